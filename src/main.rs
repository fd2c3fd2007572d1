//! The `triptych` binary.

fn main() {}
