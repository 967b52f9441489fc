//! Asking for the link.

use platform::app::App;
use platform::http::Visitor;
use platform::mail::Mail;
use platform::problem::{Fields, Result};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::error::RecoveryError;
use crate::links::{self, Link, Purpose};
use crate::{limits, people, system};

/// Whose password was forgotten.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ResetPasswordRequest {
    /// The person's e-mail.
    pub email: String,
}

/// Mails a link. An invited person may come in by it too: it proves their address as well.
pub async fn send_link(app: &App, visitor: &Visitor, input: &ResetPasswordRequest) -> Result<()> {
    let mut fields = Fields::new();
    fields.text("email", &input.email, 100);
    fields.email("email", Some(&input.email));
    fields.check()?;
    let email = people::normalised(&input.email);
    limits::from_address(app, limits::RECOVERY_ADDRESS, visitor).await?;
    limits::on_email(app, limits::RECOVERY_EMAIL, &email, visitor).await?;

    let (now, locale) = (visitor.now, visitor.locale);
    let page = format!("{}/reset-paswsword", app.config.public_url);
    system::write(app, move |tx| {
        let person = people::by_email(tx, &email)?.ok_or(RecoveryError::UnknownEmail)?;
        let link = Link { user: person.id, tenant: None };
        let token = links::issue(tx, Purpose::Recovery, link, now)?;
        let values = json!({ "name": person.first_name, "link": format!("{page}?token={token}") });
        Mail::new(&person.email, "recovery", locale, values).submit(tx, now)
    })
    .await
}
