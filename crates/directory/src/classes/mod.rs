//! Classes: what the lines of documents are told apart by, such as departments (مركز تكلفة).
//!
//! A class may belong to another one, five levels in all. One that is switched off is offered no
//! more and stays on the lines that name it. Deliberately not here: reports by class.

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

/// What the audit trail calls a class.
const RECORD: &str = "class";

const NAMES: LabelKind = LabelKind {
    table: "class",
    keeps_deleted: false,
    field: "class_name",
    exists: "class.name_exists",
};

/// Those of these classes that the company has.
pub fn find_many(tx: &mut dyn Tx, tenant: TenantId, ids: &[i64]) -> Result<HashMap<i64, Class>> {
    let found = store::find_many(tx, tenant, ids)?;
    Ok(found.into_iter().map(|class| (class.id, class)).collect())
}

/// The class of a name, spellings of alef, yeh and case aside.
pub fn id_named(tx: &mut dyn Tx, tenant: TenantId, name: &str) -> Result<Option<i64>> {
    NAMES.id_of(tx, tenant, name)
}
