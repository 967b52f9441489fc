//! Reminders by mail: each once on its day, and an optional digest.
//!
//! Housekeeping calls this module once an hour; nothing is sent before seven in the morning in
//! Cairo. A mail is recorded in the transaction that queues it, so nothing is sent twice. Mail to
//! another address than the person's own counts as mail to a non-member (`tenancy::outreach`): it
//! is limited, and its recipient can unsubscribe.

mod digest;
mod due;
mod frequency;
mod mail_context;
mod routes;
mod run;
mod settings;
mod store;

pub use frequency::Digest;
pub(crate) use routes::routes;
pub use run::{send_due, with_due};
pub use settings::ReminderMailSettings;
