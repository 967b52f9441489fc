//! All reminders of a person in one list, and the number of unread ones.
//!
//! Deliberately not here: the reminders themselves (`personal`, `system`).

mod routes;
mod show;
mod wire;

pub(crate) use routes::routes;
pub use show::{due, overview, unread};
pub use wire::{ReminderOverview, UnreadReminders};
