//! Rates as typed and as JSON. A rate is decimal text: company currency per unit of the foreign
//! one, at most 5 decimals.

use jiff::civil::Date;
use ledger::Rate;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::currencies::CurrencyData;

/// No currency is worth a million of another.
pub const MAX_RATE: Rate = Rate::from_scaled(100_000_000_000);

/// The rate of a day, as typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExchangeRateInput {
    /// The foreign currency.
    pub currency_id: i64,
    /// From when on it holds; the rate that this day had is replaced.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Company currency per unit of it, above zero, at most a million.
    pub rate: DecimalText,
}

/// Which rates are asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct ExchangeRateRequest {
    /// Only of one currency.
    pub currency_id: Option<i64>,
    /// `NextItem` of the page before.
    pub cursor: Option<String>,
    /// 1 to 200 rows; 50 when left out.
    pub limit: Option<i64>,
}

/// A rate that was written down.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExchangeRateRow {
    /// Its id.
    pub id: i64,
    /// The foreign currency.
    pub currency: CurrencyData,
    /// From when on it holds.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// Company currency per unit of it.
    pub rate: String,
    /// Who wrote it down.
    pub created_by: String,
}

/// A page of rates, the newest first.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ExchangeRateTable {
    /// The rows.
    #[serde(rename = "Rates")]
    pub rates: Vec<ExchangeRateRow>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
    /// False only while no rate is recorded.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
}

/// Where a rate comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RateSource {
    /// It was written down for that day, or for the latest one before it.
    Rate,
    /// The latest document of that currency has it.
    Document,
}

/// A currency's rate on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KnownRate {
    /// Company currency per unit.
    pub rate: Rate,
    /// The day that it is of, not after the one that was asked for.
    pub date: Date,
    /// Where it comes from.
    pub told: RateSource,
}

impl KnownRate {
    /// The newer of two; of one day, the first.
    pub fn newer(first: Option<KnownRate>, second: Option<KnownRate>) -> Option<KnownRate> {
        match (first, second) {
            (Some(first), Some(second)) if second.date > first.date => Some(second),
            (first, second) => first.or(second),
        }
    }
}
