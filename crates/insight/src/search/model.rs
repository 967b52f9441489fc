//! What was found, as it is sent.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a hit is.
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
    /// An invoice that raises an earlier one.
    DebitNote,
    /// An invoice that was paid at once.
    SalesReceipt,
    /// Money received.
    Receipt,
    /// An invoice that is made again and again.
    RecurringInvoice,
    /// A bill.
    Bill,
    /// A bill that is made again and again.
    RecurringBill,
    /// An expense.
    Expense,
    /// A vendor's credit.
    VendorCredit,
    /// Money paid.
    Payment,
    /// A cheque that came in or went out.
    Cheque,
    /// An entry of the journal that a person wrote.
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

/// One thing found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SearchHit {
    /// What it is.
    pub kind: HitKind,
    /// Its id.
    pub id: i64,
    /// Its name or number.
    pub title: String,
    /// What tells it from others: a company, a customer, a code.
    pub subtitle: Option<String>,
}

/// Everything found: customers, vendors, then invoices with their debit notes, quotes, credit
/// notes, receipts, recurring invoices, bills, recurring bills, expenses, vendors' credits,
/// payments made, cheques, journal entries, fixed assets, projects, products, accounts.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SearchHits {
    /// At most six of each kind.
    pub hits: Vec<SearchHit>,
}
