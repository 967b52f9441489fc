//! Bills as they are sent. Amounts are decimal text in the bill's currency unless a field says
//! otherwise.

use books::currencies::CurrencyData;
use books::journal::JournalEntryView;
use directory::parties::Ageing;
use directory::tags::DocumentTag;
use jiff::Timestamp;
use jiff::civil::Date;
use platform::activity::ActivityItem;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::attachments::AttachmentView;
use crate::cheques::ChequeState;
use crate::landed_costs::LandedCostOn;
use crate::priced::purchase::BoughtLineView;
use crate::priced::{DocumentCredit, DocumentStatus, TaxAmount};

/// The figures of a bill.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BillTotals {
    /// Quantity × price, as typed.
    pub subtotal: String,
    /// All discounts.
    pub discount: String,
    /// Before taxes.
    pub net: String,
    /// Each tax, in the order of computation.
    pub taxes: Vec<TaxAmount>,
    /// All taxes.
    pub tax: String,
    /// What the vendor is owed for the bill.
    pub total: String,
    /// What will be withheld when paying: for information.
    pub withholding: String,
    /// The total less that.
    pub total_after_withholding: String,
    /// Settled so far: cash and tax withheld.
    pub paid: String,
    /// What is left.
    pub amount_due: String,
}

/// A bill.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BillView {
    /// Its id.
    pub id: i64,
    /// Our number of it.
    pub number: String,
    /// The vendor's own number of it.
    pub bill_number: Option<String>,
    /// What the tax authority calls the vendor's electronic invoice.
    pub einvoice_uuid: Option<String>,
    /// Who sells.
    pub vendor_id: i64,
    /// The vendor's name today.
    pub vendor_name: String,
    /// The accounting date.
    #[schema(value_type = String, format = Date)]
    pub billing_date: Date,
    /// When it falls due.
    #[schema(value_type = String, format = Date)]
    pub due_date: Date,
    /// Terms of payment.
    pub terms_id: Option<i64>,
    /// Their English name.
    pub terms_name: Option<String>,
    /// Their Arabic name.
    pub terms_name_ar: Option<String>,
    /// The vendor's address.
    pub mailing_address: Option<String>,
    /// The bill's currency.
    pub currency: CurrencyData,
    /// Company currency per unit of it.
    pub exchange_rate: String,
    /// Whether the typed prices contain the taxes.
    pub prices_include_tax: bool,
    /// Off the whole, in per cent.
    pub discount_percent: Option<String>,
    /// Off the whole, as an amount.
    pub discount_amount: Option<String>,
    /// What will be withheld of the net, in per cent.
    pub withholding_percent: String,
    /// The project that it is for.
    pub project_id: Option<i64>,
    /// That project's name today.
    pub project_name: Option<String>,
    /// The branch that bought.
    pub branch_id: Option<i64>,
    /// That branch's name today.
    pub branch_name: Option<String>,
    /// Its tags, by name.
    pub tags: Vec<DocumentTag>,
    /// The lines.
    pub lines: Vec<BoughtLineView>,
    /// The figures.
    pub totals: BillTotals,
    /// The total in the company's currency.
    pub base_total: String,
    /// Printed on the bill.
    pub memo: Option<String>,
    /// For the company itself.
    pub internal_memo: Option<String>,
    /// Where it stands today.
    pub status: DocumentStatus,
    /// Counts edits; sent back with the next one.
    pub version: i64,
    /// Who wrote it.
    pub created_by: String,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

/// A payment of a bill.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BillPayment {
    /// The settlement; what a credit gave is taken back by it.
    pub settlement_id: i64,
    /// What gave it: `payment`, `opening` or `vendor_credit`.
    pub kind: String,
    /// The payment, or the other document.
    pub payment_id: i64,
    /// Its number.
    pub number: String,
    /// When.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// What the bill's balance fell by.
    pub applied: String,
    /// The part of it that was withheld as tax.
    pub withholding: String,
    /// The part of it that was paid.
    pub cash: String,
    /// English name of the account that paid; none for what was no money.
    pub account_name: Option<String>,
    /// Arabic name of that account.
    pub account_name_ar: Option<String>,
    /// A cheque's or transfer's number.
    pub reference: Option<String>,
    /// Where the cheque stands that it was paid by; one that came back paid nothing.
    pub cheque_state: Option<ChequeState>,
}

/// A bill with all that hangs on it.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct BillDetail {
    /// The bill.
    #[serde(rename = "Bill")]
    pub bill: BillView,
    /// What is worth knowing of it, as codes: `bill.number_used` when another bill or expense of
    /// the vendor has their number of it, `bill.einvoice_used` when another has the tax
    /// authority's, `bill.no_einvoice` when value added tax is charged without one.
    pub warnings: Vec<String>,
    /// What settles it, oldest first.
    pub payments: Vec<BillPayment>,
    /// What takes something of it back, oldest first.
    pub vendor_credits: Vec<DocumentCredit>,
    /// What was added to its goods later: freight, customs.
    pub landed_costs: Vec<LandedCostOn>,
    /// Its files.
    pub attachments: Vec<AttachmentView>,
    /// What it posted, reversed pairs included, oldest first.
    pub entries: Vec<JournalEntryView>,
    /// Who did what, newest first.
    pub activity: Vec<ActivityItem>,
    /// The next one in the list by date, newest first.
    #[serde(rename = "NextItem")]
    pub next_item: Option<i64>,
    /// The one before it in that list.
    #[serde(rename = "PreviousItem")]
    pub previous_item: Option<i64>,
}

/// What was bought and paid in a month, in the company's currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MonthPurchases {
    /// The month's first day.
    #[schema(value_type = String, format = Date)]
    pub month: Date,
    /// Bills of that month.
    pub billed: String,
    /// What was settled in that month, tax withheld included.
    pub paid: String,
}

/// What the bills of a list come to over time, in the company's currency.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct BillFigures {
    /// Twelve months up to today, or to the filter's last day if that is earlier; oldest first.
    pub months: Vec<MonthPurchases>,
    /// What is left, by how late it is.
    pub ageing: Ageing,
}
