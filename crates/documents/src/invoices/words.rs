//! The words for where an invoice stands, as the wire carries them.

use ledger::status::{SettlementFilter, SettlementStatus};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Where an invoice in a list stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PaymentStatus {
    /// Nothing paid, not yet late.
    Open,
    /// Part paid, not yet late.
    Partial,
    /// Nothing left to pay.
    Paid,
    /// Something left after the due date.
    Overdue,
}

impl From<SettlementStatus> for PaymentStatus {
    fn from(status: SettlementStatus) -> PaymentStatus {
        match status {
            SettlementStatus::Open => PaymentStatus::Open,
            SettlementStatus::Partial => PaymentStatus::Partial,
            SettlementStatus::Paid => PaymentStatus::Paid,
            SettlementStatus::Overdue => PaymentStatus::Overdue,
        }
    }
}

/// Where an invoice on its own page stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum InvoiceStatus {
    /// Nothing paid, not yet late.
    Open,
    /// Part paid, not yet late.
    Partial,
    /// Nothing left to pay.
    Paid,
    /// Something left after the due date.
    Overdue,
    /// Reversed; only its page still shows it.
    Deleted,
}

impl From<SettlementStatus> for InvoiceStatus {
    fn from(status: SettlementStatus) -> InvoiceStatus {
        match status {
            SettlementStatus::Open => InvoiceStatus::Open,
            SettlementStatus::Partial => InvoiceStatus::Partial,
            SettlementStatus::Paid => InvoiceStatus::Paid,
            SettlementStatus::Overdue => InvoiceStatus::Overdue,
        }
    }
}

/// What a list may be narrowed to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum InvoiceStatusFilter {
    /// Nothing paid, not yet late.
    Open,
    /// Part paid, not yet late.
    Partial,
    /// Nothing left to pay.
    Paid,
    /// Something left after the due date.
    Overdue,
    /// Open, partial or overdue.
    Unpaid,
}

impl From<InvoiceStatusFilter> for SettlementFilter {
    fn from(filter: InvoiceStatusFilter) -> SettlementFilter {
        match filter {
            InvoiceStatusFilter::Open => SettlementFilter::Open,
            InvoiceStatusFilter::Partial => SettlementFilter::Partial,
            InvoiceStatusFilter::Paid => SettlementFilter::Paid,
            InvoiceStatusFilter::Overdue => SettlementFilter::Overdue,
            InvoiceStatusFilter::Unpaid => SettlementFilter::Unpaid,
        }
    }
}

/// What invoices are counted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CountedStatus {
    /// Nothing paid, not yet late.
    Open,
    /// Part paid, not yet late.
    Partial,
    /// Nothing left to pay.
    Paid,
    /// Something left after the due date.
    Overdue,
    /// Open, partial or overdue.
    Unpaid,
    /// Every invoice.
    All,
}

impl CountedStatus {
    /// Each status, then the two that gather several.
    pub const ALL: [CountedStatus; 6] = [
        CountedStatus::Open,
        CountedStatus::Partial,
        CountedStatus::Paid,
        CountedStatus::Overdue,
        CountedStatus::Unpaid,
        CountedStatus::All,
    ];

    /// Whether invoices that stand so are counted.
    pub fn includes(self, status: SettlementStatus) -> bool {
        match self {
            CountedStatus::Open => status == SettlementStatus::Open,
            CountedStatus::Partial => status == SettlementStatus::Partial,
            CountedStatus::Paid => status == SettlementStatus::Paid,
            CountedStatus::Overdue => status == SettlementStatus::Overdue,
            CountedStatus::Unpaid => status.is_unpaid(),
            CountedStatus::All => true,
        }
    }
}

impl From<InvoiceStatusFilter> for CountedStatus {
    fn from(filter: InvoiceStatusFilter) -> CountedStatus {
        match filter {
            InvoiceStatusFilter::Open => CountedStatus::Open,
            InvoiceStatusFilter::Partial => CountedStatus::Partial,
            InvoiceStatusFilter::Paid => CountedStatus::Paid,
            InvoiceStatusFilter::Overdue => CountedStatus::Overdue,
            InvoiceStatusFilter::Unpaid => CountedStatus::Unpaid,
        }
    }
}
