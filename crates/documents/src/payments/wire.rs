//! Receipts as they are typed and sent. Amounts are decimal text in the receipt's currency, which
//! is the customer's.

use books::currencies::CurrencyData;
use books::journal::JournalEntryView;
use jiff::civil::Date;
use platform::activity::ActivityItem;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::cheques::{ChequeBrief, ChequeInput, ChequeState};
use crate::credits::OpenCredit;

/// What a receipt gives to one document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AppliedInput {
    /// The invoice, or another document that the customer owes.
    pub invoice_id: i64,
    /// The part of the cash that goes to it.
    pub cash: DecimalText,
    /// Tax that the customer withheld; settles the invoice like cash.
    pub withholding: Option<DecimalText>,
}

/// Money received, as it is typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReceivePaymentInput {
    /// Who paid.
    pub customer_id: i64,
    /// When.
    #[schema(value_type = String, format = Date)]
    pub payment_date: Date,
    /// The cash or bank account that takes the money.
    pub deposit_account_id: i64,
    /// How it was paid.
    pub payment_method_id: Option<i64>,
    /// A cheque's or transfer's number.
    pub reference_number: Option<String>,
    /// The cash received; what no invoice takes stays as the customer's credit.
    pub amount: DecimalText,
    /// Company currency per unit; only a foreign currency has one other than 1.
    pub exchange_rate: Option<DecimalText>,
    /// Anything worth noting.
    pub comments: Option<String>,
    /// Number of the withholding certificate.
    pub withholding_certificate: Option<String>,
    /// What stands on the cheque, on an account of cheques: due at once when left out.
    pub cheque: Option<ChequeInput>,
    /// What it settles; may be empty.
    #[serde(default)]
    pub applied: Vec<AppliedInput>,
}

/// A document that the customer still owes something for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OpenInvoice {
    /// The document.
    pub id: i64,
    /// Its number.
    pub invoice_number: String,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub invoice_date: Date,
    /// When it falls due.
    #[schema(value_type = String, format = Date)]
    pub due_date: Date,
    /// Where it stands today: `open`, `partial` or `overdue`.
    pub status: String,
    /// What was charged.
    pub total: String,
    /// What of the amount due is before taxes: what withholding is computed upon.
    pub net: String,
    /// What is left.
    pub amount_due: String,
    /// The rate at which the document says that the customer withholds tax; zero for none.
    pub withholding_percent: String,
}

/// What the form of a payment starts from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReceivePaymentForm {
    /// Who pays.
    pub customer_id: i64,
    /// The customer's name.
    pub customer_name: String,
    /// The customer's currency.
    pub currency: CurrencyData,
    /// The customer's usual rate.
    pub exchange_rate: String,
    /// What the customer paid before and no document took.
    pub unapplied_credit: String,
    /// That, document by document, oldest first.
    pub credits: Vec<OpenCredit>,
    /// All that the customer owes, oldest due first.
    pub invoices: Vec<OpenInvoice>,
    /// The number that the receipt would get.
    pub next_number: String,
    /// Where money went last time.
    pub deposit_account_id: Option<i64>,
}

/// What a receipt gave to one document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReceiptApplied {
    /// What it is: `invoice`, `opening`, or a `refund` that gave some of it back.
    pub kind: String,
    /// The document.
    pub invoice_id: i64,
    /// Its number.
    pub invoice_number: String,
    /// What its balance fell by: cash and tax withheld.
    pub applied: String,
    /// The part that was withheld.
    pub withholding: String,
}

