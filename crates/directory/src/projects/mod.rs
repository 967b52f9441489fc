//! Projects: work for one customer, to which documents are assigned (مشروع). Part of plan XA07.
//!
//! ```text
//!   open ◀──▶ in-progress ◀──▶ on-hold ◀──▶ closed      (any to any; a closed one takes no new
//!                                                        documents)
//! ```
//!
//! Deliberately not here: revenue and cost of a project, its documents, hours and billing (crate
//! `projects`, which is above those of documents).

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

use std::collections::HashMap;

use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::Result;

use crate::label_kind::LabelKind;

pub use access::{may_see, visible};
pub use add::add_project;
pub use edit::edit_project;
pub use input::ProjectInput;
pub use list::list_projects;
pub use locations::add_location;
pub use model::{Project, ProjectStatus};
pub use plan::includes_projects;
pub(crate) use routes::routes;
pub use status::{StatusInput, change_project_status};
pub use store::{NAME, own_projects_sql};
pub use wire::{
    ExpectedOf, LocationInput, LocationView, ProjectChoice, ProjectChoices, ProjectManager,
    ProjectPage, ProjectQuery, ProjectRow, ProjectView, StatusTotal,
};

/// The kind of record of a project in the audit trail.
pub const RECORD: &str = "project";

const NAMES: LabelKind = LabelKind {
    table: "project",
    keeps_deleted: false,
    field: "project_name",
    exists: "project.name_exists",
};

/// A project that a document may have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProjectFacts {
    /// Its name.
    pub name: String,
    /// Its customer.
    pub customer_id: i64,
    /// Whether new documents may use it: not when it is closed.
    pub offered: bool,
}

/// The project with this id, if the company has it.
pub fn lookup(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<ProjectFacts>> {
    store::lookup(tx, tenant, id)
}

/// Every project of the company by its id, including closed ones.
pub fn all_by_id(tx: &mut dyn Tx, tenant: TenantId) -> Result<HashMap<i64, ProjectFacts>> {
    store::all_by_id(tx, tenant)
}

/// The project of a name, ignoring case and variants of alef and yeh.
pub fn id_named(tx: &mut dyn Tx, tenant: TenantId, name: &str) -> Result<Option<i64>> {
    NAMES.id_of(tx, tenant, name)
}
