//! Open Financial Exchange.

#![no_main]

use libfuzzer_sys::fuzz_target;

const HEAD: &str = "<OFX><STMTRS><STMTTRN>";
const SOUND: &str = "<DTPOSTED>20261105<TRNAMT>5.00</STMTTRN></STMTRS></OFX>";

fuzz_target!(|bytes: &[u8]| mizan_fuzz::read_behind(HEAD, SOUND, bytes));
