//! A plan, and its amounts in JSON.

use ledger::Money;

use crate::price::Prices;

/// A plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// Its number; larger plans have larger numbers.
    pub id: i64,
    /// Its code.
    pub code: Option<String>,
    /// Net price of a month, in piastres.
    pub month: i64,
    /// Net price of a year.
    pub year: i64,
    /// Value added tax in hundredths of a percent.
    pub vat: i64,
    /// The most members.
    pub members: i64,
    /// The most gigabytes of files; none without a limit.
    pub storage_gb: Option<i64>,
    /// The most automatic data pushes.
    pub data_pushes: Option<i64>,
    /// The codes of its features.
    pub features: Vec<String>,
    /// Whether it is available.
    pub enabled: bool,
}

impl Plan {
    /// Its prices.
    pub fn prices(&self) -> Prices {
        Prices { plan: self.id, month: self.month, year: self.year, vat: self.vat }
    }

    /// The key of its name's text.
    pub fn name_code(&self) -> &'static str {
        name_code(self.id)
    }
}

/// The key of a plan's name by the plan's number.
pub fn name_code(id: i64) -> &'static str {
    match id {
        1 => "plan.name.startup",
        2 => "plan.name.small_to_medium",
        _ => "plan.name.enterprise",
    }
}

/// An amount in pounds for JSON: `513.00`.
pub fn pounds(piastres: i64) -> String {
    Money::from_minor(piastres).to_text(2)
}
