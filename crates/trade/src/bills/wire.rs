//! Bills as they are sent. Amounts are decimal text in the bill's currency unless a field says
//! otherwise.

use directory::parties::Ageing;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::priced::DocumentCredit;
use crate::priced::pages::{Beside, DueView};
use crate::priced::purchase::BoughtLineView;
use landed_costs::{LandedChargesTaken, LandedCostOn};
use money::cheques::AppliedPayment;

/// A bill.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BillView {
    /// What every document that falls due says.
    #[serde(flatten)]
    pub due: DueView,
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
    /// The vendor's address.
    pub mailing_address: Option<String>,
    /// The lines.
    pub lines: Vec<BoughtLineView>,
    /// Printed on the bill.
    pub memo: Option<String>,
}

/// What settles a bill.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BillPayment {
    /// What it gave: of `payment`, `opening`, `vendor_credit` or `journal_entry`.
    #[serde(flatten)]
    pub given: AppliedPayment,
    /// The payment, or the other document.
    pub payment_id: i64,
}

/// A bill with all that hangs on it.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct BillDetail {
    /// The bill.
    #[serde(rename = "Bill")]
    pub bill: BillView,
    /// What is worth knowing of it, as codes: `bill.number_used` when another bill or expense of
    /// the vendor has their number of it, `bill.number_similar` when another has one that looks
    /// like it, `bill.einvoice_used` when another has the tax authority's, `bill.no_einvoice` when
    /// value added tax is charged without one.
    pub warnings: Vec<String>,
    /// What settles it, oldest first.
    pub payments: Vec<BillPayment>,
    /// The notes that credit it, oldest first.
    pub vendor_credits: Vec<DocumentCredit>,
    /// What was added to its goods later: freight, customs.
    pub landed_costs: Vec<LandedCostOn>,
    /// What landed costs on other goods took of what it says was paid, and what is left of it.
    pub charges_taken: LandedChargesTaken,
    /// What hangs on it like on any document.
    #[serde(flatten)]
    pub beside: Beside,
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

/// The totals of a list's bills by month, in the company's currency.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct BillFigures {
    /// Twelve months up to today, or to the filter's last day if that is earlier; oldest first.
    pub months: Vec<MonthPurchases>,
    /// What is left, by how late it is.
    pub ageing: Ageing,
}
