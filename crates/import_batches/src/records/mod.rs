//! Rows as records: what their texts mean in this company, and the use cases that record them.
//!
//! What a file calls terms, an account, a tax or a vendor is looked up by its name; what there is
//! none of is a trouble of its cell, and never left out in silence. Deliberately not here: what a
//! record must be (`directory`).

mod customers;
mod names;
mod products;
mod reading;
mod vendors;

use platform::{Ctx, Result, Tx};
use serde_json::Value;

use crate::kind::ImportKind;
use crate::store::kept::Record;
pub use names::Names;
use reading::Reading;

/// What a record was before it was merged, and its version after.
#[derive(Debug, Clone)]
pub struct Merged {
    pub before: Value,
    pub version: i64,
}

/// The fields of a row that name what this company doesn't have.
pub fn troubles(kind: ImportKind, record: &Record, names: &Names) -> Vec<&'static str> {
    let mut reading = Reading::new(record, names);
    match kind {
        ImportKind::Customers => drop(customers::input(&mut reading)),
        ImportKind::Vendors => drop(vendors::input(&mut reading)),
        ImportKind::Products => drop(products::input(&mut reading)),
    }
    reading.troubles
}

/// Adds a record; gives its id.
///
/// # Errors
/// As its own room.
pub fn add(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    kind: ImportKind,
    record: &Record,
    names: &Names,
) -> Result<i64> {
    let mut reading = Reading::new(record, names);
    match kind {
        ImportKind::Customers => {
            let input = customers::input(&mut reading);
            directory::customers::add_customer(tx, ctx, &input).map(|made| made.id)
        }
        ImportKind::Vendors => {
            let input = vendors::input(&mut reading);
            directory::vendors::add_vendor(tx, ctx, &input).map(|made| made.id)
        }
        ImportKind::Products => {
            let input = products::input(&mut reading);
            directory::products::add_product(tx, ctx, &input).map(|made| made.id)
        }
    }
}

/// Gives a record what it lacks and the row has; nothing that it has is changed.
///
/// # Errors
/// 404 when there is none; as its own room.
pub fn merge(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (kind, id): (ImportKind, i64),
    record: &Record,
    names: &Names,
) -> Result<Merged> {
    let mut reading = Reading::new(record, names);
    match kind {
        ImportKind::Customers => customers::merge(tx, ctx, id, &mut reading),
        ImportKind::Vendors => vendors::merge(tx, ctx, id, &mut reading),
        ImportKind::Products => products::merge(tx, ctx, id, &mut reading),
    }
}

/// Takes a record back that was added.
///
/// # Errors
/// 409 when something was built upon it.
pub fn take_back(tx: &mut dyn Tx, ctx: &Ctx, kind: ImportKind, id: i64) -> Result<()> {
    match kind {
        ImportKind::Customers => directory::customers::delete_customer(tx, ctx, id),
        ImportKind::Vendors => vendors::take_back(tx, ctx, id),
        ImportKind::Products => products::take_back(tx, ctx, id),
    }
}

/// Makes a record what it was before it was merged; gives its version then.
///
/// # Errors
/// 409 when it was changed since.
pub fn restore(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (kind, id): (ImportKind, i64),
    before: &Value,
    version: i64,
) -> Result<i64> {
    match kind {
        ImportKind::Customers => customers::restore(tx, ctx, id, before, version),
        ImportKind::Vendors => vendors::restore(tx, ctx, id, before, version),
        ImportKind::Products => products::restore(tx, ctx, id, before, version),
    }
}
