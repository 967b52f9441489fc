//! Where attempts are kept, and what is read of an invoice for them.

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
    /// What the gateway knows it by; unique for ever.
    pub reference: String,
    /// What is paid.
    pub invoice_id: i64,
    /// Whose invoice it was when the page was opened.
    pub customer_id: i64,
    /// In piastres.
    pub amount: Money,
    /// What became of it.
    pub state: State,
    /// Where the page is.
    pub gateway: String,
    /// Whether real money moves.
    pub live: bool,
    /// The gateway's order.
    pub order_id: Option<String>,
    /// Where its page is; none until it was opened.
    pub page_url: Option<String>,
    /// The gateway's number of the payment that it last said something of.
    pub transaction_id: Option<String>,
    /// Why the money was not taken, or is not recorded.
    pub refusal: Option<String>,
    /// The receipt.
    pub receipt_id: Option<i64>,
    /// Why money that was taken has no receipt yet.
    pub trouble: Option<String>,
    /// When the page was asked for.
    pub made_at: Timestamp,
    /// When the page has closed.
    pub ends_at: Timestamp,
}

impl Attempt {
    /// Whether somebody tries to pay, and nothing is decided yet.
    pub fn is_under_way(&self) -> bool {
        self.state == State::Pending && self.transaction_id.is_some()
    }

    /// Whether the gateway need not be asked any more: the money was taken, or the page has closed.
    pub fn is_final(&self) -> bool {
        match self.state {
            State::Pending => false,
            State::Paid => true,
            // The page takes another card after a refused one, until it closes.
            State::Failed => self.order_id.is_none(),
            State::Expired => true,
        }
    }

    /// Whether the gateway is to be asked: also after the money was taken, while somebody may pay
    /// on the page again.
    pub fn is_asked_after(&self, now: Timestamp) -> bool {
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

/// Writes an attempt before its gateway is asked.
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

/// Attempts of an invoice of which nobody knows yet what became, the latest first.
pub fn pending(tx: &mut dyn Tx, tenant: TenantId, invoice: i64) -> Result<Vec<Attempt>> {
    let sql =
        format!("{SELECT} and invoice_id = $2 and state = 'pending' order by id desc limit 5");
    Ok(tx.all(&sql, args![tenant, invoice], read)?)
}

/// Attempts of an invoice that may have paid it unheard, the latest first: a page takes another
/// card after a refused one, until it closes.
pub fn unsettled(
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

/// Whether an invoice may be paid already, so that who pays it again may pay twice: a bank decides
/// still, money has no receipt yet, or somebody has to look at the gateway since `since`. A test
/// holds up no live account.
pub fn is_in_question(
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

/// The customer's receipt of a payment, recorded by hand: its id and number.
pub fn by_hand(
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

/// Puts down the gateway's order and page.
pub fn note_page(
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

/// Puts down that somebody tries to pay, of which nothing is decided yet: by another card, maybe,
/// after one was refused. A late message of the refused card changes nothing.
pub fn tried(tx: &mut dyn Tx, tenant: TenantId, id: i64, transaction: &str) -> Result<()> {
    tx.exec(
        "update online_payment set state = 'pending', refusal = null, transaction_id = $3
         where tenant_id = $1 and id = $2
           and (state = 'pending' or state = 'failed' and coalesce(transaction_id, '') <> $3)
           and coalesce(refusal, '') not in ('mismatch', 'refunded')",
        args![tenant, id, transaction],
    )?;
    Ok(())
}

/// Puts down that a card was refused, unless the bank decides on another one; of the card `seen`,
/// which was tried before, it decides no more.
pub fn refused(
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

/// Ends an attempt of which nobody knew yet what became; whether it was such a one.
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

/// Ends an attempt whose page has closed; a mismatch, or that money was given back, stays its
/// refusal. Whether it had not ended.
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

/// Puts down that money was given back of which there is no receipt; false when there is one.
pub fn refunded(tx: &mut dyn Tx, tenant: TenantId, id: i64, transaction: &str) -> Result<bool> {
    let noted = tx.exec(
        "update online_payment set state = 'failed', refusal = 'refunded', transaction_id = $3,
             trouble = null
         where tenant_id = $1 and id = $2 and receipt_id is null",
        args![tenant, id, transaction],
    )?;
    Ok(noted == 1)
}

/// Puts down about what the admins have a mail; whether that is news. `notice` has neither `%` nor
/// `_`.
pub fn note(tx: &mut dyn Tx, tenant: TenantId, id: i64, notice: &str) -> Result<bool> {
    let line = format!("{notice}\n");
    let noted = tx.exec(
        "update online_payment set notice = coalesce(notice, '') || $3
         where tenant_id = $1 and id = $2 and coalesce(notice, '') not like $4",
        args![tenant, id, &line, format!("%{line}%")],
    )?;
    Ok(noted == 1)
}

/// Puts down that something was taken that was not asked for.
pub fn mismatch(tx: &mut dyn Tx, tenant: TenantId, id: i64, word: &str) -> Result<()> {
    tx.exec(
        "update online_payment set state = 'failed', refusal = $3
         where tenant_id = $1 and id = $2 and state <> 'paid'",
        args![tenant, id, word],
    )?;
    Ok(())
}

/// Puts down that the money was taken; false when that is known.
pub fn paid(tx: &mut dyn Tx, tenant: TenantId, id: i64, transaction: &str) -> Result<bool> {
    let taken = tx.exec(
        "update online_payment set state = 'paid', transaction_id = $3, refusal = null
         where tenant_id = $1 and id = $2 and state <> 'paid'",
        args![tenant, id, transaction],
    )?;
    Ok(taken == 1)
}

/// Puts down the receipt of money that was taken; false when it has one.
pub fn booked(tx: &mut dyn Tx, tenant: TenantId, id: i64, receipt: i64) -> Result<bool> {
    let booked = tx.exec(
        "update online_payment set receipt_id = $3, trouble = null
         where tenant_id = $1 and id = $2 and state = 'paid' and receipt_id is null",
        args![tenant, id, receipt],
    )?;
    Ok(booked == 1)
}

/// Puts down why money that was taken has no receipt yet.
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

/// Who pays.
pub fn person(tx: &mut dyn Tx, tenant: TenantId, customer: i64) -> Result<Option<Person>> {
    Ok(tx.one(
        "select display_name, coalesce(billing_email, email, ''), coalesce(mobile, phone, '')
         from customer where tenant_id = $1 and id = $2",
        args![tenant, customer],
        |row| Ok(Person { name: row.get(0)?, email: row.get(1)?, phone: row.get(2)? }),
    )?)
}

/// The company's method of payment by card online; else that of any card.
pub fn card_method(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<i64>> {
    let sql = "select id from payment_method where tenant_id = $1 and kind = 'card'
               order by case when key = 'card_online' then 0 else 1 end, id limit 1";
    Ok(tx.scalar(sql, args![tenant])?)
}
