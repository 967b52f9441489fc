//! Requests and answers of the year end. Amounts are decimal text in the company's currency.

use books::currencies::CurrencyData;
use books::periods::PeriodLock;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The year of the request.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize, ToSchema)]
pub struct YearEndRequest {
    /// The calendar year in which it starts; by default the latest that has ended and is not
    /// locked.
    pub year: Option<i64>,
}

/// A task before a year is locked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum YearEndKey {
    /// VAT returns are filed.
    VatReturns,
    /// Bank accounts are reconciled.
    Reconciliations,
    /// Foreign balances are revalued at the rates of the last day.
    Revaluation,
    /// The last month's depreciation is posted.
    Depreciation,
    /// The cost of the register's assets is on their accounts.
    AssetCosts,
    /// Opening balance equity is zero.
    OpeningEquity,
    /// The suspense account is zero.
    Suspense,
}

/// The state of a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum YearEndState {
    /// It is done.
    Done,
    /// It is still to be done.
    Open,
    /// There is nothing to do.
    NotNeeded,
}

/// An account with work left.
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

/// A task and its state.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct YearEndCheck {
    /// The task.
    pub key: YearEndKey,
    /// Its state.
    pub state: YearEndState,
    /// The number of items left: returns, accounts.
    pub left: i64,
    /// The balance left on the account, debit positive.
    pub amount: Option<String>,
    /// The last day of the first unfiled return.
    #[schema(value_type = Option<String>, format = Date)]
    pub day: Option<Date>,
    /// The accounts with work left.
    pub accounts: Vec<YearEndAccount>,
    /// Whether it was done, and the books have changed since.
    pub changed: bool,
}

/// A fiscal year at its end.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct YearEndView {
    /// The calendar year in which it starts.
    pub year: i64,
    /// The years of the books, the latest first.
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
    /// Its profit; negative for a loss.
    pub profit: String,
    /// Retained earnings before it, including earlier years' profits.
    pub retained_before: String,
    /// What was posted to retained earnings in it; negative for dividends, for example.
    pub retained_moved: String,
    /// Retained earnings after it.
    pub retained_after: String,
    /// The tasks.
    pub checks: Vec<YearEndCheck>,
    /// Whether every area is locked until its last day.
    pub locked: bool,
    /// The areas that are locked, up to any day.
    pub locks: Vec<PeriodLock>,
}
