//! Mails to the company's admins.

use platform::config::Config;
use platform::mail::Mail;
use platform::{Ctx, Locale, Problem, Result, Tx};
use printout::Language;
use serde_json::{Value, json};

use crate::attempts::Attempt;

/// Says that the gateway was saved, and by which member: a change decides where money goes.
///
/// # Errors
/// Only our own failures.
pub fn gateway_changed(tx: &mut dyn Tx, ctx: &Ctx, config: &Config) -> Result<()> {
    let link = format!("{}/settings/onlinePayments", config.public_url);
    let values = json!({ "who": ctx.user_name.as_ref(), "link": link });
    send(tx, ctx, "online-gateway", values)
}

/// Says that a payment, or a part of it, stayed as the customer's credit.
///
/// # Errors
/// Only our own failures.
pub fn credit(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (attempt, number, credit): (&Attempt, &str, &str),
    config: &Config,
) -> Result<()> {
    let values = json!({
        "what": "credit",
        "amount": attempt.amount.grouped(2),
        "receipt": number,
        "credit": credit,
        "transaction": attempt.transaction_id,
        "link": invoice_link(attempt, config),
    });
    about(tx, ctx, attempt, values)
}

/// Says that the gateway took something else than was asked for.
///
/// # Errors
/// Only our own failures.
pub fn mismatch(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (attempt, transaction, taken): (&Attempt, &str, &str),
    config: &Config,
) -> Result<()> {
    let values = json!({
        "what": "mismatch",
        "amount": attempt.amount.grouped(2),
        "taken": taken,
        "transaction": transaction,
        "link": invoice_link(attempt, config),
    });
    about(tx, ctx, attempt, values)
}

/// Says that an order that was paid was paid again.
///
/// # Errors
/// Only our own failures.
pub fn second(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (attempt, transaction, taken): (&Attempt, &str, &str),
    config: &Config,
) -> Result<()> {
    let values = json!({
        "what": "second",
        "taken": taken,
        "transaction": transaction,
        "link": invoice_link(attempt, config),
    });
    about(tx, ctx, attempt, values)
}

/// Says that money of a receipt was given back at the gateway.
///
/// # Errors
/// Only our own failures.
pub fn refunded(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (attempt, transaction, given_back): (&Attempt, &str, &str),
    config: &Config,
) -> Result<()> {
    let values = json!({
        "what": "refunded",
        "taken": given_back,
        "transaction": transaction,
        "link": invoice_link(attempt, config),
    });
    about(tx, ctx, attempt, values)
}

/// Says that nobody knows whether a payment was made.
///
/// # Errors
/// Only our own failures.
pub fn unknown(tx: &mut dyn Tx, ctx: &Ctx, attempt: &Attempt, config: &Config) -> Result<()> {
    let values = json!({
        "what": "unknown",
        "amount": attempt.amount.grouped(2),
        "order": attempt.order_id,
        "link": invoice_link(attempt, config),
    });
    about(tx, ctx, attempt, values)
}

/// Says that money was taken of which no receipt can be made yet.
///
/// # Errors
/// Only our own failures.
pub fn no_receipt(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (attempt, problem): (&Attempt, &Problem),
    config: &Config,
) -> Result<()> {
    let fault = problem.faults().first().map_or(problem.code, |fault| fault.code);
    let values = json!({
        "what": "no_receipt",
        "amount": attempt.amount.grouped(2),
        "transaction": attempt.transaction_id,
        "is_locked": fault == "period.locked",
        "is_account": fault == "money.account",
        "link": invoice_link(attempt, config),
    });
    about(tx, ctx, attempt, values)
}

fn invoice_link(attempt: &Attempt, config: &Config) -> String {
    format!("{}/sales/{}", config.public_url, attempt.invoice_id)
}

fn about(tx: &mut dyn Tx, ctx: &Ctx, attempt: &Attempt, mut values: Value) -> Result<()> {
    let found = trade::invoices::store::find(tx, ctx.tenant, attempt.invoice_id, None)?;
    values["invoice"] = json!(found.map(|invoice| invoice.number).unwrap_or_default());
    send(tx, ctx, "online-payment", values)
}

fn send(tx: &mut dyn Tx, ctx: &Ctx, template: &str, mut values: Value) -> Result<()> {
    values["company"] = json!(tenancy::company_name(tx, ctx.tenant)?);
    let locale = match tenancy::letterhead(tx, ctx.tenant)?.language {
        Language::English => Locale::En,
        Language::Arabic | Language::Both => Locale::Ar,
    };
    for admin in tenancy::admins(tx, ctx.tenant)? {
        let locale = admin.language.unwrap_or(locale);
        Mail::new(&admin.email, template, locale, values.clone()).submit(tx, ctx.now)?;
    }
    Ok(())
}
