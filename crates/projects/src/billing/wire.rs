//! Billable costs and hours, and requests to bill them. Amounts are decimal text in the company's
//! currency.

use jiff::civil::Date;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::times::TimeEntry;

/// The kind of document that a cost is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ProjectCostKind)]
pub enum CostKind {
    /// A line of an expense.
    Expense,
    /// A line of a bill.
    Bill,
}

impl CostKind {
    /// Both.
    pub const ALL: [CostKind; 2] = [Self::Expense, Self::Bill];

    /// As its table is called.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Expense => "expense",
            Self::Bill => "bill",
        }
    }
}

/// A cost of a project that is on no invoice yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ProjectUnbilledCost)]
pub struct UnbilledCost {
    /// The kind of document that it is on.
    pub kind: CostKind,
    /// That expense or bill.
    pub document_id: i64,
    /// Its number.
    pub number: String,
    /// Its line; sent back with its kind.
    pub line_id: i64,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The purchased item.
    pub description: String,
    /// The vendor; none for a purchase without one.
    pub vendor_name: Option<String>,
    /// Its cost: without refundable taxes, less what the vendor credited.
    pub amount: String,
}

/// A project's billable costs and hours, oldest first: at most five hundred of each.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = ProjectUnbilledList)]
pub struct UnbilledList {
    /// Costs.
    #[serde(rename = "Costs")]
    pub costs: Vec<UnbilledCost>,
    /// Hours.
    #[serde(rename = "Times")]
    pub times: Vec<TimeEntry>,
}

/// A cost to bill.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[schema(as = ProjectBilledCost)]
pub struct BilledCost {
    /// The kind of document that it is on.
    pub kind: CostKind,
    /// Its line, as [`UnbilledCost::line_id`] says.
    pub line_id: i64,
}

/// The costs and hours to bill to the customer.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ProjectBillingInput)]
pub struct BillingInput {
    /// Costs of the project.
    #[serde(default)]
    pub costs: Vec<BilledCost>,
    /// Hours of the project.
    #[serde(default)]
    pub times: Vec<i64>,
    /// The mark-up on the costs, in per cent, at most a thousand; none when left out.
    pub mark_up_percent: Option<DecimalText>,
    /// The income account of the lines; the usual one when left out.
    pub income_account_id: Option<i64>,
    /// The taxes of the lines; those of a new invoice's lines when left out.
    pub tax_ids: Option<Vec<i64>>,
    /// The invoice's date; today when left out.
    #[schema(value_type = Option<String>, format = Date)]
    pub date: Option<Date>,
}

/// How far the work is, to be billed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ProjectProgressInput)]
pub struct ProgressInput {
    /// Per cent of the whole work that is done, above zero, at most a hundred.
    pub percent: DecimalText,
    /// The invoice's date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The taxes of the line; those of a new invoice's lines when left out.
    pub tax_ids: Option<Vec<i64>>,
}

/// The invoice that was made; it is opened, and can be edited, like any other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProjectInvoice {
    /// The invoice.
    pub invoice_id: i64,
    /// Its number.
    pub invoice_number: String,
}
