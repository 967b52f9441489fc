//! The statuses of documents that fall due, as they are sent.

use ledger::status::{SettlementFilter, SettlementStatus};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Where an invoice in a list stands.
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

impl From<SettlementStatus> for PaymentStatus {
    fn from(status: SettlementStatus) -> PaymentStatus {
        match status {
            SettlementStatus::Open => PaymentStatus::Open,
            SettlementStatus::Partial => PaymentStatus::Partial,
            SettlementStatus::Paid => PaymentStatus::Paid,
            SettlementStatus::Credited => PaymentStatus::Credited,
            SettlementStatus::Overdue => PaymentStatus::Overdue,
        }
    }
}

/// Where an invoice on its own page stands.
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

impl From<SettlementStatus> for DocumentStatus {
    fn from(status: SettlementStatus) -> DocumentStatus {
        match status {
            SettlementStatus::Open => DocumentStatus::Open,
            SettlementStatus::Partial => DocumentStatus::Partial,
            SettlementStatus::Paid => DocumentStatus::Paid,
            SettlementStatus::Credited => DocumentStatus::Credited,
            SettlementStatus::Overdue => DocumentStatus::Overdue,
        }
    }
}

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

impl From<StatusFilter> for SettlementFilter {
    fn from(filter: StatusFilter) -> SettlementFilter {
        match filter {
            StatusFilter::Open => SettlementFilter::Open,
            StatusFilter::Partial => SettlementFilter::Partial,
            StatusFilter::Paid => SettlementFilter::Paid,
            StatusFilter::Overdue => SettlementFilter::Overdue,
            StatusFilter::Unpaid => SettlementFilter::Unpaid,
        }
    }
}

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

impl From<StatusFilter> for CountedStatus {
    fn from(filter: StatusFilter) -> CountedStatus {
        match filter {
            StatusFilter::Open => CountedStatus::Open,
            StatusFilter::Partial => CountedStatus::Partial,
            StatusFilter::Paid => CountedStatus::Paid,
            StatusFilter::Overdue => CountedStatus::Overdue,
            StatusFilter::Unpaid => CountedStatus::Unpaid,
        }
    }
}
