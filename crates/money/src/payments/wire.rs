//! Receipts as typed and as JSON. Amounts are decimal text in the receipt's currency, which is the
//! customer's.

use jiff::civil::Date;
use ledger::Trade;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::rows::{PaymentKind, PaymentSort};
use super::typed::TypedShare;
use super::voucher::{
    OpenView, StartView, VoucherPage, VoucherRow, VoucherView, payment_list_request, voucher_input,
};
use crate::cheques::ChequeInput;

/// The amount of a receipt applied to one document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AppliedInput {
    /// The invoice, or another document that the customer owes.
    pub invoice_id: i64,
    /// The part of the cash applied to it.
    pub cash: DecimalText,
    /// Tax that the customer withheld; settles the invoice like cash.
    pub withholding: Option<DecimalText>,
}

impl AppliedInput {
    pub(super) fn typed(&self) -> TypedShare<'_> {
        TypedShare {
            doc_id: self.invoice_id,
            cash: &self.cash,
            withholding: self.withholding.as_ref(),
            withholding_tax_id: None,
        }
    }
}

voucher_input! {
    /// A receipt, as typed.
    ReceivePaymentInput of Trade::Sale;
    /// Who paid.
    customer_id;
    /// When.
    date;
    /// The cash or bank account that takes the money.
    deposit_account_id;
    /// The cash received; what no invoice takes stays as the customer's credit.
    amount;
    /// Number of the withholding certificate.
    certificate;
    /// The cheque, on an account of cheques: due at once when left out.
    cheque;
    {} endorses(typed) None; AppliedInput
}

/// A document that the customer still owes something for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OpenInvoice {
    /// The fields that both sides of trade share.
    #[serde(flatten)]
    pub open: OpenView,
    /// Its number.
    pub invoice_number: String,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub invoice_date: Date,
    /// The rate at which the document says that the customer withholds tax; zero for none.
    pub withholding_percent: String,
}

/// The initial values of the form of a payment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReceivePaymentForm {
    /// The initial values that both sides of trade share.
    #[serde(flatten)]
    pub start: StartView,
    /// Who pays.
    pub customer_id: i64,
    /// The customer's name.
    pub customer_name: String,
    /// All that the customer owes, oldest due first.
    pub invoices: Vec<OpenInvoice>,
    /// Where money went last time.
    pub deposit_account_id: Option<i64>,
}

/// The amount of a receipt applied to one document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReceiptApplied {
    /// The settlement. Undoing it removes a credit that was applied after the payment.
    pub settlement_id: i64,
    /// Its kind: `invoice`, `opening`, `cheque` or `journal_entry`, or a `refund` that refunded
    /// some of it.
    pub kind: String,
    /// The document.
    pub invoice_id: i64,
    /// Its number.
    pub invoice_number: String,
    /// The amount by which its balance fell: cash and tax withheld.
    pub applied: String,
    /// The part that was withheld.
    pub withholding: String,
}

/// A receipt.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ReceiptView {
    /// The fields that both sides of trade share.
    #[serde(flatten)]
    pub voucher: VoucherView,
    /// Who paid.
    pub customer_id: i64,
    /// The customer's name.
    pub customer_name: String,
    /// The account that took the money.
    pub deposit_account_id: i64,
    /// Its English name.
    pub deposit_account_name: String,
    /// Its Arabic name.
    pub deposit_account_name_ar: String,
    /// The settled document.
    pub applied: Vec<ReceiptApplied>,
}

payment_list_request! {
    /// Which payments are asked for.
    ReceiptListRequest of Trade::Sale;
    /// Part of a number, a reference, or a customer's name or phone; Arabic spellings meet.
    search;
    /// Money received (`receipt`), or given back (`refund`); received when left out.
    kind;
    /// Only of one customer.
    customer_id;
    /// Only into, or out of, one cash or bank account.
    deposit_account_id;
}

/// A receipt in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReceiptRow {
    /// The fields that both sides of trade share.
    #[serde(flatten)]
    pub voucher: VoucherRow,
    /// Who paid.
    pub customer_id: i64,
    /// The customer's name.
    pub customer_name: String,
    /// English name of the account that took the money.
    pub deposit_account_name: String,
    /// Arabic name of that account.
    pub deposit_account_name_ar: String,
}

/// A page of receipts.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ReceiptTable {
    /// The rows.
    #[serde(rename = "Payments")]
    pub payments: Vec<ReceiptRow>,
    /// Totals and lists beside the rows.
    #[serde(flatten)]
    pub page: VoucherPage,
}
