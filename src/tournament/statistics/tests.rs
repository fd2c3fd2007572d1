use super::*;

fn assert_close(value: f64, expected: f64, tolerance: f64) {
    assert!((value - expected).abs() <= tolerance, "{value} is not {expected}");
}

#[test]
fn elo_of_ratios() {
    assert_close(elo(0.5), 0.0, 1e-12);
    assert_close(elo(0.75), 190.848_501_9, 1e-6);
    assert_close(elo(0.55), 34.860_070_3, 1e-6);
    assert_close(expected_ratio(190.848_501_9), 0.75, 1e-9);
    assert_eq!(elo(1.0), f64::INFINITY);
    assert_eq!(elo(0.0), f64::NEG_INFINITY);
}

#[test]
fn the_normal_distribution() {
    for (x, expected) in [(0.0, 0.5), (1.0, 0.841_344_746), (-2.0, 0.022_750_132), (5.0, 0.999_999_713)] {
        assert_close(normal_distribution(x), expected, 1e-7);
    }
}

/// Expected values from an independent calculation with the error function of another language's library.
#[test]
fn estimates_with_and_without_pairs() {
    let score = Score { wins: 60, draws: 80, losses: 40 };
    let single = estimate(score, [0; 5]);
    assert_close(single.elo, 38.764_005, 1e-5);
    assert_close(single.error, 38.032_896, 1e-4);
    assert_close(single.superiority, 0.978_442_777, 1e-6);
    let paired = estimate(score, [5, 15, 40, 25, 5]);
    assert_close(paired.error, 34.134_927, 1e-4);
    assert_close(paired.superiority, 0.987_831_275, 1e-6);
}

#[test]
fn estimates_at_the_edges() {
    let nothing = estimate(Score::default(), [0; 5]);
    assert_eq!((nothing.elo, nothing.error, nothing.superiority), (0.0, 0.0, 0.5));
    let all_won = estimate(Score { wins: 4, draws: 0, losses: 0 }, [0, 0, 0, 0, 2]);
    assert_eq!((all_won.elo, all_won.error, all_won.superiority), (f64::INFINITY, f64::INFINITY, 1.0));
    let few = estimate(Score { wins: 3, draws: 0, losses: 1 }, [0, 0, 1, 0, 1]);
    assert_eq!(few.error, f64::INFINITY);
    let all_lost = estimate(Score { wins: 0, draws: 0, losses: 4 }, [2, 0, 0, 0, 0]);
    assert_eq!((all_lost.elo, all_lost.superiority), (f64::NEG_INFINITY, 0.0));
    let all_drawn = estimate(Score { wins: 0, draws: 4, losses: 0 }, [0, 0, 2, 0, 0]);
    assert_eq!((all_drawn.elo, all_drawn.superiority), (0.0, 0.5));
}

/// Expected values from an independent calculation; the normal approximation gives 4.039, 0.487, 8.801 and −12.95.
#[test]
fn likelihood_ratios() {
    for (pairs, bounds, expected) in [
        ([10, 200, 500, 260, 30], (0.0, 5.0), 4.031_745_9),
        ([5, 15, 40, 25, 5], (0.0, 10.0), 0.473_434_5),
        ([39, 6000, 12000, 6500, 60], (0.0, 2.0), 8.796_641_3),
        ([50, 300, 500, 150, 0], (0.0, 5.0), -13.088_282_1),
    ] {
        assert_close(Sprt::new(pairs, bounds, (0.05, 0.05)).llr, expected, 1e-5);
    }
    assert_close(Sprt::new([0; 5], (0.0, 5.0), (0.05, 0.05)).llr, 0.0, 0.0);
}

#[test]
fn decisions() {
    let test = |pairs| Sprt::new(pairs, (0.0, 5.0), (0.05, 0.1));
    assert_close(test([0; 5]).upper, 2.890_371_8, 1e-6);
    assert_close(test([0; 5]).lower, -2.251_291_8, 1e-6);
    assert_eq!(test([10, 200, 500, 260, 30]).accepted(), Some(Hypothesis::Second));
    assert_eq!(test([50, 300, 500, 150, 0]).accepted(), Some(Hypothesis::First));
    assert_eq!(test([5, 15, 40, 25, 5]).accepted(), None);
    assert!(test([0, 0, 0, 0, 1000]).llr.is_finite());
}
