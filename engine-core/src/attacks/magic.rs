//! Sliding attacks on the 8×8 board by magic multiplication.
//!
//! The occupied squares that matter to a slider, multiplied by a well-chosen number, gather in the highest bits of the
//! product and index a table of attacks. The table is large (840 KiB) but a position touches little of it, and on 64
//! squares the look-up beats the line arithmetic of [`super::sliders`] (figures in `docs/speed.md`). On the larger boards
//! neither the multiplication nor the table would be cheap.
//!
//! The numbers were found by random search; a test compares every entry with walking.

use crate::geometry::tables::{ANTIDIAGONAL, DIAGONAL, FILE, Lines, RANK};
use crate::geometry::{Bitboard, Layout, SQUARES, Square, Tables};

const BOARD: usize = 64;
static LINES: [Lines<u64>; SQUARES] = Tables::new(Layout::CHESS).narrowed().lines;

/// How one square finds its attacks.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// Squares whose occupation matters.
    mask: u64,
    /// The multiplier.
    magic: u64,
    /// Start of the square's part of the table.
    offset: u32,
    /// How far the product's index bits are from the bottom.
    shift: u32,
}

const ROOK_TABLE: usize = 102_400;
const BISHOP_TABLE: usize = 5_248;

/// The two lines of a rook, or of a bishop, by direction index.
type Directions = [usize; 2];
const ORTHOGONALS: Directions = [RANK, FILE];
const DIAGONALS: Directions = [DIAGONAL, ANTIDIAGONAL];

/// Attacks from `square` by cutting each ray behind its first blocker: as plain as walking, but quick enough for the
/// compiler to do it a hundred thousand times.
const fn attacks(square: usize, occupied: u64, directions: Directions) -> u64 {
    let lines = &LINES[square];
    let mut attacks = 0;
    let mut i = 0;
    while i < 2 {
        let direction = directions[i];
        attacks |= lines.upper[direction] | lines.lower[direction];
        let above = lines.upper[direction] & occupied;
        if above != 0 {
            attacks &= !LINES[above.trailing_zeros() as usize].upper[direction];
        }
        let below = lines.lower[direction] & occupied;
        if below != 0 {
            attacks &= !LINES[63 - below.leading_zeros() as usize].lower[direction];
        }
        i += 1;
    }
    attacks
}

/// The squares whose occupation changes a slider's attacks: its lines without their last squares.
const fn relevant(square: usize, directions: Directions) -> u64 {
    const FIRST_AND_LAST_RANK: u64 = 0xff00_0000_0000_00ff;
    const FIRST_AND_LAST_FILE: u64 = 0x8181_8181_8181_8181;
    let mut relevant = 0;
    let mut i = 0;
    while i < 2 {
        let direction = directions[i];
        let edge = match direction {
            RANK => FIRST_AND_LAST_FILE,
            FILE => FIRST_AND_LAST_RANK,
            _ => FIRST_AND_LAST_FILE | FIRST_AND_LAST_RANK,
        };
        relevant |= (LINES[square].lower[direction] | LINES[square].upper[direction]) & !edge;
        i += 1;
    }
    relevant
}

const fn entries(magics: &[u64; BOARD], directions: Directions) -> [Entry; SQUARES] {
    let mut entries = [Entry { mask: 0, magic: 0, offset: 0, shift: 63 }; SQUARES];
    let mut offset = 0;
    let mut square = 0;
    while square < BOARD {
        let mask = relevant(square, directions);
        let bits = mask.count_ones();
        entries[square] = Entry { mask, magic: magics[square], offset, shift: 64 - bits };
        offset += 1 << bits;
        square += 1;
    }
    entries
}

const fn fill<const SIZE: usize>(entries: &[Entry; SQUARES], directions: Directions) -> [u64; SIZE] {
    let mut table = [0; SIZE];
    let mut square = 0;
    while square < BOARD {
        let entry = entries[square];
        let mut occupied = 0u64;
        loop {
            table[index(&entry, occupied)] = attacks(square, occupied, directions);
            // The next subset of the mask.
            occupied = occupied.wrapping_sub(entry.mask) & entry.mask;
            if occupied == 0 {
                break;
            }
        }
        square += 1;
    }
    table
}

#[inline(always)]
const fn index(entry: &Entry, occupied: u64) -> usize {
    let product = (occupied & entry.mask).wrapping_mul(entry.magic);
    entry.offset as usize + (product >> (entry.shift & 63)) as usize
}

