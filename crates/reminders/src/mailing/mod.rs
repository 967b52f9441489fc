//! Reminders by mail: each once on its day, and a digest for who wants one.
//!
//! Housekeeping calls this room once an hour; nothing goes out before seven in the morning in
//! Cairo. What is sent is noted in the transaction that hands it to the mail, so nothing is sent
//! twice. Mail to another address than the person's own counts as mail to somebody outside
//! (`tenancy::outreach`): it is limited, and its recipient can stop it.

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
