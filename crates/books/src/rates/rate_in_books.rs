//! A rate on a day, as the books know it.

use std::collections::HashMap;

use jiff::civil::Date;
use platform::{Result, TenantId, Tx};

use super::model::{KnownRate, RateSource};
use super::store;

/// The rate of a foreign currency on a day: the one recorded for it or for the latest day before
/// it, or that of a newer document that is receivable or payable; `None` when there is neither.
/// Purchases paid at once are never payable: `documents::rates` reads those too.
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

/// Since when the books know a rate of each foreign currency: of a day before, [`rate_in_books`]
/// gives none.
///
/// # Errors
/// Only our own failures.
pub fn first_known_days(tx: &mut dyn Tx, tenant: TenantId) -> Result<HashMap<i64, Date>> {
    store::first_known_days(tx, tenant)
}
