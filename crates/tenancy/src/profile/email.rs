//! Changing the e-mail while signed in: by the present password, a code mailed to the new address,
//! and a notice to the old one. Only the new address's mailbox learns whether it has an account.

use platform::app::App;
use platform::http::SignedIn;
use platform::mail::Mail;
use platform::problem::{Fields, Result};
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use super::details::Profile;
use crate::links;
use crate::mailed_codes::{self, Purpose};
use crate::otp::{CODE_VALID, OtpRequested};
use crate::security_log::{self, Kind};
use crate::{limits, people, present_password, sessions, system};

/// The present password and the new address.
#[derive(Clone, Deserialize, ToSchema)]
pub struct NewEmailInput {
    /// The present password.
    pub password: String,
    /// The new address.
    pub email: String,
}

/// The code that was mailed to the new address.
#[derive(Clone, Deserialize, ToSchema)]
pub struct AccountCode {
    /// Four digits, Latin or Arabic.
    pub otp: String,
    /// The id from [`OtpRequested`].
    pub verification_id: String,
}

impl AccountCode {
    /// Refuses text that can't be a code.
    pub fn check(&self) -> Result<()> {
        let mut fields = Fields::new();
        fields.text("otp", &self.otp, 10);
        fields.text("verification_id", &self.verification_id, 100);
        fields.check()
    }
}

/// Mails a code to the new address; one with an account gets a notice instead.
pub async fn ask(app: &App, who: SignedIn, input: NewEmailInput) -> Result<OtpRequested> {
    let mut fields = Fields::new();
    fields.text("email", &input.email, 100);
    fields.email("email", Some(&input.email));
    fields.check()?;
    let email = people::normalised(&input.email);
    let person = present_password::check(app, &who, input.password).await?;
    let (user, now, locale) = (who.user, who.visitor.now, who.visitor.locale);
    platform::limits::consume(&app.db, limits::ACCOUNT_CODES, &user.0.to_string(), now).await?;
    limits::on_email(app, limits::CODE_EMAIL, &email, &who.visitor).await?;
    let (config, login) = (app.config.clone(), format!("{}/login", app.config.public_url));
    system::write(app, move |tx| {
        present_password::ensure_unchanged(tx, &person)?;
        let wanted = (Purpose::Email, email.as_str());
        let made = mailed_codes::make(tx, &config.secret_key, user, wanted, now)?;
        let mail = if let Some(other) = people::by_email(tx, &email)? {
            let locale = other.locale_or(locale);
            Mail::new(&email, "account-exists", locale, json!({ "link": login }))
        } else {
            let values = json!({
                "code": made.code, "minutes": CODE_VALID.as_mins(), "name": person.first_name,
            });
            Mail::new(&email, "account-code", person.locale_or(locale), values)
        };
        mail.submit(tx, now)?;
        Ok(made.answer)
    })
    .await
}

/// Checks the code and sets the new address. Notifies the old one, and ends other sessions and
/// links that were mailed to it.
pub async fn confirm(app: &App, who: SignedIn, input: AccountCode) -> Result<Profile> {
    input.check()?;
    limits::from_address(app, limits::CODE_TRY_ADDRESS, &who.visitor).await?;
    let config = app.config.clone();
    let changed = system::write(app, move |tx| {
        let (user, now) = (who.user, who.visitor.now);
        let typed = (Purpose::Email, input.verification_id.as_str(), input.otp.as_str());
        let email = match mailed_codes::check(tx, &config.secret_key, user, typed, now)? {
            Ok(email) => email,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let before = present_password::person(tx, user)?;
        people::set_email(tx, user, &email)?;
        links::end_all(tx, links::Purpose::Recovery, user, now)?;
        sessions::end_others(tx, user, &who.session, now)?;
        security_log::note(tx, user, Kind::EmailChanged, None, &who.visitor)?;
        before.notify(tx, "email-changed", &who.visitor, json!({ "email": email }))?;
        present_password::person(tx, user).map(Profile::from).map(Ok)
    })
    .await?;
    Ok(changed?)
}
