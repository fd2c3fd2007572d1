//! What results say about strength.
//!
//! Everything is computed from pairs of games (one opening, both colours) where there are any: the two games of a
//! pair are not independent, and treating them as if they were makes error bars too wide, because a lopsided opening
//! adds variance to single games that a pair cancels.

/// Wins, draws and losses of one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl Score {
    /// Adds a game worth 0, 1 or 2 half points.
    pub fn add(&mut self, half_points: u32) {
        match half_points {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }

    /// Number of games.
    pub fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Points, a draw for half.
    pub fn points(self) -> f64 {
        f64::from(self.wins) + f64::from(self.draws) / 2.0
    }

    /// Share of the points, 0 to 1; one half without games.
    pub fn ratio(self) -> f64 {
        if self.games() == 0 { 0.5 } else { self.points() / f64::from(self.games()) }
    }

    /// Share of drawn games.
    pub fn draw_ratio(self) -> f64 {
        f64::from(self.draws) / f64::from(self.games().max(1))
    }

    /// Numbers of games with 0, ½ and 1 point.
    fn counts(self) -> [u32; 3] {
        [self.losses, self.draws, self.wins]
    }
}

/// Pairs of games by points of the first side: 0, ½, 1, 1½, 2.
pub type Pentanomial = [u32; 5];

/// Elo difference of a share of the points; infinite for 0 and 1.
pub fn elo(ratio: f64) -> f64 {
    400.0 * (ratio / (1.0 - ratio)).log10()
}

/// Expected share of the points at an Elo difference.
pub fn expected_ratio(elo: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))
}

/// An estimate of the difference between two players.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// Elo difference; infinite when all games were won or lost.
    pub elo: f64,
    /// Half the width of its 95 % interval; infinite when that reaches a score of 0 or all points.
    pub error: f64,
    /// Likelihood of superiority, 0 to 1.
    pub superiority: f64,
}

/// Estimates from all games, with the variance of the pairs, or of the single games if there are no pairs.
pub fn estimate(score: Score, pairs: Pentanomial) -> Estimate {
    const QUANTILE: f64 = 1.959_963_985;
    let ratio = score.ratio();
    let deviation = match standard_error(&pairs) {
        Some(error) => error,
        None => standard_error(&score.counts()).unwrap_or(0.0),
    };
    let bound = |sign: f64| elo((ratio + sign * QUANTILE * deviation).clamp(0.0, 1.0));
    // All points and no variance: infinity less infinity.
    let error = (bound(1.0) - bound(-1.0)) / 2.0;
    let error = if error.is_nan() { f64::INFINITY } else { error };
    let superiority = if deviation > 0.0 {
        normal_distribution((ratio - 0.5) / deviation)
    } else {
        // Without any variance only the sign is known.
        f64::midpoint((ratio - 0.5).partial_cmp(&0.0).map_or(0.0, |order| f64::from(order as i8)), 1.0)
    };
    Estimate { elo: elo(ratio), error, superiority }
}

/// Standard error of the mean ratio of outcomes that are evenly spread over 0 to 1; `None` without any.
fn standard_error(counts: &[u32]) -> Option<f64> {
    let total: u32 = counts.iter().sum();
    if total == 0 {
        return None;
    }
    let (mean, variance) = moments(&distribution(counts, 0.0));
    debug_assert!((0.0..=1.0).contains(&mean));
    Some((variance / f64::from(total)).sqrt())
}

/// Values from 0 to 1 with their frequencies. `least` stands for a count of zero, so that no outcome is impossible.
fn distribution(counts: &[u32], least: f64) -> Vec<(f64, f64)> {
    let counts: Vec<f64> = counts.iter().map(|&count| f64::from(count).max(least)).collect();
    let total: f64 = counts.iter().sum();
    let last = (counts.len() - 1) as f64;
    counts.iter().enumerate().map(|(index, count)| (index as f64 / last, count / total)).collect()
}

fn moments(distribution: &[(f64, f64)]) -> (f64, f64) {
    let mean: f64 = distribution.iter().map(|(value, share)| value * share).sum();
    let variance = distribution.iter().map(|(value, share)| (value - mean).powi(2) * share).sum();
    (mean, variance)
}

/// Distribution function of the standard normal distribution, to about seven decimal places (Abramowitz and Stegun,
/// 26.2.17).
fn normal_distribution(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let coefficients = [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
    let sum = coefficients.iter().rev().fold(0.0, |sum, coefficient| (sum + coefficient) * t);
    let tail = sum * (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    if x >= 0.0 { 1.0 - tail } else { tail }
}

/// State of a sequential probability ratio test.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// Log-likelihood ratio of the second hypothesis to the first.
    pub llr: f64,
    /// At or below this the first hypothesis is accepted.
    pub lower: f64,
    /// At or above this the second hypothesis is accepted.
    pub upper: f64,
}

impl Sprt {
    /// The test of Elo difference `elo1` against `elo0` with the given error probabilities, on pairs of games.
    pub fn new(pairs: Pentanomial, (elo0, elo1): (f64, f64), (alpha, beta): (f64, f64)) -> Self {
        Self {
            llr: log_likelihood_ratio(pairs, expected_ratio(elo0), expected_ratio(elo1)),
            lower: (beta / (1.0 - alpha)).ln(),
            upper: ((1.0 - beta) / alpha).ln(),
        }
    }

    /// Which hypothesis is accepted, if the test is decided.
    pub fn accepted(self) -> Option<Hypothesis> {
        if self.llr >= self.upper {
            Some(Hypothesis::Second)
        } else if self.llr <= self.lower {
            Some(Hypothesis::First)
        } else {
            None
        }
    }
}

/// The hypotheses of a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hypothesis {
    /// `elo0`.
    First,
    /// `elo1`.
    Second,
}

/// The generalised likelihood ratio: for each hypothesis the most likely distribution of pairs that has its mean.
fn log_likelihood_ratio(pairs: Pentanomial, ratio0: f64, ratio1: f64) -> f64 {
    let total: u32 = pairs.iter().sum();
    if total == 0 {
        return 0.0;
    }
    let observed = distribution(&pairs, 1e-3);
    let first = most_likely_with_mean(&observed, ratio0);
    let second = most_likely_with_mean(&observed, ratio1);
    let terms = observed.iter().zip(first.iter().zip(&second));
    f64::from(total) * terms.map(|((_, share), (first, second))| share * (second / first).ln()).sum::<f64>()
}

/// The distribution closest to the observed one among those with the given mean: each share is divided by
/// 1 + x·(value − mean), where x makes the mean right. The sum that x is a root of falls with x, so bisection
/// finds it.
fn most_likely_with_mean(observed: &[(f64, f64)], mean: f64) -> Vec<f64> {
    let excess = |x: f64| -> f64 {
        observed.iter().map(|(value, share)| share * (value - mean) / (1.0 + x * (value - mean))).sum()
    };
    // All divisors are positive between the poles.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 { low = middle } else { high = middle }
    }
    let x = f64::midpoint(low, high);
    observed.iter().map(|(value, share)| share / (1.0 + x * (value - mean))).collect()
}

#[cfg(test)]
mod tests;
