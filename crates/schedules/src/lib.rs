//! Documents and messages sent later or automatically: recurring invoices, bills and entries,
//! messages with a document attached and their texts, reminders to customers, and tax rates that
//! change on a date.
//!
//! Deliberately not here: the job queue (`platform::jobs`) and printing the attachment
//! (`paper::mailing`).

pub mod customer_reminders;
pub mod mail_templates;
pub mod recurring;
pub mod sending;
pub mod tax_rates;

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
pub const MAIL: &[Template] = &[
    template!("recurring-refused"),
    template!("recurring-bill-refused"),
    template!("recurring-entry-refused"),
];

/// The calls of this crate.
pub fn routes() -> Routes {
    Routes::new()
        .merge(recurring::routes())
        .merge(recurring::bill_routes())
        .merge(recurring::entry_routes())
        .merge(sending::routes())
        .merge(mail_templates::routes())
        .merge(customer_reminders::routes())
        .merge(tax_rates::routes())
}
