//! Requests to a gateway and its answers. Amounts are in minor units (piastres).
//!
//! Names, e-mails and tokens are left out of what `{:?}` prints, so that no log has them.

use std::fmt;

use jiff::Timestamp;
use platform::Locale;
use serde::{Deserialize, Serialize};

/// Who pays.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Payer {
    /// Given name.
    pub first_name: String,
    /// Family name; may be empty.
    pub last_name: String,
    /// E-mail address.
    pub email: String,
    /// Phone number.
    pub phone: String,
}

impl fmt::Debug for Payer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Payer")
    }
}

/// A payment that a person makes on the gateway's page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checkout {
    /// Ours, unique for ever, at most 64 ASCII characters.
    pub reference: String,
    /// Minor units; 0 saves a card without paying, where the gateway can.
    pub amount: i64,
    /// `EGP`.
    pub currency: String,
    /// Who pays.
    pub payer: Payer,
    /// Whether the card is saved for later charges.
    pub save_card: bool,
    /// Where the browser returns to; of `PUBLIC_URL`.
    pub return_url: String,
    /// Where the gateway sends its messages.
    pub webhook_url: String,
    /// The purpose of the payment, shown on the page.
    pub description: String,
    /// The page's language.
    pub locale: Locale,
}

/// A page that waits for its payer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Started {
    /// The gateway's id of the order: what its messages carry and sign.
    pub gateway_id: String,
    /// Where the browser is sent.
    pub page_url: String,
    /// The amount that the page charges: the requested one, or a small one where the gateway saves
    /// no card for free. The excess must be refunded.
    pub amount: i64,
}

/// A payment with a saved card, without its holder.
#[derive(Clone, PartialEq, Eq)]
pub struct Charge {
    /// Ours, unique for ever, at most 64 ASCII characters.
    pub reference: String,
    /// Minor units, more than 0.
    pub amount: i64,
    /// `EGP`.
    pub currency: String,
    /// The card's token.
    pub token: String,
    /// Who pays.
    pub payer: Payer,
    /// Where the gateway sends its messages.
    pub webhook_url: String,
    /// The purpose of the payment.
    pub description: String,
}

impl fmt::Debug for Charge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Charge")
            .field("reference", &self.reference)
            .field("amount", &self.amount)
            .field("currency", &self.currency)
            .finish_non_exhaustive()
    }
}

/// The outcome of an attempt to pay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Payment {
    /// Ours, as the gateway gives it back. Paymob does not sign it in messages: find the payment by
    /// `gateway_id`.
    pub reference: String,
    /// The gateway's id of the order.
    pub gateway_id: String,
    /// The gateway's id of the attempt; empty while nobody has tried.
    pub transaction_id: String,
    /// Minor units.
    pub amount: i64,
    /// How much of it was given back so far, where the gateway says.
    pub refunded: i64,
    /// `EGP`.
    pub currency: String,
    /// How it ended, if it did.
    pub state: PaymentState,
    /// When the attempt was made.
    pub at: Timestamp,
    /// The card, where it was saved and the gateway says so here.
    pub card: Option<SavedCard>,
}

/// How a payment ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PaymentState {
    /// The money was taken.
    Approved,
    /// Nobody knows yet.
    Pending,
    /// Nothing was taken.
    Refused(Refusal),
    /// It was taken and all of it given back.
    Refunded,
}

/// Why a card was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The bank said no.
    Declined,
    /// The card has expired.
    Expired,
    /// Insufficient funds.
    Insufficient,
    /// No such card, or its token is no longer known.
    InvalidCard,
    /// Another reason, or none given.
    Other,
}

impl Refusal {
    /// The word that is stored and sent.
    pub fn word(self) -> &'static str {
        match self {
            Refusal::Declined => "declined",
            Refusal::Expired => "expired",
            Refusal::Insufficient => "insufficient",
            Refusal::InvalidCard => "invalid_card",
            Refusal::Other => "other",
        }
    }

    /// The refusal of a [`Refusal::word`].
    pub fn from_word(word: &str) -> Refusal {
        match word {
            "declined" => Refusal::Declined,
            "expired" => Refusal::Expired,
            "insufficient" => Refusal::Insufficient,
            "invalid_card" => Refusal::InvalidCard,
            _ => Refusal::Other,
        }
    }
}

/// A card that can be charged later.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedCard {
    /// The gateway's token of it.
    pub token: String,
    /// `Visa`, `Mastercard`, `Meeza` or as the gateway says.
    pub brand: String,
    /// The last four digits of its number.
    pub last_four: String,
    /// Month (1 to 12) and year, where the gateway gives them.
    pub expiry: Option<(u8, u16)>,
    /// The holder's name, where the gateway gives it.
    pub holder: Option<String>,
}

impl fmt::Debug for SavedCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SavedCard({} {})", self.brand, self.last_four)
    }
}

/// A message of a gateway whose signature is right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// A payment reached a state. Messages come twice and in any order.
    Payment(Payment),
    /// The card of an order was saved.
    Card {
        /// The order.
        gateway_id: String,
        /// The card.
        card: SavedCard,
    },
    /// Another change of an order, such as a refund made at the gateway: inquire.
    Changed {
        /// The order.
        gateway_id: String,
    },
    /// Nothing that concerns us.
    Ignored,
}
