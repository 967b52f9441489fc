//! Fields that receipts and payments share, as JSON: each side of trade adds the party and the
//! account under its names. Amounts are decimal text in the payment's currency, which is the
//! party's, unless a field says otherwise.

use books::currencies::{self, CurrencyData};
use books::journal::JournalEntryView;
use jiff::civil::Date;
use platform::activity::ActivityItem;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::rows::ListedPayment;
use crate::cheques::{ChequeBrief, ChequeState};
use crate::credits::OpenCredit;

/// The fields that both sides of trade share of money that changed hands.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = PaymentBody)]
pub struct VoucherView {
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub number: String,
    /// When.
    #[schema(value_type = String, format = Date)]
    pub payment_date: Date,
    /// How it was paid.
    pub payment_method_id: Option<i64>,
    /// A cheque's or transfer's number.
    pub reference_number: Option<String>,
    /// The cheque that came, or went out, with it.
    pub cheque: Option<ChequeBrief>,
    /// Anything worth noting.
    pub comments: Option<String>,
    /// Number of the withholding certificate.
    pub withholding_certificate: Option<String>,
    /// The payment's currency.
    pub currency: CurrencyData,
    /// Company currency per unit of it.
    pub exchange_rate: String,
    /// The cash that changed hands.
    pub amount: String,
    /// The tax withheld, beside it.
    pub withholding: String,
    /// The unapplied amount: the customer's credit, or an advance to the vendor.
    pub unapplied: String,
    /// Whether it was deleted.
    pub deleted: bool,
    /// Warning codes: `cheque.number_used` when another cheque of the same bank of ours has the
    /// number, `cheque.number_similar` when another has one that looks like it,
    /// `receipt.certificate_used` when another receipt of the customer has that of the
    /// certificate, `receipt.certificate_similar` when another has one that looks like it,
    /// `payment.certificate_similar` when another payment of ours has.
    pub warnings: Vec<String>,
    /// Its entries and those of its cheque's steps, reversed pairs included.
    pub entries: Vec<JournalEntryView>,
    /// Who did what, newest first.
    pub activity: Vec<ActivityItem>,
}

/// The fields that both sides of trade share of a payment in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = PaymentOfList)]
pub struct VoucherRow {
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub number: String,
    /// When.
    #[schema(value_type = String, format = Date)]
    pub payment_date: Date,
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
    /// The amount not applied to a document: the customer's credit, or an advance to the vendor.
    pub unapplied: String,
    /// The state of the cheque that paid it. A returned cheque paid nothing.
    pub cheque_state: Option<ChequeState>,
}

impl VoucherRow {
    /// As the list shows it.
    pub(super) fn from_row(row: &ListedPayment) -> VoucherRow {
        let currency = currencies::find(row.currency_id);
        let decimals = currency.map_or(2, |currency| currency.minor_digits);
        VoucherRow {
            id: row.id,
            number: row.number.clone(),
            payment_date: row.date,
            payment_method_name: row.method.0.clone(),
            payment_method_name_ar: row.method.1.clone(),
            reference_number: row.reference.clone(),
            currency_code: currency.map(|currency| currency.code.clone()).unwrap_or_default(),
            amount: row.amount.to_text(decimals),
            withholding: row.withholding.to_text(decimals),
            unapplied: row.unapplied.to_text(decimals),
            cheque_state: row.cheque,
        }
    }
}

/// Totals of all payments of the filter, in the company's currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PaymentListTotals {
    /// How many.
    pub count: i64,
    /// Cash and tax withheld.
    pub total: String,
    /// Of that, the tax withheld.
    pub withholding: String,
    /// The amount not applied to a document.
    pub unapplied: String,
}

/// What a page of payments contains beside its rows.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = PaymentPage)]
pub struct VoucherPage {
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
    /// False only while there is no payment of the kind.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
    /// Of the whole filter; with the first page.
    #[serde(rename = "Totals")]
    pub totals: Option<PaymentListTotals>,
}

/// An open document on the form of a payment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = OpenToPay)]
pub struct OpenView {
    /// The document.
    pub id: i64,
    /// Its kind: `invoice`, `bill`, `opening`, `cheque` (a returned one), ….
    pub kind: String,
    /// When it falls due.
    #[schema(value_type = String, format = Date)]
    pub due_date: Date,
    /// Its status today: `open`, `partial` or `overdue`.
    pub status: String,
    /// Its total.
    pub total: String,
    /// The net part of the amount due, before taxes: the base of withholding.
    pub net: String,
    /// The amount due.
    pub amount_due: String,
}

