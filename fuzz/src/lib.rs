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

use std::time::Duration;

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

/// How long a file of a fuzzer's size may keep the processor, instrumented.
#[allow(dead_code, reason = "bodies take no time to speak of")]
const LONGEST: Duration = Duration::from_secs(5);

/// How long this thread has had the processor: the clock would count what other programs took.
/// Nothing where the system doesn't say it.
#[allow(dead_code, reason = "bodies take no time to speak of")]
fn worked() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = told.split(' ').next().and_then(|first| first.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or_default())
}
