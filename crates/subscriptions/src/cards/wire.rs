//! Cards as the screens show them: never what the gateway calls them.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Card;

/// A saved card.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PaymentCard {
    /// Its id.
    pub id: i64,
    /// `Visa`, `Mastercard`, `Meeza` or as the gateway says.
    pub brand: String,
    /// The last four digits of its number.
    pub last_four: String,
    /// The month in which it expires, where it is known.
    pub expiry_month: Option<i64>,
    /// The year.
    pub expiry_year: Option<i64>,
    /// The holder's name, where it is known.
    pub holder: Option<String>,
    /// Whether it is charged.
    pub is_default: bool,
    /// Whether it has expired, or does within the next weeks.
    pub expires_soon: bool,
}

/// The cards of a company.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CardsAnswer {
    /// The one that is charged first.
    #[serde(rename = "Cards")]
    pub cards: Vec<PaymentCard>,
}

/// The cards after a change.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CardsChanged {
    /// For the person.
    pub message: String,
    /// The one that is charged first.
    #[serde(rename = "Cards")]
    pub cards: Vec<PaymentCard>,
}

impl PaymentCard {
    /// A card as it is on a day.
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
