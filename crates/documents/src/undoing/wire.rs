//! Previews of what is undone, as they are sent.

use books::journal::JournalEntryView;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A kind of document that can be undone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum UndoKind {
    /// An invoice with its payments.
    Invoice,
    /// A credit note.
    CreditNote,
    /// A payment received.
    Receipt,
    /// Money given back to a customer.
    Refund,
    /// A credit that was applied to an invoice; its id is the settlement's.
    CreditApplied,
    /// A bill with its payments.
    Bill,
    /// A vendor's credit.
    VendorCredit,
    /// A payment made.
    Payment,
    /// Money that a vendor gave back.
    VendorRefund,
    /// A credit that was applied to a bill; its id is the settlement's.
    VendorCreditApplied,
    /// An expense with its payment.
    Expense,
    /// An entry written by hand.
    JournalEntry,
    /// Stock counted, lost or found.
    StockAdjustment,
    /// Costs put upon goods.
    LandedCost,
    /// Withheld tax that was paid on.
    Remittance,
    /// A return of value added tax: the latest that was filed.
    VatReturn,
    /// More or less value added tax.
    VatAdjustment,
    /// A fixed asset, with what it was carried over with.
    FixedAsset,
    /// A month's depreciation: the latest that was run.
    Depreciation,
    /// A fixed asset's disposal.
    AssetDisposal,
    /// Foreign balances at a day's rates: the latest.
    Revaluation,
    /// A transfer, or a deposit.
    Transfer,
}

/// Which document would be undone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct UndoRequest {
    /// Its kind.
    pub kind: UndoKind,
    /// The document.
    pub id: i64,
}

/// What the books would get if a document were undone.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct UndoPreview {
    /// The first of the entries, in the order in which they would be posted; their numbers are
    /// those that they would have if nothing else were posted before.
    pub entries: Vec<JournalEntryView>,
    /// How many there would be in all.
    pub count: i64,
}
