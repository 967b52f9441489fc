//! A person's own notes and reminders in a company.
//!
//! ```text
//!   open ── marked as done ──▶ done, or, of a repeated one, open with its next date
//!     ▲                          │
//!     └────── unmarked ──────────┘
//! ```
//!
//! A note becomes a reminder by `add_reminder` and a due date. Deleting one leaves no trace, since
//! they are private. Deliberately not here: the mail (`mailing`).

mod change;
mod decide;
mod input;
mod list;
mod model;
mod repeat;
mod routes;
mod store;
mod wire;

pub use input::{ReminderListRequest, ReminderStatus};
pub use list::{Page, page};
pub use model::{Priority, Reminder};
pub(crate) use routes::routes;
pub use store::{
    coming, due_mail, find_any, mark_seen, set_mail_stopped, set_next_mail, unread,
    with_due as with_due_mail,
};
pub use wire::{ReminderView, days_until};
