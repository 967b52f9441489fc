//! The list of bills: what is asked for and what is answered. Amounts are decimal text.

use documents::statuses::StatusFilter;
use jiff::civil::Date;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::priced::StatusCount;
use crate::priced::rows::{DuePage, DueRow, document_list_request, due_sort};

/// A bill in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BillRow {
    /// What every document that falls due says.
    #[serde(flatten)]
    pub due: DueRow,
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
}

due_sort! {
    /// What a list of bills is sorted by.
    BillSort;
    /// Our number, by its length first: BILL-9999 before BILL-10000.
    number;
    /// The vendor's name.
    Vendor;
}

document_list_request! {
    /// Which bills are asked for.
    BillListRequest by BillSort {
        /// Only of one status; `unpaid` is all but paid.
        pub status: Option<StatusFilter>,
        /// Only of one vendor.
        pub vendor_id: Option<i64>,
        /// Not due before.
        #[schema(value_type = Option<String>, format = Date)]
        pub due_from: Option<Date>,
        /// Not due after.
        #[schema(value_type = Option<String>, format = Date)]
        pub due_to: Option<Date>,
    }
    /// Part of either number, or of a vendor's name or phone; Arabic spellings meet.
    search;
    /// Whether `Totals` and `Statuses` are wanted; with the first page when left out.
    totals;
}

/// A page of bills.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct BillTable {
    /// The rows.
    #[serde(rename = "Bills")]
    pub bills: Vec<BillRow>,
    /// The total of the requested status in the whole filter, if it was requested.
    #[serde(rename = "Totals")]
    pub totals: Option<StatusCount>,
    /// What is shown beside them.
    #[serde(flatten)]
    pub page: DuePage,
}
