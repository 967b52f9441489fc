//! Previews of undoing, as JSON.

use books::journal::JournalEntryView;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use banking::reconciliations::ReconciledOn;

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
    /// Landed costs on goods.
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
    /// The latest step of a cheque; its id is the step's.
    ChequeStep,
    /// An account's latest reconciliation, with the entry for its difference.
    Reconciliation,
    /// A customer, with what they opened with.
    Customer,
    /// A vendor, with all that was bought of them.
    Vendor,
}

/// Which document would be undone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct UndoRequest {
    /// Its kind.
    pub kind: UndoKind,
    /// The document.
    pub id: i64,
}

/// A kind of document that lists delete several at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum UndoSeveralKind {
    /// Invoices with their payments.
    Invoice,
    /// Bills with their payments.
    Bill,
    /// Expenses with their payments.
    Expense,
}

/// Which documents would be undone, one after the other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct UndoSeveralRequest {
    /// Their kind.
    pub kind: UndoSeveralKind,
    /// Which, 1 to 200.
    pub ids: Vec<i64>,
}

/// The totals of the entries on an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct UndoneAccount {
    /// The account.
    pub account_id: i64,
    /// Its number.
    pub account_number: String,
    /// Its English name.
    pub account_name: String,
    /// Its Arabic name.
    pub account_name_ar: String,
    /// Their debits, in the company's currency.
    pub debit: String,
    /// Their credits.
    pub credit: String,
}

/// A document that would stay, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct UndoRefused {
    /// Its id.
    pub id: i64,
    /// Our number of it.
    pub number: String,
    /// Why it stays, as a code.
    pub code: String,
    /// The same, in the person's language.
    pub message: String,
}

/// The entries that undoing one or several documents would post.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct UndoPreview {
    /// The first of the entries, in the order in which they would be posted; their numbers are
    /// those that they would have if nothing else were posted before.
    pub entries: Vec<JournalEntryView>,
    /// How many there would be in all.
    pub count: i64,
    /// The totals of all of them, by account.
    pub accounts: Vec<UndoneAccount>,
    /// Where lines of all that would be reversed were found on a statement: they drop out of it.
    /// Nothing for who may not see bank accounts.
    pub reconciled: Vec<ReconciledOn>,
    /// Of several documents those that would stay; of one the call itself is refused.
    pub refused: Vec<UndoRefused>,
}
