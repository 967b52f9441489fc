//! The data of a new company.

use books::{currencies, reference};
use platform::problem::Fields;
use platform::subscription::PLAN_WITH_PROJECTS;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The plan that includes projects.
const TIER_WITH_PROJECTS: i64 = 2;

/// A company to be created.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompanyDetails {
    /// Its name, and its legal name until another is set.
    pub name: String,
    /// The id of its line of business in the list.
    pub industry_id: i64,
    /// Its size, a value of the list such as `5-11`.
    pub size: String,
    /// The id of its base currency.
    pub currency_id: i64,
    /// The plan: 1 or 2.
    pub tier: i64,
    /// Its main e-mail.
    pub email: Option<String>,
    /// Its phone.
    pub phone: Option<String>,
}

impl CompanyDetails {
    /// The code of the plan; only plan 2 has one.
    pub fn plan_code(&self) -> Option<&'static str> {
        (self.tier == TIER_WITH_PROJECTS).then_some(PLAN_WITH_PROJECTS)
    }
}

/// A further company of a signed-in person.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct NewCompanyRequest {
    /// Its name.
    #[serde(rename = "cmpany_name")]
    pub company_name: String,
    /// The id of its line of business in the list.
    #[serde(rename = "Industrial_type_id")]
    pub industrial_type_id: i64,
    /// Its size, a value of the list.
    pub company_size: String,
    /// The id of its base currency.
    pub currency_id: i64,
}

impl NewCompanyRequest {
    /// Checks the fields, and adds an error for every invalid one.
    pub fn check(&self, fields: &mut Fields) -> CompanyDetails {
        let name = fields.text("cmpany_name", &self.company_name, 100);
        if !reference::industries().iter().any(|known| known.id == self.industrial_type_id) {
            fields.refuse("Industrial_type_id", "field.unknown");
        }
        if !reference::company_sizes().iter().any(|known| known.value == self.company_size) {
            fields.refuse("company_size", "field.unknown");
        }
        if currencies::find(self.currency_id).is_none() {
            fields.refuse("currency_id", "field.unknown");
        }
        CompanyDetails {
            name,
            industry_id: self.industrial_type_id,
            size: self.company_size.clone(),
            currency_id: self.currency_id,
            tier: 1,
            email: None,
            phone: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Fields, NewCompanyRequest};

    fn request() -> NewCompanyRequest {
        NewCompanyRequest {
            company_name: " Nile Trading ".to_owned(),
            industrial_type_id: 1,
            company_size: "5-11".to_owned(),
            currency_id: 30,
        }
    }

    #[test]
    fn a_company_is_taken_from_the_lists() {
        let mut fields = Fields::new();
        let company = request().check(&mut fields);
        assert!(fields.is_clean());
        assert_eq!((company.name.as_str(), company.plan_code()), ("Nile Trading", None));
    }

    #[test]
    fn every_field_at_fault_is_named() {
        let mut fields = Fields::new();
        let wrong = NewCompanyRequest {
            company_name: " ".to_owned(),
            industrial_type_id: 0,
            company_size: "many".to_owned(),
            currency_id: 0,
        };
        wrong.check(&mut fields);
        let problem = fields.check().unwrap_err();
        let named: Vec<&str> = problem.errors.iter().map(|error| error.field.as_ref()).collect();
        assert_eq!(named, ["cmpany_name", "Industrial_type_id", "company_size", "currency_id"]);
    }
}
