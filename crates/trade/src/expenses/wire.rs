//! Expenses as they are sent. Amounts are decimal text in the expense's currency unless a field
//! says otherwise.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::priced::pages::{Beside, PricedTotals, PricedView};
use crate::priced::purchase::BoughtLineView;
use landed_costs::{LandedChargesTaken, LandedCostOn};
use money::cheques::ChequeBrief;

/// The figures of an expense.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExpenseTotals {
    /// As of every document.
    #[serde(flatten)]
    pub figures: PricedTotals,
    /// The tax withheld from the vendor.
    pub withholding: String,
    /// The total less that: the money that changed hands.
    pub paid: String,
}

/// An expense.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExpenseView {
    /// What every document says.
    #[serde(flatten)]
    pub priced: PricedView,
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
    /// The nature of dealing that tax was withheld by.
    pub withholding_tax_id: Option<i64>,
    /// The lines.
    pub lines: Vec<BoughtLineView>,
    /// The figures.
    pub totals: ExpenseTotals,
    /// Printed on the expense.
    pub memo: Option<String>,
    /// Whether it was reversed; only its page still shows it.
    pub deleted: bool,
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
    /// the vendor has their number of it, `bill.number_similar` when another has one that looks
    /// like it, `bill.einvoice_used` when another has the tax authority's, `bill.no_einvoice` when
    /// value added tax is charged without one;
    /// `cheque.number_used` when another cheque of the same bank of ours has the number,
    /// `cheque.number_similar` when another has one that looks like it,
    /// `payment.certificate_similar` when another payment of ours has a certificate whose number
    /// looks like that of its own.
    pub warnings: Vec<String>,
    /// Its payment.
    pub payments: Vec<ExpensePayment>,
    /// What was added to its goods later: freight, customs.
    pub landed_costs: Vec<LandedCostOn>,
    /// What landed costs on other goods took of what it says was paid, and what is left of it.
    pub charges_taken: LandedChargesTaken,
    /// What hangs on it like on any document.
    #[serde(flatten)]
    pub beside: Beside,
}
