//! The last step of sign-up.

use platform::app::App;
use platform::http::Visitor;
use platform::problem::Result;

use super::create::{Created, create_company};
use super::model::RegistrationRequest;
use crate::people::PersonError;
use crate::security_log::{self, Kind};
use crate::{bot_check, limits, otp, passwords, people, system};

/// Creates an account and a company for a person with a verified address who passed the bot check.
pub async fn register(app: &App, visitor: &Visitor, input: RegistrationRequest) -> Result<()> {
    limits::from_address(app, limits::SIGN_UP_ADDRESS, visitor).await?;
    let now = visitor.now;
    let checked = input.check(now)?;
    let solution = bot_check::check(&app.config.secret_key, &input.altcha, now)?;

    // Checked before the costly hash, and again in the transaction that relies on it.
    let (token, email) = (input.verification_token.clone(), checked.person.email.clone());
    system::read(app, move |tx| {
        otp::ensure_verified(tx, &token, &email, now)?;
        match people::by_email(tx, &email)? {
            Some(known) if known.password_hash.is_some() => Err(PersonError::EmailTaken.into()),
            _ => Ok(()),
        }
    })
    .await?;

    let mut person = checked.person;
    person.password_hash = Some(passwords::hash(input.password).await?);
    let (company, token) = (checked.company, input.verification_token);
    let config = &app.config;
    let trial_days = if input.event { config.event_trial_days } else { config.trial_days };
    let visitor = visitor.clone();
    system::write(app, move |tx| {
        bot_check::use_up(tx, &solution, now)?;
        otp::use_up(tx, &token, &person.email, now)?;
        let Created { user, tenant } = create_company(tx, &person, &company, trial_days, now)?;
        security_log::note(tx, user, Kind::SignedUp, Some(tenant), &visitor)
    })
    .await
}
