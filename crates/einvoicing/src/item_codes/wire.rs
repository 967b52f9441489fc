//! Item codes: request and answer.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Where a product's code is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ItemCodeState {
    /// Not sent to the authority.
    Unregistered,
    /// Sent, and not approved yet.
    Waiting,
    /// Approved, or marked as registered by hand.
    Registered,
    /// Refused by the authority.
    Refused,
}

impl ItemCodeState {
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            ItemCodeState::Unregistered => "unregistered",
            ItemCodeState::Waiting => "waiting",
            ItemCodeState::Registered => "registered",
            ItemCodeState::Refused => "refused",
        }
    }

    pub(super) fn from_word(word: &str) -> ItemCodeState {
        match word {
            "waiting" => ItemCodeState::Waiting,
            "registered" => ItemCodeState::Registered,
            "refused" => ItemCodeState::Refused,
            _ => ItemCodeState::Unregistered,
        }
    }
}

/// Which products are asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct ItemCodesRequest {
    /// Only those whose code is there; all when left out.
    pub state: Option<ItemCodeState>,
    /// Part of a name, a stock number (SKU), a description or a code.
    pub search: Option<String>,
    /// Where the page begins, as the page before it said.
    pub cursor: Option<String>,
    /// How many rows, 50 when left out.
    pub limit: Option<i64>,
}

/// A product and its code.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ItemCodeRow {
    /// The product.
    pub product_id: i64,
    /// The same by name.
    pub product_name: String,
    /// Its stock number.
    pub sku: Option<String>,
    /// Its code; of a product that has none the one that it gets, unless another has it already.
    pub code: String,
    /// Whether the product has that code already.
    pub has_code: bool,
    /// Where the code is.
    pub state: ItemCodeState,
    /// The brick of GS1's classification (GPC) that it was sent with.
    pub parent_code: Option<String>,
    /// Why the authority refused it.
    pub words: Option<String>,
    /// When it was sent.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub sent_at: Option<Timestamp>,
    /// When the authority last said where it is.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub checked_at: Option<Timestamp>,
}

/// How many products there are by the state of their code.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize, ToSchema)]
pub struct ItemCodeCounts {
    /// Not sent.
    pub unregistered: i64,
    /// Sent and not approved yet.
    pub waiting: i64,
    /// Approved.
    pub registered: i64,
    /// Refused.
    pub refused: i64,
}

/// A page of products and their codes.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ItemCodes {
    /// By name.
    #[serde(rename = "Codes")]
    pub codes: Vec<ItemCodeRow>,
    /// Where the next page begins.
    #[serde(rename = "NextItem")]
    pub next: Option<String>,
    /// Counts over all products, regardless of the search.
    pub counts: ItemCodeCounts,
}

/// The codes to register.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ItemCodesInput {
    /// The products, at most 200. One that has no code gets one; one whose code waits or is
    /// registered is left out.
    pub products: Vec<i64>,
    /// The brick of GS1's classification (GPC) to which all of them belong: eight digits.
    pub parent_code: String,
}

/// The outcome of codes that were sent or requested.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ItemCodesDone {
    /// How many are approved now.
    pub registered: i64,
    /// How many are pending at the authority.
    pub waiting: i64,
    /// How many it refused.
    pub refused: i64,
}

impl ItemCodesDone {
    pub(super) fn count(&mut self, state: ItemCodeState) {
        match state {
            ItemCodeState::Registered => self.registered += 1,
            ItemCodeState::Refused => self.refused += 1,
            ItemCodeState::Waiting => self.waiting += 1,
            ItemCodeState::Unregistered => {}
        }
    }

    pub(super) fn add(&mut self, other: ItemCodesDone) {
        self.registered += other.registered;
        self.waiting += other.waiting;
        self.refused += other.refused;
    }
}
