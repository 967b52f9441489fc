//! Each document's way to the authority: put into the queue, looked at, cancelled; and what it
//! forbids to its document meanwhile.
//!
//! The states and their moves are `eta`'s. A document has one filing at a time, which a final
//! answer frees. A sales receipt may be filed on a till (`receipts`). Deliberately not here: what
//! the queue does with it (`queue`).

mod error;
mod file;
mod guard;
mod link;
mod moves;
mod option;
mod panel;
mod receipts;
mod routes;
pub mod store;
mod unfiled;
mod wanted;
mod wire;
mod words;

pub use error::FilingError;
pub use file::{file_many, queue_document};
pub(crate) use guard::until as cancellable_until;
pub use guard::{before_delete, before_edit, is_receipt_issued};
pub use link::{PublicLink, public_link};
pub use moves::{Event, Move, go};
pub use option::{EinvoicePageFields, ask_ahead, is_wanted, keep_option, on_saved, page_fields};
pub(crate) use panel::require;
pub use receipts::choose_till;
pub(crate) use routes::{routes, shown};
pub use store::statuses::{EinvoiceFields, fields_of, sent_clause, validation_clause};
pub use unfiled::{Unfiled, unfiled};
pub use wanted::Wanted;
pub use wire::{
    CancelInput, DocumentAction, DocumentRequest, DocumentRow, DocumentTable, EinvoicePanel,
    FileInput, FileRef, FileResult, FileResults, FilingDuty, PanelFault, PanelMove, PanelStep,
    Readiness, ReadinessKind, ReadinessRow, ReadinessSection, SentStatus, ValidationStatus,
};
pub use words::Words;
