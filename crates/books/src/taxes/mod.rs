//! The company's taxes: seeded from Egypt's law with their e-invoice types, listed and added to.
//!
//! Withholding tax stands in the same list, but is never part of a document's line: it is
//! withheld at payment. Deliberately not here: the arithmetic, which is `ledger::totals`.

mod add;
mod library;
mod model;
mod routes;
mod seed;
mod store;

use std::collections::HashMap;

use jiff::civil::Date;
use ledger::TaxId;
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::Result;

pub use model::{Direction, Kind, KindWord, Tax, TaxCategory, TaxInput, TaxRow, TaxSubCategory};
pub(crate) use routes::routes;
pub use seed::seed;

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

/// Of several rates of one nature, the one that the law has on that day: one in use before one that
/// stands by, then the latest to come into force, then the latest made.
fn in_force(taxes: Vec<Tax>, on: Date) -> Option<Tax> {
    let withheld = taxes.into_iter().filter(|tax| tax.kind == Kind::Withholding);
    withheld
        .filter(|tax| tax.applies_on(on))
        .max_by_key(|tax| (tax.active, tax.effective_from, tax.id))
}
