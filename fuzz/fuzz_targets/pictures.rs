//! Uploaded pictures: PNG, JPEG and SVG.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| mizan_fuzz::redraw(bytes));
