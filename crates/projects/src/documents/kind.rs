//! The kinds of documents that belong to projects.

use jiff::civil::Date;
use ledger::status::{Settled, SettlementStatus, settlement_status};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A kind of document that may belong to a project.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ProjectDocumentKind {
    /// An invoice.
    Invoice,
    /// A quote.
    Quote,
    /// A credit note.
    CreditNote,
    /// A bill.
    Bill,
    /// An expense.
    Expense,
    /// A vendor's credit.
    VendorCredit,
}

impl ProjectDocumentKind {
    /// Every kind.
    pub const ALL: [ProjectDocumentKind; 6] = [
        Self::Invoice,
        Self::Quote,
        Self::CreditNote,
        Self::Bill,
        Self::Expense,
        Self::VendorCredit,
    ];

    /// As its table and its open items call it.
    pub(super) const fn table(self) -> &'static str {
        match self {
            Self::Invoice => "invoice",
            Self::Quote => "quote",
            Self::CreditNote => "credit_note",
            Self::Bill => "bill",
            Self::Expense => "expense",
            Self::VendorCredit => "vendor_credit",
        }
    }

    /// The table of the other party.
    pub(super) const fn party(self) -> &'static str {
        match self {
            Self::Invoice | Self::Quote | Self::CreditNote => "customer",
            Self::Bill | Self::Expense | Self::VendorCredit => "vendor",
        }
    }

    /// The column of the due date, or of a quote's last day.
    pub(super) const fn until(self) -> &'static str {
        match self {
            Self::Invoice | Self::Bill => "d.due_date",
            Self::Quote => "d.valid_until",
            Self::CreditNote | Self::Expense | Self::VendorCredit => "cast(null as date)",
        }
    }
}

/// The status of a document today.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ProjectDocumentStatus {
    /// Nothing paid, applied or answered yet.
    Open,
    /// Part paid or applied.
    Partial,
    /// Nothing left.
    Paid,
    /// Nothing left of an invoice or a bill, and no money was paid: notes took all of it off.
    Credited,
    /// Something left after the due date.
    Overdue,
    /// A quote that the customer agreed to.
    Approved,
    /// A quote that the customer declined.
    Rejected,
}

impl ProjectDocumentStatus {
    /// From the stored answer to a quote.
    pub(super) fn of_answer(word: &str) -> ProjectDocumentStatus {
        match word {
            "approved" => Self::Approved,
            "rejected" => Self::Rejected,
            _ => Self::Open,
        }
    }

    /// From the settled part of a document; one without a due date is never late.
    pub(super) fn of_settled(
        figures: Settled,
        due: Option<Date>,
        today: Date,
    ) -> ProjectDocumentStatus {
        match settlement_status(figures, due.unwrap_or(today), today) {
            SettlementStatus::Open => Self::Open,
            SettlementStatus::Partial => Self::Partial,
            SettlementStatus::Paid => Self::Paid,
            SettlementStatus::Credited => Self::Credited,
            SettlementStatus::Overdue => Self::Overdue,
        }
    }
}
