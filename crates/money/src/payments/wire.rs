//! Receipts as they are typed and sent. Amounts are decimal text in the receipt's currency, which
//! is the customer's.

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
    /// Money received, as it is typed.
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
    /// What stands on the cheque, on an account of cheques: due at once when left out.
    cheque;
    {} endorses(typed) None; AppliedInput
}

/// A document that the customer still owes something for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OpenInvoice {
    /// What both sides of trade say.
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

/// What the form of a payment starts from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReceivePaymentForm {
    /// What both sides of trade start from.
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

/// What a receipt gave to one document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReceiptApplied {
    /// The settlement: what was put against it as a credit, later than the payment, is loosened by
    /// it.
    pub settlement_id: i64,
    /// What it is: `invoice`, `opening`, `cheque` or `journal_entry`, or a `refund` that gave some
    /// of it back.
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
    /// What both sides of trade say.
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
    /// What it settles.
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
    /// What both sides of trade say.
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
    /// What stands beside them.
    #[serde(flatten)]
    pub page: VoucherPage,
}
