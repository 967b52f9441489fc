//! Expenses as they are sent. Amounts are decimal text in the expense's currency unless a field
//! says otherwise.

use books::currencies::CurrencyData;
use books::journal::JournalEntryView;
use directory::tags::DocumentTag;
use jiff::Timestamp;
use jiff::civil::Date;
use platform::activity::ActivityItem;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::attachments::AttachmentView;
use crate::cheques::ChequeBrief;
use crate::landed_costs::LandedCostOn;
use crate::priced::TaxAmount;
use crate::priced::purchase::BoughtLineView;

/// The figures of an expense.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExpenseTotals {
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
    /// What it comes to.
    pub total: String,
    /// The tax withheld from the vendor.
    pub withholding: String,
    /// The total less that: the money that changed hands.
    pub paid: String,
}

/// An expense.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExpenseView {
    /// Its id.
    pub id: i64,
    /// Our number of it.
    pub number: String,
    /// The vendor's own number of their paper.
    pub bill_number: Option<String>,
    /// What the tax authority calls the vendor's electronic invoice.
    pub einvoice_uuid: Option<String>,
    /// Who sells; none when nobody is named.
    pub vendor_id: Option<i64>,
    /// The vendor's name today.
    pub vendor_name: Option<String>,
    /// The accounting date.
    #[schema(value_type = String, format = Date)]
    pub expense_date: Date,
    /// The account that paid.
    pub payment_account_id: i64,
    /// Its English name.
    pub payment_account_name: String,
    /// Its Arabic name.
    pub payment_account_name_ar: String,
    /// How it was paid.
    pub payment_method_id: i64,
    /// That method's English name.
    pub payment_method_name: String,
    /// That method's Arabic name.
    pub payment_method_name_ar: String,
    /// A cheque's or transfer's number.
    pub reference_number: Option<String>,
    /// The expense's currency.
    pub currency: CurrencyData,
    /// Company currency per unit of it.
    pub exchange_rate: String,
    /// Whether the typed prices contain the taxes.
    pub prices_include_tax: bool,
    /// Off the whole, in per cent.
    pub discount_percent: Option<String>,
    /// Off the whole, as an amount.
    pub discount_amount: Option<String>,
    /// The nature of dealing that tax was withheld by.
    pub withholding_tax_id: Option<i64>,
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
    pub totals: ExpenseTotals,
    /// The total in the company's currency.
    pub base_total: String,
    /// Printed on the expense.
    pub memo: Option<String>,
    /// For the company itself.
    pub internal_memo: Option<String>,
    /// Whether it was reversed; only its page still shows it.
    pub deleted: bool,
    /// Counts edits; sent back with the next one.
    pub version: i64,
    /// Who wrote it.
    pub created_by: String,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

/// The payment of an expense: one, made with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExpensePayment {
    /// The payment.
    pub payment_id: i64,
    /// Its number.
    pub number: String,
    /// When.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The money that changed hands.
    pub cash: String,
    /// The tax withheld, beside it.
    pub withholding: String,
    /// Number of the certificate that the vendor is given of that.
    pub withholding_certificate: Option<String>,
    /// The cheque that it was paid by.
    pub cheque: Option<ChequeBrief>,
}

/// An expense with all that hangs on it.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ExpenseDetail {
    /// The expense.
    #[serde(rename = "Expense")]
    pub expense: ExpenseView,
    /// What is worth knowing of it, as codes: `bill.number_used` when another bill or expense of
    /// the vendor has their number of it, `bill.einvoice_used` when another has the tax
    /// authority's, `bill.no_einvoice` when value added tax is charged without one.
    pub warnings: Vec<String>,
    /// Its payment.
    pub payments: Vec<ExpensePayment>,
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
