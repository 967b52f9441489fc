//! Search hits in answers.

use books::currencies;
use import_batches::ImportKind;
use jiff::civil::Date;
use ledger::Money;
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
    /// The date of a document; the day on which a cheque is due.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = Date)]
    pub date: Option<Date>,
    /// The total of a document, in its currency.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<String>,
    /// The code of that currency.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub currency_code: Option<String>,
}

impl SearchHit {
    /// A record with a page.
    pub(super) const fn new(
        kind: HitKind,
        id: i64,
        title: String,
        subtitle: Option<String>,
    ) -> SearchHit {
        SearchHit {
            kind,
            id,
            title,
            subtitle,
            within: None,
            holds: None,
            date: None,
            amount: None,
            currency_code: None,
        }
    }

    /// With the day and total of a document.
    pub(super) fn of_total(self, date: Date, (amount, currency): (Money, i64)) -> SearchHit {
        let currency = currencies::data(currency);
        let decimals = u8::try_from(currency.minor_digits).unwrap_or(2);
        SearchHit {
            date: Some(date),
            amount: Some(amount.to_text(decimals)),
            currency_code: Some(currency.code),
            ..self
        }
    }
}

/// All hits: customers, vendors, then the documents of sales and purchases, cheques, the records of
/// accounting, banks and taxes, stock, projects, products, accounts, members, files and imports.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SearchHits {
    /// At most six of each kind.
    pub hits: Vec<SearchHit>,
}
