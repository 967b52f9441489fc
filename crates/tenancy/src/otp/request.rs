//! Sending a code.

use jiff::SignedDuration;
use platform::app::App;
use platform::http::Visitor;
use platform::mail::Mail;
use platform::problem::{Fields, Result};
use platform::secret;
use serde_json::json;

use super::model::{CODE_VALID, OtpRequest, OtpRequested, code_hash};
use super::store;
use crate::{limits, people, system};

/// Mails a code, which ends the former one; an address that has an account gets a reminder instead.
/// Answer and work are the same in both cases; the code of the second is sent to nobody.
pub async fn request_code(
    app: &App,
    visitor: &Visitor,
    input: &OtpRequest,
) -> Result<OtpRequested> {
    let mut fields = Fields::new();
    fields.text("email", &input.email, 100);
    fields.email("email", Some(&input.email));
    fields.check()?;
    let email = people::normalised(&input.email);
    limits::from_address(app, limits::CODE_ADDRESS, visitor).await?;
    limits::on_email(app, limits::CODE_EMAIL, &email, visitor).await?;

    let (now, locale) = (visitor.now, visitor.locale);
    let (id, code) = (secret::public_id(), secret::four_digits());
    let hash = code_hash(&app.config.secret_key, &id, &code);
    let expires_at = now + CODE_VALID;
    let answer = OtpRequested { verification_id: id.clone(), expires_at };
    let link = format!("{}/login", app.config.public_url);
    system::write(app, move |tx| {
        store::delete_expired(tx, now - SignedDuration::from_hours(24))?;
        store::end_codes(tx, &email, now)?;
        store::insert(tx, &id, &email, &hash, expires_at)?;
        let known = people::by_email(tx, &email)?.filter(|person| person.password_hash.is_some());
        let mail = if let Some(person) = known {
            let locale = person.locale_or(locale);
            Mail::new(&email, "account-exists", locale, json!({ "link": link }))
        } else {
            let values = json!({ "code": code, "minutes": CODE_VALID.as_mins() });
            Mail::new(&email, "sign-up-code", locale, values)
        };
        mail.submit(tx, now)
    })
    .await?;
    Ok(answer)
}
