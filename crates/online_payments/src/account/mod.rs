//! The company's gateway: its keys, sealed, and the account that the money arrives in.

mod keys;
mod open;
mod routes;
mod save;
mod store;
mod switch;
mod view;
mod wire;

use jiff::SignedDuration;

pub use keys::renew_keys;
pub use open::{OpenAccount, by_webhook, open};
pub(crate) use routes::routes;
pub use store::{Account, find};

/// Payments are in pounds: Paymob's accounts in Egypt are.
pub const CURRENCY: &str = "EGP";
/// A gateway that gives no final answer for so long after a page has closed is asked no more.
pub const PATIENCE: SignedDuration = SignedDuration::from_hours(7 * 24);
/// The kind of its timeline, of which the company has one.
const RECORD: &str = "online_gateway";
