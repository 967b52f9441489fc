//! Cheques as they are typed and sent. Amounts are decimal text, in the cheque's currency unless it
//! is said otherwise.

use books::currencies::CurrencyData;
use books::journal::JournalEntryView;
use jiff::Timestamp;
use jiff::civil::Date;
use platform::activity::ActivityItem;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{ChequeState, Direction};
use super::withheld::WithheldKept;

/// What stands on the cheque of a payment, beside its number: that is the payment's reference. Only
/// for a payment on an account of cheques: notes receivable, cheques under collection, notes
/// payable.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChequeInput {
    /// The bank that it is drawn on.
    pub bank: Option<String>,
    /// When it may be cashed.
    #[schema(value_type = String, format = Date)]
    pub due_date: Date,
}

/// The cheque of a payment, as the payment's page shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChequeBrief {
    /// Its id, which is the payment's.
    pub id: i64,
    /// What stands on it.
    pub number: String,
    /// The bank that it is drawn on.
    pub bank: Option<String>,
    /// When it may be cashed.
    #[schema(value_type = String, format = Date)]
    pub due_date: Date,
    /// Where it stands.
    pub state: ChequeState,
}

/// What stands on a cheque, corrected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChequeEdit {
    /// The bank that it is drawn on.
    pub bank: Option<String>,
    /// When it may be cashed.
    #[schema(value_type = String, format = Date)]
    pub due_date: Date,
}

/// A step in the life of a cheque, as it is typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChequeMove {
    /// Where it goes: one of `next_states` of the cheque.
    pub state: ChequeState,
    /// When: not before its last step, not after today.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The bank account that it is handed to, or cleared on; of a fee the one that pays it. The one
    /// that it was handed to when left out.
    pub bank_account_id: Option<i64>,
    /// What the bank took for it, in the currency of that account; not of one that is given back.
    pub fee: Option<DecimalText>,
    /// Company currency per unit of a foreign one, or of its fee; as it was booked when left out.
    pub exchange_rate: Option<DecimalText>,
    /// Leaves tax that was withheld with the payment as it stands. Left out, it comes back with a
    /// cheque that does, unless it was remitted or a certificate of it was given.
    pub keep_withheld: Option<bool>,
    /// Why it came back, or anything worth noting.
    pub memo: Option<String>,
}

/// Several cheques that take one step together: those of a deposit slip. All of them, or none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChequesMove {
    /// Which, 1 to 200.
    pub ids: Vec<i64>,
    /// Where they go.
    pub state: ChequeState,
    /// When.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The bank account that they are handed to, or cleared on; for each the one that it was handed
    /// to when left out.
    pub bank_account_id: Option<i64>,
    /// Anything worth noting.
    pub memo: Option<String>,
}

/// What became of several cheques.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChequesMoved {
    /// How many.
    pub moved: i64,
    /// How many more were asked for that are the other side of an endorsed one among them, and went
    /// along with it.
    pub along: i64,
    /// What they come to, in the company's currency.
    pub total: String,
}

/// Which step is taken back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChequeTakeBack {
    /// The latest of the cheque's: another one is refused.
    pub step_id: i64,
}

/// A step in the life of a cheque.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChequeStep {
    /// Its id: that of its entry's document, and of what the party owes by it.
    pub id: i64,
    /// Where it brought the cheque.
    pub state: ChequeState,
    /// When.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The bank account.
    pub bank_account_id: Option<i64>,
    /// Its English name.
    pub bank_account_name: Option<String>,
    /// Its Arabic name.
    pub bank_account_name_ar: Option<String>,
    /// What the bank took, in the currency of that account.
    pub fee: Option<String>,
    /// The code of that currency.
    pub fee_currency: Option<String>,
    /// The tax withheld with the payment that came back with the cheque; none where none did.
    pub withheld: Option<String>,
    /// Why such tax stays although the cheque came back.
    pub withheld_kept: Option<WithheldKept>,
    /// Why, or anything worth noting.
    pub memo: Option<String>,
    /// What of it the party still owes, or is owed; only of a cheque that came back.
    pub amount_due: Option<String>,
    /// Whether it was taken back.
    pub deleted: bool,
    /// When it was recorded.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// By whom.
    pub created_by: String,
}

