//! The company's gateway: its keys, sealed, and the account that the money arrives in.

mod keys;
mod open;
mod routes;
mod save;
mod store;
mod switch;
mod view;
mod wire;

pub use keys::renew_keys;
pub use open::{OpenAccount, by_webhook, open};
pub(crate) use routes::routes;
pub use store::{Account, find};

/// Payments are in pounds: Paymob's accounts in Egypt are.
pub const CURRENCY: &str = "EGP";
/// The kind of its timeline, of which the company has one.
const RECORD: &str = "online_gateway";
