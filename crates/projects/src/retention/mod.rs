//! Retention: what a customer holds back of an invoice until the work is accepted (محتجز ضمان
//! أعمال), usual in contracting.
//!
//! ```text
//!   held ──▶ released: the customer owes it from that day on, and pays it like an invoice
//!    │ └──── the entry that released it was deleted
//!    └─▶ undone: the invoice is open again by as much
//! ```
//!
//! While it is held it falls with each credit note of its invoice, in proportion to what is left of
//! that before taxes: the note's own entry posts it (`trade::credit_notes`).
//!
//! Held, it is on a separate account, apart from what is due. Both steps are ordinary journal
//! entries (`accountancy::journal_entries`), so that ageing, statements and payments include them
//! at once; the balances are read from them and stored nowhere else. Deliberately not here:
//! interest, and what the company retains from subcontractors.

mod hold;
mod invoices;
mod list;
mod release;
mod routes;
mod store;
mod undo;
mod wire;

pub use hold::hold;
pub use invoices::{costs_invoice, progress_invoice};
pub use list::list_retentions;
pub use release::release;
pub(crate) use routes::routes;
pub use undo::undo;
pub use wire::{HoldInput, ProjectRetention, ProjectRetentions, ReleaseInput, UndoInput};

/// The number that the chart gives the account of retentions.
const ACCOUNT: &str = "112201";
