//! Payments made as they are typed and sent. Amounts are decimal text in the payment's currency,
//! which is the vendor's.

use books::currencies::CurrencyData;
use books::journal::JournalEntryView;
use jiff::civil::Date;
use platform::activity::ActivityItem;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::wire::{PaymentKind, PaymentSort, ReceiptListTotals};
use crate::cheques::{ChequeBrief, ChequeInput, ChequeState};
use crate::credits::OpenCredit;

/// What a payment gives to one bill.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BillShareInput {
    /// The bill, or another document that the vendor is owed.
    pub bill_id: i64,
    /// The part of the cash that goes to it.
    pub cash: DecimalText,
    /// Tax that we withhold from it; settles the bill like cash.
    pub withholding: Option<DecimalText>,
    /// The nature of dealing that it is withheld by, a withholding tax; the vendor's usual one when
    /// left out.
    pub withholding_tax_id: Option<i64>,
}

/// Money paid, as it is typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MakePaymentInput {
    /// Who is paid.
    pub vendor_id: i64,
    /// When; it says at what rate tax is withheld.
    #[schema(value_type = String, format = Date)]
    pub payment_date: Date,
    /// The cash or bank account that pays.
    pub payment_account_id: i64,
    /// How it is paid.
    pub payment_method_id: Option<i64>,
    /// A cheque's or transfer's number.
    pub reference_number: Option<String>,
    /// The cash paid; what no bill takes stays as an advance.
    pub amount: DecimalText,
    /// Company currency per unit; only a foreign currency has one other than 1.
    pub exchange_rate: Option<DecimalText>,
    /// Anything worth noting.
    pub comments: Option<String>,
    /// Number of the withholding certificate that the vendor is given; the payment's own number
    /// when left out.
    pub withholding_certificate: Option<String>,
    /// What stands on the cheque, on the account of cheques: due at once when left out.
    pub cheque: Option<ChequeInput>,
    /// A customer's cheque in hand that is endorsed to the vendor: it lies on the account that
    /// pays, and is worth the whole amount.
    pub endorsed_cheque_id: Option<i64>,
    /// What it settles; may be empty.
    #[serde(default)]
    pub applied: Vec<BillShareInput>,
}

/// A document that the vendor is still owed something for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OpenBill {
    /// The document.
    pub id: i64,
    /// Our number of it.
    pub number: String,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub billing_date: Date,
    /// When it falls due.
    #[schema(value_type = String, format = Date)]
    pub due_date: Date,
    /// Where it stands today: `open`, `partial` or `overdue`.
    pub status: String,
    /// What was billed.
    pub total: String,
    /// What of the amount due is before taxes: what withholding is computed upon.
    pub net: String,
    /// What is left.
    pub amount_due: String,
    /// The tax to withhold when all that is left is paid, by the vendor's usual nature of dealing
    /// on the day that was asked for; zero when nothing is withheld.
    pub withholding: String,
}

/// What is withheld from a vendor on a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VendorWithholding {
    /// The tax whose rate it is.
    pub tax_id: i64,
    /// Its rate in per cent of what is paid before taxes.
    pub percent: String,
    /// Nothing is withheld from a payment, tax included, of no more than this many pounds.
    pub threshold: Option<String>,
}

/// What the form of a payment starts from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MakePaymentForm {
    /// Who is paid.
    pub vendor_id: i64,
    /// The vendor's name.
    pub vendor_name: String,
    /// The vendor's currency.
    pub currency: CurrencyData,
    /// The rate to begin with.
    pub exchange_rate: String,
    /// What was paid before and no document took.
    pub unapplied_credit: String,
    /// That, document by document, oldest first.
    pub credits: Vec<OpenCredit>,
    /// The bill that is paid, if one was asked for and something of it is left.
    #[serde(rename = "Invoice")]
    pub bill: Option<OpenBill>,
    /// Another document of the vendor's to be paid: the one that falls due next.
    #[serde(rename = "NextItem")]
    pub next_item: Option<i64>,
    /// All that the vendor is owed, oldest due first.
    pub bills: Vec<OpenBill>,
    /// What is withheld on that day by the vendor's usual nature; none when nothing is.
    pub withholding: Option<VendorWithholding>,
    /// Until when nothing is withheld from the vendor.
    #[schema(value_type = Option<String>, format = Date)]
    pub withholding_exempt_until: Option<Date>,
    /// The number that the payment would get.
    pub next_number: String,
    /// Where money came from last time.
    pub payment_account_id: Option<i64>,
}

