//! Addresses at which a company's programs are told of changes: which, and of what.
//!
//! Deliberately not here: what is sent (`deliveries`).

mod address;
mod error;
mod model;
mod routes;
mod save;
mod secret;
mod store;
mod wire;

pub use address::{Allowed, Blocked, destination, read_address};
pub use error::WebhookError;
pub(crate) use routes::routes;
pub use secret::{open, renew_keys};
pub use store::{Stored, find, note_arrival, turn_off};
