//! What each target does with the bytes that the fuzzer makes up: reads them to the end, and holds
//! what is read against what must be so for any file. Plain functions, so that a stable compiler
//! checks them. Each kind is a feature: a target compiles no more than it reads.

#[cfg(feature = "banks")]
mod banks;
#[cfg(feature = "bodies")]
mod bodies;
#[cfg(feature = "e-invoices")]
mod e_invoices;
#[cfg(feature = "imports")]
mod imports;
#[cfg(feature = "pictures")]
mod pictures;

#[cfg(feature = "banks")]
pub use banks::{read, read_behind, read_csv, read_workbook};
#[cfg(feature = "bodies")]
pub use bodies::read_body;
#[cfg(feature = "e-invoices")]
pub use e_invoices::read_e_invoice;
#[cfg(feature = "imports")]
pub use imports::read_import;
#[cfg(feature = "pictures")]
pub use pictures::redraw;

/// How long a file of a fuzzer's size may take, instrumented.
#[allow(dead_code, reason = "bodies take no time to speak of")]
const LONGEST: std::time::Duration = std::time::Duration::from_secs(5);
