//! Reminders: personal notes and reminders (`personal`), reminders from the books (`system`), both
//! in one list with a count of unread ones (`overview`), and by mail (`mailing`).
//!
//! Each person sees only their own, whatever their role. Deliberately not here: reminders to
//! customers, which are messages about documents (`schedules::customer_reminders`).

pub mod mailing;
pub mod overview;
pub mod personal;
pub mod system;

use platform::http::Routes;
use platform::mail::Template;

/// The texts of this crate's codes, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));

macro_rules! template {
    ($name:literal) => {
        (
            $name,
            include_str!(concat!("mail/", $name, ".en.txt")),
            include_str!(concat!("mail/", $name, ".ar.txt")),
        )
    };
}

/// The messages that this crate sends: name, English, Arabic; the first line is the subject.
pub const MAIL: &[Template] = &[template!("reminder"), template!("reminder-digest")];

/// The calls of this crate.
pub fn routes() -> Routes {
    Routes::new()
        .merge(overview::routes())
        .merge(personal::routes())
        .merge(system::routes())
        .merge(mailing::routes())
}
