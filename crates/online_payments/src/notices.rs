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

/// Says that the gateway was saved, and by which member: a change decides where money goes.
///
/// # Errors
/// Only our own failures.
pub fn gateway_changed(tx: &mut dyn Tx, ctx: &Ctx, config: &Config) -> Result<()> {
    let link = format!("{}/settings/onlinePayments", config.public_url);
    let values = json!({ "who": ctx.user_name.as_ref(), "link": link });
    mail_admins(tx, ctx.tenant, ("online-gateway", values), ctx.now)
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

/// What a gateway says of money that the books don't follow by themselves.
#[derive(Clone, Copy)]
pub enum Moved {
    /// It took something else than was asked for.
    Mismatch,
    /// An order that was paid was paid again.
    Second,
    /// Money of a receipt was given back.
    Refunded,
    /// Money that had no receipt yet was given back.
    GivenBack,
}

impl Moved {
    /// What the template calls it.
    const fn word(self) -> &'static str {
        match self {
            Moved::Mismatch => "mismatch",
            Moved::Second => "second",
            Moved::Refunded => "refunded",
            Moved::GivenBack => "given_back",
        }
    }
}

/// Says how much of which transaction moved, and how.
///
/// # Errors
/// Only our own failures.
pub fn moved(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (how, attempt): (Moved, &Attempt),
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
        "order": attempt.order_id.as_deref().unwrap_or(&attempt.reference),
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
    mail_admins(tx, ctx.tenant, ("online-payment", values), ctx.now)
}
