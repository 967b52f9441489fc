//! The second step of signing in: a code in answer to the challenge that followed the password.

use platform::app::App;
use platform::http::Visitor;
use platform::problem::{Fields, Result};
use serde_json::json;

use super::answer::LoginResponse;
use super::sign_in;
use crate::security_log::{self, Kind};
use crate::two_step::{self, Accepted, SecondStep};
use crate::{limits, people, system};

/// Starts the session. Using a recovery code is reported to the person by mail.
pub async fn enter(app: &App, visitor: &Visitor, input: SecondStep) -> Result<LoginResponse> {
    let mut fields = Fields::new();
    fields.text("challenge", &input.challenge, 100);
    fields.text("code", &input.code, 20);
    fields.check()?;
    limits::from_address(app, limits::SECOND_STEP_ADDRESS, visitor).await?;
    let (now, challenge) = (visitor.now, input.challenge.clone());
    let user =
        system::read(app, move |tx| two_step::challenged_person(tx, &challenge, now)).await?;
    let account = user.0.to_string();
    platform::limits::consume(&app.db, limits::SECOND_STEP, &account, now).await?;

    let message = app.texts.say(visitor.locale, "login.done", &[]);
    let (config, visitor) = (app.config.clone(), visitor.clone());
    // A wrong code must count: the transaction succeeds, and the refusal follows it.
    let entered = system::write(app, move |tx| {
        let secret_key = config.secret_key.as_str();
        let passed = match two_step::check_answer(tx, secret_key, &input, now)? {
            Ok(passed) => passed,
            Err(refusal) => {
                security_log::note(tx, user, Kind::SecondStepFailed, None, &visitor)?;
                return Ok(Err(refusal));
            }
        };
        platform::limits::release(tx, limits::SECOND_STEP, &account, now)?;
        if let Accepted::Recovery { left } = passed.by {
            security_log::note(tx, user, Kind::RecoveryCodeUsed, None, &visitor)?;
            if let Some(person) = people::by_id(tx, user)? {
                person.notify(tx, "recovery-code-used", &visitor, json!({ "left": left }))?;
            }
        }
        sign_in::start(tx, (passed.user, passed.company), &visitor, (&config, &message)).map(Ok)
    })
    .await?;
    Ok(entered?)
}
