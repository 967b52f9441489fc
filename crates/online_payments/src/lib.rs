//! Online payments: a customer who opens an invoice by its link pays it on the page of the
//! company's own payment gateway. The money goes to the company; card data reaches neither us nor
//! the company.
//!
//! `account` is the company's gateway and its keys, `attempts` the payments and their outcomes: a
//! payment becomes a receipt of the invoice's customer, recorded like one that a person enters.
//!
//! Deliberately not here: gateways themselves (`gateways`), the company's payments to us
//! (`subscriptions`), and refunds, which are made at the gateway and recorded by a person.

mod account;
mod attempts;
mod error;
mod notices;

use platform::http::Routes;
use platform::mail::Template;

pub use account::renew_keys;
pub use attempts::{JOB, handle, is_payable, reschedule};

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
pub const MAIL: &[Template] = &[template!("online-payment"), template!("online-gateway")];

/// The calls of this crate.
pub fn routes() -> Routes {
    Routes::new().merge(account::routes()).merge(attempts::routes())
}
