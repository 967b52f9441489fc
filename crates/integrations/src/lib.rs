//! Integration with other programs: API keys (`keys`), the URLs that are notified of changes
//! (`webhooks`), and the notifications (`deliveries`).
//!
//! Deliberately not here: the check of a key at each call (`platform::http::guard`), and queueing
//! an event in the transaction of its change (`platform::events`).

pub mod deliveries;
mod keys;
mod webhooks;

use platform::http::Routes;
use platform::mail::Template;

pub use webhooks::renew_keys;

/// The texts of this crate's codes, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));

/// The messages that this crate sends: name, English, Arabic; the first line is the subject.
pub const MAIL: &[Template] = &[(
    "webhook-off",
    include_str!("mail/webhook-off.en.txt"),
    include_str!("mail/webhook-off.ar.txt"),
)];

/// The calls of this crate.
pub fn routes() -> Routes {
    Routes::new().merge(keys::routes()).merge(webhooks::routes()).merge(deliveries::routes())
}