/// What the form of a payment starts from, on either side of trade.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = PaymentStart)]
pub struct StartView {
    /// The party's currency.
    pub currency: CurrencyData,
    /// The rate to begin with.
    pub exchange_rate: String,
    /// Earlier payments not applied to a document.
    pub unapplied_credit: String,
    /// That, document by document, oldest first.
    pub credits: Vec<OpenCredit>,
    /// The number that the payment would get.
    pub next_number: String,
}

/// Which payments of a side of trade are asked for.
macro_rules! payment_list_request {
    ($(#[$doc:meta])* $name:ident of $trade:expr;
     $(#[$search:meta])* search; $(#[$kind:meta])* kind;
     $(#[$party_doc:meta])* $party:ident; $(#[$account_doc:meta])* $account:ident;) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
        pub struct $name {
            $(#[$search])*
            pub search: Option<String>,
            /// `NextItem` of the page before.
            pub cursor: Option<String>,
            /// 1 to 200 rows; 50 when left out.
            pub limit: Option<i64>,
            $(#[$party_doc])*
            pub $party: Option<i64>,
            $(#[$kind])*
            pub kind: Option<PaymentKind>,
            $(#[$account_doc])*
            pub $account: Option<i64>,
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

        impl $name {
            /// In the words of both sides of trade.
            pub(super) fn list_request(&self) -> super::rows::ListRequest<'_> {
                super::rows::ListRequest {
                    trade: $trade,
                    search: self.search.as_deref(),
                    cursor: self.cursor.as_deref(),
                    limit: self.limit,
                    party_id: self.$party,
                    kind: self.kind.unwrap_or_default(),
                    account_id: self.$account,
                    payment_method_id: self.payment_method_id,
                    from: self.from_date,
                    to: self.to_date,
                    sort: self.sort.unwrap_or_default(),
                    descending: self.descending,
                }
            }
        }
    };
}

pub(super) use payment_list_request;

/// A payment of either side of trade, as typed. The arguments name its party, date, account,
/// amount, certificate and cheque in that side's words; fields of that side only come last.
macro_rules! voucher_input {
    ($(#[$doc:meta])* $name:ident of $trade:expr;
     $(#[$party_doc:meta])* $party:ident; $(#[$date:meta])* date;
     $(#[$account_doc:meta])* $account:ident; $(#[$amount:meta])* amount;
     $(#[$certificate:meta])* certificate; $(#[$cheque:meta])* cheque;
     { $($own:tt)* } endorses($typed:ident) $endorses:expr; $share:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        pub struct $name {
            $(#[$party_doc])*
            pub $party: i64,
            $(#[$date])*
            #[schema(value_type = String, format = Date)]
            pub payment_date: Date,
            $(#[$account_doc])*
            pub $account: i64,
            /// How it is paid.
            pub payment_method_id: Option<i64>,
            /// A cheque's or transfer's number.
            pub reference_number: Option<String>,
            $(#[$amount])*
            pub amount: DecimalText,
            /// Company currency per unit; only a foreign currency has one other than 1.
            pub exchange_rate: Option<DecimalText>,
            /// Anything worth noting.
            pub comments: Option<String>,
            $(#[$certificate])*
            pub withholding_certificate: Option<String>,
            $(#[$cheque])*
            pub cheque: Option<ChequeInput>,
            $($own)*
            /// The settled documents; may be empty.
            #[serde(default)]
            pub applied: Vec<$share>,
        }

        impl $name {
            /// In the words of both sides of trade.
            pub fn typed(&self) -> super::typed::TypedPayment<'_> {
                let $typed = self;
                super::typed::TypedPayment {
                    trade: $trade,
                    party_id: $typed.$party,
                    date: $typed.payment_date,
                    account_id: $typed.$account,
                    method_id: $typed.payment_method_id,
                    reference: $typed.reference_number.as_deref(),
                    amount: &$typed.amount,
                    rate: $typed.exchange_rate.as_ref(),
                    comments: $typed.comments.as_deref(),
                    certificate: $typed.withholding_certificate.as_deref(),
                    cheque: $typed.cheque.as_ref(),
                    endorses: $endorses,
                    shares: $typed.applied.iter().map($share::typed).collect(),
                }
            }
        }
    };
}

pub(super) use voucher_input;
