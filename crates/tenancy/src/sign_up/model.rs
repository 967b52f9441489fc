//! The registration form.

use jiff::Timestamp;
use platform::problem::{Fields, Result};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::company::{CompanyDetails, NewCompanyRequest};
use crate::passwords;
use crate::people::{self, NewPerson};

/// The plans that can be chosen at sign-up.
const TIERS: std::ops::RangeInclusive<i64> = 1..=2;

/// All fields of the form.
#[derive(Clone, Deserialize, ToSchema)]
pub struct RegistrationRequest {
    /// The address that was verified by the code.
    pub email: String,
    /// At least 9 characters with a lower-case letter, an upper-case letter and a digit.
    pub password: String,
    /// The company's name.
    #[serde(rename = "cmpany_name")]
    pub company_name: String,
    /// Its line of business, from the list.
    #[serde(rename = "Industrial_type_id")]
    pub industrial_type_id: i64,
    /// Its size, a value of the list.
    pub company_size: String,
    /// The person's phone.
    pub mobile_number: String,
    /// The plan, 1 or 2; 1 when it isn't given.
    pub tier_id: Option<i64>,
    /// The id of the base currency.
    pub currency_id: i64,
    /// First name.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// The person's occupation.
    pub user_type: String,
    /// The token for the right code.
    pub verification_token: String,
    /// The answer to the bot check.
    pub altcha: String,
    /// Must be true.
    pub accept_terms: bool,
    /// Whether it came from the form for events, which gives a longer free trial.
    #[serde(default)]
    pub event: bool,
}

/// The values of a valid form.
#[derive(Clone)]
pub struct Checked {
    /// The person; their password is not hashed yet.
    pub person: NewPerson,
    /// Their company.
    pub company: CompanyDetails,
}

impl RegistrationRequest {
    /// Checks every field.
    ///
    /// # Errors
    /// 400 with every invalid field.
    pub fn check(&self, now: Timestamp) -> Result<Checked> {
        let mut fields = Fields::new();
        let first_name = fields.text("first_name", &self.first_name, 50);
        let last_name = fields.text("last_name", &self.last_name, 50);
        fields.text("email", &self.email, 100);
        fields.email("email", Some(&self.email));
        let user_type = fields.text("user_type", &self.user_type, 50);
        fields.text("mobile_number", &self.mobile_number, 30);
        let phone = fields.phone("mobile_number", Some(&self.mobile_number)).unwrap_or_default();
        let mut company = self.company().check(&mut fields);
        company.tier = self.tier_id.unwrap_or(*TIERS.start());
        if !TIERS.contains(&company.tier) {
            fields.refuse("tier_id", "field.unknown");
        }
        let own = [&self.first_name, &self.last_name, &self.email, &self.company_name];
        let own = own.map(String::as_str);
        passwords::check_strong(&mut fields, "password", &self.password, &own);
        fields.text("verification_token", &self.verification_token, 200);
        if self.altcha.trim().is_empty() {
            fields.refuse("altcha", "bot_check.failed");
        }
        if !self.accept_terms {
            fields.refuse("accept_terms", "sign_up.terms");
        }
        fields.check()?;

        let email = people::normalised(&self.email);
        company.email = Some(email.clone());
        company.phone = Some(phone.clone());
        let person = NewPerson {
            email,
            first_name,
            last_name,
            phone,
            user_type,
            password_hash: None,
            accepted_terms_at: Some(now),
        };
        Ok(Checked { person, company })
    }

    fn company(&self) -> NewCompanyRequest {
        NewCompanyRequest {
            company_name: self.company_name.clone(),
            industrial_type_id: self.industrial_type_id,
            company_size: self.company_size.clone(),
            currency_id: self.currency_id,
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::RegistrationRequest;

    fn form() -> RegistrationRequest {
        serde_json::from_value(serde_json::json!({
            "email": " Mona@NileTrading.com.eg ", "password": "Correct horse 9",
            "cmpany_name": "Nile Trading", "Industrial_type_id": 1, "company_size": "5-11",
            "mobile_number": "+20 10 1234 5678", "tier_id": 2, "currency_id": 30,
            "first_name": "Mona", "last_name": "Saleh", "user_type": "owner",
            "verification_token": "id.secret", "altcha": "e30=", "accept_terms": true,
        }))
        .unwrap()
    }

    #[test]
    fn a_whole_form_becomes_a_person_and_a_company() {
        let checked = form().check(Timestamp::UNIX_EPOCH).unwrap_or_else(|_| panic!("refused"));
        assert_eq!(checked.person.email, "mona@niletrading.com.eg");
        assert_eq!(checked.company.plan_code(), Some("XA07"));
        assert_eq!(checked.company.email.as_deref(), Some("mona@niletrading.com.eg"));
        assert!(checked.person.password_hash.is_none());
    }

    #[test]
    fn every_field_at_fault_is_named_at_once() {
        let wrong = RegistrationRequest {
            email: "mona".to_owned(),
            password: "weak".to_owned(),
            mobile_number: "soon".to_owned(),
            tier_id: Some(3),
            first_name: String::new(),
            altcha: String::new(),
            accept_terms: false,
            ..form()
        };
        let problem = wrong.check(Timestamp::UNIX_EPOCH).err().unwrap();
        let codes: Vec<(&str, &str)> =
            problem.errors.iter().map(|error| (error.field.as_ref(), error.code)).collect();
        assert_eq!(
            codes,
            [
                ("first_name", "field.required"),
                ("email", "field.email"),
                ("mobile_number", "field.phone"),
                ("tier_id", "field.unknown"),
                ("password", "password.weak"),
                ("altcha", "bot_check.failed"),
                ("accept_terms", "sign_up.terms"),
            ]
        );
    }
}
