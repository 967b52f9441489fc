//! The rows of attempts, and queries of their invoices.

use jiff::Timestamp;
use ledger::Money;
use platform::db::{DbError, Row};
use platform::{Result, TenantId, Tx, args};

use super::wire::State;

/// An attempt.
#[derive(Debug, Clone)]
pub struct Attempt {
    /// Its id in the company.
    pub id: i64,
    /// Its reference at the gateway; unique for ever.
    pub reference: String,
    /// The invoice.
    pub invoice_id: i64,
    /// The invoice's customer when the page was opened.
    pub customer_id: i64,
    /// In piastres.
    pub amount: Money,
    /// Its state.
    pub state: State,
    /// The gateway of the page.
    pub gateway: String,
    /// Whether real money moves.
    pub live: bool,
    /// The gateway's order.
    pub order_id: Option<String>,
    /// The URL of its page; none until it was opened.
    pub page_url: Option<String>,
    /// The gateway's number of the payment that it last reported.
    pub transaction_id: Option<String>,
    /// Why it was not paid, or is not recorded.
    pub refusal: Option<String>,
    /// The receipt.
    pub receipt_id: Option<i64>,
    /// Why a payment has no receipt yet.
    pub trouble: Option<String>,
    /// When the page was requested.
    pub made_at: Timestamp,
    /// When the page closes.
    pub ends_at: Timestamp,
}

impl Attempt {
    /// Whether a payment is being made, without a decision yet.
    pub fn is_in_progress(&self) -> bool {
        self.state == State::Pending && self.transaction_id.is_some()
    }

    /// Whether the gateway need not be asked any more: it was paid, or the page has closed.
    pub fn is_final(&self) -> bool {
        match self.state {
            State::Pending => false,
            State::Paid => true,
            // The page accepts another card after a refused one, until it closes.
            State::Failed => self.order_id.is_none(),
            State::Expired => true,
        }
    }

    /// Whether the gateway must be asked: also after a payment, while the page accepts another one.
    pub fn needs_inquiry(&self, now: Timestamp) -> bool {
        !self.is_final() || self.state == State::Paid && now < self.ends_at
    }
}

const SELECT: &str = "select id, reference, invoice_id, amount, state, gateway, live, order_id,
        page_url, transaction_id, refusal, receipt_id, trouble, made_at, ends_at,
        customer_id
    from online_payment where tenant_id = $1";

fn read(row: &Row<'_>) -> Result<Attempt, DbError> {
    let state: String = row.get(4)?;
    let unknown = || DbError::Other(format!("an unknown state: {state}"));
    Ok(Attempt {
        id: row.get(0)?,
        reference: row.get(1)?,
        invoice_id: row.get(2)?,
        amount: row.get(3)?,
        state: State::from_name(&state).ok_or_else(unknown)?,
        gateway: row.get(5)?,
        live: row.get(6)?,
        order_id: row.get(7)?,
        page_url: row.get(8)?,
        transaction_id: row.get(9)?,
        refusal: row.get(10)?,
        receipt_id: row.get(11)?,
        trouble: row.get(12)?,
        made_at: row.get(13)?,
        ends_at: row.get(14)?,
        customer_id: row.get(15)?,
    })
}

/// Writes an attempt before the gateway is asked.
pub fn insert(tx: &mut dyn Tx, tenant: TenantId, attempt: &Attempt) -> Result<()> {
    tx.exec(
        "insert into online_payment (tenant_id, id, reference, invoice_id, amount, state, gateway,
             live, made_at, ends_at, customer_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        args![
            tenant,
            attempt.id,
            &attempt.reference,
            attempt.invoice_id,
            attempt.amount,
            attempt.state.name(),
            &attempt.gateway,
            attempt.live,
            attempt.made_at,
            attempt.ends_at,
            attempt.customer_id,
        ],
    )?;
    Ok(())
}

/// The attempt with an id.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Attempt>> {
    Ok(tx.one(&format!("{SELECT} and id = $2"), args![tenant, id], read)?)
}

/// The attempt with a reference.
pub fn by_reference(tx: &mut dyn Tx, tenant: TenantId, reference: &str) -> Result<Option<Attempt>> {
    Ok(tx.one(&format!("{SELECT} and reference = $2"), args![tenant, reference], read)?)
}

