//! The form of a project, and the checks of its fields.

use jiff::civil::{Date, date};
use ledger::{Money, Percent};
use platform::http::DecimalText;
use platform::problem::{Fields, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::NAMES;
use super::model::{Project, ProjectStatus};
use crate::reading::{multiline, typed};

/// A project in a form, new or changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProjectInput {
    /// Its name, unique in the company.
    pub project_name: String,
    /// Its location: one of `Projects/GetProjectLoction`.
    pub project_location: i64,
    /// Its customer.
    pub customer_id: i64,
    /// Its manager: one of `Projects/GetManagers`.
    pub manager_id: Option<i64>,
    /// Its status.
    pub project_status: ProjectStatus,
    /// The company's internal note.
    pub project_note: Option<String>,
    /// The expected revenue, in the company's currency.
    pub expected_revenue: Option<DecimalText>,
    /// The expected expenses.
    pub expected_expenses: Option<DecimalText>,
    /// The retention: per cent of an invoice before taxes that the customer holds back until the
    /// work is accepted.
    pub retention_percent: Option<DecimalText>,
    /// Its start date.
    #[schema(value_type = Option<String>, format = Date)]
    pub start_date: Option<Date>,
    /// Its expected end date.
    #[schema(value_type = Option<String>, format = Date)]
    pub end_date: Option<Date>,
    /// The customer's note.
    pub customer_note: Option<String>,
    /// The contact person at the customer.
    pub poc: Option<String>,
    /// The contact person's mobile.
    pub mobile: Option<String>,
    /// The contact person's e-mail.
    pub customer_email: Option<String>,
    /// The version that was edited; refused when it is no longer the current one.
    pub version: Option<i64>,
}

/// The facts that the checks need.
#[derive(Debug, Clone, Copy)]
pub struct Facts {
    /// Whether the customer exists.
    pub customer_known: bool,
    /// Whether the manager is a member of the company; true when there is none.
    pub manager_known: bool,
    /// Whether the location exists.
    pub location_known: bool,
    /// The decimals of the company's currency.
    pub decimals: u8,
}

/// The allowed dates of projects.
const DAYS: std::ops::RangeInclusive<Date> = date(1990, 1, 1)..=date(2100, 12, 31);
/// The largest expected amount: a trillion pounds, in minor units.
const MAX_AMOUNT: Money = Money::from_minor(100_000_000_000_000);

/// Checks every field; returns the project under an id, or all errors.
pub fn decide(input: &ProjectInput, facts: &Facts, id: i64) -> Result<Project> {
    let mut fields = Fields::new();
    let name = NAMES.read(&mut fields, &input.project_name);
    if !facts.location_known {
        fields.refuse("project_location", "field.unknown");
    }
    if !facts.customer_known {
        fields.refuse("customer_id", "field.unknown");
    }
    if !facts.manager_known {
        fields.refuse("manager_id", "field.unknown");
    }
    days(&mut fields, input);
    let mut amount = |field: &'static str, text: Option<&DecimalText>| {
        let parsed = Money::parse(typed(text)?, facts.decimals);
        let amount = fields.take(field, "field.number", parsed)?;
        if amount.is_negative() {
            fields.refuse(field, "field.not_negative");
        } else if amount > MAX_AMOUNT {
            fields.refuse(field, "field.number");
        }
        Some(amount)
    };
    let expected_revenue = amount("expected_revenue", input.expected_revenue.as_ref());
    let expected_expenses = amount("expected_expenses", input.expected_expenses.as_ref());
    let retention_percent = retention(&mut fields, input.retention_percent.as_ref());
    let project = Project {
        id,
        name,
        customer_id: input.customer_id,
        manager_id: input.manager_id,
        location_id: input.project_location,
        status: input.project_status,
        starts_on: input.start_date,
        ends_on: input.end_date,
        expected_revenue,
        expected_expenses,
        retention_percent,
        note: multiline(&mut fields, "project_note", input.project_note.as_deref(), 2_000),
        customer_note: multiline(
            &mut fields,
            "customer_note",
            input.customer_note.as_deref(),
            2_000,
        ),
        poc: fields.optional_text("poc", input.poc.as_deref(), 100),
        mobile: fields.phone("mobile", input.mobile.as_deref()),
        customer_email: fields.email("customer_email", input.customer_email.as_deref()),
        version: 1,
    };
    fields.check()?;
    Ok(project)
}

fn retention(fields: &mut Fields, text: Option<&DecimalText>) -> Option<Percent> {
    let parsed = Percent::parse(typed(text)?);
    let percent = fields.take("retention_percent", "field.number", parsed)?;
    if percent.is_negative() || percent > Percent::HUNDRED {
        fields.refuse("retention_percent", "project.retention_percent");
    }
    Some(percent).filter(|percent| !percent.is_zero())
}

fn days(fields: &mut Fields, input: &ProjectInput) {
    for (field, day) in [("start_date", input.start_date), ("end_date", input.end_date)] {
        if day.is_some_and(|day| !DAYS.contains(&day)) {
            fields.refuse(field, "field.date");
        }
    }
    if input.start_date.zip(input.end_date).is_some_and(|(start, end)| end < start) {
        fields.refuse("end_date", "project.ends_before_start");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_at_fault_is_named_at_once() {
        let facts =
            Facts { customer_known: true, manager_known: true, location_known: true, decimals: 2 };
        let input = ProjectInput {
            project_name: "برج النيل".to_owned(),
            project_location: 1,
            customer_id: 2,
            manager_id: None,
            project_status: ProjectStatus::Open,
            project_note: None,
            expected_revenue: Some("١٠٠٠٫٥".into()),
            expected_expenses: None,
            retention_percent: Some("٥".into()),
            start_date: Some(date(2026, 11, 1)),
            end_date: Some(date(2026, 11, 1)),
            customer_note: None,
            poc: None,
            mobile: None,
            customer_email: None,
            version: None,
        };
        let project = decide(&input, &facts, 7).unwrap();
        assert_eq!(project.expected_revenue, Some(Money::from_minor(100_050)));
        let wrong = ProjectInput {
            project_name: String::new(),
            expected_revenue: Some("-1".into()),
            expected_expenses: Some("much".into()),
            retention_percent: Some("101".into()),
            end_date: Some(date(2026, 10, 31)),
            mobile: Some("call me".to_owned()),
            customer_email: Some("nobody".to_owned()),
            ..input
        };
        let nothing = Facts {
            customer_known: false,
            manager_known: false,
            location_known: false,
            decimals: 2,
        };
        let problem = decide(&wrong, &nothing, 7).unwrap_err();
        let told: Vec<String> =
            problem.errors.iter().map(|error| format!("{}: {}", error.field, error.code)).collect();
        assert_eq!(
            told,
            [
                "project_name: field.required",
                "project_location: field.unknown",
                "customer_id: field.unknown",
                "manager_id: field.unknown",
                "end_date: project.ends_before_start",
                "expected_revenue: field.not_negative",
                "expected_expenses: field.number",
                "retention_percent: project.retention_percent",
                "mobile: field.phone",
                "customer_email: field.email",
            ]
        );
    }
}
