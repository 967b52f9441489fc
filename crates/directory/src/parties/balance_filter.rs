//! States of balance, by which lists of parties are filtered and sorted.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store::{BALANCE, OVERDUE};

/// A filter by state of balance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = PartyBalanceFilter)]
#[serde(rename_all = "snake_case")]
pub enum BalanceFilter {
    /// The customer owes something, or the vendor is owed something.
    Owing,
    /// A part of it fell due before today.
    Overdue,
    /// The other way round: a customer is owed something, a vendor owes it.
    Credit,
    /// Neither: the balance is zero.
    Settled,
}

impl BalanceFilter {
    /// The SQL condition of the state, where [`owed`](super::store::owed) is joined.
    pub fn condition(self) -> String {
        match self {
            Self::Owing => format!("{BALANCE} > 0"),
            Self::Overdue => format!("{OVERDUE} > 0"),
            Self::Credit => format!("{BALANCE} < 0"),
            Self::Settled => format!("{BALANCE} = 0"),
        }
    }
}
