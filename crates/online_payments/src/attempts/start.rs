//! Opening the gateway's page.

use std::time::Duration;

use gateways::{Checkout, Payer};
use ledger::Money;
use platform::db::Scope;
use platform::http::Visitor;
use platform::{App, Problem, Result, TenantId, Tx};
use tokio::task::JoinSet;

use super::NO_PAGE;
use super::begin::{NewPage, PageRequest, begin};
use super::link;
use super::resolve::resolve;
use super::store::{self, Attempt};
use super::wire::{PayOnlineInput, StartedOnlinePayment, State};
use crate::account::{self, CURRENCY};
use crate::error::OnlineError;

/// How long a customer waits for the outcome of earlier attempts.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often, and at what interval, to check for a page that another request is opening.
const MAX_CHECKS: usize = 50;
const CHECK_INTERVAL: Duration = Duration::from_millis(200);

/// Opens the page that pays an invoice, or returns the open one.
///
/// # Errors
/// 404 and 409 for an invalid link; 409 when the invoice can't be paid online or another amount is
/// due; 429 after too many tries; 503 when the gateway opens no page.
pub async fn start(
    app: &App,
    visitor: &Visitor,
    word: &str,
    input: &PayOnlineInput,
) -> Result<StartedOnlinePayment> {
    let (tenant, hash) = link::count_payment(app, visitor, word).await?;
    settle_earlier(app, tenant, hash.clone()).await?;
    let shown = Money::parse(input.amount.as_str(), 2).ok();
    let clock = app.write_clock();
    let write = move |tx: &mut dyn Tx| {
        let now = clock.next(tx, tenant)?;
        begin(tx, tenant, (&hash, shown), now)
    };
    let page_url = match app.db.write(Scope::system_in(tenant), write).await? {
        PageRequest::Page(page) => page,
        PageRequest::Opening(id) => wait_for_page(app, tenant, id).await?,
        PageRequest::New(new) => open_page(app, visitor, (tenant, word), *new).await?,
    };
    app.job_bell.notify_one();
    Ok(StartedOnlinePayment { page_url })
}

/// Asks about the earlier attempts whose pages are open: one of them may have paid the invoice.
async fn settle_earlier(app: &App, tenant: TenantId, hash: Vec<u8>) -> Result<()> {
    let now = app.clock.now();
    let today = platform::context::date_in_cairo(now);
    let read = move |tx: &mut dyn Tx| match paper::linked_invoice(tx, tenant, &hash, today)? {
        Some(invoice) => store::possibly_paid(tx, tenant, invoice, now),
        None => Ok(Vec::new()),
    };
    let mut asked = JoinSet::new();
    for attempt in app.db.read(Scope::tenant(tenant), read).await? {
        let app = app.clone();
        asked.spawn(async move { resolve(&app, tenant, &attempt).await });
    }
    let all = async {
        while let Some(answer) = asked.join_next().await {
            answer.map_err(Problem::internal)??;
        }
        Ok(())
    };
    let source = tokio::time::timeout(PATIENCE, all).await;
    // Late answers are recorded when they arrive.
    asked.detach_all();
    source.unwrap_or(Ok(()))
}

/// Waits for the page that another request is opening.
async fn wait_for_page(app: &App, tenant: TenantId, id: i64) -> Result<String> {
    for _ in 0..MAX_CHECKS {
        tokio::time::sleep(CHECK_INTERVAL).await;
        let read = move |tx: &mut dyn Tx| store::find(tx, tenant, id);
        let found = app.db.read(Scope::tenant(tenant), read).await?;
        match found {
            Some(Attempt { page_url: Some(page), .. }) => return Ok(page),
            Some(attempt) if attempt.is_final() => break,
            _ => {}
        }
    }
    Err(OnlineError::Opening.into())
}

async fn open_page(
    app: &App,
    visitor: &Visitor,
    (tenant, word): (TenantId, &str),
    new: NewPage,
) -> Result<String> {
    let NewPage { attempt, number, person } = new;
    let opened = account::open(app, tenant).await;
    let started = match &opened {
        Ok(opened) => {
            let reference = &attempt.reference;
            let for_what =
                app.texts.say(visitor.locale, "online_payment.for", &[("number", number)]);
            let ask = Checkout {
                reference: reference.clone(),
                amount: attempt.amount.minor(),
                currency: CURRENCY.to_owned(),
                payer: Payer {
                    first_name: person.name,
                    last_name: String::new(),
                    email: person.email,
                    phone: person.phone,
                },
                save_card: false,
                return_url: visitor
                    .locale
                    .page(&format!("{}/d/{word}?paid={reference}", app.config.public_url)),
                webhook_url: opened.webhook_url.clone(),
                description: for_what,
                locale: visitor.locale,
            };
            opened.gateway.start(&ask).await.map_err(|error| error.to_string())
        }
        Err(problem) => Err(problem.code.to_owned()),
    };
    let id = attempt.id;
    match started {
        Ok(started) => {
            let page = started.page_url.clone();
            let note = move |tx: &mut dyn Tx| {
                store::set_page(tx, tenant, id, (&started.gateway_id, &started.page_url))
            };
            app.db.write(Scope::system_in(tenant), note).await?;
            Ok(page)
        }
        Err(error) => {
            // No person has the page's address, so nothing can be paid on it.
            tracing::warn!(error, tenant = tenant.0, "no page for an online payment");
            let drop = move |tx: &mut dyn Tx| {
                store::end(tx, tenant, id, (State::Failed, Some(NO_PAGE)))?;
                link::company_contact(tx, tenant)
            };
            let company = app.db.write(Scope::system_in(tenant), drop).await?;
            Err(OnlineError::NoPage { company }.into())
        }
    }
}
