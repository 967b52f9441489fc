//! Storing fetched documents.

use einvoicing::{Direction, PortalRow, UnreadRow};
use jiff::Timestamp;
use jiff::civil::Date;
use ledger::Money;
use platform::context::date_in_cairo;
use platform::text::{normalized, number_key, search_key};
use platform::{Result, TenantId, Tx, args, ids};

use super::document::OwnState;
use super::unreadable;
use crate::compare::Standing;
use crate::reading::{ReadText, pounds};

/// A document to store.
#[derive(Debug, Clone)]
pub struct Fetched {
    direction: Direction,
    row: PortalRow,
    party_tax_id: Option<String>,
    party_name: String,
    date: Date,
    total: Money,
}

impl Fetched {
    /// Of what a search gave.
    ///
    /// # Errors
    /// A listed document without a readable amount.
    pub fn from_portal(direction: Direction, row: PortalRow) -> Result<Fetched, Box<UnreadRow>> {
        let Some(total) = pounds(&row.total) else { return Err(Box::new(row.into())) };
        let (id, name) = match direction {
            Direction::Sent => (&row.receiver_id, &row.receiver_name),
            Direction::Received => (&row.issuer_id, &row.issuer_name),
        };
        let party_tax_id = Some(id.trim().to_owned()).filter(|id| !id.is_empty());
        let party_name = normalized(name.trim()).into_owned();
        let date = date_in_cairo(row.issued_at);
        Ok(Fetched { direction, party_tax_id, party_name, date, total, row })
    }

    /// The authority's id of it.
    pub fn uuid(&self) -> &str {
        &self.row.uuid
    }
}

/// Stores a document, or its changes. A text that was read is kept: it never changes.
///
/// # Errors
/// Only our own failures.
pub fn upsert(
    tx: &mut dyn Tx,
    tenant: TenantId,
    environment: &str,
    one: &Fetched,
    now: Timestamp,
) -> Result<()> {
    let row = &one.row;
    unreadable::forget(tx, tenant, (environment, one.direction), &row.uuid)?;
    let standing = Standing::from_word(&row.status).as_str();
    let changed = tx.exec(
        "update authority_document
         set status = $3, cancel_requested = $4, reject_requested = $5,
             can_reject_until = coalesce($6, can_reject_until), reason = $7,
             fetched_at = $8
         where tenant_id = $1 and uuid = $2",
        args![
            tenant,
            &row.uuid,
            standing,
            row.cancel_requested,
            row.reject_requested,
            row.can_reject_until,
            &row.reason,
            now
        ],
    )?;
    if changed > 0 {
        return Ok(());
    }
    let number = normalized(row.number.trim()).into_owned();
    let party = one.party_tax_id.as_deref().unwrap_or_default();
    let search_text = search_key(&format!("{number} {} {party} {}", one.party_name, row.uuid));
    let id = ids::allocate(tx, tenant, 1)?;
    tx.exec(
        "insert into authority_document (tenant_id, id, environment, direction, uuid, long_id,
             number, number_key, kind, party_tax_id, party_name, issued_at, date, received_at,
             net, total, status, cancel_requested, reject_requested, can_reject_until, reason,
             search_text, fetched_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
             $19, $20, $21, $22, $23)",
        args![
            tenant,
            id,
            environment,
            one.direction.as_str(),
            &row.uuid,
            &row.long_id,
            &number,
            number_key(&number),
            &row.kind,
            &one.party_tax_id,
            &one.party_name,
            row.issued_at,
            one.date,
            row.received_at,
            row.net.as_deref().and_then(pounds),
            one.total,
            standing,
            row.cancel_requested,
            row.reject_requested,
            row.can_reject_until,
            &row.reason,
            search_text,
            now
        ],
    )?;
    Ok(())
}

/// A document whose text was not read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unread {
    /// Its id.
    pub id: i64,
    /// The authority's id of it.
    pub uuid: String,
    /// How often the authority refused to show it.
    pub attempts: i64,
}

