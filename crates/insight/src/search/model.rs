//! Search hits in answers.

use import_batches::ImportKind;
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
    /// Money given back to a customer.
    Refund,
    /// Money that a vendor gave back.
    VendorRefund,
    /// A cheque received or issued.
    Cheque,
    /// A manual journal entry.
    JournalEntry,
    /// A recurring journal entry.
    RecurringEntry,
    /// A fixed asset.
    FixedAsset,
    /// The depreciation of a month.
    Depreciation,
    /// A revaluation of foreign balances.
    Revaluation,
    /// A transfer or a deposit.
    Transfer,
    /// A reconciliation of an account, which is its `within`.
    Reconciliation,
    /// A statement of the account that is its `within`.
    BankStatement,
    /// A return of value added tax.
    TaxReturn,
    /// An adjustment of value added tax.
    TaxAdjustment,
    /// A payment to the tax authority.
    TaxPayment,
    /// A vendor's e-invoice that the tax authority has.
    ReceivedDocument,
    /// Costs added to goods.
    LandedCost,
    /// A count or correction of stock.
    StockAdjustment,
    /// A project.
    Project,
    /// Hours worked on the project that is its `within`.
    ProjectTime,
    /// A product or service.
    Product,
    /// An account of the chart.
    Account,
    /// A member of the company.
    Member,
    /// An attached file.
    File,
    /// An import of a file, of the records that its `holds` names.
    Import,
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
    /// The record on whose page it is shown, for kinds without a page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<i64>,
    /// What an import holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holds: Option<ImportKind>,
}

impl SearchHit {
    /// A record with a page.
    pub(super) const fn new(
        kind: HitKind,
        id: i64,
        title: String,
        subtitle: Option<String>,
    ) -> SearchHit {
        SearchHit { kind, id, title, subtitle, within: None, holds: None }
    }
}

/// All hits: customers, vendors, then the documents of sales and purchases, cheques, the records of
/// accounting, banks and taxes, stock, projects, products, accounts, members, files and imports.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SearchHits {
    /// At most six of each kind.
    pub hits: Vec<SearchHit>,
}
