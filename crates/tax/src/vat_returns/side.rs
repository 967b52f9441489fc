//! The side of a tax figure, as JSON.

use ledger::Trade;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Whose tax: that which is owed on sales, or that which is claimed on purchases.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum VatSide {
    /// Owed.
    Sales,
    /// Claimed.
    Purchases,
}

impl From<VatSide> for Trade {
    fn from(side: VatSide) -> Trade {
        match side {
            VatSide::Sales => Trade::Sale,
            VatSide::Purchases => Trade::Purchase,
        }
    }
}

impl From<Trade> for VatSide {
    fn from(trade: Trade) -> VatSide {
        match trade {
            Trade::Sale => VatSide::Sales,
            Trade::Purchase => VatSide::Purchases,
        }
    }
}
