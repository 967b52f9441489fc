//! The gateway of the running program, and the texts and names for it.

use gateways::{Gateway, Payer};
use platform::{App, Locale, Result};

use crate::error::SubscriptionError;
use crate::plan::name_code;
use crate::store::Person;

/// The gateway.
///
/// # Errors
/// 409 when no gateway is set up.
pub fn required(app: &App) -> Result<&Gateway> {
    Gateway::configured(app).ok_or_else(|| SubscriptionError::NoGateway.into())
}

/// The URL for the gateway's messages.
pub fn webhook_url(app: &App, gateway: &Gateway) -> String {
    format!("{}/v2/Setting/Payment/Webhook/{}", app.config.public_url, gateway.name())
}

/// The description of a payment on the gateway's page.
pub fn description(app: &App, locale: Locale, plan: i64) -> String {
    let plan = app.texts.say(locale, name_code(plan), &[]);
    app.texts.say(locale, "payment.for", &[("plan", plan)])
}

/// A person, in the gateway's form.
pub fn payer(person: Person) -> Payer {
    let Person { first_name, last_name, email, phone } = person;
    Payer { first_name, last_name, email, phone }
}
