//! What the books know of a rate on a day.

use jiff::civil::Date;
use platform::{Result, TenantId, Tx};

use super::model::{KnownRate, RateSource};
use super::store;

/// The rate of a foreign currency on a day: the one that was written down for it or for the latest
/// day before it, or that of a newer document that is owed. None when nothing tells one. What is
/// paid on the spot is never owed: `documents::rates` knows that too.
pub fn rate_in_books(
    tx: &mut dyn Tx,
    tenant: TenantId,
    currency: i64,
    on: Date,
) -> Result<Option<KnownRate>> {
    let written = store::latest(tx, tenant, currency, on)?;
    let seen = store::of_documents(tx, tenant, currency, on)?;
    let known = |told: RateSource| move |(date, rate)| KnownRate { rate, date, told };
    Ok(KnownRate::newer(
        written.map(known(RateSource::Rate)),
        seen.map(known(RateSource::Document)),
    ))
}