/// A receipt.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ReceiptView {
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub number: String,
    /// Who paid.
    pub customer_id: i64,
    /// The customer's name.
    pub customer_name: String,
    /// When.
    #[schema(value_type = String, format = Date)]
    pub payment_date: Date,
    /// The account that took the money.
    pub deposit_account_id: i64,
    /// Its English name.
    pub deposit_account_name: String,
    /// Its Arabic name.
    pub deposit_account_name_ar: String,
    /// How it was paid.
    pub payment_method_id: Option<i64>,
    /// A cheque's or transfer's number.
    pub reference_number: Option<String>,
    /// The cheque that came with it.
    pub cheque: Option<ChequeBrief>,
    /// Anything worth noting.
    pub comments: Option<String>,
    /// Number of the withholding certificate.
    pub withholding_certificate: Option<String>,
    /// The receipt's currency.
    pub currency: CurrencyData,
    /// Company currency per unit of it.
    pub exchange_rate: String,
    /// The cash received.
    pub amount: String,
    /// The tax withheld, beside it.
    pub withholding: String,
    /// What it settles.
    pub applied: Vec<ReceiptApplied>,
    /// What of it nothing has taken.
    pub unapplied: String,
    /// Whether it was taken back.
    pub deleted: bool,
    /// What it posted, reversed pairs included.
    pub entries: Vec<JournalEntryView>,
    /// Who did what, newest first.
    pub activity: Vec<ActivityItem>,
}

/// Which payments are asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct ReceiptListRequest {
    /// Part of a number, a reference, or a customer's name or phone; Arabic spellings meet.
    pub search: Option<String>,
    /// `NextItem` of the page before.
    pub cursor: Option<String>,
    /// 1 to 200 rows; 50 when left out.
    pub limit: Option<i64>,
    /// Only of one customer.
    pub customer_id: Option<i64>,
    /// Money received, or money given back; received when left out.
    pub kind: Option<PaymentKind>,
    /// Only into, or out of, one cash or bank account.
    pub deposit_account_id: Option<i64>,
    /// Only paid in one way.
    pub payment_method_id: Option<i64>,
    /// Not before.
    #[schema(value_type = Option<String>, format = Date)]
    pub from_date: Option<Date>,
    /// Not after.
    #[schema(value_type = Option<String>, format = Date)]
    pub to_date: Option<Date>,
    /// The order; by date when left out.
    pub sort: Option<PaymentSort>,
    /// Greatest first; so when left out with the order by date.
    pub descending: Option<bool>,
}

/// Which way money went.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PaymentKind {
    /// From a customer, or to a vendor.
    #[default]
    Receipt,
    /// Back to a customer, or from a vendor.
    Refund,
}

/// What a list of payments is sorted by.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PaymentSort {
    /// The number, by its length first: RC-9999 before RC-10000.
    Number,
    /// The customer's or vendor's name.
    #[serde(alias = "vendor")]
    Customer,
    /// The accounting date.
    #[default]
    Date,
    /// Cash and tax withheld, in the company's currency.
    Amount,
}

/// A payment in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReceiptRow {
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub number: String,
    /// Who paid.
    pub customer_id: i64,
    /// The customer's name.
    pub customer_name: String,
    /// When.
    #[schema(value_type = String, format = Date)]
    pub payment_date: Date,
    /// English name of the account that took the money.
    pub deposit_account_name: String,
    /// Arabic name of that account.
    pub deposit_account_name_ar: String,
    /// English name of the payment method.
    pub payment_method_name: Option<String>,
    /// Arabic name of the payment method.
    pub payment_method_name_ar: Option<String>,
    /// A cheque's or transfer's number.
    pub reference_number: Option<String>,
    /// ISO code of its currency.
    pub currency_code: String,
    /// The cash.
    pub amount: String,
    /// Tax withheld, beside the cash.
    pub withholding: String,
    /// What no document took: the customer's credit.
    pub unapplied: String,
    /// Where the cheque stands that it was paid by; one that came back paid nothing.
    pub cheque_state: Option<ChequeState>,
}

/// What all payments of the filter come to, in the company's currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReceiptListTotals {
    /// How many.
    pub count: i64,
    /// Cash and tax withheld.
    pub total: String,
    /// Of that, the tax withheld.
    pub withholding: String,
    /// What no document took.
    pub unapplied: String,
}

/// A page of payments.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ReceiptTable {
    /// The rows.
    #[serde(rename = "Payments")]
    pub payments: Vec<ReceiptRow>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
    /// False only while there is no payment of the kind at all.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
    /// Of the whole filter; with the first page.
    #[serde(rename = "Totals")]
    pub totals: Option<ReceiptListTotals>,
}
