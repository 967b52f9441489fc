//! The end of a year as it is asked for and sent. Amounts are decimal text in the company's
//! currency.

use books::currencies::CurrencyData;
use books::periods::PeriodLock;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Which year is asked for.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize, ToSchema)]
pub struct YearEndRequest {
    /// The calendar year in which it begins; the latest that is over and not locked when left out.
    pub year: Option<i64>,
}

/// What is to be done before a year is locked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum YearEndKey {
    /// Returns of value added tax are filed.
    VatReturns,
    /// Bank accounts are reconciled.
    Reconciliations,
    /// Foreign balances stand at the rates of the last day.
    Revaluation,
    /// The last month's depreciation is posted.
    Depreciation,
    /// What the assets of the register cost stands on their accounts.
    AssetCosts,
    /// Nothing is left on opening balance equity.
    OpeningEquity,
    /// Nothing is left on the suspense account.
    Suspense,
}

/// How far it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum YearEndState {
    /// It is done.
    Done,
    /// It is to be done.
    Open,
    /// There is nothing to do.
    NotNeeded,
}

/// An account at which something is left to do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct YearEndAccount {
    /// The account.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// Its English name.
    pub name: String,
    /// Its Arabic name.
    pub name_ar: String,
}

/// One thing to be done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct YearEndCheck {
    /// What.
    pub key: YearEndKey,
    /// How far it is.
    pub state: YearEndState,
    /// How many are left: returns, accounts.
    pub left: i64,
    /// What is left on the account, debit positive.
    pub amount: Option<String>,
    /// The last day of the first return that is left.
    #[schema(value_type = Option<String>, format = Date)]
    pub day: Option<Date>,
    /// Where something is left to do.
    pub accounts: Vec<YearEndAccount>,
    /// Whether it was done, and the books have changed since.
    pub changed: bool,
}

/// A fiscal year at its end.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct YearEndView {
    /// The calendar year in which it begins.
    pub year: i64,
    /// The years that the books know, the latest first.
    pub years: Vec<i64>,
    /// Its first day.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
    /// Its last day.
    #[schema(value_type = String, format = Date)]
    pub last_date: Date,
    /// Whether that day has passed.
    pub over: bool,
    /// The company's currency.
    pub currency: CurrencyData,
    /// What it earned; a loss below zero.
    pub profit: String,
    /// Retained earnings before it, earlier years' profits included.
    pub retained_before: String,
    /// What was posted on retained earnings in it: dividends, for instance, below zero.
    pub retained_moved: String,
    /// Retained earnings after it.
    pub retained_after: String,
    /// What is to be done.
    pub checks: Vec<YearEndCheck>,
    /// Whether every area is locked until its last day.
    pub locked: bool,
    /// The areas that are locked, until any day.
    pub locks: Vec<PeriodLock>,
}
