//! Mails to the company's admins.

use platform::config::Config;
use platform::{Ctx, Problem, Result, Tx};
use serde_json::{Value, json};
use tenancy::mail_admins;

use crate::attempts::Attempt;

/// An amount with its currency, in each language.
pub struct Amount {
    /// `EGP 1,140.00`
    pub en: String,
    /// `1,140.00 ج.م`
    pub ar: String,
}

/// Mails that the gateway was saved, and by which member: a change decides where money goes.
///
/// # Errors
/// Only internal errors.
pub fn mail_gateway_change(tx: &mut dyn Tx, ctx: &Ctx, config: &Config) -> Result<()> {
    let link = format!("{}/settings/onlinePayments", config.public_url);
    let values = json!({ "who": ctx.user_name.as_ref(), "link": link });
    mail_admins(tx, ctx.tenant, ("online-gateway", values), ctx.now)
}

/// Mails that a payment, or a part of it, became the customer's credit.
///
/// # Errors
/// Only internal errors.
pub fn mail_credit(
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
    mail_about_invoice(tx, ctx, attempt, values)
}

/// A movement of money at the gateway that the books don't record automatically.
#[derive(Clone, Copy)]
pub enum MoneyMovement {
    /// The payment differs from the request.
    Mismatch,
    /// A paid order was paid a second time.
    Second,
    /// A payment with a receipt was refunded.
    Refunded,
    /// A payment without a receipt was refunded.
    GivenBack,
}

impl MoneyMovement {
    /// The word in the mail's template.
    const fn word(self) -> &'static str {
        match self {
            MoneyMovement::Mismatch => "mismatch",
            MoneyMovement::Second => "second",
            MoneyMovement::Refunded => "refunded",
            MoneyMovement::GivenBack => "given_back",
        }
    }
}

/// Mails which transaction's money moved, how much and how.
///
/// # Errors
/// Only internal errors.
pub fn mail_movement(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (how, attempt): (MoneyMovement, &Attempt),
    (transaction, taken): (&str, &Amount),
    config: &Config,
) -> Result<()> {
    let values = json!({
        "what": how.word(),
        "amount": attempt.amount.grouped(2),
        "taken": taken.en,
        "taken_ar": taken.ar,
        "transaction": transaction,
        "link": invoice_link(attempt, config),
    });
    mail_about_invoice(tx, ctx, attempt, values)
}

/// Mails that it is unknown whether a payment was made.
///
/// # Errors
/// Only internal errors.
pub fn mail_unknown_outcome(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    attempt: &Attempt,
    config: &Config,
) -> Result<()> {
    let values = json!({
        "what": "unknown",
        "amount": attempt.amount.grouped(2),
        "order": attempt.order_id.as_deref().unwrap_or(&attempt.reference),
        "link": invoice_link(attempt, config),
    });
    mail_about_invoice(tx, ctx, attempt, values)
}

/// Mails that the receipt of a payment can't be created yet.
///
/// # Errors
/// Only internal errors.
pub fn mail_missing_receipt(
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
    mail_about_invoice(tx, ctx, attempt, values)
}

fn invoice_link(attempt: &Attempt, config: &Config) -> String {
    format!("{}/sales/{}", config.public_url, attempt.invoice_id)
}

fn mail_about_invoice(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    attempt: &Attempt,
    mut values: Value,
) -> Result<()> {
    let found = trade::invoices::store::find(tx, ctx.tenant, attempt.invoice_id, None)?;
    values["invoice"] = json!(found.map(|invoice| invoice.number).unwrap_or_default());
    mail_admins(tx, ctx.tenant, ("online-payment", values), ctx.now)
}
