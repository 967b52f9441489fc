//! Card payments through a gateway: a hosted page on which a person pays and saves a card, charges
//! of a saved card, what became of a payment, refunds, and the gateway's messages.
//!
//! Two gateways behind one set of calls ([`Gateway`]): [`sandbox`], built in, for development,
//! tests and trying Mizan out; and [`paymob`]. A card's number and security code are typed on the
//! gateway's own page and never reach this program's API; stored are a token, the brand, the last
//! four digits and, where the gateway gives them, expiry and holder.
//!
//! Deliberately not here: the company's database, prices, plans, when to charge and how often to
//! try again. Those are rules of subscriptions.

mod error;
mod gateway;
pub mod http;
pub mod paymob;
pub mod sandbox;
mod signature;
mod types;

pub use error::{GatewayError, Result};
pub use gateway::Gateway;
pub use types::{
    Charge, Checkout, Event, Payer, Payment, PaymentState, Refusal, SavedCard, Started,
};

/// The texts of the sandbox's page, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));
