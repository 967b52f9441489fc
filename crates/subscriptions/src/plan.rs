//! A plan, and amounts as the wire carries them.

use ledger::Money;

use crate::price::Prices;

/// A plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// Its number: a larger one is a larger plan.
    pub id: i64,
    /// Its code.
    pub code: Option<String>,
    /// Net price of a month, in piastres.
    pub month: i64,
    /// Net price of a year.
    pub year: i64,
    /// Value added tax in hundredths of a percent.
    pub vat: i64,
    /// How many members it has.
    pub members: i64,
    /// How many gigabytes of files it keeps; none: any number.
    pub storage_gb: Option<i64>,
    /// How many automatic data pushes it has.
    pub data_pushes: Option<i64>,
    /// Codes of what it has.
    pub features: Vec<String>,
    /// Whether it can be chosen.
    pub enabled: bool,
}

impl Plan {
    /// Its prices.
    pub fn prices(&self) -> Prices {
        Prices { plan: self.id, month: self.month, year: self.year, vat: self.vat }
    }

    /// The code of its name's text.
    pub fn name_code(&self) -> &'static str {
        name_code(self.id)
    }
}

/// The code of the text with a plan's name, by the plan's number.
pub fn name_code(id: i64) -> &'static str {
    match id {
        1 => "plan.name.startup",
        2 => "plan.name.small_to_medium",
        _ => "plan.name.enterprise",
    }
}

/// An amount in pounds as the wire carries it: `513.00`.
pub fn pounds(piastres: i64) -> String {
    Money::from_minor(piastres).to_text(2)
}
