//! Positions as linear functions of the weights.

use engine_core::evaluation::Total;
use engine_core::geometry::{Geometry, SQUARES};
use engine_core::orthodox::evaluation::Weights;
use engine_core::orthodox::{Orthodox, OrthodoxPosition};
use engine_core::rules::Position;
use engine_core::types::Colour;

use super::parameters::{left_twin, tapered, units};
use super::trial::{Trial, try_weights};

/// How far a weight that does not enter in proportion is moved to see what it does.
const STEP: i32 = 8;
/// Material and squares come first among the tapered weights: kind by kind, the material in the place after the squares.
const PLACES: usize = SQUARES + 1;
const KINDS: usize = 8;

/// A line of the file of positions.
pub struct Sample {
    pub fen: String,
    /// Score of the search in centipawns, from White's side.
    pub score: f32,
    /// Result of the game, from White's side.
    pub result: f32,
}

/// Reads a line of the form `FEN|score|result`.
pub fn read_sample(line: &str) -> Option<Sample> {
    let mut fields = line.split('|');
    Some(Sample {
        fen: fields.next()?.to_owned(),
        score: fields.next()?.parse().ok()?,
        result: fields.next()?.parse().ok()?,
    })
}

/// The score of one position as a function of the weights.
pub struct Linear {
    /// Share of the middlegame.
    pub phase: f32,
    /// Winning chances of White and Black.
    chances: [f32; 2],
    /// What does not depend on the weights, in the two phases.
    fixed: [f32; 2],
    /// Number of the weight, and how often it counts for White.
    pub counts: Vec<(u16, i16)>,
    /// Number of the unit, and what one more of it adds to the score.
    pub slopes: Vec<(u16, f32)>,
}

/// The weights as two lists.
#[derive(Clone)]
pub struct Values {
    pub tapered: Vec<[f32; 2]>,
    pub units: Vec<f32>,
}

impl Values {
    pub fn of<V: Orthodox>(weights: &Weights) -> Self {
        let mut weights = weights.clone();
        let mut all = vec![[0.0; 2]; KINDS * PLACES];
        for kind in 0..KINDS {
            for square in <V::Geometry as Geometry>::LAYOUT.squares() {
                let value = weights.squares[kind][square.index()];
                all[place(kind, square.index())] = [value.middlegame as f32, value.endgame as f32];
            }
            let value = weights.pieces[kind].material;
            all[place(kind, SQUARES)] = [value.middlegame as f32, value.endgame as f32];
        }
        all.extend(tapered(&mut weights).iter().map(|w| [w.middlegame as f32, w.endgame as f32]));
        Self { tapered: all, units: units(&mut weights).iter().map(|unit| **unit as f32).collect() }
    }

    /// Writes the values, rounded, into `weights`.
    pub fn store<V: Orthodox>(&self, weights: &mut Weights) {
        let round = |value: [f32; 2]| {
            engine_core::evaluation::taper(value[0].round() as i32, value[1].round() as i32)
        };
        let layout = <V::Geometry as Geometry>::LAYOUT;
        for kind in 0..KINDS {
            for square in layout.squares() {
                let twin = left_twin(layout, square);
                weights.squares[kind][square.index()] = round(self.tapered[place(kind, twin.index())]);
            }
            weights.pieces[kind].material = round(self.tapered[place(kind, SQUARES)]);
        }
        for (weight, value) in tapered(weights).into_iter().zip(&self.tapered[KINDS * PLACES..]) {
            *weight = round(*value);
        }
        for (unit, value) in units(weights).into_iter().zip(&self.units) {
            *unit = value.round() as i32;
        }
    }
}

const fn place(kind: usize, square: usize) -> usize {
    kind * PLACES + square
}

