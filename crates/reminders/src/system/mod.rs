//! Reminders that the books make: what is overdue, falls due or was left undone, each with its
//! figures and where it is dealt with. They are computed when they are asked for and nothing of
//! them is kept but what a person did about one: seen, snoozed until a day, or dismissed until its
//! facts are worse.
//!
//! A new kind is a variant of [`Kind`], a function that finds its facts, and a line in `sources`.
//! What they read is kept beside the books (open items by due date, sums of months) or found by an
//! index: no line of the journal is added up.

mod banks;
mod cards;
mod cheques;
mod dismissals;
mod documents;
mod einvoices;
mod facts;
mod kind;
mod routes;
mod set_aside;
mod sources;
mod stock;
mod store;
mod taxes;
mod wire;

pub use dismissals::Standing;
pub use facts::Facts;
pub use kind::Kind;
pub(crate) use routes::routes;
pub use set_aside::{mark_seen, reminders};
pub use wire::{HiddenReminder, SystemReminder, hidden, views};
