//! Draws by repetition, move count and material, as the search sees them.

use super::Root;
use super::line::occurrences;
use crate::rules::Position;
use crate::rules::zobrist::Key;

/// The keys of the positions of the game and of the current path, and which draw rules the search applies.
///
/// A rule by which the root itself is already drawn is not applied below it: the user who asks for a move there
/// wants a sensible one, not any of many that all draw.
#[derive(Clone, Debug)]
pub(super) struct DrawJudge {
    keys: Vec<Key>,
    /// Index of the root's key.
    root: usize,
    /// Index of the first key after the last null move, which no repetition reaches across.
    barrier: usize,
    material: bool,
    move_rule: bool,
    /// Whether a position that occurred twice in the game counts as drawn when it comes up again.
    game_repetitions: bool,
}

impl DrawJudge {
    pub fn new<P: Position>(root: &Root<'_, P>) -> Self {
        let position = root.position;
        let mut keys = Vec::with_capacity(root.history.len() + 2 * crate::types::MAX_PLY);
        keys.extend_from_slice(root.history);
        keys.push(position.key());
        let clock = position.half_move_clock();
        Self {
            root: root.history.len(),
            barrier: 0,
            material: !position.is_material_draw(),
            move_rule: root.conventions.draw_rules && clock < P::MOVE_RULE_PLIES,
            game_repetitions: root.conventions.draw_rules && occurrences(&keys, clock) < 3,
            keys,
        }
    }

    /// The position with this key comes next on the path.
    #[inline]
    pub fn push(&mut self, key: Key) {
        self.keys.push(key);
    }

    /// Back to the position before.
    #[inline]
    pub fn pop(&mut self) {
        self.keys.pop();
    }

    /// The position after a null move comes next; returns what [`pop_null`](Self::pop_null) needs.
    pub fn push_null(&mut self, key: Key) -> usize {
        self.keys.push(key);
        std::mem::replace(&mut self.barrier, self.keys.len() - 1)
    }

    /// Takes the null move back.
    pub fn pop_null(&mut self, barrier: usize) {
        self.keys.pop();
        self.barrier = barrier;
    }

    /// Whether the material of the position is drawn by rule.
    #[inline]
    pub fn is_material_draw<P: Position>(&self, position: &P) -> bool {
        self.material && position.is_material_draw()
    }

    /// Whether the move count ends the game here, unless it is won.
    #[inline]
    pub fn is_move_rule_draw<P: Position>(&self, position: &P) -> bool {
        self.move_rule && position.half_move_clock() >= P::MOVE_RULE_PLIES
    }

    /// Whether the move rule is so near that a score found on another path may not hold on this one.
    #[inline]
    pub fn is_move_rule_near<P: Position>(&self, position: &P) -> bool {
        self.move_rule && position.half_move_clock() + 12 >= P::MOVE_RULE_PLIES
    }

    /// Whether the current position, the last on the path, repeats an earlier one. Once is enough below the root,
    /// because what could be done once can be done again; positions of the game must have occurred twice.
    #[inline]
    pub fn is_repetition(&self, half_move_clock: u32) -> bool {
        let current = self.keys.len() - 1;
        let reach = (half_move_clock as usize).min(current - self.barrier);
        let key = self.keys[current];
        let mut in_game = 0;
        let mut distance = 2;
        while distance <= reach {
            let index = current - distance;
            if self.keys[index] == key {
                if index > self.root {
                    return true;
                }
                in_game += 1;
                if in_game == 2 {
                    return self.game_repetitions;
                }
            }
            distance += 2;
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judge(game: &[Key], root: Key, path: &[Key]) -> DrawJudge {
        let mut keys = game.to_vec();
        keys.push(root);
        keys.extend_from_slice(path);
        DrawJudge {
            root: game.len(),
            keys,
            barrier: 0,
            material: true,
            move_rule: true,
            game_repetitions: true,
        }
    }

    #[test]
    fn one_repetition_below_the_root_is_enough() {
        assert!(judge(&[], 1, &[2, 3, 4, 5, 2]).is_repetition(9));
        assert!(!judge(&[], 1, &[2, 3, 4, 5, 6]).is_repetition(9));
    }

    #[test]
    fn positions_of_the_game_count_from_the_second_time_on() {
        assert!(!judge(&[8, 5, 9, 7], 1, &[2, 9]).is_repetition(20), "once before");
        assert!(judge(&[9, 5, 9, 7], 1, &[2, 9]).is_repetition(20), "twice before");
        let ignoring = DrawJudge { game_repetitions: false, ..judge(&[9, 5, 9, 7], 1, &[2, 9]) };
        assert!(!ignoring.is_repetition(20));
    }

    #[test]
    fn irreversible_moves_and_null_moves_bound_the_reach() {
        assert!(!judge(&[], 1, &[2, 3, 4, 5, 2]).is_repetition(3));
        let mut judge = judge(&[], 1, &[2, 3]);
        let barrier = judge.push_null(4);
        judge.push(5);
        judge.push(2);
        assert!(!judge.is_repetition(9));
        judge.pop();
        judge.pop();
        judge.pop_null(barrier);
        judge.push(4);
        judge.push(5);
        judge.push(2);
        assert!(judge.is_repetition(9));
    }
}
