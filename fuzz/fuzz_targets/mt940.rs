//! MT940.

#![no_main]

use libfuzzer_sys::fuzz_target;

const HEAD: &str = ":20:x\n:25:y\n:60F:C261101EGP0,\n:61:";

fuzz_target!(|bytes: &[u8]| mizan_fuzz::read_behind(HEAD, bytes));
