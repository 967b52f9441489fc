//! Reminders of invoices that customers get by mail, by rules that a company turns on.
//!
//! ```text
//!   housekeeping, each hour from nine in the morning in Cairo
//!     rules that work × open invoices ──▶ at most one reminder an invoice and day
//!        └ in one transaction: the row that says so, once an invoice and rule, then the message
//! ```
//!
//! A rule is identified by its days: the number after the due date, negative before it. The row of
//! `customer_reminder_sent` prevents a second server, or one that was killed, from sending twice.
//! There is no reminder of an invoice that is paid, deleted, too small, or of an exempt customer.
//! Deliberately not here: a reminder's text (`mail_templates`) and sending (`sending`).

mod error;
mod model;
mod preview;
mod routes;
mod run;
mod save;
mod send;
mod store;
mod wire;

pub(crate) use routes::routes;
pub use run::{send_due, with_due};
