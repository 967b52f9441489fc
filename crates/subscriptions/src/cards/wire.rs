//! Cards in answers: never with the gateway's token.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Card;

/// A saved card.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PaymentCard {
    /// Its id.
    pub id: i64,
    /// `Visa`, `Mastercard`, `Meeza` or the gateway's word.
    pub brand: String,
    /// The last four digits of its number.
    pub last_four: String,
    /// The month in which it expires, if known.
    pub expiry_month: Option<i64>,
    /// The year.
    pub expiry_year: Option<i64>,
    /// The holder's name, if known.
    pub holder: Option<String>,
    /// Whether it is used for charges.
    pub is_default: bool,
    /// Whether it has expired, or expires within the next weeks.
    pub expires_soon: bool,
}

/// The cards of a company.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CardsAnswer {
    /// The default first.
    #[serde(rename = "Cards")]
    pub cards: Vec<PaymentCard>,
}

/// The cards after a change.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CardsChanged {
    /// A message for the person.
    pub message: String,
    /// The default first.
    #[serde(rename = "Cards")]
    pub cards: Vec<PaymentCard>,
}

impl PaymentCard {
    /// A card's state on a day.
    pub fn new(card: &Card, today: Date) -> PaymentCard {
        let (expiry_month, expiry_year) = card.expiry.unzip();
        PaymentCard {
            id: card.id,
            brand: card.brand.clone(),
            last_four: card.last_four.clone(),
            expiry_month,
            expiry_year,
            holder: card.holder.clone(),
            is_default: card.is_default,
            expires_soon: card.expires_soon(today),
        }
    }
}
