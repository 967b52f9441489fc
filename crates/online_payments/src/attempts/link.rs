//! What a link lets its visitor pay, and how often it may be tried.

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

/// How often one address asks what can be paid, or waits for what became of a payment.
const LOOKS: Limit = Limit { name: "online_payment_look", attempts: 120, seconds: 5 * 60 };
/// How often the gateway is asked after one attempt by those who look at it.
const ASKS: Limit = Limit { name: "online_payment_ask", attempts: 60, seconds: 5 * 60 };
/// How often one address opens pages.
const PAYS: Limit = Limit { name: "online_payment", attempts: 30, seconds: 15 * 60 };
/// How often pages are opened by one link.
const PAYS_OF_LINK: Limit = Limit { name: "online_payment_link", attempts: 10, seconds: 15 * 60 };

/// An invoice that can be paid online now.
pub struct Payable {
    pub number: String,
    pub customer: i64,
    /// What is open.
    pub open: Money,
    pub account: Account,
}

/// Counts a look by a link.
///
/// # Errors
/// 404 for what no link is; 429 after too many.
pub async fn look(app: &App, visitor: &Visitor, word: &str) -> Result<(TenantId, Vec<u8>)> {
    limits::take(&app.db, LOOKS, &visitor.address.to_string(), visitor.now).await?;
    quotes::link_parts(word)
}

/// Whether the gateway is asked after an attempt again: else what is known is shown.
///
/// # Errors
/// Only our own failures.
pub async fn may_ask(app: &App, visitor: &Visitor, attempt: &Attempt) -> Result<bool> {
    match limits::take(&app.db, ASKS, &attempt.reference, visitor.now).await {
        Ok(()) => Ok(true),
        Err(problem) if problem.status == 429 => Ok(false),
        Err(problem) => Err(problem),
    }
}

/// Counts an attempt to pay by a link.
///
/// # Errors
/// As [`look`].
pub async fn pay(app: &App, visitor: &Visitor, word: &str) -> Result<(TenantId, Vec<u8>)> {
    limits::take(&app.db, PAYS, &visitor.address.to_string(), visitor.now).await?;
    let (tenant, hash) = quotes::link_parts(word)?;
    let link = base16ct::lower::encode_string(&hash);
    limits::take(&app.db, PAYS_OF_LINK, &link, visitor.now).await?;
    Ok((tenant, hash))
}

/// What can be paid of an invoice online: in pounds, from its day on, while the company keeps its
/// books here, and nobody may have paid it already.
///
/// # Errors
/// Only our own failures.
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
    if store::is_in_question(tx, tenant, (invoice, account.live), now - IN_QUESTION)? {
        return Ok(None);
    }
    let open = open_of(tx, tenant, invoice)?;
    let payable = Payable { number: found.number, customer: found.body.party.id, open, account };
    Ok(Some(payable).filter(|payable| payable.open.is_positive()))
}

/// What is open of an invoice.
///
/// # Errors
/// Only our own failures.
pub fn open_of(tx: &mut dyn Tx, tenant: TenantId, invoice: i64) -> Result<Money> {
    let item = settlements::find(tx, tenant, invoices::doc(invoice))?;
    Ok(item.map_or(Money::ZERO, |item| item.open()))
}

/// The company, where its customer is to ask it.
///
/// # Errors
/// Only our own failures.
pub fn company(tx: &mut dyn Tx, tenant: TenantId) -> Result<String, Problem> {
    tenancy::company_name(tx, tenant)
}
