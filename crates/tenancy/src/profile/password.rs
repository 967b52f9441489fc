//! Changing the password while signed in, by the present one. Every other session ends.

use platform::app::App;
use platform::http::SignedIn;
use platform::problem::{Fields, Result};
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use crate::links::{self, Purpose};
use crate::security_log::{self, Kind};
use crate::{passwords, people, present_password, sessions, system, two_step};

/// The present password and the new one, twice.
#[derive(Clone, Deserialize, ToSchema)]
pub struct NewPasswordInput {
    /// The present password.
    pub password: String,
    /// At least 9 characters with a lower-case letter, an upper-case letter and a digit.
    pub new_password: String,
    /// The new password again.
    pub confirmation_password: String,
}

/// Replaces the password and notifies the person.
pub async fn change(app: &App, who: SignedIn, input: NewPasswordInput) -> Result<()> {
    let person = present_password::check(app, &who, input.password.clone()).await?;
    let known = person.clone();
    let own = system::read(app, move |tx| people::identifying_words(tx, &known)).await?;
    check(&input, &own.iter().map(String::as_str).collect::<Vec<_>>())?;
    let hash = passwords::hash(input.new_password).await?;
    system::write(app, move |tx| {
        let (user, now) = (who.user, who.visitor.now);
        present_password::ensure_unchanged(tx, &person)?;
        people::set_password(tx, user, &hash)?;
        links::end_all(tx, Purpose::Recovery, user, now)?;
        two_step::end_all(tx, user)?;
        sessions::end_others(tx, user, &who.session, now)?;
        security_log::note(tx, user, Kind::PasswordChanged, None, &who.visitor)?;
        person.notify(tx, "password-replaced", &who.visitor, json!({}))
    })
    .await
}

fn check(input: &NewPasswordInput, own: &[&str]) -> Result<()> {
    let mut fields = Fields::new();
    passwords::check_strong(&mut fields, "new_password", &input.new_password, own);
    if input.new_password != input.confirmation_password {
        fields.refuse("confirmation_password", "password.mismatch");
    }
    fields.check()
}
