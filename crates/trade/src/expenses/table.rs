//! The list of expenses: what is asked for and what is answered. Amounts are decimal text.

use jiff::civil::Date;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store::list::Sort;
use crate::priced::rows::document_list_request;

/// An expense in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExpenseRow {
    /// Its id.
    pub id: i64,
    /// Our number of it.
    pub number: String,
    /// The vendor's own number of their paper.
    pub bill_number: Option<String>,
    /// Who sold; none when nobody is named.
    pub vendor_id: Option<i64>,
    /// The vendor's name.
    pub vendor_name: Option<String>,
    /// The accounting date.
    #[schema(value_type = String, format = Date)]
    pub expense_date: Date,
    /// English name of the account of its lines; none when they have several.
    pub expense_account_name: Option<String>,
    /// Arabic name of that account.
    pub expense_account_name_ar: Option<String>,
    /// English name of the account that paid.
    pub payment_account_name: String,
    /// Arabic name of that account.
    pub payment_account_name_ar: String,
    /// English name of the payment method.
    pub payment_method_name: String,
    /// Arabic name of the payment method.
    pub payment_method_name_ar: String,
    /// A cheque's or transfer's number.
    pub reference_number: Option<String>,
    /// ISO code of its currency.
    pub currency_code: String,
    /// Its total.
    pub total: String,
    /// The tax withheld of that.
    pub withholding: String,
}

/// What a list of expenses is sorted by.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ExpenseSort {
    /// Our number, by its length first: EXP-9999 before EXP-10000.
    Number,
    /// The vendor's name; those of nobody come first.
    Vendor,
    /// The accounting date.
    #[default]
    Date,
    /// The total, in the company's currency.
    Total,
}

impl From<ExpenseSort> for Sort {
    fn from(sort: ExpenseSort) -> Sort {
        match sort {
            ExpenseSort::Number => Sort::Number,
            ExpenseSort::Vendor => Sort::Vendor,
            ExpenseSort::Date => Sort::Date,
            ExpenseSort::Total => Sort::Total,
        }
    }
}

document_list_request! {
    /// Which expenses are asked for.
    ExpenseListRequest by ExpenseSort {
        /// Only of one vendor.
        pub vendor_id: Option<i64>,
        /// Only out of one cash, bank or card account.
        pub payment_account_id: Option<i64>,
        /// Only paid in one way.
        pub payment_method_id: Option<i64>,
        /// Only with a line on one account.
        pub expense_account_id: Option<i64>,
    }
    /// Part of either number, of a reference, or of a vendor's name or phone; Arabic spellings
    /// meet.
    search;
    /// Whether `Totals` are wanted; with the first page when left out.
    totals;
}

/// The totals of all expenses of the filter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExpenseListTotals {
    /// How many.
    pub count: i64,
    /// In the company's currency, tax withheld included.
    pub total: String,
}

/// A page of expenses.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ExpenseTable {
    /// The rows.
    #[serde(rename = "MyExpenses")]
    pub expenses: Vec<ExpenseRow>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
    /// False only while there is no expense at all.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
    /// Whether the company works with branches.
    #[serde(rename = "BranchesEnable")]
    pub branches_enable: bool,
    /// Of the whole filter; when asked for.
    #[serde(rename = "Totals")]
    pub totals: Option<ExpenseListTotals>,
    /// The number that the next expense would get.
    #[serde(rename = "NextNumber")]
    pub next_number: String,
}
