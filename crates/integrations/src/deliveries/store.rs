//! The rows of deliveries.

use jiff::Timestamp;
use platform::db::{DbError, Row};
use platform::{Result, TenantId, Tx, args};

use super::error::Failure;
use super::outcome::Outcome;
use super::wire::{WebhookDelivery, WebhookDeliveryState};

/// The data of a delivery for an attempt.
pub struct Stored {
    pub webhook: i64,
    pub event: String,
    pub event_id: String,
    pub record: Option<(String, i64)>,
    pub happened_at: Timestamp,
    pub is_waiting: bool,
    pub run: i64,
    pub attempts: i64,
}

/// One delivery.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Stored>> {
    let sql = format!(
        "select d.webhook_id, d.event, d.event_id, {KIND}, d.record_id, d.happened_at, d.state,
                d.run, d.attempts
         from webhook_delivery d where d.tenant_id = $1 and d.id = $2"
    );
    Ok(tx.one(&sql, args![tenant, id], |row| {
        let kind: Option<String> = row.get(3)?;
        let record: Option<i64> = row.get(4)?;
        Ok(Stored {
            webhook: row.get(0)?,
            event: row.get(1)?,
            event_id: row.get(2)?,
            record: kind.zip(record),
            happened_at: row.get(5)?,
            is_waiting: row.get::<String>(6)? == WebhookDeliveryState::Waiting.as_str(),
            run: row.get(7)?,
            attempts: row.get(8)?,
        })
    })?)
}

/// The SQL of the record's kind: an invoice that increases another one is a debit note, one that
/// was paid at once a sales receipt.
const KIND: &str = "case when d.record_kind = 'invoice' and exists (
            select 1 from invoice i where i.tenant_id = $1 and i.id = d.record_id
                and i.original_id is not null)
        then 'debit_note'
        when d.record_kind = 'invoice' and exists (
            select 1 from invoice i where i.tenant_id = $1 and i.id = d.record_id
                and i.deposit_account_id is not null)
        then 'sales_receipt' else d.record_kind end";

/// The latest deliveries of a webhook, the newest first.
pub fn recent(
    tx: &mut dyn Tx,
    tenant: TenantId,
    webhook: i64,
    most: i64,
) -> Result<Vec<WebhookDelivery>> {
    let sql = select_delivery("d.webhook_id = $2 order by d.id desc limit $3");
    Ok(tx.all(&sql, args![tenant, webhook, most], read)?)
}

/// One delivery for an answer.
pub fn show(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<WebhookDelivery>> {
    let sql = select_delivery("d.id = $2");
    Ok(tx.one(&sql, args![tenant, id], read)?)
}

fn select_delivery(condition: &str) -> String {
    format!(
        "select d.id, d.event, d.event_id, {KIND}, d.record_id, d.happened_at, d.state,
                d.attempts, d.last_attempt_at, d.next_attempt_at, d.status, d.failure
         from webhook_delivery d where d.tenant_id = $1 and {condition}"
    )
}

fn read(row: &Row<'_>) -> Result<WebhookDelivery, DbError> {
    let state: String = row.get(6)?;
    let failure: Option<String> = row.get(11)?;
    Ok(WebhookDelivery {
        id: row.get(0)?,
        event: row.get(1)?,
        event_id: row.get(2)?,
        record_kind: row.get(3)?,
        record_id: row.get(4)?,
        happened_at: row.get(5)?,
        state: WebhookDeliveryState::from_word(&state)
            .ok_or_else(|| DbError::Other(format!("a delivery that is {state}")))?,
        attempts: row.get(7)?,
        last_attempt_at: row.get(8)?,
        next_attempt_at: row.get(9)?,
        status: row.get(10)?,
        failure: failure.as_deref().and_then(Failure::from_word),
    })
}

/// Stores the outcome of an attempt; false when the delivery has another run or attempt by now.
pub fn set_outcome(
    tx: &mut dyn Tx,
    (tenant, id): (TenantId, i64),
    (run, attempt): (i64, i64),
    outcome: &Outcome,
    now: Timestamp,
) -> Result<bool> {
    let noted = tx.exec(
        "update webhook_delivery set state = $3, attempts = $5, last_attempt_at = $6,
                next_attempt_at = $7, status = $8, failure = $9
         where tenant_id = $1 and id = $2 and run = $4 and attempts = $5 - 1",
        args![
            tenant,
            id,
            outcome.state.as_str(),
            run,
            attempt,
            now,
            outcome.next,
            outcome.status.map(i64::from),
            outcome.failure.map(Failure::as_str),
        ],
    )?;
    Ok(noted == 1)
}

/// Starts another run, whose first attempt is due now.
pub fn restart(tx: &mut dyn Tx, tenant: TenantId, id: i64, now: Timestamp) -> Result<i64> {
    let run = tx.scalar(
        "update webhook_delivery set state = 'waiting', run = run + 1, attempts = 0,
                next_attempt_at = $3, status = null, failure = null
         where tenant_id = $1 and id = $2 returning run",
        args![tenant, id, now],
    )?;
    Ok(run.unwrap_or_default())
}

/// The companies that have deliveries from before a moment.
pub fn companies_with_expired(tx: &mut dyn Tx, before: Timestamp) -> Result<Vec<TenantId>> {
    let sql = "select distinct tenant_id from webhook_delivery where happened_at < $1
               order by tenant_id";
    Ok(tx.all(sql, args![before], |row| Ok(TenantId(row.get(0)?)))?)
}

/// Deletes a company's deliveries from before a moment.
pub fn delete_before(tx: &mut dyn Tx, tenant: TenantId, before: Timestamp) -> Result<()> {
    let sql = "delete from webhook_delivery where tenant_id = $1 and happened_at < $2";
    tx.exec(sql, args![tenant, before])?;
    Ok(())
}