/// Weights that differ from the present ones in one number.
pub struct Probes {
    base: &'static Weights,
    tapered: Vec<&'static Weights>,
    units: Vec<[&'static Weights; 2]>,
}

impl Probes {
    pub fn new(base: &Weights) -> Self {
        let changed = |change: &dyn Fn(&mut Weights)| -> &'static Weights {
            let mut weights = base.clone();
            change(&mut weights);
            Box::leak(Box::new(weights))
        };
        let mut copy = base.clone();
        let (tapered_count, unit_count) = (tapered(&mut copy).len(), units(&mut copy).len());
        let one = engine_core::evaluation::taper(1, 1);
        Self {
            base: changed(&|_| ()),
            tapered: (0..tapered_count).map(|i| changed(&|weights| *tapered(weights)[i] += one)).collect(),
            units: (0..unit_count)
                .map(|i| [-STEP, STEP].map(|step| changed(&|weights| *units(weights)[i] += step)))
                .collect(),
        }
    }
}

fn score<V: Orthodox>(position: &OrthodoxPosition<Trial<V>>, weights: &'static Weights) -> [i32; 2] {
    try_weights(Some(weights));
    let mut total = Total::default();
    position.evaluate_terms(&mut total);
    [total.score(256), total.score(0)]
}

impl Linear {
    /// Finds out how the score of a position depends on each weight, around those of `probes`.
    pub fn of<V: Orthodox>(fen: &str, values: &Values, probes: &Probes) -> Option<Self> {
        let layout = <V::Geometry as Geometry>::LAYOUT;
        let actual = OrthodoxPosition::<V>::from_fen(fen).ok()?;
        try_weights(Some(probes.base));
        let position = OrthodoxPosition::<Trial<V>>::from_fen(fen).ok()?;
        let base = score(&position, probes.base);
        let phase = position.phase() as f32 / 256.0;

        let mut places = std::collections::BTreeMap::<usize, i16>::new();
        for square in position.occupied() {
            let kind = position.kind_at(square)?;
            let (seen, sign) = if position.camp(Colour::White).has(square) {
                (square, 1)
            } else {
                (V::Geometry::tables().mirror[square.index()], -1)
            };
            *places.entry(place(kind.index(), left_twin(layout, seen).index())).or_default() += sign;
            *places.entry(place(kind.index(), SQUARES)).or_default() += sign;
        }
        let mut counts: Vec<(u16, i16)> = places
            .into_iter()
            .filter(|&(_, count)| count != 0)
            .map(|(at, count)| (at as u16, count))
            .collect();
        for (index, probe) in probes.tapered.iter().enumerate() {
            let count = score(&position, probe)[0] - base[0];
            if count != 0 {
                counts.push(((KINDS * PLACES + index) as u16, count as i16));
            }
        }
        let blend = |score: [i32; 2]| score[0] as f32 * phase + score[1] as f32 * (1.0 - phase);
        let mut slopes = Vec::new();
        for (index, [less, more]) in probes.units.iter().enumerate() {
            let slope = (blend(score(&position, more)) - blend(score(&position, less))) / (2 * STEP) as f32;
            if slope != 0.0 {
                slopes.push((index as u16, slope));
            }
        }
        let mut fixed = [base[0] as f32, base[1] as f32];
        for &(index, count) in &counts {
            for (fixed, value) in fixed.iter_mut().zip(values.tapered[index as usize]) {
                *fixed -= value * f32::from(count);
            }
        }
        let unit_part: f32 = slopes.iter().map(|&(index, slope)| values.units[index as usize] * slope).sum();
        let fixed = fixed.map(|fixed| fixed - unit_part);
        let chances = Colour::BOTH.map(|colour| actual.winning_chances(colour) as f32 / 64.0);
        counts.shrink_to_fit();
        slopes.shrink_to_fit();
        Some(Self { phase, chances, fixed, counts, slopes })
    }

    /// The score with `values`, and the share of a change of the sum of terms that reaches it.
    pub fn score(&self, values: &Values) -> (f32, f32) {
        let mut sums = self.fixed;
        for &(index, count) in &self.counts {
            let value = values.tapered[index as usize];
            sums[0] += value[0] * f32::from(count);
            sums[1] += value[1] * f32::from(count);
        }
        let units: f32 = self.slopes.iter().map(|&(index, slope)| values.units[index as usize] * slope).sum();
        let score = sums[0] * self.phase + sums[1] * (1.0 - self.phase) + units;
        let chance = self.chances[usize::from(score < 0.0)];
        (score * chance, chance)
    }
}