/// What a payment gave to one document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PaymentApplied {
    /// What it is: `bill` or `opening`.
    pub kind: String,
    /// The document.
    pub bill_id: i64,
    /// Our number of it.
    pub number: String,
    /// What its balance fell by: cash and tax withheld.
    pub applied: String,
    /// The part that was withheld.
    pub withholding: String,
}

/// A row of the certificate of tax withheld.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CertificateRow {
    /// What it was withheld from: `bill`, `expense` or `opening`.
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
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub number: String,
    /// Who was paid; none by an expense that names no vendor.
    pub vendor_id: Option<i64>,
    /// The vendor's name.
    pub vendor_name: Option<String>,
    /// The expense that was paid at once with it: its entry is the expense's, and it is deleted
    /// with it.
    pub expense_id: Option<i64>,
    /// That expense's number.
    pub expense_number: Option<String>,
    /// When.
    #[schema(value_type = String, format = Date)]
    pub payment_date: Date,
    /// The account that paid.
    pub payment_account_id: i64,
    /// Its English name.
    pub payment_account_name: String,
    /// Its Arabic name.
    pub payment_account_name_ar: String,
    /// How it was paid.
    pub payment_method_id: Option<i64>,
    /// A cheque's or transfer's number.
    pub reference_number: Option<String>,
    /// The cheque that went out with it.
    pub cheque: Option<ChequeBrief>,
    /// Anything worth noting.
    pub comments: Option<String>,
    /// Number of the withholding certificate.
    pub withholding_certificate: Option<String>,
    /// What the certificate says.
    pub certificate: Vec<CertificateRow>,
    /// The payment's currency.
    pub currency: CurrencyData,
    /// Company currency per unit of it.
    pub exchange_rate: String,
    /// The cash paid.
    pub amount: String,
    /// The tax withheld, beside it.
    pub withholding: String,
    /// What it settles.
    pub applied: Vec<PaymentApplied>,
    /// What of it nothing has taken: an advance.
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
pub struct PaymentListRequest {
    /// Part of a number, a reference, or a vendor's name or phone; Arabic spellings meet.
    pub search: Option<String>,
    /// `NextItem` of the page before.
    pub cursor: Option<String>,
    /// 1 to 200 rows; 50 when left out.
    pub limit: Option<i64>,
    /// Payments (`receipt`), or what vendors gave back (`refund`); payments when left out.
    pub kind: Option<PaymentKind>,
    /// Only of one vendor.
    pub vendor_id: Option<i64>,
    /// Only out of one cash or bank account.
    pub payment_account_id: Option<i64>,
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

/// A payment in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PaymentRow {
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub number: String,
    /// Who was paid; none by an expense that names no vendor.
    pub vendor_id: Option<i64>,
    /// The vendor's name.
    pub vendor_name: Option<String>,
    /// The expense that was paid at once with it: its entry is the expense's, and it is deleted
    /// with it.
    pub expense_id: Option<i64>,
    /// That expense's number.
    pub expense_number: Option<String>,
    /// When.
    #[schema(value_type = String, format = Date)]
    pub payment_date: Date,
    /// English name of the account that paid.
    pub payment_account_name: String,
    /// Arabic name of that account.
    pub payment_account_name_ar: String,
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
    /// What no document took: an advance.
    pub unapplied: String,
    /// Where the cheque stands that it was paid by; one that came back paid nothing.
    pub cheque_state: Option<ChequeState>,
}

/// A page of payments made.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PaymentTable {
    /// The rows.
    #[serde(rename = "Payments")]
    pub payments: Vec<PaymentRow>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
    /// False only while there is no payment at all.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
    /// Of the whole filter; with the first page.
    #[serde(rename = "Totals")]
    pub totals: Option<ReceiptListTotals>,
}
