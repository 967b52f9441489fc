//! The details of a person that they can edit.

use platform::app::App;
use platform::http::SignedIn;
use platform::problem::{Fields, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::people::{self, Details, Person};
use crate::{present_password, system};

/// The languages of the product.
const LANGUAGES: [&str; 2] = ["en", "ar"];

/// The details of a person that they can edit.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ProfileInput {
    /// First name.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// Phone; empty for none.
    pub phone: String,
    /// `en` or `ar`; none to follow the browser.
    pub language: Option<String>,
}

/// A person's account, as they see it.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Profile {
    /// Their e-mail.
    pub email: String,
    /// First name.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// Phone.
    pub phone: String,
    /// `en` or `ar`; none until they choose one.
    pub language: Option<String>,
    /// Their occupation, as chosen at sign-up.
    pub user_type: String,
}

impl From<Person> for Profile {
    fn from(person: Person) -> Profile {
        let Person { email, first_name, last_name, phone, language, user_type, .. } = person;
        Profile { email, first_name, last_name, phone, language, user_type }
    }
}

/// The account of the caller.
pub async fn show(app: &App, who: SignedIn) -> Result<Profile> {
    system::read(app, move |tx| present_password::person(tx, who.user).map(Profile::from)).await
}

/// Changes it.
pub async fn change(app: &App, who: SignedIn, input: &ProfileInput) -> Result<Profile> {
    let details = check(input)?;
    system::write(app, move |tx| {
        people::set_details(tx, who.user, &details)?;
        present_password::person(tx, who.user).map(Profile::from)
    })
    .await
}

fn check(input: &ProfileInput) -> Result<Details> {
    let mut fields = Fields::new();
    let first_name = fields.text("first_name", &input.first_name, 50);
    let last_name = fields.text("last_name", &input.last_name, 50);
    let phone = fields.phone("phone", Some(&input.phone)).unwrap_or_default();
    let language = input.language.clone();
    if language.as_deref().is_some_and(|language| !LANGUAGES.contains(&language)) {
        fields.refuse("language", "field.unknown");
    }
    fields.check()?;
    Ok(Details { first_name, last_name, phone, language })
}

#[cfg(test)]
mod tests {
    use super::{ProfileInput, check};

    #[test]
    fn every_field_at_fault_is_named() {
        let input = ProfileInput {
            first_name: " ".to_owned(),
            last_name: "x".repeat(51),
            phone: "call me".to_owned(),
            language: Some("fr".to_owned()),
        };
        let problem = check(&input).err().unwrap();
        let named: Vec<&str> = problem.errors.iter().map(|error| error.field.as_ref()).collect();
        assert_eq!(named, ["first_name", "last_name", "phone", "language"]);
    }
}
