//! Payments made as typed and as JSON. Amounts are decimal text in the payment's currency, which is
//! the vendor's.

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

/// The amount of a payment applied to one bill.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BillShareInput {
    /// The bill, or another document that the vendor is owed.
    pub bill_id: i64,
    /// The part of the cash applied to it.
    pub cash: DecimalText,
    /// Tax that we withhold from it; settles the bill like cash.
    pub withholding: Option<DecimalText>,
    /// The nature of dealing that it is withheld by, a withholding tax; the vendor's usual one when
    /// left out.
    pub withholding_tax_id: Option<i64>,
}

impl BillShareInput {
    pub(super) fn typed(&self) -> TypedShare<'_> {
        TypedShare {
            doc_id: self.bill_id,
            cash: &self.cash,
            withholding: self.withholding.as_ref(),
            withholding_tax_id: self.withholding_tax_id,
        }
    }
}

voucher_input! {
    /// A payment, as typed.
    MakePaymentInput of Trade::Purchase;
    /// Who is paid.
    vendor_id;
    /// When; it says at what rate tax is withheld.
    date;
    /// The cash or bank account that pays.
    payment_account_id;
    /// The cash paid; what no bill takes stays as an advance.
    amount;
    /// Number of the withholding certificate that the vendor is given; the payment's own number
    /// when left out.
    certificate;
    /// The cheque, on the account of cheques: due at once when left out.
    cheque;
    {
        /// A customer's cheque in hand that is endorsed to the vendor. The paying account holds it,
        /// and its amount is the whole payment.
        pub endorsed_cheque_id: Option<i64>,
    } endorses(typed) typed.endorsed_cheque_id; BillShareInput
}

/// A document that the vendor is still owed something for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OpenBill {
    /// The fields that both sides of trade share.
    #[serde(flatten)]
    pub open: OpenView,
    /// Our number of it.
    pub number: String,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub billing_date: Date,
    /// The tax to withhold when all that is left is paid, by the vendor's usual nature of dealing
    /// on the day that was asked for; zero when nothing is withheld.
    pub withholding: String,
}

/// The tax withheld from a vendor on a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VendorWithholding {
    /// The tax whose rate it is.
    pub tax_id: i64,
    /// Its rate in per cent of the amount before taxes.
    pub percent: String,
    /// Nothing is withheld from a payment, tax included, up to this many pounds.
    pub threshold: Option<String>,
}

/// The initial values of the form of a payment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MakePaymentForm {
    /// The initial values that both sides of trade share.
    #[serde(flatten)]
    pub start: StartView,
    /// Who is paid.
    pub vendor_id: i64,
    /// The vendor's name.
    pub vendor_name: String,
    /// The bill that is paid, if one was asked for and something of it is left. The contract has no
    /// other name for it than a sale's.
    #[serde(rename = "Invoice")]
    pub bill: Option<OpenBill>,
    /// Another document of the vendor's to be paid: the one that falls due next.
    #[serde(rename = "NextItem")]
    pub next_item: Option<i64>,
    /// All that the vendor is owed, oldest due first.
    pub bills: Vec<OpenBill>,
    /// The tax withheld on that day by the vendor's default category; none when nothing is.
    pub withholding: Option<VendorWithholding>,
    /// Until when nothing is withheld from the vendor.
    #[schema(value_type = Option<String>, format = Date)]
    pub withholding_exempt_until: Option<Date>,
    /// Where money came from last time.
    pub payment_account_id: Option<i64>,
}

/// The amount of a payment applied to one document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PaymentApplied {
    /// The settlement. Undoing it removes a credit that was applied after the payment.
    pub settlement_id: i64,
    /// Its kind: `bill`, `opening`, `cheque` or `journal_entry`, or a `vendor_refund` that refunded
    /// some of it.
    pub kind: String,
    /// The document.
    pub bill_id: i64,
    /// Our number of it.
    pub number: String,
    /// The amount by which its balance fell: cash and tax withheld.
    pub applied: String,
    /// The part that was withheld.
    pub withholding: String,
}

/// A row of the certificate of tax withheld.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CertificateRow {
    /// The kind of document from which it was withheld: `bill`, `expense`, `opening`, `cheque` or
    /// `journal_entry`.
    pub kind: String,
    /// The document.
    pub bill_id: i64,
    /// Our number of it; none of an opening balance.
    pub number: Option<String>,
    /// The nature of dealing.
    pub withholding_tax_id: i64,
    /// Its English name.
    pub tax_name: String,
    /// Its Arabic name.
    pub tax_name_ar: String,
    /// The rate of that day, in per cent.
    pub percent: String,
    /// The part before taxes that was paid.
    pub net: String,
    /// The tax withheld.
    pub amount: String,
}

/// A payment made.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PaymentView {
    /// The fields that both sides of trade share.
    #[serde(flatten)]
    pub voucher: VoucherView,
    /// Who was paid; none by an expense that names no vendor.
    pub vendor_id: Option<i64>,
    /// The vendor's name.
    pub vendor_name: Option<String>,
    /// The expense that was paid at once with it: its entry is the expense's, and it is deleted
    /// with it.
    pub expense_id: Option<i64>,
    /// That expense's number.
    pub expense_number: Option<String>,
    /// The account that paid.
    pub payment_account_id: i64,
    /// Its English name.
    pub payment_account_name: String,
    /// Its Arabic name.
    pub payment_account_name_ar: String,
    /// The rows of the certificate.
    pub certificate: Vec<CertificateRow>,
    /// The settled document.
    pub applied: Vec<PaymentApplied>,
}

payment_list_request! {
    /// Which payments are asked for.
    PaymentListRequest of Trade::Purchase;
    /// Part of a number, a reference, or a vendor's name or phone; Arabic spellings meet.
    search;
    /// Payments (`receipt` or `payment`), or what vendors gave back (`refund`); payments when left
    /// out.
    kind;
    /// Only of one vendor.
    vendor_id;
    /// Only out of one cash or bank account.
    payment_account_id;
}

/// A payment in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PaymentRow {
    /// The fields that both sides of trade share.
    #[serde(flatten)]
    pub voucher: VoucherRow,
    /// Who was paid; none by an expense that names no vendor.
    pub vendor_id: Option<i64>,
    /// The vendor's name.
    pub vendor_name: Option<String>,
    /// The expense that was paid at once with it: its entry is the expense's, and it is deleted
    /// with it.
    pub expense_id: Option<i64>,
    /// That expense's number.
    pub expense_number: Option<String>,
    /// English name of the account that paid.
    pub payment_account_name: String,
    /// Arabic name of that account.
    pub payment_account_name_ar: String,
}

/// A page of payments made.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PaymentTable {
    /// The rows.
    #[serde(rename = "Payments")]
    pub payments: Vec<PaymentRow>,
    /// Totals and lists beside the rows.
    #[serde(flatten)]
    pub page: VoucherPage,
}
