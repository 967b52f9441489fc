//! The company's taxes: seeded from Egypt's law with their e-invoice types, listed and added to.
//!
//! A document has the rate that the law had on its date. A tax has a first and a last day, and one
//! whose rate changes is replaced by another from a day on. The taxes of existing documents never
//! change.
//!
//! Withholding tax is in the same list, but never part of a document's line: it is withheld at
//! payment. Deliberately not here: the arithmetic, which is `ledger::totals`.

mod add;
mod draft;
mod edit;
mod error;
mod kinds;
mod library;
mod model;
mod rate_change;
mod rate_undo;
mod routes;
mod seed;
mod store;
mod wire;

use std::collections::HashMap;

use jiff::civil::Date;
use ledger::TaxId;
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::Result;

pub use kinds::{Direction, Kind, KindWord};
pub use model::Tax;
pub use rate_change::change_rate;
pub use rate_undo::undo_rate;
pub(crate) use routes::routes;
pub use seed::seed;
pub use wire::{TaxCategory, TaxEdit, TaxInput, TaxRateChange, TaxRow, TaxSubCategory};

/// The tax with this id, if the company has it; inactive ones too.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: TaxId) -> Result<Option<Tax>> {
    Ok(find_many(tx, tenant, &[id])?.remove(&id))
}

/// The taxes with these ids, in one query; unknown ids are left out.
pub fn find_many(tx: &mut dyn Tx, tenant: TenantId, ids: &[TaxId]) -> Result<HashMap<TaxId, Tax>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    Ok(store::with_ids(tx, tenant, ids)?.into_iter().map(|tax| (tax.id, tax)).collect())
}

/// Every tax of the company, those not in use too, in the order in which they were made.
pub fn all(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<Tax>> {
    store::all(tx, tenant)
}

/// The tax in force on a day for each given one: itself, the one that replaced it, or the one that
/// it replaced. Unknown ids are left out.
pub fn versions_on(
    tx: &mut dyn Tx,
    tenant: TenantId,
    ids: &[TaxId],
    on: Date,
) -> Result<HashMap<TaxId, TaxId>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let all = store::all(tx, tenant)?;
    let known = |id: &TaxId| Some((*id, version_on(&all, *id, on)?));
    Ok(ids.iter().filter_map(known).collect())
}

/// As [`versions_on`], of one tax among all that the company has.
pub fn version_on(all: &[Tax], id: TaxId, on: Date) -> Option<TaxId> {
    let mut tax = all.iter().find(|tax| tax.id == id)?;
    // Each step is a change of rate, and no tax replaces one of its replacements.
    for _ in 0..all.len() {
        let other = if tax.effective_to.is_some_and(|to| to < on) {
            all.iter().find(|other| tax.replaced_by == Some(other.id))
        } else if tax.effective_from.is_some_and(|from| on < from) {
            all.iter().find(|other| other.replaced_by == Some(tax.id))
        } else {
            None
        };
        let Some(other) = other else { break };
        tax = other;
    }
    Some(tax.id)
}

/// The withholding tax of a nature of dealing, its e-invoice sub-type `W002`, at a day: what rate
/// a payment of that day has withheld. None where the law had no rate, or none is known.
pub fn withholding_of(
    tx: &mut dyn Tx,
    tenant: TenantId,
    nature: &str,
    on: Date,
) -> Result<Option<Tax>> {
    Ok(in_force(store::of_sub_type(tx, tenant, nature)?, on))
}

/// As [`withholding_of`], among all taxes that the company has.
pub fn withholding_among(all: &[Tax], nature: &str, on: Date) -> Option<Tax> {
    let of_nature = all.iter().filter(|tax| tax.eta_sub_type.as_deref() == Some(nature));
    in_force(of_nature.cloned().collect(), on)
}

/// Of several rates of one nature, the one in force on that day: active ones before inactive ones,
/// then the latest to come into force, then the latest created.
fn in_force(taxes: Vec<Tax>, on: Date) -> Option<Tax> {
    let withheld = taxes.into_iter().filter(|tax| tax.kind == Kind::Withholding);
    withheld
        .filter(|tax| tax.applies_on(on))
        .max_by_key(|tax| (tax.active, tax.effective_from, tax.id))
}
