//! Search hits in answers.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The kind of a hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum HitKind {
    /// A customer.
    Customer,
    /// A vendor.
    Vendor,
    /// An invoice.
    Invoice,
    /// A quote.
    Quote,
    /// A credit note.
    CreditNote,
    /// An invoice that increases an earlier one.
    DebitNote,
    /// An invoice that was paid at once.
    SalesReceipt,
    /// A payment received.
    Receipt,
    /// A recurring invoice.
    RecurringInvoice,
    /// A bill.
    Bill,
    /// A recurring bill.
    RecurringBill,
    /// An expense.
    Expense,
    /// A vendor's credit.
    VendorCredit,
    /// A payment made.
    Payment,
    /// A cheque received or issued.
    Cheque,
    /// A manual journal entry.
    JournalEntry,
    /// A fixed asset.
    FixedAsset,
    /// A project.
    Project,
    /// A product or service.
    Product,
    /// An account of the chart.
    Account,
}

/// A hit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SearchHit {
    /// Its kind.
    pub kind: HitKind,
    /// Its id.
    pub id: i64,
    /// Its name or number.
    pub title: String,
    /// A distinguishing detail: a company, a customer, a code.
    pub subtitle: Option<String>,
}

/// All hits: customers, vendors, then invoices with their debit notes, quotes, credit notes,
/// receipts, recurring invoices, bills, recurring bills, expenses, vendors' credits, payments made,
/// cheques, journal entries, fixed assets, projects, products, accounts.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SearchHits {
    /// At most six of each kind.
    pub hits: Vec<SearchHit>,
}
