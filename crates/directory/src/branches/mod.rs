//! Branches: the places of a company's business (فرع).
//!
//! ```text
//!   off ──enable (plan 2 or higher)──▶ on, with a main branch; never off again
//! ```
//!
//! One branch is the default of new documents. New documents can't use a deleted branch; those that
//! name it keep it. Deliberately not here: numbers by branch (`books::numbering`).

mod add;
mod delete;
mod edit;
mod enable;
mod error;
mod input;
mod routes;
mod store;
mod wire;

use std::collections::HashMap;

use platform::context::{Ctx, TenantId};
use platform::db::Tx;
use platform::problem::Result;

use crate::label_kind::LabelKind;
use error::BranchError;

pub use add::add_branch;
pub use delete::delete_branch;
pub use edit::edit_branch;
pub use enable::enable_branches;
pub use input::BranchInput;
pub(crate) use routes::routes;
pub use wire::{BranchList, BranchView, EnableInput};

/// The kind of record of a branch in the audit trail.
const RECORD: &str = "branch";

const NAMES: LabelKind =
    LabelKind { table: "branch", keeps_deleted: true, field: "name", exists: "branch.name_exists" };

/// The lowest plan that has branches.
const MIN_TIER: i64 = 2;

/// A branch that a document may have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BranchFacts {
    /// Its name.
    pub name: String,
    /// Whether new documents may use it.
    pub offered: bool,
    /// The authority's code of the branch's activity.
    pub activity_code: Option<String>,
}

/// The branch with this id, deleted or not, if the company has it.
pub fn lookup(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<BranchFacts>> {
    store::lookup(tx, tenant, id)
}

/// Every branch of the company by its id, including deleted ones.
pub fn all_by_id(tx: &mut dyn Tx, tenant: TenantId) -> Result<HashMap<i64, BranchFacts>> {
    store::all_by_id(tx, tenant)
}

/// Id and name of the branches for new documents, the default first; empty in a company without
/// branches.
pub fn offered(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(i64, String)>> {
    if !store::state(tx, tenant)?.enabled {
        return Ok(Vec::new());
    }
    Ok(store::all(tx, tenant)?.into_iter().map(|branch| (branch.id, branch.name)).collect())
}

/// The default branch of a new document; none in a company without branches.
///
/// # Errors
/// Only internal errors.
pub fn usual(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<i64>> {
    if !store::state(tx, tenant)?.enabled {
        return Ok(None);
    }
    let first = store::all(tx, tenant)?.into_iter().next();
    Ok(first.filter(|branch| branch.is_default).map(|branch| branch.id))
}

/// Refuses companies that don't use branches.
fn ensure_enabled(tx: &mut dyn Tx, ctx: &Ctx) -> Result<()> {
    let state = store::state(tx, ctx.tenant)?;
    if state.enabled { Ok(()) } else { Err(BranchError::Off.into()) }
}

/// The branch of a name, ignoring case and variants of alef and yeh.
pub fn id_named(tx: &mut dyn Tx, tenant: TenantId, name: &str) -> Result<Option<i64>> {
    NAMES.id_of(tx, tenant, name)
}
