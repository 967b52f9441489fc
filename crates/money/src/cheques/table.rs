//! Cheques in lists and on the calendar.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{ChequeState, Direction};

/// Which cheques are asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct ChequeListRequest {
    /// Part of a number, a bank, the payment's number, or a name or phone; Arabic spellings meet.
    pub search: Option<String>,
    /// `NextItem` of the page before.
    pub cursor: Option<String>,
    /// 1 to 200 rows; 50 when left out.
    pub limit: Option<i64>,
    /// Only those that came in, or went out.
    pub direction: Option<Direction>,
    /// Only in one state.
    pub state: Option<ChequeState>,
    /// Only those that are still to become money.
    #[serde(default)]
    pub open: bool,
    /// Only of one customer.
    pub customer_id: Option<i64>,
    /// Only of one vendor.
    pub vendor_id: Option<i64>,
    /// Only handed to, or cleared on, one bank account.
    pub bank_account_id: Option<i64>,
    /// Only in one currency.
    pub currency_id: Option<i64>,
    /// Not due before.
    #[schema(value_type = Option<String>, format = Date)]
    pub due_from: Option<Date>,
    /// Not due after.
    #[schema(value_type = Option<String>, format = Date)]
    pub due_to: Option<Date>,
    /// The order; by the due date when left out.
    pub sort: Option<ChequeSort>,
    /// Greatest first.
    pub descending: Option<bool>,
}

/// The sort keys of a list of cheques.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChequeSort {
    /// When it may be cashed.
    #[default]
    DueDate,
    /// When it was received or issued.
    Date,
    /// In the company's currency.
    Amount,
    /// The number, by its length first.
    Number,
    /// The customer's or vendor's name.
    Party,
}

/// A cheque in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChequeRow {
    /// Its id, which is the payment's.
    pub id: i64,
    /// Whether it came in or went out.
    pub direction: Direction,
    /// The cheque's number.
    pub number: String,
    /// The bank that it is drawn on.
    pub bank: Option<String>,
    /// When it may be cashed.
    #[schema(value_type = String, format = Date)]
    pub due_date: Date,
    /// Whether it may have been cashed before today, and was not.
    pub overdue: bool,
    /// Its state.
    pub state: ChequeState,
    /// Where it may go from here.
    pub next_states: Vec<ChequeState>,
    /// The day of its last step, or of its payment.
    #[schema(value_type = String, format = Date)]
    pub moved_on: Date,
    /// The number of the receipt or payment that it came with.
    pub payment_number: String,
    /// When that was.
    #[schema(value_type = String, format = Date)]
    pub payment_date: Date,
    /// The expense that it paid.
    pub expense_id: Option<i64>,
    /// The customer, or the vendor; none by an expense that names no vendor.
    pub party_id: Option<i64>,
    /// Their name.
    pub party_name: Option<String>,
    /// English name of the bank account that it was handed to, or cleared on.
    pub bank_account_name: Option<String>,
    /// Arabic name of that account.
    pub bank_account_name_ar: Option<String>,
    /// ISO code of its currency.
    pub currency_code: String,
    /// The exchange rate at which the payment was booked.
    pub exchange_rate: String,
    /// How much.
    pub amount: String,
    /// That in the company's currency, as booked.
    pub amount_base: String,
}

/// Count and total of some cheques, in the company's currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChequeSum {
    /// Whether they came in or went out.
    pub direction: Direction,
    /// Their state; none for a sum of several states.
    pub state: Option<ChequeState>,
    /// How many.
    pub count: i64,
    /// Their total.
    pub total: String,
}

/// A page of cheques.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ChequeTable {
    /// The rows.
    #[serde(rename = "Cheques")]
    pub cheques: Vec<ChequeRow>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
    /// False only while there is no cheque of the direction.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
    /// By direction and state, of the whole filter but its states; with the first page.
    #[serde(rename = "Totals")]
    pub totals: Option<Vec<ChequeSum>>,
}

/// Which days a calendar is asked for: at most a year of them; this month when left out.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct ChequeCalendarRequest {
    /// The first day.
    #[schema(value_type = Option<String>, format = Date)]
    pub from_date: Option<Date>,
    /// The last day.
    #[schema(value_type = Option<String>, format = Date)]
    pub to_date: Option<Date>,
    /// Only what came in, or went out.
    pub direction: Option<Direction>,
}

/// What falls due on a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChequeDay {
    /// The day.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Received and issued cheques.
    pub sums: Vec<ChequeSum>,
}

/// Cheques that are not money yet, by due date.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChequeCalendar {
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub from_date: Date,
    /// The last day.
    #[schema(value_type = String, format = Date)]
    pub to_date: Date,
    /// The days on which something falls due, in their order.
    pub days: Vec<ChequeDay>,
    /// What falls due in these days together.
    pub totals: Vec<ChequeSum>,
    /// Cheques due before today that are not money yet.
    pub overdue: Vec<ChequeSum>,
}