/// The attempt of a gateway's order.
pub fn by_order(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (gateway, order): (&str, &str),
) -> Result<Option<Attempt>> {
    let sql = format!("{SELECT} and gateway = $2 and order_id = $3");
    Ok(tx.one(&sql, args![tenant, gateway, order], read)?)
}

/// Attempts of an invoice without a known outcome, the latest first.
pub fn pending(tx: &mut dyn Tx, tenant: TenantId, invoice: i64) -> Result<Vec<Attempt>> {
    let sql =
        format!("{SELECT} and invoice_id = $2 and state = 'pending' order by id desc limit 5");
    Ok(tx.all(&sql, args![tenant, invoice], read)?)
}

/// Attempts of an invoice that may have been paid without a report, the latest first: a page
/// accepts another card after a refused one, until it closes.
pub fn possibly_paid(
    tx: &mut dyn Tx,
    tenant: TenantId,
    invoice: i64,
    now: Timestamp,
) -> Result<Vec<Attempt>> {
    let sql = format!(
        "{SELECT} and invoice_id = $2 and page_url is not null
           and (state = 'pending' or state = 'failed' and ends_at > $3) order by id desc limit 5"
    );
    Ok(tx.all(&sql, args![tenant, invoice, now], read)?)
}

/// Whether an invoice may be paid already, so that another payment might be a second one: a bank is
/// still deciding, a payment has no receipt yet, or a person has to check at the gateway since
/// `since`. Tests don't block live accounts.
pub fn may_be_paid(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (invoice, live): (i64, bool),
    since: Timestamp,
) -> Result<bool> {
    let found = tx.scalar::<i64>(
        "select 1 from online_payment
         where tenant_id = $1 and invoice_id = $2
           and (state = 'pending' and transaction_id is not null and live = $4
             or state = 'paid' and receipt_id is null and live = $4
             or state <> 'paid' and refusal in ('unknown', 'mismatch') and live = $4
               and made_at > $3) limit 1",
        args![tenant, invoice, since, live],
    )?;
    Ok(found.is_some())
}

