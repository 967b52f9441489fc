//! Each document's way to the authority: put into the queue, looked at, cancelled; and what it
//! forbids to its document meanwhile.
//!
//! The states and their moves are `eta`'s. A document has one filing at a time, which a final answer
//! frees. Deliberately not here: what the queue does with it (`queue`).

mod cancel;
mod error;
mod file;
mod guard;
mod list;
mod moves;
mod option;
mod panel;
mod readiness;
mod routes;
mod statuses;
pub mod store;
mod wire;
mod words;

pub use error::FilingError;
pub use file::{Wanted, file_many, queue_document};
pub use guard::{before_delete, before_edit};
pub use moves::{Event, Move, go};
pub use option::{is_wanted, keep_option, on_saved};
pub(crate) use routes::routes;
pub use statuses::{
    EinvoiceFields, EinvoicePageFields, fields_of, page_fields, sent_clause, validation_clause,
};
pub use wire::{
    CancelInput, DocumentAction, DocumentRequest, DocumentRow, DocumentTable, EinvoicePanel,
    FileInput, FileRef, FileResult, FileResults, PanelFault, PanelMove, PanelStep, Readiness,
    ReadinessKind, ReadinessRow, ReadinessSection, SentStatus, ValidationStatus,
};
