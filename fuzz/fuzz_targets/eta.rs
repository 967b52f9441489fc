//! Documents of e-invoices, and their signatures.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| mizan_fuzz::read_e_invoice(bytes));
