//! Everything that a person is reminded of, in one list, and how much of it is unread.
//!
//! Deliberately not here: what makes a reminder (`personal`, `system`).

mod routes;
mod show;
mod wire;

pub(crate) use routes::routes;
pub use show::{due, overview, unread};
pub use wire::{ReminderOverview, UnreadReminders};
