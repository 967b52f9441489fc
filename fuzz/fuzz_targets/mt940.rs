//! MT940.

#![no_main]

use libfuzzer_sys::fuzz_target;

const HEAD: &str = ":20:x\n:25:y\n:60F:C261101EGP0,\n:61:";
const SOUND: &str = "2611051105D5,NTRFx\n";

fuzz_target!(|bytes: &[u8]| mizan_fuzz::read_behind(HEAD, SOUND, bytes));
