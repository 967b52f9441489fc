//! Projects: work for one customer, to which documents belong (مشروع). Part of plan XA07.
//!
//! ```text
//!   open ◀──▶ in-progress ◀──▶ on-hold ◀──▶ closed      (any to any; a closed one takes no new
//!                                                        documents)
//! ```
//!
//! Deliberately not here: what a project earned and cost, its documents, hours and billing: the
//! crate `projects`, which is above those of documents.

mod access;
mod add;
mod edit;
mod error;
mod input;
mod list;
mod locations;
mod model;
mod plan;
mod routes;
mod status;
mod store;
mod wire;

use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::Result;

use crate::label_kind::LabelKind;

pub use access::{sees, visible};
pub use add::add_project;
pub use edit::edit_project;
pub use input::ProjectInput;
pub use list::list_projects;
pub use locations::add_location;
pub use model::{Project, ProjectStatus};
pub use plan::includes_projects;
pub(crate) use routes::routes;
pub use status::{StatusInput, change_project_status};
pub use store::{NAME, own};
pub use wire::{
    ExpectedOf, LocationInput, LocationView, ProjectChoice, ProjectChoices, ProjectManager,
    ProjectPage, ProjectQuery, ProjectRow, ProjectView, StatusTotal,
};

/// What the audit trail calls a project.
pub const RECORD: &str = "project";

const NAMES: LabelKind = LabelKind {
    table: "project",
    keeps_deleted: false,
    field: "project_name",
    exists: "project.name_exists",
};

/// A project that a document may belong to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Known {
    /// Its name.
    pub name: String,
    /// For whom it is done.
    pub customer_id: i64,
    /// Whether it is offered on new documents: a closed one isn't.
    pub offered: bool,
}

/// The project with this id, if the company has it.
pub fn lookup(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Known>> {
    store::lookup(tx, tenant, id)
}

/// The project of a name, spellings of alef, yeh and case aside.
pub fn id_named(tx: &mut dyn Tx, tenant: TenantId, name: &str) -> Result<Option<i64>> {
    NAMES.id_of(tx, tenant, name)
}
