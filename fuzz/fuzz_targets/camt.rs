//! CAMT.053.

#![no_main]

use libfuzzer_sys::fuzz_target;

const HEAD: &str = "<Document><BkToCstmrStmt><Stmt>";
const SOUND: &str = "<Ntry><Amt>5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-11-05</Dt>\
    </BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>";

fuzz_target!(|bytes: &[u8]| mizan_fuzz::read_behind(HEAD, SOUND, bytes));
