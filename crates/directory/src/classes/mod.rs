//! Classes: cost centres by which lines of documents are analysed, such as departments (مركز
//! تكلفة).
//!
//! Classes form a tree of up to five levels. New lines can't use an inactive class; lines that name
//! it keep it. Deliberately not here: reports by class.

mod add;
mod edit;
mod error;
mod model;
mod routes;
mod store;
mod wire;

use std::collections::HashMap;

use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::Result;

use crate::label_kind::LabelKind;

pub use add::add_class;
pub use edit::edit_class;
pub use model::Class;
pub(crate) use routes::routes;
pub use wire::{ClassInput, ClassView};

/// The kind of record of a class in the audit trail.
const RECORD: &str = "class";

const NAMES: LabelKind = LabelKind {
    table: "class",
    keeps_deleted: false,
    field: "class_name",
    exists: "class.name_exists",
};

/// Those of these classes that exist in the company.
pub fn find_many(tx: &mut dyn Tx, tenant: TenantId, ids: &[i64]) -> Result<HashMap<i64, Class>> {
    let found = store::find_many(tx, tenant, ids)?;
    Ok(found.into_iter().map(|class| (class.id, class)).collect())
}

/// Every class of the company by its id, including inactive ones.
pub fn all_by_id(tx: &mut dyn Tx, tenant: TenantId) -> Result<HashMap<i64, Class>> {
    Ok(store::all(tx, tenant)?.into_iter().map(|class| (class.id, class)).collect())
}

/// The class of a name, ignoring case and variants of alef and yeh.
pub fn id_named(tx: &mut dyn Tx, tenant: TenantId, name: &str) -> Result<Option<i64>> {
    NAMES.id_of(tx, tenant, name)
}
