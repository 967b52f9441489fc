//! Setting the new password.

use platform::app::App;
use platform::http::Visitor;
use platform::problem::{Fields, Result};
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use super::error::RecoveryError;
use crate::links::{self, Purpose};
use crate::security_log::{self, Kind};
use crate::{limits, passwords, people, sessions, system, two_step};

/// The link's token and the new password, twice.
#[derive(Clone, Deserialize, ToSchema)]
pub struct ResetPasswordStepTwoRequest {
    /// From the link.
    pub token: String,
    /// At least 9 characters with a lower-case letter, an upper-case letter and a digit.
    pub password: String,
    /// The new password again.
    pub confirmation_password: String,
}

/// Replaces the password, ends every session and notifies the person.
pub async fn reset(app: &App, visitor: &Visitor, input: ResetPasswordStepTwoRequest) -> Result<()> {
    check(&input, &[])?;
    limits::from_address(app, limits::LINK_ADDRESS, visitor).await?;
    let (now, token) = (visitor.now, input.token.clone());

    // A link that can't be used is not worth computing a hash.
    let looked_up = token.clone();
    let own = system::read(app, move |tx| {
        let link = links::find(tx, Purpose::Recovery, &looked_up, now)?;
        let person = people::by_id(tx, link.ok_or(RecoveryError::BadLink)?.user)?;
        people::identifying_words(tx, &person.ok_or(RecoveryError::BadLink)?)
    });
    let own = own.await?;
    check(&input, &own.iter().map(String::as_str).collect::<Vec<_>>())?;
    let hash = passwords::hash(input.password).await?;

    let visitor = visitor.clone();
    let login = format!("{}/login", app.config.public_url);
    system::write(app, move |tx| {
        let link =
            links::use_up(tx, Purpose::Recovery, &token, now)?.ok_or(RecoveryError::BadLink)?;
        let person = people::by_id(tx, link.user)?.ok_or(RecoveryError::BadLink)?;
        people::set_password(tx, link.user, &hash)?;
        links::end_all(tx, Purpose::Recovery, link.user, now)?;
        sessions::end_all(tx, link.user, now)?;
        two_step::end_all(tx, link.user)?;
        security_log::note(tx, link.user, Kind::PasswordChanged, None, &visitor)?;
        person.notify(tx, "password-changed", &visitor, json!({ "link": login }))
    })
    .await
}

fn check(input: &ResetPasswordStepTwoRequest, own: &[&str]) -> Result<()> {
    let mut fields = Fields::new();
    fields.text("token", &input.token, 200);
    passwords::check_strong(&mut fields, "password", &input.password, own);
    if input.password != input.confirmation_password {
        fields.refuse("confirmation_password", "password.mismatch");
    }
    fields.check()
}

#[cfg(test)]
mod tests {
    use super::{ResetPasswordStepTwoRequest, check};

    fn request(password: &str, again: &str) -> ResetPasswordStepTwoRequest {
        ResetPasswordStepTwoRequest {
            token: "token".to_owned(),
            password: password.to_owned(),
            confirmation_password: again.to_owned(),
        }
    }

    #[test]
    fn the_new_password_is_strong_and_typed_twice_alike() {
        assert!(check(&request("Correct horse 9", "Correct horse 9"), &[]).is_ok());
        let problem = check(&request("Correct horse 9", "correct horse 9"), &[]).unwrap_err();
        assert_eq!(problem.field.as_deref(), Some("confirmation_password"));
        let problem = check(&request("horse", "horse"), &[]).unwrap_err();
        assert_eq!(problem.errors[0].code, "password.weak");
    }
}
