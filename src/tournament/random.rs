//! Random numbers that are the same for the same seed on every machine and in every version, so that a tournament
//! can be repeated and resumed.

/// The SplitMix64 generator.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator for the given number of a series: independent of the generators of other numbers.
    pub fn new(seed: u64, number: u64) -> Self {
        let mut random = Self(seed ^ number.wrapping_mul(0xD1B5_4A32_D192_ED03));
        random.next();
        random
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `bound`, which must not be 0.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    /// Puts a list into random order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_repeat_and_stay_in_bounds() {
        let draw = |seed, number| {
            let mut random = Random::new(seed, number);
            (0..20).map(|_| random.below(7)).collect::<Vec<_>>()
        };
        assert_eq!(draw(1, 2), draw(1, 2));
        assert_ne!(draw(1, 2), draw(1, 3));
        assert_ne!(draw(1, 2), draw(2, 2));
        assert!(draw(5, 5).iter().all(|&number| number < 7));
    }

    #[test]
    fn a_shuffle_keeps_everything() {
        let mut list: Vec<usize> = (0..50).collect();
        Random::new(3, 0).shuffle(&mut list);
        assert_ne!(list, (0..50).collect::<Vec<_>>());
        list.sort_unstable();
        assert_eq!(list, (0..50).collect::<Vec<_>>());
    }
}
