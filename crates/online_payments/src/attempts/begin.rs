//! The attempt that a press begins, or joins: one invoice and one amount have one page at a time.

use jiff::{SignedDuration, Timestamp};
use ledger::Money;
use platform::context::date_in_cairo;
use platform::{Problem, Result, TenantId, Tx, ids, jobs, secret};
use serde_json::json;

use super::link::{self, Payable};
use super::store::{self, Attempt, Person};
use super::wire::State;
use super::{JOB, NO_PAGE};
use crate::error::OnlineError;

/// When an attempt is asked after first.
const FIRST: SignedDuration = SignedDuration::from_mins(5);
/// How long a page is paid on, and somewhat more: gateways close it after a day.
const OPEN: SignedDuration = SignedDuration::from_hours(25);
/// A page that closes sooner is not shown again.
const LEFT: SignedDuration = SignedDuration::from_hours(2);
/// A page that was not opened by then never will be: the program was stopped.
const OPENING: SignedDuration = SignedDuration::from_secs(60);

/// What a press leads to.
pub enum Begun {
    /// A page that is open.
    Page(String),
    /// A page that another press opens.
    Opening(i64),
    /// A page that is to be opened.
    New(Box<NewPage>),
}

/// What a page is opened with.
pub struct NewPage {
    pub attempt: Attempt,
    pub number: String,
    pub person: Person,
}

/// Begins an attempt, or joins the one that is under way.
///
/// # Errors
/// 404 and 409 for a link that opens nothing; 409 when the invoice can't be paid online, or another
/// amount is due than was shown.
pub fn begin(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (hash, shown): (&[u8], Option<Money>),
    now: Timestamp,
) -> Result<Begun> {
    let today = date_in_cairo(now);
    let invoice = paper::linked_invoice(tx, tenant, hash, today)?;
    let invoice = invoice.ok_or_else(Problem::not_found)?;
    let Some(payable) = link::payable(tx, tenant, invoice, now)? else {
        return Err(OnlineError::NotPayable { company: link::company(tx, tenant)? }.into());
    };
    if shown != Some(payable.open) {
        return Err(OnlineError::AmountChanged { amount: payable.open.grouped(2) }.into());
    }
    let account = (payable.account.gateway.name(), payable.account.live);
    for found in store::pending(tx, tenant, invoice)? {
        let is_another = (found.gateway.as_str(), found.live) != account;
        if is_another || found.amount != payable.open || found.ends_at < now + LEFT {
            continue;
        }
        match &found.page_url {
            Some(page) => return Ok(Begun::Page(page.clone())),
            None if now.duration_since(found.made_at) < OPENING => {
                return Ok(Begun::Opening(found.id));
            }
            None => {
                store::end(tx, tenant, found.id, (State::Expired, Some(NO_PAGE)))?;
            }
        }
    }
    new_page(tx, tenant, (invoice, &payable), now)
}

fn new_page(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (invoice_id, payable): (i64, &Payable),
    now: Timestamp,
) -> Result<Begun> {
    let id = ids::take(tx, tenant, 1)?;
    let random = base16ct::lower::encode_string(&secret::random::<12>());
    let attempt = Attempt {
        id,
        reference: format!("op-{}-{id}-{random}", tenant.0),
        invoice_id,
        customer_id: payable.customer,
        amount: payable.open,
        state: State::Pending,
        gateway: payable.account.gateway.name().to_owned(),
        live: payable.account.live,
        order_id: None,
        page_url: None,
        transaction_id: None,
        refusal: None,
        receipt_id: None,
        trouble: None,
        made_at: now,
        ends_at: now + OPEN,
    };
    store::insert(tx, tenant, &attempt)?;
    jobs::submit(tx, JOB, &json!({ "tenant": tenant.0, "id": id }), now + FIRST)?;
    let unknown = || Person { name: String::new(), email: String::new(), phone: String::new() };
    let person = store::person(tx, tenant, payable.customer)?.unwrap_or_else(unknown);
    Ok(Begun::New(Box::new(NewPage { attempt, number: payable.number.clone(), person })))
}
