//! The list of bills: what is asked for and what is answered. Amounts are decimal text.

use jiff::civil::Date;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::priced::store::list::Sort;
use crate::priced::{PaymentStatus, StatusCount, StatusFilter};

/// A bill in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BillRow {
    /// Its id.
    pub id: i64,
    /// Our number of it.
    pub number: String,
    /// The vendor's own number of it.
    pub bill_number: Option<String>,
    /// Who sold.
    pub vendor_id: i64,
    /// The vendor's name.
    pub vendor_name: String,
    /// The accounting date.
    #[schema(value_type = String, format = Date)]
    pub billing_date: Date,
    /// When it falls due.
    #[schema(value_type = String, format = Date)]
    pub due_date: Date,
    /// Where it stands today.
    pub status: PaymentStatus,
    /// ISO code of its currency.
    pub currency_code: String,
    /// What the vendor is owed for it.
    pub total: String,
    /// What is left of that.
    pub amount_due: String,
}

/// What a list of bills is sorted by.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum BillSort {
    /// Our number, by its length first: BILL-9999 before BILL-10000.
    Number,
    /// The vendor's name.
    Vendor,
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

impl From<BillSort> for Sort {
    fn from(sort: BillSort) -> Sort {
        match sort {
            BillSort::Number => Sort::Number,
            BillSort::Vendor => Sort::Party,
            BillSort::Date => Sort::Date,
            BillSort::DueDate => Sort::DueDate,
            BillSort::Total => Sort::Total,
            BillSort::Due => Sort::Due,
        }
    }
}

/// Which bills are asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct BillListRequest {
    /// Part of either number, or of a vendor's name or phone; Arabic spellings meet.
    pub search: Option<String>,
    /// `NextItem` of the page before.
    pub cursor: Option<String>,
    /// 1 to 200 rows; 50 when left out.
    pub limit: Option<i64>,
    /// Only of one status; `unpaid` is all but paid.
    pub status: Option<StatusFilter>,
    /// Only of one vendor.
    pub vendor_id: Option<i64>,
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
    pub sort: Option<BillSort>,
    /// Greatest first; so when left out with the order by date.
    pub descending: Option<bool>,
    /// Whether `Totals` and `Statuses` are wanted; with the first page when left out.
    pub totals: Option<bool>,
}

/// A page of bills.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct BillTable {
    /// The rows.
    #[serde(rename = "Bills")]
    pub bills: Vec<BillRow>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
    /// False only while there is no bill at all.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
    /// Whether the company works with branches.
    #[serde(rename = "BranchesEnable")]
    pub branches_enable: bool,
    /// What the status that is asked for comes to in the whole filter; when asked for.
    #[serde(rename = "Totals")]
    pub totals: Option<StatusCount>,
    /// The filter but for its status, by status, then `unpaid` and `all`; when asked for.
    #[serde(rename = "Statuses")]
    pub statuses: Option<Vec<StatusCount>>,
    /// The number that the next bill would get.
    #[serde(rename = "NextNumber")]
    pub next_number: String,
}
