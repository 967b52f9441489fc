//! The company's gateway: its encrypted keys, and the account that receives the money.

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

/// The currency of payments: pounds, as in Paymob's accounts in Egypt.
pub const CURRENCY: &str = "EGP";
/// How long a gateway is asked for a final answer after a page has closed.
pub const INQUIRY_PERIOD: SignedDuration = SignedDuration::from_hours(7 * 24);
/// Its kind of record in the audit trail; a company has one.
const RECORD: &str = "online_gateway";
