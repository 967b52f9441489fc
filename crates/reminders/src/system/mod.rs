//! Reminders of the books: what is overdue, due soon or undone, each with its figures and the
//! screen where it is handled. They are computed for each request; only a person's choice about one
//! is stored: seen, snoozed until a day, or dismissed until its facts are worse.
//!
//! A new kind is a variant of [`Kind`], a function that finds its facts, and a line in `sources`.
//! The functions read totals that are stored with the books (open items by due date, sums of
//! months) or use an index: no journal lines are summed.

mod banks;
mod cards;
mod cheques;
mod dismissals;
mod documents;
mod einvoices;
mod facts;
mod kind;
mod routes;
mod sources;
mod stock;
mod store;
mod taxes;
mod user_choices;
mod wire;

pub use dismissals::ReminderState;
pub use facts::Facts;
pub use kind::Kind;
pub(crate) use routes::routes;
pub use user_choices::{mark_seen, reminders};
pub use wire::{HiddenReminder, SystemReminder, hidden, views};