/// A cheque.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ChequeView {
    /// Its id, which is the payment's.
    pub id: i64,
    /// Whether it came in or went out.
    pub direction: Direction,
    /// What stands on it.
    pub number: String,
    /// The bank that it is drawn on.
    pub bank: Option<String>,
    /// When it may be cashed.
    #[schema(value_type = String, format = Date)]
    pub due_date: Date,
    /// Whether it may have been cashed before today, and was not.
    pub overdue: bool,
    /// Where it stands.
    pub state: ChequeState,
    /// The day of its last step, or of its payment.
    #[schema(value_type = String, format = Date)]
    pub moved_on: Date,
    /// Where it may go from here.
    pub next_states: Vec<ChequeState>,
    /// The step that can be taken back: the latest.
    pub last_step_id: Option<i64>,
    /// The receipt or payment that it came with: its number, its id being the cheque's.
    pub payment_number: String,
    /// When that was.
    #[schema(value_type = String, format = Date)]
    pub payment_date: Date,
    /// The expense that it paid.
    pub expense_id: Option<i64>,
    /// The other of the two that an endorsed cheque is: the customer's, or the one that stands for
    /// it with the payment to the vendor.
    pub endorsed_with: Option<ChequeEndorsedWith>,
    /// The customer, or the vendor; none by an expense that names no vendor.
    pub party_id: Option<i64>,
    /// Their name.
    pub party_name: Option<String>,
    /// Its currency.
    pub currency: CurrencyData,
    /// Company currency per unit of it, as it was booked.
    pub exchange_rate: String,
    /// How much.
    pub amount: String,
    /// What was withheld as tax with its payment, beside it, and stands.
    pub withheld: String,
    /// Why that would stay if it came back today; it comes back with it otherwise.
    pub withheld_kept: Option<WithheldKept>,
    /// The account on which it lies, or lay to the end.
    pub account_id: i64,
    /// Its English name.
    pub account_name: String,
    /// Its Arabic name.
    pub account_name_ar: String,
    /// The bank account that it was handed to, or cleared on.
    pub bank_account_id: Option<i64>,
    /// Its English name.
    pub bank_account_name: Option<String>,
    /// Its Arabic name.
    pub bank_account_name_ar: Option<String>,
    /// Whether its payment was taken back.
    pub deleted: bool,
    /// What happened to it, oldest first, with what was taken back.
    pub steps: Vec<ChequeStep>,
    /// What its payment and its steps posted, reversed pairs included.
    pub entries: Vec<JournalEntryView>,
    /// Who did what, newest first.
    pub activity: Vec<ActivityItem>,
}

/// An endorsed cheque as it stands on the other side of trade.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChequeEndorsedWith {
    /// Its id, which is its payment's.
    pub id: i64,
    /// The number of that receipt or payment.
    pub payment_number: String,
    /// Who gave it, or got it.
    pub party_name: Option<String>,
}

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

/// What a list of cheques is sorted by.
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
    /// What stands on it.
    pub number: String,
    /// The bank that it is drawn on.
    pub bank: Option<String>,
    /// When it may be cashed.
    #[schema(value_type = String, format = Date)]
    pub due_date: Date,
    /// Whether it may have been cashed before today, and was not.
    pub overdue: bool,
    /// Where it stands.
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
    /// What one unit of it was worth in the company's currency when the payment was booked.
    pub exchange_rate: String,
    /// How much.
    pub amount: String,
    /// That in the company's currency, as it was booked.
    pub amount_base: String,
}

/// What some cheques come to, in the company's currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChequeSum {
    /// Whether they came in or went out.
    pub direction: Direction,
    /// Where they stand; none of those of several states.
    pub state: Option<ChequeState>,
    /// How many.
    pub count: i64,
    /// What they come to.
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
    /// False only while there is no cheque of the direction at all.
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
    /// What came in, and went out.
    pub sums: Vec<ChequeSum>,
}

/// What is still to become money, by the day on which it falls due.
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
    /// What fell due before today and is no money yet, on whatever day.
    pub overdue: Vec<ChequeSum>,
}
