//! Texel's method: the weights under which the evaluation, as a winning probability, comes nearest to what happened.

use engine_core::orthodox::Orthodox;
use engine_core::orthodox::evaluation::Weights;
use rayon::prelude::*;

use super::dice::Dice;
use super::positions::{Linear, Probes, Sample, Values};

/// The weights are fitted so often, each time with the slopes of the king's danger as they have become.
const ROUNDS: usize = 2;
const EPOCHS: usize = 60;
const BATCH: usize = 8192;
/// Loss for the square of a centipawn that a weight moves: keeps weights that hardly occur where they were.
const CAUTION: f32 = 5e-9;
const RATE: f32 = 1.0;

/// What the evaluation is to come near to.
#[derive(Clone, Copy)]
pub struct Settings {
    /// Share of the game's result; the rest is the score of the search.
    pub result_share: f32,
    /// How many centipawns of the scores make one of the evaluation. Searches of other programs, and of this one, see
    /// more than an evaluation can; the margins of the search expect a pawn to be worth about a hundred.
    pub contraction: f32,
}

/// A position with what its evaluation should say.
struct Example {
    linear: Linear,
    target: f32,
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// The factor that makes winning probabilities of search scores, by bisection of the slope.
fn fit_scale(samples: &[Sample]) -> f32 {
    let loss = |scale: f32| -> f64 {
        samples.iter().map(|sample| f64::from(sigmoid(sample.score * scale) - sample.result).powi(2)).sum()
    };
    let (mut low, mut high) = (0.0005_f32, 0.02_f32);
    for _ in 0..30 {
        let (left, right) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if loss(left) < loss(right) { high = right } else { low = left }
    }
    (low + high) / 2.0
}

/// Moves each number by Adam's rule.
struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Adam {
    fn new(count: usize) -> Self {
        Self { mean: vec![0.0; count], square: vec![0.0; count], steps: 0 }
    }

    fn apply(&mut self, values: &mut [f32], gradient: &[f32], rate: f32) {
        self.steps += 1;
        let (mean_scale, square_scale) = (1.0 - 0.9_f32.powi(self.steps), 1.0 - 0.999_f32.powi(self.steps));
        for (i, value) in values.iter_mut().enumerate() {
            self.mean[i] = 0.9 * self.mean[i] + 0.1 * gradient[i];
            self.square[i] = 0.999 * self.square[i] + 0.001 * gradient[i] * gradient[i];
            *value -= rate * (self.mean[i] / mean_scale) / ((self.square[i] / square_scale).sqrt() + 1e-12);
        }
    }
}

fn mean_loss(examples: &[Example], values: &Values, scale: f32) -> f64 {
    let sum: f64 = examples
        .par_iter()
        .map(|example| f64::from(sigmoid(example.linear.score(values).0 * scale) - example.target).powi(2))
        .sum();
    sum / examples.len() as f64
}

/// One pass over the examples. All numbers lie in one list: middlegame and endgame of each tapered weight, then the
/// units.
fn epoch(examples: &[Example], values: &mut Values, start: &[f32], scale: f32, rate: f32, adam: &mut Adam) {
    let tapered = values.tapered.len();
    for batch in examples.chunks(BATCH) {
        let mut gradient = vec![0.0; start.len()];
        for example in batch {
            let linear = &example.linear;
            let (score, chance) = linear.score(values);
            let probability = sigmoid(score * scale);
            let error =
                2.0 * (probability - example.target) * probability * (1.0 - probability) * scale * chance
                    / batch.len() as f32;
            for &(index, count) in &linear.counts {
                let share = error * f32::from(count);
                gradient[2 * index as usize] += share * linear.phase;
                gradient[2 * index as usize + 1] += share * (1.0 - linear.phase);
            }
            for &(index, slope) in &linear.slopes {
                gradient[2 * tapered + index as usize] += error * slope;
            }
        }
        let mut flat = flatten(values);
        for (gradient, (value, start)) in gradient.iter_mut().zip(flat.iter().zip(start)) {
            *gradient += 2.0 * CAUTION * (value - start);
        }
        adam.apply(&mut flat, &gradient, rate);
        unflatten(values, &flat);
    }
}

fn flatten(values: &Values) -> Vec<f32> {
    values.tapered.iter().flatten().chain(&values.units).copied().collect()
}

fn unflatten(values: &mut Values, flat: &[f32]) {
    let (tapered, units) = flat.split_at(2 * values.tapered.len());
    for (value, pair) in values.tapered.iter_mut().zip(tapered.chunks(2)) {
        value.copy_from_slice(pair);
    }
    values.units.copy_from_slice(units);
}

/// Fits the weights of `V`. One sample in ten is kept apart to see what the fit is worth.
pub fn fit<V: Orthodox>(samples: &[Sample], settings: Settings) -> Weights {
    let target_scale = fit_scale(samples);
    eprintln!("{} positions, scale {target_scale:.5}", samples.len());
    let scale = target_scale * settings.contraction;
    let start = flatten(&Values::of::<V>(V::weights()));
    let mut weights = V::weights().clone();
    for round in 0..ROUNDS {
        let mut values = Values::of::<V>(&weights);
        let probes = Probes::new(&weights);
        let (mut examples, mut kept) = (Vec::new(), Vec::new());
        let linear: Vec<Option<Linear>> =
            samples.par_iter().map(|sample| Linear::of::<V>(&sample.fen, &values, &probes)).collect();
        for (number, (linear, sample)) in linear.into_iter().zip(samples).enumerate() {
            let target = settings.result_share * sample.result
                + (1.0 - settings.result_share) * sigmoid(sample.score * target_scale);
            let Some(linear) = linear else { continue };
            // Neighbours in the file come from one game, so they are kept apart in blocks.
            let part = if number / 2000 % 10 == 9 { &mut kept } else { &mut examples };
            part.push(Example { linear, target });
        }
        eprintln!(
            "round {round}: loss {:.6}, of those kept apart {:.6}",
            mean_loss(&examples, &values, scale),
            mean_loss(&kept, &values, scale)
        );
        shuffle(&mut examples);
        let mut adam = Adam::new(start.len());
        let epochs = if round == 0 { EPOCHS } else { EPOCHS / 2 };
        for number in 0..epochs {
            let rate =
                RATE * (1.0 - number as f32 / epochs as f32).max(0.05) / if round == 0 { 1.0 } else { 2.0 };
            epoch(&examples, &mut values, &start, scale, rate, &mut adam);
        }
        eprintln!(
            "round {round}: loss {:.6}, of those kept apart {:.6}",
            mean_loss(&examples, &values, scale),
            mean_loss(&kept, &values, scale)
        );
        values.store::<V>(&mut weights);
    }
    weights
}

/// Mixes the examples, always in the same way.
fn shuffle(examples: &mut [Example]) {
    let mut dice = Dice(1);
    for i in (1..examples.len()).rev() {
        examples.swap(i, dice.roll(i + 1));
    }
}
