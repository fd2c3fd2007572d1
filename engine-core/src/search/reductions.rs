//! How much less deeply late moves are searched.
//!
//! The amount grows with the logarithm of the depth and of the move's number. It is computed in integers, so that
//! the tree, and with it the node count of `bench`, is the same on every machine.

use crate::types::Depth;

/// Reductions are counted in this many parts of a ply, so that small adjustments add up.
pub(super) const PLY: i32 = 1024;

const SIZE: usize = 64;

/// 1024 × the binary logarithm of `n`, for `n` ≥ 1.
const fn logarithm(n: u32) -> i32 {
    let whole = n.ilog2();
    let mut result = whole as i32;
    // Squaring a number in [1, 2) yields one more binary digit of its logarithm each time.
    let mut fraction = ((n as u64) << 31) >> whole;
    let mut digit = 0;
    while digit < 10 {
        fraction = (fraction * fraction) >> 31;
        result <<= 1;
        if fraction >= 2 << 31 {
            fraction >>= 1;
            result += 1;
        }
        digit += 1;
    }
    result
}

static TABLE: [[i16; SIZE]; SIZE] = {
    let mut table = [[0; SIZE]; SIZE];
    let mut depth = 1;
    while depth < SIZE {
        let mut number = 1;
        while number < SIZE {
            let product = logarithm(depth as u32) * logarithm(number as u32) / 1024;
            table[depth][number] = (300 + product * 23 / 100) as i16;
            number += 1;
        }
        depth += 1;
    }
    table
};

/// The reduction of the `number`th move (from 1) of a node at `depth`, in parts of a [`PLY`].
#[inline]
pub(super) fn reduction(depth: Depth, number: usize) -> i32 {
    i32::from(TABLE[(depth.0.max(0) as usize).min(SIZE - 1)][number.min(SIZE - 1)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_exact_to_a_thousandth() {
        for n in 1..2000_u32 {
            let exact = f64::from(n).log2() * 1024.0;
            assert!((f64::from(logarithm(n)) - exact).abs() <= 1.5, "{n}");
        }
    }

    #[test]
    fn reductions_grow_with_depth_and_number() {
        for depth in 1..80 {
            for number in 1..80 {
                let here = reduction(Depth(depth), number);
                assert!(here <= reduction(Depth(depth + 1), number));
                assert!(here <= reduction(Depth(depth), number + 1));
            }
        }
        assert!(reduction(Depth(12), 20) > 3 * PLY);
    }
}
