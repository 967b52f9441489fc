//! The statuses of documents that fall due, in the words of the API.

use ledger::status::{SettlementFilter, SettlementStatus};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// One enum's words as another's, which has all of them.
macro_rules! same_words {
    ($from:ident => $to:ident: $($one:ident),+) => {
        impl From<$from> for $to {
            fn from(one: $from) -> $to {
                match one {
                    $($from::$one => $to::$one),+
                }
            }
        }
    };
}

/// The status of an invoice in a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PaymentStatus {
    /// No money paid, not yet late.
    Open,
    /// Part paid, not yet late.
    Partial,
    /// Nothing left to pay, and money was paid.
    Paid,
    /// Nothing left to pay, and no money was paid: notes took all of it off.
    Credited,
    /// Something left after the due date.
    Overdue,
}

same_words!(SettlementStatus => PaymentStatus: Open, Partial, Paid, Credited, Overdue);

/// The status of an invoice on its page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = InvoiceStatus)]
pub enum DocumentStatus {
    /// No money paid, not yet late.
    Open,
    /// Part paid, not yet late.
    Partial,
    /// Nothing left to pay, and money was paid.
    Paid,
    /// Nothing left to pay, and no money was paid: notes took all of it off.
    Credited,
    /// Something left after the due date.
    Overdue,
    /// Reversed; only its page still shows it.
    Deleted,
}

same_words!(SettlementStatus => DocumentStatus: Open, Partial, Paid, Credited, Overdue);

/// What a list may be narrowed to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = InvoiceStatusFilter)]
pub enum StatusFilter {
    /// No money paid, not yet late.
    Open,
    /// Part paid, not yet late.
    Partial,
    /// Nothing left to pay, by money or by notes.
    Paid,
    /// Something left after the due date.
    Overdue,
    /// Open, partial or overdue.
    Unpaid,
}

same_words!(StatusFilter => SettlementFilter: Open, Partial, Paid, Overdue, Unpaid);

/// What invoices are counted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CountedStatus {
    /// No money paid, not yet late.
    Open,
    /// Part paid, not yet late.
    Partial,
    /// Nothing left to pay, by money or by notes.
    Paid,
    /// Something left after the due date.
    Overdue,
    /// Open, partial or overdue.
    Unpaid,
    /// Every invoice.
    All,
}

impl CountedStatus {
    /// Each status, then the two that combine several.
    pub const ALL: [CountedStatus; 6] = [
        CountedStatus::Open,
        CountedStatus::Partial,
        CountedStatus::Paid,
        CountedStatus::Overdue,
        CountedStatus::Unpaid,
        CountedStatus::All,
    ];

    /// Whether invoices of this status are counted.
    pub fn includes(self, status: SettlementStatus) -> bool {
        match self {
            CountedStatus::Open => status == SettlementStatus::Open,
            CountedStatus::Partial => status == SettlementStatus::Partial,
            CountedStatus::Paid => !status.is_unpaid(),
            CountedStatus::Overdue => status == SettlementStatus::Overdue,
            CountedStatus::Unpaid => status.is_unpaid(),
            CountedStatus::All => true,
        }
    }
}

same_words!(StatusFilter => CountedStatus: Open, Partial, Paid, Overdue, Unpaid);
