//! How parties stand, by their open items: what lists of them are narrowed and ordered by.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store::{BALANCE, OVERDUE};

/// What parties owe or are owed, to narrow a list by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = PartyBalanceFilter)]
#[serde(rename_all = "snake_case")]
pub enum BalanceFilter {
    /// A customer owes something, a vendor is owed something.
    Owing,
    /// Something of it fell due before today.
    Overdue,
    /// The other way round: a customer is owed something, a vendor owes it.
    Credit,
    /// Neither.
    Settled,
}

impl BalanceFilter {
    /// The parties that stand so, where [`owed`](super::store::owed) is joined.
    pub fn condition(self) -> String {
        match self {
            Self::Owing => format!("{BALANCE} > 0"),
            Self::Overdue => format!("{OVERDUE} > 0"),
            Self::Credit => format!("{BALANCE} < 0"),
            Self::Settled => format!("{BALANCE} = 0"),
        }
    }
}