/// The customer's receipt of a payment, recorded by a person: its id and number.
pub fn manual_receipt(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (customer, amount, transaction): (i64, Money, &str),
) -> Result<Option<(i64, String)>> {
    Ok(tx.one(
        "select id, number from receipt where tenant_id = $1 and customer_id = $2 and amount = $3
           and reference_number = $4 and deleted_at is null order by +id limit 1",
        args![tenant, customer, amount, transaction],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}

/// Stores the gateway's order and page.
pub fn set_page(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    (order, page): (&str, &str),
) -> Result<()> {
    tx.exec(
        "update online_payment set order_id = $3, page_url = $4 where tenant_id = $1 and id = $2",
        args![tenant, id, order, page],
    )?;
    Ok(())
}

/// Records that a payment is being made, without a decision yet: perhaps by another card after a
/// refused one. A late message about the refused card changes nothing.
pub fn record_started(tx: &mut dyn Tx, tenant: TenantId, id: i64, transaction: &str) -> Result<()> {
    tx.exec(
        "update online_payment set state = 'pending', refusal = null, transaction_id = $3
         where tenant_id = $1 and id = $2
           and (state = 'pending' or state = 'failed' and coalesce(transaction_id, '') <> $3)
           and coalesce(refusal, '') not in ('mismatch', 'refunded')",
        args![tenant, id, transaction],
    )?;
    Ok(())
}

/// Records that a card was refused, unless the bank is deciding on another one; on the transaction
/// `seen`, which was in progress before, it no longer decides.
pub fn record_refused(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    (transaction, refusal): (&str, &str),
    seen: Option<&str>,
) -> Result<()> {
    tx.exec(
        "update online_payment set state = 'failed', transaction_id = $3, refusal = $4
         where tenant_id = $1 and id = $2 and state = 'pending'
           and coalesce(transaction_id, $3) in ($3, $5)",
        args![tenant, id, transaction, refusal, seen.unwrap_or(transaction)],
    )?;
    Ok(())
}

/// Ends an attempt without a known outcome; returns whether it was one.
pub fn end(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    (state, refusal): (State, Option<&str>),
) -> Result<bool> {
    let ended = tx.exec(
        "update online_payment set state = $3, refusal = $4
         where tenant_id = $1 and id = $2 and state = 'pending'",
        args![tenant, id, state.name(), refusal],
    )?;
    Ok(ended == 1)
}

/// Ends an attempt whose page has closed; a mismatch or a refund remains its refusal. Returns
/// whether it had not ended.
pub fn expire(tx: &mut dyn Tx, tenant: TenantId, id: i64, refusal: Option<&str>) -> Result<bool> {
    let ended = tx.exec(
        "update online_payment set state = 'expired',
             refusal = case when refusal in ('mismatch', 'refunded') then refusal
                            else coalesce($3, refusal) end
         where tenant_id = $1 and id = $2 and state in ('pending', 'failed')",
        args![tenant, id, refusal],
    )?;
    Ok(ended == 1)
}

/// Records a refund of a payment without a receipt; false when there is a receipt.
pub fn record_refunded(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    transaction: &str,
) -> Result<bool> {
    let noted = tx.exec(
        "update online_payment set state = 'failed', refusal = 'refunded', transaction_id = $3,
             trouble = null
         where tenant_id = $1 and id = $2 and receipt_id is null",
        args![tenant, id, transaction],
    )?;
    Ok(noted == 1)
}

/// Records what the admins were mailed about; returns whether it is new. `notice` has neither `%`
/// nor
/// `_`.
pub fn add_notice(tx: &mut dyn Tx, tenant: TenantId, id: i64, notice: &str) -> Result<bool> {
    let line = format!("{notice}\n");
    let noted = tx.exec(
        "update online_payment set notice = coalesce(notice, '') || $3
         where tenant_id = $1 and id = $2 and coalesce(notice, '') not like $4",
        args![tenant, id, &line, format!("%{line}%")],
    )?;
    Ok(noted == 1)
}

/// Records a payment that differs from the request.
pub fn record_mismatch(tx: &mut dyn Tx, tenant: TenantId, id: i64, word: &str) -> Result<()> {
    tx.exec(
        "update online_payment set state = 'failed', refusal = $3
         where tenant_id = $1 and id = $2 and state <> 'paid'",
        args![tenant, id, word],
    )?;
    Ok(())
}

/// Records that it was paid; false when that was recorded before.
pub fn record_paid(tx: &mut dyn Tx, tenant: TenantId, id: i64, transaction: &str) -> Result<bool> {
    let taken = tx.exec(
        "update online_payment set state = 'paid', transaction_id = $3, refusal = null
         where tenant_id = $1 and id = $2 and state <> 'paid'",
        args![tenant, id, transaction],
    )?;
    Ok(taken == 1)
}

/// Stores the receipt of a payment; false when it has one.
pub fn set_receipt(tx: &mut dyn Tx, tenant: TenantId, id: i64, receipt: i64) -> Result<bool> {
    let booked = tx.exec(
        "update online_payment set receipt_id = $3, trouble = null
         where tenant_id = $1 and id = $2 and state = 'paid' and receipt_id is null",
        args![tenant, id, receipt],
    )?;
    Ok(booked == 1)
}

/// Stores why a payment has no receipt yet.
pub fn set_trouble(tx: &mut dyn Tx, tenant: TenantId, id: i64, code: &str) -> Result<()> {
    tx.exec(
        "update online_payment set trouble = $3 where tenant_id = $1 and id = $2",
        args![tenant, id, code],
    )?;
    Ok(())
}

/// Name, e-mail address and phone number of a customer.
pub struct Person {
    pub name: String,
    pub email: String,
    pub phone: String,
}

/// The customer who pays.
pub fn customer_person(tx: &mut dyn Tx, tenant: TenantId, customer: i64) -> Result<Option<Person>> {
    Ok(tx.one(
        "select display_name, coalesce(billing_email, email, ''), coalesce(mobile, phone, '')
         from customer where tenant_id = $1 and id = $2",
        args![tenant, customer],
        |row| Ok(Person { name: row.get(0)?, email: row.get(1)?, phone: row.get(2)? }),
    )?)
}

/// The company's payment method for cards online, or else that for any card.
pub fn card_method(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<i64>> {
    let sql = "select id from payment_method where tenant_id = $1 and kind = 'card'
               order by case when key = 'card_online' then 0 else 1 end, id limit 1";
    Ok(tx.scalar(sql, args![tenant])?)
}
