//! Requesting the link.

use platform::app::App;
use platform::http::Visitor;
use platform::mail::Mail;
use platform::problem::{Fields, Result};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::error::RecoveryError;
use crate::links::{self, Link, Purpose};
use crate::security_log::{self, Kind};
use crate::{bot_check, limits, people, system};

/// Whose password was forgotten.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ResetPasswordRequest {
    /// The person's e-mail.
    pub email: String,
    /// The answer to the bot check.
    pub altcha: String,
}

/// Mails a link. It works for an invited person too: it verifies their address as well.
///
/// An unknown address is reported as such, so a network that asks for several is stopped, then also
/// for known ones: the limit must not show which of them exist.
pub async fn send_link(app: &App, visitor: &Visitor, input: &ResetPasswordRequest) -> Result<()> {
    let email = check(input)?;
    limits::from_address(app, limits::RECOVERY_ADDRESS, visitor).await?;
    let (now, locale) = (visitor.now, visitor.locale);
    let solution = bot_check::check(&app.config.secret_key, &input.altcha, now)?;
    limits::on_email(app, limits::RECOVERY_EMAIL, &email, visitor).await?;
    limits::from_address(app, limits::RECOVERY_UNKNOWN, visitor).await?;

    let page = format!("{}/reset-paswsword", app.config.public_url);
    let (network, visitor) = (visitor.address.to_string(), visitor.clone());
    // A refusal uses up the answer to the bot check too, so it follows the commit.
    let sent = system::write(app, move |tx| {
        bot_check::use_up(tx, &solution, now)?;
        let Some(person) = people::by_email(tx, &email)? else {
            return Ok(Err(RecoveryError::UnknownEmail));
        };
        platform::limits::release(tx, limits::RECOVERY_UNKNOWN, &network, now)?;
        security_log::note(tx, person.id, Kind::RecoveryAsked, None, &visitor)?;
        let link = Link { user: person.id, tenant: None };
        let token = links::issue(tx, Purpose::Recovery, link, now)?;
        let values = json!({ "name": person.first_name, "link": format!("{page}?token={token}") });
        let locale = person.locale_or(locale);
        Mail::new(&person.email, "recovery", locale, values).submit(tx, now).map(Ok)
    });
    sent.await??;
    Ok(())
}

/// The e-mail in its normal form.
fn check(input: &ResetPasswordRequest) -> Result<String> {
    let mut fields = Fields::new();
    fields.text("email", &input.email, 100);
    fields.email("email", Some(&input.email));
    if input.altcha.trim().is_empty() {
        fields.refuse("altcha", "bot_check.failed");
    }
    fields.check()?;
    Ok(people::normalised(&input.email))
}
