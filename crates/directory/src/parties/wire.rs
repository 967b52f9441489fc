//! What is sent of the account of a party, whichever kind it is.

use books::currencies::CurrencyData;
use jiff::civil::Date;
use ledger::DocKind;
use platform::activity::ActivityItem;
use platform::problem::{Problem, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::ageing::Ageing;

/// What a line of a party's account is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = PartyTransactionKind)]
#[serde(rename_all = "snake_case")]
pub enum TransactionKind {
    /// A sale on credit.
    Invoice,
    /// A sale corrected upward: an invoice that raises another one.
    DebitNote,
    /// A sale that was paid at once.
    SalesReceipt,
    /// Money received.
    Receipt,
    /// A sale taken back or corrected downward.
    CreditNote,
    /// Money given back.
    Refund,
    /// A purchase on credit.
    Bill,
    /// Money paid.
    Payment,
    /// A purchase taken back or corrected downward.
    VendorCredit,
    /// Money that a vendor gave back.
    VendorRefund,
    /// What stood open before the company came here.
    Opening,
    /// A cheque that came back unpaid.
    Cheque,
    /// An entry written by hand.
    JournalEntry,
}

impl TransactionKind {
    /// The line that a document is on its party's account.
    ///
    /// # Errors
    /// An internal one for a document that no party has.
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

    /// The kind of document behind a line.
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
            Self::JournalEntry => DocKind::JournalEntry,
        }
    }
}

/// A line of a party's account, in the party's currency.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PartyTransaction {
    /// What it is.
    pub kind: TransactionKind,
    /// The document.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// When it falls due; payments and refunds have none.
    #[schema(value_type = Option<String>, format = Date)]
    pub due_date: Option<Date>,
    /// `open`, `partial`, `paid` or `overdue`; payments and refunds have none.
    pub status: Option<String>,
    /// Code of its currency.
    pub currency_code: String,
    /// Its amount in that currency; below zero what lessens the balance.
    pub total: String,
    /// What is left of it, signed alike.
    pub open: String,
    /// What the party owes or is owed after it, by the order of dates.
    pub balance: String,
    /// Of a payment whose cheque came back, and of what is owed again since: `bounced`, `returned`
    /// or `cancelled`.
    pub cheque_state: Option<String>,
}

/// What the page of a party shows beside its profile, in the party's currency.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PartyAccount {
    /// Counts its edits; sent back with one, so that two people can't overwrite each other unseen.
    pub version: i64,
    /// The party's currency.
    pub currency: CurrencyData,
    /// What was charged, an opening balance included, less what was taken back.
    #[serde(rename = "TotalInvoices")]
    pub total_invoices: String,
    /// What was paid, tax withheld included, less what was given back.
    #[serde(rename = "TotalPayment")]
    pub total_payment: String,
    /// What a customer owes, or a vendor is owed: the first less the second.
    #[serde(rename = "OpenBalance")]
    pub open_balance: String,
    /// What fell due before today.
    #[serde(rename = "OverdueBalance")]
    pub overdue_balance: String,
    /// What was paid and is not applied to any charge.
    #[serde(rename = "UnappliedCredit")]
    pub unapplied_credit: String,
    /// What is open by how late it is; unapplied payments count against the column of their date.
    pub ageing: Ageing,
    /// The latest 200 lines of the account, newest first.
    pub transactions: Vec<PartyTransaction>,
    /// The timeline, newest first.
    pub activity: Vec<ActivityItem>,
    /// The next of its kind in the order of names.
    #[serde(rename = "NextItem")]
    pub next: Option<i64>,
    /// Whether nothing has been posted yet, so that the currency may still change.
    pub editable_currency: bool,
}
