//! Recurring invoices, bills and journal entries: a document that is made again and again, each
//! time on its day (فاتورة متكررة، قيد متكرر). One rule serves all: `template` says what is made,
//! `words` what each kind is called.
//!
//! ```text
//!   create ──▶ active ──▶ ended (its last day is behind it)
//!               │  ▲
//!        pause  ▼  │ resume: goes on with its first day from today on
//!              paused
//!   refused three days in a row ──▶ stopped ──▶ active by resume
//! ```
//!
//! The schedule keeps the document as it was typed; what each day's one comes to is computed on
//! that day, at that day's rate. A bill is made without the vendor's own number, which is written
//! on it when the paper comes. A job makes it in one transaction with the mark that its day is
//! dealt with, so it is made exactly once, whoever looks and whenever somebody stops. Days that
//! were missed are made up in their order, each with its own date. A day whose document is refused
//! is skipped, kept with the reason, told to the admins, and can be made up by hand. While its
//! company's subscription is over it waits; then it makes up the days of the last month, and keeps
//! older ones as refused. Deliberately not here: what a document is (`invoices`,
//! `bills`, `journal_entries`).

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
mod refusal;
mod rhythm;
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
pub use rhythm::{Rhythm, Unit};
pub use save::create_schedule;
pub use save::{count_of_vendor, delete_of_vendor};
pub use taxes::name_tax;
pub use upcoming::{Upcoming, upcoming_bills, upcoming_invoices};
pub use wire::{
    RecurringBillDetail, RecurringBillListRequest, RecurringBillTable, RecurringBillView,
    RecurringDetail, RecurringEntryDetail, RecurringEntryListRequest, RecurringEntryTable,
    RecurringEntryView, RecurringListRequest, RecurringTable, RecurringView,
};
