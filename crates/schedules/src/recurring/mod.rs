//! Recurring invoices, bills and journal entries: a document that is made again and again, each
//! time on its day (فاتورة متكررة، قيد متكرر). One rule serves all kinds: `template` has the
//! document, `words` the names of each kind.
//!
//! ```text
//!   create ──▶ active ──▶ ended (its last day is behind it)
//!               │  ▲
//!        pause  ▼  │ resume: its next day is the first from today on
//!              paused
//!   refused three days in a row ──▶ stopped ──▶ active by resume
//! ```
//!
//! The schedule stores the document as typed; each day's amounts are computed on that day, at that
//! day's rate. A bill is made without the vendor's number, which is entered when the bill arrives.
//! A job makes the document in one transaction with the mark that its day is done, so it is made
//! exactly once, even if several servers run or one is killed. Missed days are made up in order,
//! each with its date. A day whose document is refused is skipped and recorded with the reason, the
//! admins get a mail, and a person can make it up. While the company's subscription has ended, the
//! schedule waits; then it makes up the days of the last month, and records older ones as refused.
//! Deliberately not here: the documents themselves (`invoices`, `bills`, `journal_entries`).

mod bill_routes;
mod entry_routes;
mod error;
mod input;
mod invoice_routes;
mod job;
mod kind;
mod list;
mod lookup;
mod make_documents;
mod next_document;
mod notice;
mod queue;
mod record;
mod recurrence;
mod refusal;
mod routes;
mod save;
mod show;
mod state;
mod store;
mod taxes;
mod template;
mod upcoming;
mod wire;
mod words;

pub(crate) use bill_routes::routes as bill_routes;
pub(crate) use entry_routes::routes as entry_routes;
pub use error::RecurringError;
pub use input::{RecurringBillInput, RecurringEnds, RecurringEntryInput, RecurringInput};
pub(crate) use invoice_routes::routes;
pub use job::{handle, make_due, with_due};
pub use queue::JOB;
pub use recurrence::{Recurrence, Unit};
pub use save::create_schedule;
pub use save::{count_of_vendor, delete_of_vendor};
pub use taxes::name_tax;
pub use upcoming::{Upcoming, upcoming_bills, upcoming_invoices};
pub use wire::{
    RecurringBillDetail, RecurringBillListRequest, RecurringBillTable, RecurringBillView,
    RecurringDetail, RecurringEntryDetail, RecurringEntryListRequest, RecurringEntryTable,
    RecurringEntryView, RecurringListRequest, RecurringTable, RecurringView,
};
