//! A project's documents of each kind, and its lines of the journal, newest first.
//!
//! Deliberately not here: the documents themselves (`trade`), which are opened by their ids.

mod kind;
mod lines;
mod list;
mod routes;
mod store;
mod wire;

pub use kind::{ProjectDocumentKind, ProjectDocumentStatus};
pub use lines::{LinesQuery, list_lines};
pub use list::{DocumentsQuery, list_documents};
pub(crate) use routes::routes;
pub use wire::{ProjectDocument, ProjectDocuments, ProjectLine, ProjectLines};
