//! The list of invoices: what is asked for and what is answered. Amounts are decimal text.

use jiff::civil::Date;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::deliveries::DeliveryState;
use crate::priced::store::list::Sort;
use crate::priced::{PaymentStatus, StatusCount, StatusFilter};

/// An invoice in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct InvoiceRow {
    /// Its id.
    pub id: i64,
    /// Its number.
    pub invoice_number: String,
    /// Who bought.
    pub customer_id: i64,
    /// The customer's name.
    pub customer_name: String,
    /// The accounting date.
    #[schema(value_type = String, format = Date)]
    pub invoice_date: Date,
    /// When it falls due.
    #[schema(value_type = String, format = Date)]
    pub due_date: Date,
    /// Where it stands today.
    pub status: PaymentStatus,
    /// ISO code of its currency.
    pub currency_code: String,
    /// What the customer owes for it.
    pub total: String,
    /// What is left of that.
    pub amount_due: String,
    /// How its latest message stands; none when it was never mailed.
    pub mailed: Option<DeliveryState>,
}

/// What a list is sorted by.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum InvoiceSort {
    /// The number, by its length first: INV-9999 before INV-10000.
    Number,
    /// The customer's name.
    Customer,
    /// The accounting date.
    #[default]
    Date,
    /// When it falls due.
    DueDate,
    /// The total, in the company's currency.
    Total,
    /// What is left, in the company's currency.
    Due,
}

impl From<InvoiceSort> for Sort {
    fn from(sort: InvoiceSort) -> Sort {
        match sort {
            InvoiceSort::Number => Sort::Number,
            InvoiceSort::Customer => Sort::Party,
            InvoiceSort::Date => Sort::Date,
            InvoiceSort::DueDate => Sort::DueDate,
            InvoiceSort::Total => Sort::Total,
            InvoiceSort::Due => Sort::Due,
        }
    }
}

/// Which invoices are asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct InvoiceListRequest {
    /// Part of a number, a reference, or a customer's name or phone; Arabic spellings meet.
    pub search: Option<String>,
    /// `NextItem` of the page before.
    pub cursor: Option<String>,
    /// 1 to 200 rows; 50 when left out.
    pub limit: Option<i64>,
    /// Only of one status; `unpaid` is all but paid.
    pub status: Option<StatusFilter>,
    /// Only of one customer.
    pub customer_id: Option<i64>,
    /// Only of one branch.
    pub branch_id: Option<i64>,
    /// Only of one project.
    pub project_id: Option<i64>,
    /// Only with this tag.
    pub tag_id: Option<i64>,
    /// Only these, at most a thousand: the rows that are ticked.
    pub ids: Option<Vec<i64>>,
    /// Not before.
    #[schema(value_type = Option<String>, format = Date)]
    pub from_date: Option<Date>,
    /// Not after.
    #[schema(value_type = Option<String>, format = Date)]
    pub to_date: Option<Date>,
    /// At least so much, in the company's currency.
    pub min_total: Option<DecimalText>,
    /// At most so much, in the company's currency.
    pub max_total: Option<DecimalText>,
    /// The order; by date when left out.
    pub sort: Option<InvoiceSort>,
    /// Greatest first; so when left out with the order by date.
    pub descending: Option<bool>,
    /// Whether `Totals` and `Statuses` are wanted; with the first page when left out.
    pub totals: Option<bool>,
}

/// What all invoices of the filter come to, in the company's currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct InvoiceListTotals {
    /// How many.
    pub count: i64,
    /// What was charged.
    pub total: String,
    /// What is left.
    pub amount_due: String,
}

/// A page of invoices.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct InvoiceTable {
    /// The rows.
    #[serde(rename = "Invoices")]
    pub invoices: Vec<InvoiceRow>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
    /// False only while there is no invoice at all.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
    /// Whether the company works with branches.
    #[serde(rename = "BranchesEnable")]
    pub branches_enable: bool,
    /// Of the whole filter, not of the page; when asked for.
    #[serde(rename = "Totals")]
    pub totals: Option<InvoiceListTotals>,
    /// The filter but for its status, by status, then `unpaid` and `all`; when asked for.
    #[serde(rename = "Statuses")]
    pub statuses: Option<Vec<StatusCount>>,
    /// The number that the next invoice would get.
    #[serde(rename = "NextNumber")]
    pub next_number: String,
}
