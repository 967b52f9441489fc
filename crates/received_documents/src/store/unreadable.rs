//! Documents that the authority listed but nobody can read.

use einvoicing::{Direction, UnreadRow};
use jiff::Timestamp;
use platform::context::date_in_cairo;
use platform::text::normalized;
use platform::{Result, TenantId, Tx, args};

use crate::compare::Unread;

/// Stores that it was listed, at a moment.
///
/// # Errors
/// Only our own failures.
pub fn note(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (environment, direction): (&str, Direction),
    row: &UnreadRow,
    now: Timestamp,
) -> Result<()> {
    let (id, name) = match direction {
        Direction::Sent => (&row.receiver_id, &row.receiver_name),
        Direction::Received => (&row.issuer_id, &row.issuer_name),
    };
    let party_tax_id = Some(id.trim()).filter(|id| !id.is_empty());
    tx.exec(
        "insert into authority_unread (tenant_id, environment, direction, listed_key, uuid, number,
             party_tax_id, party_name, date, received_at, seen_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
         on conflict (tenant_id, environment, direction, listed_key)
             do update set seen_at = excluded.seen_at",
        args![
            tenant,
            environment,
            direction.as_str(),
            &row.key,
            &row.uuid,
            normalized(row.number.trim()).into_owned(),
            party_tax_id,
            normalized(name.trim()).into_owned(),
            row.issued_at.map(date_in_cairo),
            row.received_at,
            now
        ],
    )?;
    Ok(())
}

/// Forgets one that can be read by now.
///
/// # Errors
/// Only our own failures.
pub fn forget(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (environment, direction): (&str, Direction),
    key: &str,
) -> Result<()> {
    tx.exec(
        "delete from authority_unread
         where tenant_id = $1 and environment = $2 and direction = $3 and listed_key = $4",
        args![tenant, environment, direction.as_str(), key],
    )?;
    Ok(())
}

/// Forgets what a run that began then, and listed everything since another moment, did not list
/// any more; gives how many there still are.
///
/// # Errors
/// Only our own failures.
pub fn forget_others(
    tx: &mut dyn Tx,
    tenant: TenantId,
    environment: &str,
    (from, begun): (Timestamp, Timestamp),
) -> Result<i64> {
    tx.exec(
        "delete from authority_unread
         where tenant_id = $1 and environment = $2 and seen_at < $3
             and (received_at is null or received_at >= $4)",
        args![tenant, environment, begun, from],
    )?;
    let sql = "select count(*) from authority_unread where tenant_id = $1 and environment = $2";
    Ok(tx.scalar(sql, args![tenant, environment])?.unwrap_or_default())
}

/// All of one environment and one direction, at most `most`.
///
/// # Errors
/// Only our own failures.
pub fn all(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (environment, direction): (&str, Direction),
    most: i64,
) -> Result<Vec<Unread>> {
    let sql = "select uuid, number, party_tax_id, party_name, date from authority_unread
               where tenant_id = $1 and environment = $2 and direction = $3
               order by date, listed_key limit $4";
    Ok(tx.all(sql, args![tenant, environment, direction.as_str(), most], |row| {
        Ok(Unread {
            uuid: row.get(0)?,
            number: row.get(1)?,
            party_tax_id: row.get(2)?,
            party_name: row.get(3)?,
            date: row.get(4)?,
        })
    })?)
}
