//! The form of a branch, and the checks of its fields.

use platform::problem::{Fields, Result};
use platform::text::latin_digits;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::NAMES;
use super::wire::BranchView;
use crate::activities;

/// A branch in a form, new or changed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BranchInput {
    /// Its name, unique in the company.
    pub name: String,
    /// Its street.
    pub street_name: Option<String>,
    /// House number.
    pub street_no: Option<String>,
    /// Its phone.
    pub phone_number: Option<String>,
    /// Its postal code.
    pub postal_code: Option<String>,
    /// Its e-mail.
    pub email: Option<String>,
    /// The authority's id of the branch, `0` for the head office.
    pub eta_branch_id: Option<String>,
    /// The authority's code of the branch's activity.
    pub activity_code: Option<String>,
    /// Whether it is the default for new documents; unchanged when left out.
    pub is_default: Option<bool>,
}

/// Checks every field; returns the branch under an id, or all errors.
pub fn decide(input: &BranchInput, before: &BranchView) -> Result<BranchView> {
    let mut fields = Fields::new();
    let name = NAMES.read(&mut fields, &input.name);
    let branch = BranchView {
        id: before.id,
        name,
        street_name: fields.optional_text("street_name", input.street_name.as_deref(), 100),
        street_no: fields.optional_text("street_no", input.street_no.as_deref(), 20),
        phone_number: fields.phone("phone_number", input.phone_number.as_deref()),
        postal_code: fields.optional_text("postal_code", input.postal_code.as_deref(), 20),
        email: fields.email("email", input.email.as_deref()),
        eta_branch_id: digits(&mut fields, "eta_branch_id", input.eta_branch_id.as_deref(), 1..=10),
        activity_code: activities::read(
            &mut fields,
            "activity_code",
            input.activity_code.as_deref(),
            before.activity_code.as_deref(),
        ),
        // The default changes only when another branch becomes it.
        is_default: before.is_default || input.is_default == Some(true),
    };
    fields.check()?;
    Ok(branch)
}

fn digits(
    fields: &mut Fields,
    field: &'static str,
    typed: Option<&str>,
    length: std::ops::RangeInclusive<usize>,
) -> Option<String> {
    let code = latin_digits(&fields.optional_text(field, typed, 20)?);
    if !length.contains(&code.len()) || !code.bytes().all(|byte| byte.is_ascii_digit()) {
        fields.refuse_with(field, "branch.digits", vec![("most", length.end().to_string())]);
    }
    Some(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_digits_and_a_default_stays() {
        let input = BranchInput {
            name: "الفرع".to_owned(),
            eta_branch_id: Some("٠".to_owned()),
            activity_code: Some("4620".to_owned()),
            ..BranchInput::default()
        };
        let before = BranchView { is_default: true, ..BranchView::default() };
        let branch = decide(&input, &before).unwrap();
        assert_eq!((branch.eta_branch_id.as_deref(), branch.is_default), (Some("0"), true));
        let wrong = BranchInput {
            name: " ".to_owned(),
            email: Some("nobody".to_owned()),
            eta_branch_id: Some("x".to_owned()),
            activity_code: Some("46".to_owned()),
            ..BranchInput::default()
        };
        let problem = decide(&wrong, &before).unwrap_err();
        let codes: Vec<&str> = problem.errors.iter().map(|error| error.code).collect();
        assert_eq!(codes, ["field.required", "field.email", "branch.digits", "activity.unknown"]);
    }
}
