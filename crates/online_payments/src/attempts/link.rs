//! What can be paid by a link, and its rate limits.

use books::{currencies, settlements};
use jiff::Timestamp;
use ledger::Money;
use platform::context::date_in_cairo;
use platform::http::Visitor;
use platform::limits::{self, Limit};
use platform::{App, Problem, Result, TenantId, Tx};
use trade::{invoices, quotes};

use super::IN_QUESTION;
use super::store::{self, Attempt};
use crate::account::{self, Account, CURRENCY};

/// How often one address may ask what can be paid, or for the outcome of a payment.
const VISITS_OF_ADDRESS: Limit =
    Limit { name: "online_payment_look", attempts: 120, seconds: 5 * 60 };
/// How often the gateway is asked about one attempt for visitors of its page.
const INQUIRIES_OF_ATTEMPT: Limit =
    Limit { name: "online_payment_ask", attempts: 60, seconds: 5 * 60 };
/// How often one address may open pages.
const PAYMENTS_OF_ADDRESS: Limit = Limit { name: "online_payment", attempts: 30, seconds: 15 * 60 };
/// How often pages may be opened by one link.
const PAYMENTS_OF_LINK: Limit =
    Limit { name: "online_payment_link", attempts: 10, seconds: 15 * 60 };

/// An invoice that can be paid online now.
pub struct Payable {
    pub number: String,
    pub customer: i64,
    /// The balance due.
    pub open: Money,
    pub account: Account,
}

/// Counts a visit of a link.
///
/// # Errors
/// 404 for an invalid link; 429 after too many.
pub async fn count_visit(app: &App, visitor: &Visitor, word: &str) -> Result<(TenantId, Vec<u8>)> {
    limits::consume(&app.db, VISITS_OF_ADDRESS, &visitor.address.to_string(), visitor.now).await?;
    quotes::link_parts(word)
}

/// Whether the gateway may be asked about an attempt again; otherwise the stored state is shown.
///
/// # Errors
/// Only internal errors.
pub async fn may_ask_gateway(app: &App, visitor: &Visitor, attempt: &Attempt) -> Result<bool> {
    match limits::consume(&app.db, INQUIRIES_OF_ATTEMPT, &attempt.reference, visitor.now).await {
        Ok(()) => Ok(true),
        Err(problem) if problem.status == 429 => Ok(false),
        Err(problem) => Err(problem),
    }
}

/// Counts an attempt to pay by a link.
///
/// # Errors
/// As [`look`].
pub async fn count_payment(
    app: &App,
    visitor: &Visitor,
    word: &str,
) -> Result<(TenantId, Vec<u8>)> {
    limits::consume(&app.db, PAYMENTS_OF_ADDRESS, &visitor.address.to_string(), visitor.now)
        .await?;
    let (tenant, hash) = quotes::link_parts(word)?;
    let link = base16ct::lower::encode_string(&hash);
    limits::consume(&app.db, PAYMENTS_OF_LINK, &link, visitor.now).await?;
    Ok((tenant, hash))
}

/// The payable amount of an invoice: in pounds, from its date on, while the company keeps its books
/// here, and when no other payment of it may be in progress.
///
/// # Errors
/// Only internal errors.
pub fn payable(
    tx: &mut dyn Tx,
    tenant: TenantId,
    invoice: i64,
    now: Timestamp,
) -> Result<Option<Payable>> {
    let today = date_in_cairo(now);
    let account = account::find(tx, tenant)?.filter(|account| account.active);
    let Some(account) = account else { return Ok(None) };
    let Some(found) = invoices::store::find(tx, tenant, invoice, None)? else { return Ok(None) };
    let is_in_pounds = currencies::stored(found.body.currency_id)?.code == CURRENCY
        && currencies::base(tx, tenant)?.code == CURRENCY;
    let is_due = found.deleted_at.is_none() && found.body.date <= today;
    if !is_in_pounds || !is_due || tenancy::is_lapsed(tx, tenant, today)? {
        return Ok(None);
    }
    if store::may_be_paid(tx, tenant, (invoice, account.live), now - IN_QUESTION)? {
        return Ok(None);
    }
    let open = balance_due(tx, tenant, invoice)?;
    let payable = Payable { number: found.number, customer: found.body.party.id, open, account };
    Ok(Some(payable).filter(|payable| payable.open.is_positive()))
}

/// Whether an invoice can be paid by its link now.
///
/// # Errors
/// Only internal errors.
pub fn is_payable(tx: &mut dyn Tx, tenant: TenantId, invoice: i64, now: Timestamp) -> Result<bool> {
    Ok(payable(tx, tenant, invoice, now)?.is_some())
}

/// The balance due of an invoice.
///
/// # Errors
/// Only internal errors.
pub fn balance_due(tx: &mut dyn Tx, tenant: TenantId, invoice: i64) -> Result<Money> {
    let item = settlements::find(tx, tenant, invoices::doc(invoice))?;
    Ok(item.map_or(Money::ZERO, |item| item.open()))
}

/// The company's name, if its customer has to contact it.
///
/// # Errors
/// Only internal errors.
pub fn company_contact(tx: &mut dyn Tx, tenant: TenantId) -> Result<String, Problem> {
    tenancy::company_name(tx, tenant)
}