static ROOK_ENTRIES: [Entry; SQUARES] = entries(&ROOK_MAGICS, ORTHOGONALS);
static BISHOP_ENTRIES: [Entry; SQUARES] = entries(&BISHOP_MAGICS, DIAGONALS);
#[allow(long_running_const_eval, reason = "a hundred thousand entries, once per build")]
static ROOK_ATTACKS: [u64; ROOK_TABLE] = fill(&entries(&ROOK_MAGICS, ORTHOGONALS), ORTHOGONALS);
static BISHOP_ATTACKS: [u64; BISHOP_TABLE] = fill(&entries(&BISHOP_MAGICS, DIAGONALS), DIAGONALS);

/// Squares a rook on `square` attacks.
#[inline(always)]
pub fn rook_attacks(square: Square, occupied: Bitboard<u64>) -> Bitboard<u64> {
    Bitboard(ROOK_ATTACKS[index(&ROOK_ENTRIES[square.index()], occupied.0)])
}

/// Squares a bishop on `square` attacks.
#[inline(always)]
pub fn bishop_attacks(square: Square, occupied: Bitboard<u64>) -> Bitboard<u64> {
    Bitboard(BISHOP_ATTACKS[index(&BISHOP_ENTRIES[square.index()], occupied.0)])
}

#[rustfmt::skip]
const ROOK_MAGICS: [u64; BOARD] = [
    0x4180008020d4c000, 0x0840002000100040, 0x1200088200402010, 0x42000410c03a0060,
    0x32000820a6005014, 0x0a00082600041011, 0x4100008402004100, 0x0200040104244082,
    0x0101800040008028, 0x2003004000810022, 0x0002001020420480, 0x2221000900201001,
    0x0200808008000400, 0x1041000208040100, 0x040400c802010410, 0x2240800080004100,
    0x0040808000400030, 0x8000818040002000, 0x0101050020004014, 0x0080808010000800,
    0x0900828008004400, 0x0000808002000400, 0x0024040008825001, 0x980002000844890c,
    0x1880004840002000, 0x0020100040002041, 0x4050002020080402, 0x0000080180100180,
    0x0009001100040800, 0x0000040080020080, 0x8400185400100a01, 0x1882004200010084,
    0x0040804000800025, 0x0000400080802004, 0x1020002181801000, 0x680d112042000a02,
    0x1029000801000410, 0x0102800400800201, 0x0c04106104000228, 0x2010104a82000423,
    0x4000924000218001, 0x2030004020004014, 0x0104120080420020, 0x0148080010008080,
    0x0410080005010010, 0x1222003004060008, 0x8000020118140030, 0x10040c1481420021,
    0x0002004081002200, 0x2801060848208200, 0xc100200082100880, 0x10d0008008041180,
    0x0100800800040080, 0x2002020080040080, 0x2aa0110802308400, 0x0808841110804200,
    0x0524224010800b01, 0x410a210280400019, 0x0005000840200011, 0x0010050010000821,
    0x0501001002040801, 0x0011002aa8040013, 0x0006000855008c06, 0x0001000082083041,
];

#[rustfmt::skip]
const BISHOP_MAGICS: [u64; BOARD] = [
    0x0002083108008100, 0x4020020a60470000, 0x0108282100201009, 0x4011040088002130,
    0x010110400000ac00, 0x0002081249000080, 0x4201081804240000, 0x4002004104012041,
    0x0000403208011301, 0x000c182228020124, 0x4000041404144040, 0x0120510400820010,
    0x0004040420001140, 0x8000408220200121, 0x220140b208024000, 0x0411060084040308,
    0x1408002088d00080, 0x0020c418024c0040, 0x000c220807222200, 0x441480180208408c,
    0x0002002412020300, 0x08e1000080600200, 0x8008804108480202, 0x1232000184844100,
    0x0090080010208110, 0x8012820020240414, 0x0002020041080200, 0xa040040006020908,
    0x018040402c010044, 0x0010090010240100, 0x2004828009082800, 0x0302008400444804,
    0x148804c000850808, 0x8004100400032400, 0x08020a0500220800, 0x00340401081c0100,
    0x0140508020020200, 0xa010100041002400, 0x8605460201119800, 0xa209004210008a00,
    0x008a090440412202, 0x20209801102508a4, 0x4400084410000200, 0x000a40c20081580c,
    0x000ee0a008822900, 0x0b40808080800500, 0x0220015400900114, 0x0942280102238904,
    0x4001040144408000, 0x00c0240218840000, 0x0981b82094100018, 0x4020c0120a020450,
    0x8004020445040821, 0x00006024104c9000, 0x5805500208211100, 0x0030810204820002,
    0xe019008080a01000, 0x0000428228090400, 0x9800090034020800, 0x0032920000840400,
    0x1008101421024412, 0x1409682024913a08, 0x0000200210524080, 0x04681000a0810208,
];
