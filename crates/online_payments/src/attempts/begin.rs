//! Starting or joining an attempt: an invoice and amount have one page at a time.

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

/// The time of the first inquiry about an attempt.
const FIRST_INQUIRY: SignedDuration = SignedDuration::from_mins(5);
/// How long a page counts as open, with some margin: gateways close it after a day.
const PAGE_LIFETIME: SignedDuration = SignedDuration::from_hours(25);
/// A page that closes within this time is not shown again.
const MIN_TIME_OPEN: SignedDuration = SignedDuration::from_hours(2);
/// A page that was not opened within this time never will be: the program was stopped.
const OPENING_TIME_OUT: SignedDuration = SignedDuration::from_secs(60);

/// The result of pressing the button.
pub enum PageRequest {
    /// An open page.
    Page(String),
    /// A page that another request is opening.
    Opening(i64),
    /// A page to open.
    New(Box<NewPage>),
}

/// The data for opening a page.
pub struct NewPage {
    pub attempt: Attempt,
    pub number: String,
    pub person: Person,
}

/// Starts an attempt, or joins a running one.
///
/// # Errors
/// 404 and 409 for an invalid link; 409 when the invoice can't be paid online, or another amount is
/// due than was shown.
pub fn begin(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (hash, shown): (&[u8], Option<Money>),
    now: Timestamp,
) -> Result<PageRequest> {
    let today = date_in_cairo(now);
    let invoice = paper::linked_invoice(tx, tenant, hash, today)?;
    let invoice = invoice.ok_or_else(Problem::not_found)?;
    let Some(payable) = link::payable(tx, tenant, invoice, now)? else {
        return Err(OnlineError::NotPayable { company: link::company_contact(tx, tenant)? }.into());
    };
    if shown != Some(payable.open) {
        return Err(OnlineError::AmountChanged { amount: payable.open.grouped(2) }.into());
    }
    let account = (payable.account.gateway.name(), payable.account.live);
    for found in store::pending(tx, tenant, invoice)? {
        let is_another = (found.gateway.as_str(), found.live) != account;
        if is_another || found.amount != payable.open || found.ends_at < now + MIN_TIME_OPEN {
            continue;
        }
        match &found.page_url {
            Some(page) => return Ok(PageRequest::Page(page.clone())),
            None if now.duration_since(found.made_at) < OPENING_TIME_OUT => {
                return Ok(PageRequest::Opening(found.id));
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
) -> Result<PageRequest> {
    let id = ids::allocate(tx, tenant, 1)?;
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
        ends_at: now + PAGE_LIFETIME,
    };
    store::insert(tx, tenant, &attempt)?;
    jobs::submit(tx, JOB, &json!({ "tenant": tenant.0, "id": id }), now + FIRST_INQUIRY)?;
    let unknown = || Person { name: String::new(), email: String::new(), phone: String::new() };
    let person = store::customer_person(tx, tenant, payable.customer)?.unwrap_or_else(unknown);
    Ok(PageRequest::New(Box::new(NewPage { attempt, number: payable.number.clone(), person })))
}
