//! Hours as typed, and the checks of their fields.

use documents::reading;
use jiff::civil::Date;
use ledger::{Money, Overflow};
use platform::Result;
use platform::http::DecimalText;
use platform::problem::{Fields, Problem};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The longest that anybody works in a day.
const DAY: i64 = 24 * 60;

/// New hours of a project.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ProjectTimeInput)]
pub struct TimeInput {
    /// For which project.
    pub project_id: i64,
    /// When they were worked.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// How long, one minute to a whole day.
    pub minutes: i64,
    /// The hourly rate, in the company's currency; zero when left out.
    pub hourly_rate: Option<DecimalText>,
    /// The work.
    pub description: String,
    /// Whether the customer pays for it.
    pub billable: bool,
}

/// The new values of hours.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ProjectTimeChange)]
pub struct TimeChange {
    /// When they were worked.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// How long, one minute to a whole day.
    pub minutes: i64,
    /// The hourly rate, in the company's currency; zero when left out.
    pub hourly_rate: Option<DecimalText>,
    /// The work.
    pub description: String,
    /// Whether the customer pays for it.
    pub billable: bool,
    /// The version that was edited; another one since then refuses the edit.
    pub version: i64,
}

/// Hours whose every field was checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedHours {
    pub date: Date,
    pub minutes: i64,
    pub rate: Money,
    pub amount: Money,
    pub description: String,
    pub billable: bool,
}

impl TimeInput {
    /// Checks every field, or says all that is wrong.
    pub(super) fn decide(&self, decimals: u8) -> Result<CheckedHours> {
        let TimeInput { date, minutes, hourly_rate, description, billable, .. } = self;
        decide((*date, *minutes, hourly_rate.as_ref()), description, *billable, decimals)
    }
}

impl TimeChange {
    /// Checks every field, or says all that is wrong.
    pub(super) fn decide(&self, decimals: u8) -> Result<CheckedHours> {
        let TimeChange { date, minutes, hourly_rate, description, billable, .. } = self;
        decide((*date, *minutes, hourly_rate.as_ref()), description, *billable, decimals)
    }
}

fn decide(
    (date, minutes, rate): (Date, i64, Option<&DecimalText>),
    description: &str,
    billable: bool,
    decimals: u8,
) -> Result<CheckedHours> {
    let mut fields = Fields::new();
    reading::check_date(&mut fields, "date", date);
    if !(1..=DAY).contains(&minutes) {
        fields.refuse("minutes", "project.minutes");
    }
    let rate = reading::optional_amount(&mut fields, "hourly_rate", rate, decimals);
    let rate = rate.unwrap_or_default();
    if billable && rate.is_zero() && fields.is_clean() {
        fields.refuse("hourly_rate", "project.no_rate");
    }
    let description = fields.text("description", description, 500);
    fields.check()?;
    let amount = amount(rate, minutes).map_err(Problem::internal)?;
    Ok(CheckedHours { date, minutes, rate, amount, description, billable })
}

/// The amount of some minutes at an hourly rate, half a unit rounded up.
fn amount(rate: Money, minutes: i64) -> Result<Money, Overflow> {
    let exact = i128::from(rate.minor()) * i128::from(minutes);
    i64::try_from((exact + 30) / 60).map(Money::from_minor).map_err(|_| Overflow)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minutes_come_to_their_part_of_the_rate() {
        let rate = Money::from_minor(10_001);
        assert_eq!(amount(rate, 60).unwrap(), rate);
        assert_eq!(amount(rate, 90).unwrap(), Money::from_minor(15_002));
        assert_eq!(amount(rate, 1).unwrap(), Money::from_minor(167));
    }

    #[test]
    fn every_field_at_fault_is_named_at_once() {
        let input = TimeInput {
            project_id: 1,
            date: jiff::civil::date(1800, 1, 1),
            minutes: 0,
            hourly_rate: Some("much".into()),
            description: " ".to_owned(),
            billable: true,
        };
        let problem = input.decide(2).unwrap_err();
        let told: Vec<&str> = problem.errors.iter().map(|error| error.field.as_ref()).collect();
        assert_eq!(told, ["date", "minutes", "hourly_rate", "description"]);
        let free = TimeInput {
            date: jiff::civil::date(2026, 1, 1),
            minutes: 60,
            hourly_rate: None,
            description: "Site".to_owned(),
            ..input
        };
        assert_eq!(free.decide(2).unwrap_err().errors[0].code, "project.no_rate");
    }
}
