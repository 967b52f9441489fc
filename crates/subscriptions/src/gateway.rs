//! The gateway of the running program, and what it needs beside amounts.

use gateways::{Gateway, Payer};
use platform::{App, Locale, Result};

use crate::error::SubscriptionError;
use crate::plan::name_code;
use crate::store::Person;

/// The gateway.
///
/// # Errors
/// 409 where nobody can pay.
pub fn required(app: &App) -> Result<&Gateway> {
    Gateway::configured(app).ok_or_else(|| SubscriptionError::NoGateway.into())
}

/// Where the gateway sends its messages.
pub fn webhook_url(app: &App, gateway: &Gateway) -> String {
    format!("{}/v2/Setting/Payment/Webhook/{}", app.config.public_url, gateway.name())
}

/// What is paid for, as the gateway shows it to the person who pays.
pub fn description(app: &App, locale: Locale, plan: i64) -> String {
    let plan = app.texts.say(locale, name_code(plan), &[]);
    app.texts.say(locale, "payment.for", &[("plan", plan)])
}

/// Somebody as the gateway knows them.
pub fn payer(person: Person) -> Payer {
    let Person { first_name, last_name, email, phone } = person;
    Payer { first_name, last_name, email, phone }
}
