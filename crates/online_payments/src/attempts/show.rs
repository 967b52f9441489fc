//! What can be paid by a link, and the outcome of a visit to the gateway's page.

use jiff::civil::Date;
use platform::context::date_in_cairo;
use platform::db::Scope;
use platform::http::Visitor;
use platform::{App, Locale, Result, TenantId, Tx};

use super::resolve::resolve;
use super::store::{self, Attempt};
use super::wire::{OnlineAttempt, PublicOnlinePayment, State};
use super::{MISMATCH, REFUNDED, UNKNOWN, link};

/// What can be paid by a link now; the gateway is asked about the given visit when its outcome
/// isn't known yet.
///
/// # Errors
/// 404 and 409 for an invalid link; 429 after too many visits.
pub async fn show(
    app: &App,
    visitor: &Visitor,
    word: &str,
    reference: Option<String>,
) -> Result<PublicOnlinePayment> {
    let (tenant, hash) = link::count_visit(app, visitor, word).await?;
    let scope = Scope::tenant(tenant);
    let today = date_in_cairo(app.clock.now());
    let named = {
        let hash = hash.clone();
        move |tx: &mut dyn Tx| visit_of_reference(tx, tenant, (&hash, reference.as_deref()), today)
    };
    let mut attempt = app.db.read(scope, named.clone()).await?;
    if let Some(open) = attempt.as_ref().filter(|one| !one.is_final())
        && link::may_ask_gateway(app, visitor, open).await?
    {
        resolve(app, tenant, open).await?;
        attempt = app.db.read(scope, named).await?;
    }
    let now = app.clock.now();
    let read = move |tx: &mut dyn Tx| {
        let invoice = paper::linked_invoice(tx, tenant, &hash, today)?;
        let company = link::company_contact(tx, tenant)?;
        let payable = match invoice {
            Some(invoice) => link::payable(tx, tenant, invoice, now)?,
            None => None,
        };
        Ok((payable, company))
    };
    let (payable, company) = app.db.read(scope, read).await?;
    let is_test = attempt.as_ref().is_some_and(|attempt| !attempt.live)
        || payable.as_ref().is_some_and(|payable| !payable.account.live);
    let shown = |attempt| view(app, visitor.locale, (attempt, payable.is_some()), &company);
    Ok(PublicOnlinePayment {
        attempt: attempt.map(shown),
        amount: payable.as_ref().map(|payable| payable.open.to_text(2)),
        test: is_test,
    })
}

/// The visit that the browser returned from, if it was to pay this invoice.
fn visit_of_reference(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (hash, reference): (&[u8], Option<&str>),
    today: Date,
) -> Result<Option<Attempt>> {
    let invoice = paper::linked_invoice(tx, tenant, hash, today)?;
    let Some(reference) = reference else { return Ok(None) };
    let found = store::by_reference(tx, tenant, reference)?;
    Ok(found.filter(|attempt| Some(attempt.invoice_id) == invoice))
}

fn view(
    app: &App,
    locale: Locale,
    (attempt, is_payable): (Attempt, bool),
    company: &str,
) -> OnlineAttempt {
    let code = match (attempt.state, attempt.refusal.as_deref()) {
        (State::Pending, _) if attempt.is_in_progress() => "online_payment.pending",
        (State::Pending, _) if is_payable => "online_payment.unpaid",
        (State::Pending, _) => "online_payment.nothing",
        (State::Paid, _) => "online_payment.paid",
        (_, Some(UNKNOWN)) => "online_payment.unknown",
        (_, Some(MISMATCH)) => "online_payment.mismatch",
        (_, Some(REFUNDED)) => "online_payment.refunded",
        (State::Expired, _) => "online_payment.expired",
        (State::Failed, Some("insufficient")) => "online_payment.insufficient",
        (State::Failed, Some("expired")) => "online_payment.card_expired",
        (State::Failed, Some("invalid_card")) => "online_payment.invalid_card",
        (State::Failed, _) => "online_payment.declined",
    };
    let amount = attempt.amount.to_text(2);
    let params = [("amount", attempt.amount.grouped(2)), ("company", company.to_owned())];
    OnlineAttempt {
        state: attempt.state,
        amount,
        transaction_id: attempt.transaction_id,
        message: app.texts.say(locale, code, &params),
    }
}
