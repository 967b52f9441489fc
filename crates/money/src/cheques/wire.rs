//! Cheques as JSON. Amounts are decimal text, in the cheque's currency unless it is said otherwise.

use books::currencies::CurrencyData;
use books::journal::JournalEntryView;
use jiff::Timestamp;
use jiff::civil::Date;
use platform::activity::ActivityItem;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::applied_payments::AppliedPayment;
use super::model::{ChequeState, Direction, WithheldKept};

/// The cheque of a payment, as the payment's page shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChequeBrief {
    /// Its id, which is the payment's.
    pub id: i64,
    /// The cheque's number.
    pub number: String,
    /// The bank that it is drawn on.
    pub bank: Option<String>,
    /// When it may be cashed.
    #[schema(value_type = String, format = Date)]
    pub due_date: Date,
    /// Its state.
    pub state: ChequeState,
}

/// The results of moving several cheques.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChequesMoved {
    /// How many.
    pub moved: i64,
    /// How many more were asked for that are the other side of an endorsed one among them, and went
    /// along with it.
    pub along: i64,
    /// Their total, in the company's currency.
    pub total: String,
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
    /// The bank's fee, in the currency of that account.
    pub fee: Option<String>,
    /// The code of that currency.
    pub fee_currency: Option<String>,
    /// The tax withheld with the payment that came back with the cheque; none where none did.
    pub withheld: Option<String>,
    /// Why such tax is kept although the cheque was returned.
    pub withheld_kept: Option<WithheldKept>,
    /// Why, or anything worth noting.
    pub memo: Option<String>,
    /// The open amount; only for a returned cheque.
    pub amount_due: Option<String>,
    /// The settlements of its open item.
    pub payments: Vec<ChequePaid>,
    /// Whether it was undone.
    pub deleted: bool,
    /// When it was recorded.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// By whom.
    pub created_by: String,
}

/// A settlement of a returned cheque's open item.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChequePaid {
    /// The settlement, of any kind that pays an invoice or a bill.
    #[serde(flatten)]
    pub given: AppliedPayment,
    /// The receipt or payment, or the other document.
    pub payment_id: i64,
}

/// A cheque.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ChequeView {
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
    /// The day of its last step, or of its payment.
    #[schema(value_type = String, format = Date)]
    pub moved_on: Date,
    /// Where it may go from here.
    pub next_states: Vec<ChequeState>,
    /// The step that can be undone: the latest.
    pub last_step_id: Option<i64>,
    /// The receipt or payment that it came with: its number, its id being the cheque's.
    pub payment_number: String,
    /// When that was.
    #[schema(value_type = String, format = Date)]
    pub payment_date: Date,
    /// The expense that it paid.
    pub expense_id: Option<i64>,
    /// The other record of an endorsed cheque: the customer's cheque, or the one that represents it
    /// with the payment to the vendor.
    pub endorsed_with: Option<ChequeEndorsedWith>,
    /// The customer, or the vendor; none by an expense that names no vendor.
    pub party_id: Option<i64>,
    /// Their name.
    pub party_name: Option<String>,
    /// Its currency.
    pub currency: CurrencyData,
    /// Company currency per unit of it, as booked.
    pub exchange_rate: String,
    /// How much.
    pub amount: String,
    /// The tax withheld with its payment that was not reversed.
    pub withheld: String,
    /// Why that would stay if it came back today; it comes back with it otherwise.
    pub withheld_kept: Option<WithheldKept>,
    /// The account that holds it, or held it last.
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
    /// Whether its payment was deleted.
    pub deleted: bool,
    /// Its steps, oldest first, undone ones included.
    pub steps: Vec<ChequeStep>,
    /// What its payment and its steps posted, reversed pairs included.
    pub entries: Vec<JournalEntryView>,
    /// Who did what, newest first.
    pub activity: Vec<ActivityItem>,
}

/// An endorsed cheque's record on the other side of trade.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChequeEndorsedWith {
    /// Its id, which is its payment's.
    pub id: i64,
    /// The number of that receipt or payment.
    pub payment_number: String,
    /// Who gave it, or got it.
    pub party_name: Option<String>,
}
