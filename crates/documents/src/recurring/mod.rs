//! Recurring invoices: one that is made again and again, each time on its day (فاتورة متكررة).
//!
//! ```text
//!   create ──▶ active ──▶ ended (its last day is behind it)
//!               │  ▲
//!        pause  ▼  │ resume: goes on with its first day from today on
//!              paused
//!   refused three days in a row ──▶ stopped ──▶ active by resume
//! ```
//!
//! The schedule keeps the invoice as it was typed; what each day's invoice comes to is computed on
//! that day. A job makes it in one transaction with the mark that its day is dealt with, so it is
//! made exactly once, whoever looks and whenever somebody stops. Days that were missed are made up
//! in their order, each with its own date. A day whose invoice is refused is skipped, kept with the
//! reason, told to the admins, and can be made up by hand. While its company's subscription is over
//! it waits; then it makes up the days of the last month, and keeps older ones as refused.
//! Deliberately not here: what an invoice
//! is (`invoices`).

mod error;
mod input;
mod job;
mod list;
mod make;
mod record;
mod refusal;
mod rhythm;
mod routes;
mod save;
mod show;
mod state;
mod store;
mod wire;

pub use error::RecurringError;
pub use input::{RecurringEnds, RecurringInput};
pub use job::{JOB, handle, make_due};
pub use rhythm::Unit;
pub(crate) use routes::routes;
pub use save::create_schedule;
pub use wire::{RecurringDetail, RecurringListRequest, RecurringTable, RecurringView};

/// What the audit trail calls a schedule.
const RECORD: &str = "recurring_invoice";
