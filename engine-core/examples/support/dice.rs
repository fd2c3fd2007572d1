//! Random numbers with the same sequence everywhere.

/// A generator (D. Knuth's linear congruence, upper bits) with its state.
pub struct Dice(pub u64);

impl Dice {
    /// A number below `sides`.
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        ((self.0 >> 33) % sides.max(1) as u64) as usize
    }
}
