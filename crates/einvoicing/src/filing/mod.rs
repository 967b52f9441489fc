//! Each document's filing: put into the queue, shown, cancelled; and what can't be done with the
//! document meanwhile.
//!
//! The states and their moves are `eta`'s. A document has one filing at a time, which a final
//! answer frees. A sales receipt may be filed on a till (`receipts`). Deliberately not here: what
//! the queue does with it (`queue`).

mod as_filed;
mod error;
mod file;
mod guard;
mod link;
mod moves;
mod option;
mod panel;
pub(crate) mod portal_pdf;
mod queue_result;
mod receipts;
mod reference;
mod routes;
pub mod store;
mod unfiled;
mod wire;
mod words;

pub use error::FilingError;
pub use file::{file_many, queue_document};
pub(crate) use guard::until as cancellable_until;
pub use guard::{
    after_edit, before_delete, before_edit, is_receipt_issued, only_here_reason, withdraw_trials,
};
pub use link::{PublicLink, public_link};
pub use moves::{Event, Move, move_filing};
pub use option::{EinvoicePageFields, ask_ahead, is_einvoice, keep_option, on_saved, page_fields};
pub(crate) use panel::require;
pub use queue_result::QueueResult;
pub use receipts::choose_till;
pub(crate) use routes::{load_panel, routes};
pub use store::is_filed;
pub use store::statuses::{EinvoiceFields, fields_of, sent_clause, validation_clause};
pub use unfiled::{Unfiled, unfiled};
pub use wire::{
    CancelInput, DocumentAction, DocumentRequest, DocumentRow, DocumentTable, EinvoicePanel,
    FileInput, FileRef, FileResult, FileResults, FilingDuty, NoteReference, PanelFault, PanelMove,
    PanelStep, Readiness, ReadinessKind, ReadinessRow, ReadinessSection, ReferenceInput,
    SentStatus, ValidationStatus,
};
pub use words::Words;
