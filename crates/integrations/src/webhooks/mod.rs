//! Webhooks: URLs of a company's programs, and the changes that they are notified of.
//!
//! Deliberately not here: the notifications (`deliveries`).

mod address;
mod error;
mod model;
mod routes;
mod save;
mod secret;
mod store;
mod wire;

pub use address::{AllowedAddresses, BlockedBecause, destination, read_address};
pub use error::WebhookError;
pub(crate) use routes::routes;
pub use secret::{open, renew_keys};
pub use store::{Stored, find, set_delivered_at, turn_off};