/// Documents of a system whose text may be asked for now, by their days, the latest first.
///
/// # Errors
/// Only our own failures.
pub fn unread(
    tx: &mut dyn Tx,
    tenant: TenantId,
    environment: &str,
    (now, most): (Timestamp, i64),
) -> Result<Vec<Unread>> {
    let sql = "select id, uuid, text_attempts from authority_document
               where tenant_id = $1 and read_at is null and environment = $2
                   and status in ('pending', 'valid') and unreadable_at is null
                   and (text_next_at is null or text_next_at <= $3)
               order by date desc, id desc limit $4";
    Ok(tx.all(sql, args![tenant, environment, now, most], |row| {
        Ok(Unread { id: row.get(0)?, uuid: row.get(1)?, attempts: row.get(2)? })
    })?)
}

/// How many documents of a system there are whose text may be asked for now.
///
/// # Errors
/// Only our own failures.
pub fn count_unread(
    tx: &mut dyn Tx,
    tenant: TenantId,
    environment: &str,
    now: Timestamp,
) -> Result<i64> {
    let sql = "select count(*) from authority_document
               where tenant_id = $1 and read_at is null and environment = $2
                   and status in ('pending', 'valid') and unreadable_at is null
                   and (text_next_at is null or text_next_at <= $3)";
    Ok(tx.scalar(sql, args![tenant, environment, now])?.unwrap_or_default())
}

/// That the authority did not show a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refused {
    /// How often, with this time.
    pub attempts: i64,
    /// When it is asked again.
    pub next_at: Timestamp,
    /// Whether its text is no longer requested.
    pub given_up: bool,
    /// When that was.
    pub now: Timestamp,
}

/// Records that the authority did not return a text.
///
/// # Errors
/// Only our own failures.
pub fn set_refused(tx: &mut dyn Tx, tenant: TenantId, id: i64, one: Refused) -> Result<()> {
    let unreadable_at = one.given_up.then_some(one.now);
    tx.exec(
        "update authority_document
         set text_attempts = $3, text_next_at = $4, unreadable_at = $5
         where tenant_id = $1 and id = $2",
        args![tenant, id, one.attempts, one.next_at, unreadable_at],
    )?;
    Ok(())
}

/// Stores a text with the fields read from it.
///
/// # Errors
/// Only our own failures.
pub fn set_text(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (id, text): (i64, &str),
    read: &ReadText,
    now: Timestamp,
) -> Result<()> {
    tx.exec(
        "update authority_document
         set text = $3, read_at = $4, vat = $5, currency = $6, exchange_rate = $7, corrected = $8
         where tenant_id = $1 and id = $2",
        args![
            tenant,
            id,
            text.as_bytes(),
            now,
            read.vat,
            &read.currency,
            read.rate,
            read.corrected.join(",")
        ],
    )?;
    Ok(())
}

/// Records that the company wants it rejected, and why, before the authority is called.
///
/// # Errors
/// Only our own failures.
pub fn set_rejection_requested(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (id, reason): (i64, &str),
    now: Timestamp,
) -> Result<()> {
    tx.exec(
        "update authority_document set asked_reason = $3, asked_at = $4, asked_state = $5
         where tenant_id = $1 and id = $2",
        args![tenant, id, reason, now, OwnState::Open.as_str()],
    )?;
    Ok(())
}

/// Records the outcome.
///
/// # Errors
/// Only our own failures.
pub fn set_outcome(tx: &mut dyn Tx, tenant: TenantId, id: i64, state: OwnState) -> Result<()> {
    let taken = state == OwnState::Taken;
    tx.exec(
        "update authority_document
         set asked_state = $3, reject_requested = case when $4 then $4 else reject_requested end
         where tenant_id = $1 and id = $2 and asked_reason is not null",
        args![tenant, id, state.as_str(), taken],
    )?;
    Ok(())
}

/// Stores its current state.
///
/// # Errors
/// Only our own failures.
pub fn set_status(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    standing: Standing,
    (cancel, reject): (bool, bool),
    can_reject_until: Option<Timestamp>,
) -> Result<()> {
    tx.exec(
        "update authority_document
         set status = $3, cancel_requested = $4, reject_requested = $5,
             can_reject_until = coalesce($6, can_reject_until)
         where tenant_id = $1 and id = $2",
        args![tenant, id, standing.as_str(), cancel, reject, can_reject_until],
    )?;
    Ok(())
}
