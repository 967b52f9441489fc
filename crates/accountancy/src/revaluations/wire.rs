//! Revaluations as they are typed and sent. Amounts are decimal text: of balances debit positive,
//! gains above zero and losses below.

use books::currencies::CurrencyData;
use books::journal::JournalEntryView;
use books::rates::RateSource;
use jiff::Timestamp;
use jiff::civil::Date;
use platform::activity::ActivityItem;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The rate of a currency on the day of a revaluation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RevaluationRate {
    /// The foreign currency.
    pub currency_id: i64,
    /// Company currency per unit of it.
    pub rate: DecimalText,
}

/// Which revaluation is asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RevaluationAsked {
    /// The day whose rates are used.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Rates in place of those that are known.
    #[serde(default)]
    pub rates: Vec<RevaluationRate>,
}

/// A revaluation as it is confirmed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RevaluationInput {
    /// The day whose rates are used: not after today. The reversal is dated the next day.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Rates in place of those that are known.
    #[serde(default)]
    pub rates: Vec<RevaluationRate>,
    /// The gain or loss that was shown.
    pub expected_difference: DecimalText,
    /// The revaluation of that day that this one takes the place of.
    pub replaces: Option<i64>,
    /// Whether the typed rates are written down as rates of that day too.
    #[serde(default)]
    pub keep_rates: bool,
}

/// A balance that is restated.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RevaluationLine {
    /// The account.
    pub account_id: i64,
    /// Its number.
    pub account_number: String,
    /// Its English name.
    pub account_name: String,
    /// Its Arabic name.
    pub account_name_ar: String,
    /// The currency of the balance.
    pub currency: CurrencyData,
    /// The balance in that currency, debit positive.
    pub foreign_balance: String,
    /// What it is booked at in the company's.
    pub book_balance: String,
    /// The rate; none when nothing tells it.
    pub exchange_rate: Option<String>,
    /// What it is worth at that rate.
    pub new_balance: Option<String>,
    /// Gain above zero, loss below.
    pub difference: Option<String>,
    /// Whether nothing is left in that currency: the difference is realised, and not reversed.
    pub realised: bool,
}

/// What is known of a currency's rate on the day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RevaluationKnownRate {
    /// The currency.
    pub currency: CurrencyData,
    /// Company currency per unit of it; none when nothing tells it.
    pub rate: Option<String>,
    /// The day that it is of.
    #[schema(value_type = Option<String>, format = Date)]
    pub date: Option<Date>,
    /// Who tells it.
    pub told: Option<RateSource>,
}

/// What a revaluation would be.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RevaluationPreview {
    /// The day.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The day of the reversal; none where nothing is reversed: all is realised, or at its rate
    /// already.
    #[schema(value_type = Option<String>, format = Date)]
    pub reversal_date: Option<Date>,
    /// The company's currency.
    pub currency: CurrencyData,
    /// The rates that are known of the currencies that balances are in.
    pub rates: Vec<RevaluationKnownRate>,
    /// The balances, by account and currency.
    pub lines: Vec<RevaluationLine>,
    /// Gain or loss by all; none while a rate is missing.
    pub difference: Option<String>,
    /// What of it is held, and reversed on the next day.
    pub unrealised: Option<String>,
    /// The part that is realised for good, on accounts that are zero in their currency.
    pub realised: Option<String>,
    /// The present revaluation of that day.
    pub existing_id: Option<i64>,
    /// Its number.
    pub existing_number: Option<String>,
}

/// A revaluation.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RevaluationView {
    /// The fields that lists show as well.
    #[serde(flatten)]
    pub row: RevaluationRow,
    /// The company's currency.
    pub currency: CurrencyData,
    /// What of the gain or loss was held, and reversed on the next day.
    pub unrealised: String,
    /// The part that was realised for good, on accounts that were zero in their currency.
    pub realised: String,
    /// The balances as they were known, by account and currency.
    pub lines: Vec<RevaluationLine>,
    /// When it was made.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// Whether it was undone or replaced.
    pub deleted: bool,
    /// What it posted, reversed pairs included, oldest first.
    pub entries: Vec<JournalEntryView>,
    /// Who did what, newest first.
    pub activity: Vec<ActivityItem>,
}

/// Which revaluations are asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct RevaluationListRequest {
    /// `NextItem` of the page before.
    pub cursor: Option<String>,
    /// 1 to 200 rows; 50 when left out.
    pub limit: Option<i64>,
}

/// A revaluation in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RevaluationRow {
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub number: String,
    /// The day whose rates were used.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The day of the reversal; none where nothing is reversed: all is realised, or at its rate
    /// already.
    #[schema(value_type = Option<String>, format = Date)]
    pub reversal_date: Option<Date>,
    /// Gain above zero, loss below, in the company's currency.
    pub difference: String,
    /// Who made it.
    pub created_by: String,
    /// Whether balances of that day have changed since.
    pub changed: bool,
    /// Whether it is the latest: only that can be undone.
    pub latest: bool,
}

/// A page of revaluations.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RevaluationTable {
    /// The rows, the latest first.
    #[serde(rename = "Revaluations")]
    pub revaluations: Vec<RevaluationRow>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
    /// False only while there is none at all.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
    /// The company's currency.
    pub currency: CurrencyData,
    /// The day that the next one is proposed for: the end of a month.
    #[schema(value_type = String, format = Date)]
    pub proposed_date: Date,
}
