//! Signing in with e-mail and password.

use platform::app::App;
use platform::config::Config;
use platform::context::{TenantId, UserId};
use platform::db::Tx;
use platform::http::Visitor;
use platform::limits::Limit;
use platform::problem::{Fields, Result};
use platform::secret;
use serde::Deserialize;
use utoipa::ToSchema;

use super::answer::{LoginContext, LoginResponse, answer};
use super::error::LoginError;
use crate::security_log::{self, Kind};
use crate::two_step::{self, TwoStepChallenge};
use crate::{limits, members, passwords, people, sessions, system};

/// Longer passwords don't exist, and aren't hashed.
const MAX_PASSWORD_LENGTH: usize = 1024;

/// E-mail and password, and the company to enter if the person has several.
#[derive(Clone, Deserialize, ToSchema)]
pub struct LoginRequest {
    /// The person's e-mail.
    pub email: String,
    /// Their password.
    pub password: String,
    /// The company to enter; without it the first that they opened or joined.
    pub tenant_id: Option<i64>,
}

/// The result of a correct password.
pub enum Entry {
    /// A session.
    In(Box<LoginResponse>),
    /// The request for a code.
    SecondStep(TwoStepChallenge),
}

/// Starts a session, or asks for the second step. An unknown e-mail takes as long as a wrong
/// password and gets the same answer.
pub async fn sign_in(app: &App, visitor: &Visitor, input: LoginRequest) -> Result<Entry> {
    let mut fields = Fields::new();
    fields.text("email", &input.email, 100);
    if input.password.is_empty() {
        fields.refuse("password", "field.required");
    }
    fields.check()?;
    let email = people::normalised(&input.email);
    let here = address_limits(visitor, &email);
    for (limit, who) in &here {
        platform::limits::consume(&app.db, *limit, who, visitor.now).await?;
    }
    let (sought, address) = (email.clone(), visitor.address);
    let (found, known_network) = system::read(app, move |tx| {
        let found = people::by_email(tx, &sought)?;
        let Some(person) = &found else { return Ok((found, None)) };
        let network = security_log::known_network(tx, person.id, address)?;
        Ok((found, network))
    })
    .await?;
    let account = account_limit(&email, known_network);
    platform::limits::consume(&app.db, account.0, &account.1, visitor.now).await?;
    let doors = here.into_iter().chain([account]).collect::<Vec<_>>();

    let stored = found.as_ref().and_then(|person| person.password_hash.clone());
    if input.password.len() > MAX_PASSWORD_LENGTH {
        return Err(LoginError::Wrong.into());
    }
    let right = passwords::matches(input.password, stored.clone()).await?;
    let known = found.map(|person| person.id);
    let Some(user) = known.filter(|_| right) else {
        log_failure(app, visitor, known);
        return Err(LoginError::Wrong.into());
    };

    let (visitor, tenant) = (visitor.clone(), input.tenant_id.map(TenantId));
    let message = app.texts.say(visitor.locale, "login.done", &[]);
    let asks = app.texts.say(visitor.locale, "two_step.asks", &[]);
    let config = app.config.clone();
    system::write(app, move |tx| {
        // A reset in between ended every session; the old password must start none after it.
        let still = people::by_id(tx, user)?.and_then(|person| person.password_hash);
        if still != stored {
            return Err(LoginError::Wrong.into());
        }
        for (limit, who) in &doors {
            platform::limits::release(tx, *limit, who, visitor.now)?;
        }
        if two_step::is_on(tx, user)? {
            let challenge = two_step::begin(tx, user, tenant, &asks, visitor.now)?;
            return Ok(Entry::SecondStep(challenge));
        }
        start(tx, (user, tenant), &visitor, (&config, &message)).map(Box::new).map(Entry::In)
    })
    .await
}

/// Starts and logs the session of a person who has proved their identity.
pub(super) fn start(
    tx: &mut dyn Tx,
    (user, tenant): (UserId, Option<TenantId>),
    visitor: &Visitor,
    (config, message): (&Config, &str),
) -> Result<LoginResponse> {
    let token = secret::token();
    let shown = LoginContext::new(config, (&token, message), (visitor.now, visitor.today));
    let response = answer(tx, user, tenant, shown)?;
    let entered = TenantId(response.tenant_id);
    members::entered(tx, entered, user, visitor.now)?;
    sessions::start(tx, user, &token, &visitor.device, visitor.now)?;
    security_log::note(tx, user, Kind::SignedIn, Some(entered), visitor)?;
    Ok(response)
}

/// Logs a wrong password in the background, so that the answer takes no longer than the one to an
/// unknown e-mail.
fn log_failure(app: &App, visitor: &Visitor, known: Option<UserId>) {
    let Some(user) = known else { return };
    let (app, visitor) = (app.clone(), visitor.clone());
    tokio::spawn(async move {
        let noted = system::write(&app, move |tx| {
            security_log::note(tx, user, Kind::SignInFailed, None, &visitor)
        });
        if let Err(problem) = noted.await {
            tracing::warn!(cause = problem.cause, "a failed sign-in was not noted");
        }
    });
}

/// The limits of an attempt from this address, each with its key.
fn address_limits(visitor: &Visitor, email: &str) -> [(Limit, String); 2] {
    let address = visitor.address.to_string();
    let pair = format!("{address} {email}");
    [(limits::SIGN_IN_ADDRESS, address), (limits::SIGN_IN_PAIR, pair)]
}

/// The limit of an attempt on this account with its key; that of the visitor's network where the
/// person has signed in from it.
fn account_limit(email: &str, known_network: Option<String>) -> (Limit, String) {
    match known_network {
        Some(network) => (limits::SIGN_IN_KNOWN_NETWORK, format!("{network} {email}")),
        None => (limits::SIGN_IN_EMAIL, email.to_owned()),
    }
}
