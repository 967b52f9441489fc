//! What rate is proposed for a document in a foreign currency: the one that was written down for
//! its day, or that of the latest document, whichever is newer.
//!
//! The books know rates that were written down and those of documents that are owed; an expense,
//! which nobody ever owes, is known only here. Deliberately not here: keeping rates
//! (`books::rates`), and what a document does with one. Rates out of a file are read here, since
//! the books read no files.

mod import;
mod routes;
mod store;

use books::rates::{self, KnownRate, RateSource};
use jiff::civil::Date;
use platform::{Result, TenantId, Tx};

pub use import::{RateFileDone, RateFileInput, RateFileRow, RateFileView, RateTrouble};
pub(crate) use routes::routes;
pub use routes::{ProposedRate, ProposedRateRequest};

/// The rate of a foreign currency on a day, by the newest that tells one; none when nothing does.
///
/// # Errors
/// Only the database's.
pub fn known_rate(
    tx: &mut dyn Tx,
    tenant: TenantId,
    currency: i64,
    on: Date,
) -> Result<Option<KnownRate>> {
    let known = rates::rate_in_books(tx, tenant, currency, on)?;
    let seen = store::of_expenses(tx, tenant, currency, on)?;
    let seen = seen.map(|(date, rate)| KnownRate { rate, date, told: RateSource::Document });
    Ok(KnownRate::newer(known, seen))
}
