//! The account of a party in answers, for customers and vendors.

use books::currencies::CurrencyData;
use jiff::civil::Date;
use ledger::DocKind;
use platform::activity::ActivityItem;
use platform::problem::{Problem, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::ageing::Ageing;

/// The kind of a line of a party's account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = PartyTransactionKind)]
#[serde(rename_all = "snake_case")]
pub enum TransactionKind {
    /// A sale on credit.
    Invoice,
    /// An invoice that increases another one.
    DebitNote,
    /// A sale that was paid at once.
    SalesReceipt,
    /// A payment received.
    Receipt,
    /// A return, or a decrease of a sale.
    CreditNote,
    /// A refund to a customer.
    Refund,
    /// A purchase on credit.
    Bill,
    /// A payment made.
    Payment,
    /// A return, or a decrease of a purchase.
    VendorCredit,
    /// A refund from a vendor.
    VendorRefund,
    /// An opening balance.
    Opening,
    /// A returned cheque.
    Cheque,
    /// A manual journal entry.
    JournalEntry,
    /// What a customer holds back of a project's invoice until acceptance.
    Retention,
    /// What was held back is due.
    RetentionRelease,
}

impl TransactionKind {
    /// The kind of line for a kind of document.
    ///
    /// # Errors
    /// An internal error for a document that no party has.
    pub fn from_document(kind: DocKind) -> Result<TransactionKind> {
        match kind {
            DocKind::Invoice => Ok(Self::Invoice),
            DocKind::DebitNote => Ok(Self::DebitNote),
            DocKind::SalesReceipt => Ok(Self::SalesReceipt),
            DocKind::Receipt => Ok(Self::Receipt),
            DocKind::CreditNote => Ok(Self::CreditNote),
            DocKind::Refund => Ok(Self::Refund),
            DocKind::Bill => Ok(Self::Bill),
            DocKind::Payment => Ok(Self::Payment),
            DocKind::VendorCredit => Ok(Self::VendorCredit),
            DocKind::VendorRefund => Ok(Self::VendorRefund),
            DocKind::Opening => Ok(Self::Opening),
            DocKind::Cheque => Ok(Self::Cheque),
            DocKind::JournalEntry => Ok(Self::JournalEntry),
            other => Err(Problem::internal(format!("a party's account has a {other}"))),
        }
    }

    /// The kind of document for a kind of line.
    pub const fn doc_kind(self) -> DocKind {
        match self {
            Self::Invoice | Self::DebitNote | Self::SalesReceipt => DocKind::Invoice,
            Self::Receipt => DocKind::Receipt,
            Self::CreditNote => DocKind::CreditNote,
            Self::Refund => DocKind::Refund,
            Self::Bill => DocKind::Bill,
            Self::Payment => DocKind::Payment,
            Self::VendorCredit => DocKind::VendorCredit,
            Self::VendorRefund => DocKind::VendorRefund,
            Self::Opening => DocKind::Opening,
            Self::Cheque => DocKind::Cheque,
            Self::JournalEntry | Self::Retention | Self::RetentionRelease => DocKind::JournalEntry,
        }
    }
}

/// A line of a party's account, in the party's currency.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PartyTransaction {
    /// The kind of document.
    pub kind: TransactionKind,
    /// The document.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The due date; none for payments and refunds.
    #[schema(value_type = Option<String>, format = Date)]
    pub due_date: Option<Date>,
    /// `open`, `partial`, `paid` or `overdue`; none for payments and refunds.
    pub status: Option<String>,
    /// Code of its currency.
    pub currency_code: String,
    /// Its amount in that currency; negative when it decreases the balance.
    pub total: String,
    /// The open part of it, with the same sign.
    pub open: String,
    /// The balance after it, in the order of dates.
    pub balance: String,
    /// For a payment whose cheque was returned, and for the charge that was reopened: `bounced`,
    /// `returned` or `cancelled`.
    pub cheque_state: Option<String>,
}

/// The account on the page of a party, in the party's currency.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PartyAccount {
    /// Incremented by every edit; an edit must send it back, so that nobody overwrites another's
    /// changes unseen.
    pub version: i64,
    /// The party's currency.
    pub currency: CurrencyData,
    /// The charges, including an opening balance, less credits.
    #[serde(rename = "TotalInvoices")]
    pub total_invoices: String,
    /// The payments, including tax withheld, less refunds.
    #[serde(rename = "TotalPayment")]
    pub total_payment: String,
    /// What a customer owes, or a vendor is owed: charges less payments.
    #[serde(rename = "OpenBalance")]
    pub open_balance: String,
    /// The part that fell due before today.
    #[serde(rename = "OverdueBalance")]
    pub overdue_balance: String,
    /// Payments that are not applied to any charge.
    #[serde(rename = "UnappliedCredit")]
    pub unapplied_credit: String,
    /// Open amounts by days past due; unapplied payments count in the column of their date.
    pub ageing: Ageing,
    /// The latest 200 lines of the account, newest first.
    pub transactions: Vec<PartyTransaction>,
    /// The timeline, newest first.
    pub activity: Vec<ActivityItem>,
    /// The next customer (or vendor) in the order of names.
    #[serde(rename = "NextItem")]
    pub next: Option<i64>,
    /// Whether the currency can still be changed, because nothing has been posted yet.
    pub editable_currency: bool,
}
