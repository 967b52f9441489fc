//! Where messages are kept.

use std::collections::HashMap;

use jiff::Timestamp;
use jiff::civil::Date;
use platform::db::{Clause, DbError, Row};
use platform::{Ctx, Result, TenantId, Tx, args};

use super::model::{Delivery, DeliveryState, Mailed, Reason};

/// Stores a message that waits to be sent.
pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, delivery: &Delivery) -> Result<()> {
    tx.send(
        "insert into delivery (tenant_id, id, kind, document_id, to_addresses, cc_addresses,
            reply_to, subject, message, language, state, queued_at, queued_by, queued_by_name,
            message_id, from_date, to_date, job_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)",
        args![
            ctx.tenant,
            delivery.id,
            delivery.kind.as_str(),
            delivery.document,
            serde_json::to_string(&delivery.to)?,
            serde_json::to_string(&delivery.cc)?,
            &delivery.reply_to,
            &delivery.subject,
            &delivery.message,
            &delivery.language,
            delivery.state.as_str(),
            delivery.queued_at,
            ctx.user,
            &delivery.queued_by,
            &delivery.message_id,
            delivery.days.map(|(from, _)| from),
            delivery.days.map(|(_, to)| to),
            &delivery.job,
        ],
    )?;
    Ok(())
}

const COLUMNS: &str = "id, kind, document_id, to_addresses, cc_addresses, reply_to, subject,
    message, language, state, attempts, reason, reason_detail, queued_at, finished_at,
    queued_by_name, handed_at, message_id, from_date, to_date, job_id";

/// A message.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Delivery>> {
    let sql = format!("select {COLUMNS} from delivery where tenant_id = $1 and id = $2");
    Ok(tx.one(&sql, args![tenant, id], read)?)
}

/// The latest messages about a document, the newest first.
pub fn recent(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (kind, document): (Mailed, i64),
) -> Result<Vec<Delivery>> {
    let sql = format!(
        "select {COLUMNS} from delivery
         where tenant_id = $1 and kind = $2 and document_id = $3 order by id desc limit 50"
    );
    Ok(tx.all(&sql, args![tenant, kind.as_str(), document], read)?)
}

fn read(row: &Row<'_>) -> Result<Delivery, DbError> {
    let list = |place| {
        serde_json::from_str::<Vec<String>>(&row.get::<String>(place)?)
            .map_err(|error| DbError::Other(error.to_string()))
    };
    let word: String = row.get(1)?;
    let (id, handed_at): (i64, Option<Timestamp>) = (row.get(0)?, row.get(16)?);
    let days: (Option<Date>, Option<Date>) = (row.get(18)?, row.get(19)?);
    Ok(Delivery {
        id,
        kind: Mailed::from_word(&word)
            .ok_or_else(|| DbError::Other(format!("a delivery of {word}")))?,
        document: row.get(2)?,
        days: days.0.zip(days.1),
        message_id: row.get(17)?,
        job: row.get(20)?,
        to: list(3)?,
        cc: list(4)?,
        reply_to: row.get(5)?,
        subject: row.get(6)?,
        message: row.get(7)?,
        language: row.get(8)?,
        state: DeliveryState::stored(&row.get::<String>(9)?, handed_at),
        handed_at,
        attempts: row.get(10)?,
        reason: row.get(11)?,
        reason_detail: row.get(12)?,
        queued_at: row.get(13)?,
        finished_at: row.get(14)?,
        queued_by: row.get(15)?,
    })
}

/// The status of the latest message about each document. `ids` must not be empty.
pub fn states(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: Mailed,
    ids: &[i64],
) -> Result<HashMap<i64, DeliveryState>> {
    let mut clause = Clause::tenant(tenant);
    clause.equals("kind", kind.as_str());
    clause.among("document_id", ids);
    // A later message of the same document takes the place of an earlier one.
    let sql =
        format!("select document_id, state, handed_at from delivery {} order by id", clause.sql());
    let mut states = HashMap::new();
    tx.each(&sql, &clause.args, &mut |row| {
        let state = DeliveryState::stored(&row.get::<String>(1)?, row.get(2)?);
        states.insert(row.get(0)?, state);
        Ok(())
    })?;
    Ok(states)
}

/// Notes that a message has got away, or has been given up.
pub fn finish(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    state: DeliveryState,
    now: Timestamp,
) -> Result<()> {
    tx.send(
        "update delivery set state = $3, finished_at = $4 where tenant_id = $1 and id = $2",
        args![tenant, id, state.as_str(), now],
    )?;
    Ok(())
}

/// Notes that a message is about to be handed over.
pub fn set_handed(tx: &mut dyn Tx, tenant: TenantId, id: i64, now: Timestamp) -> Result<()> {
    let sql = "update delivery set handed_at = $3 where tenant_id = $1 and id = $2";
    tx.send(sql, args![tenant, id, now])?;
    Ok(())
}

/// Notes which job sends a message from now on.
pub fn set_job(tx: &mut dyn Tx, tenant: TenantId, id: i64, job: &str) -> Result<()> {
    let sql = "update delivery set job_id = $3 where tenant_id = $1 and id = $2";
    tx.send(sql, args![tenant, id, job])?;
    Ok(())
}

/// A message that has been queued for long, and the job that was to send it.
pub struct Queued {
    pub tenant: TenantId,
    pub id: i64,
    pub job: Option<String>,
}

/// The messages of all companies that have been queued since before that moment.
pub fn queued_everywhere(tx: &mut dyn Tx, moment: Timestamp) -> Result<Vec<Queued>> {
    let sql = "select tenant_id, id, job_id from delivery
         where state = 'queued' and queued_at < $1 order by tenant_id, id";
    Ok(tx.all(sql, args![moment], queued)?)
}

/// The messages of a company that have been queued since before that moment.
pub fn queued_of(tx: &mut dyn Tx, tenant: TenantId, moment: Timestamp) -> Result<Vec<Queued>> {
    let sql = "select tenant_id, id, job_id from delivery
         where tenant_id = $1 and state = 'queued' and queued_at < $2 order by id";
    Ok(tx.all(sql, args![tenant, moment], queued)?)
}

fn queued(row: &Row<'_>) -> Result<Queued, DbError> {
    Ok(Queued { tenant: row.get(0)?, id: row.get(1)?, job: row.get(2)? })
}

/// Notes an attempt that failed, and why; the message waits for the next.
pub fn note_failure(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    reason: Reason,
    detail: Option<&str>,
) -> Result<()> {
    tx.send(
        "update delivery set attempts = attempts + 1, reason = $3, reason_detail = $4,
            handed_at = null
         where tenant_id = $1 and id = $2",
        args![tenant, id, reason.as_str(), detail],
    )?;
    Ok(())
}
