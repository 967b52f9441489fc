//! The rows of links. Invitations name their company, but are looked up by their token, before a
//! company has been entered.

use jiff::Timestamp;
use platform::args;
use platform::context::{TenantId, UserId};
use platform::db::{DbError, Row, Tx};
use platform::problem::Result;

use super::Link;

fn read(row: &Row<'_>) -> Result<Link, DbError> {
    Ok(Link { user: row.get(0)?, tenant: row.get(1)? })
}

pub fn insert(
    tx: &mut dyn Tx,
    hash: &[u8; 32],
    purpose: &str,
    link: Link,
    expires_at: Timestamp,
) -> Result<()> {
    tx.exec(
        "insert into one_time_link (token_hash, purpose, user_id, tenant_id, expires_at)
         values ($1, $2, $3, $4, $5)",
        args![hash, purpose, link.user, link.tenant, expires_at],
    )?;
    Ok(())
}

pub fn find(
    tx: &mut dyn Tx,
    hash: &[u8; 32],
    purpose: &str,
    now: Timestamp,
) -> Result<Option<Link>> {
    Ok(tx.one(
        "select user_id, tenant_id from one_time_link
         where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3",
        args![hash, purpose, now],
        read,
    )?)
}

pub fn use_up(
    tx: &mut dyn Tx,
    hash: &[u8; 32],
    purpose: &str,
    now: Timestamp,
) -> Result<Option<Link>> {
    Ok(tx.one(
        "update one_time_link set used_at = $3
         where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3
         returning user_id, tenant_id",
        args![hash, purpose, now],
        read,
    )?)
}

pub fn end_all(tx: &mut dyn Tx, purpose: &str, user: UserId, now: Timestamp) -> Result<()> {
    tx.exec(
        "update one_time_link set used_at = $3
         where user_id = $1 and purpose = $2 and used_at is null",
        args![user, purpose, now],
    )?;
    Ok(())
}

pub fn end_in_company(
    tx: &mut dyn Tx,
    purpose: &str,
    user: UserId,
    tenant: TenantId,
    now: Timestamp,
) -> Result<()> {
    tx.exec(
        "update one_time_link set used_at = $4
         where tenant_id = $1 and user_id = $2 and purpose = $3 and used_at is null",
        args![tenant, user, purpose, now],
    )?;
    Ok(())
}

/// Deletes links that ended long ago.
pub fn delete_expired(tx: &mut dyn Tx, before: Timestamp) -> Result<()> {
    tx.exec("delete from one_time_link where expires_at < $1", args![before])?;
    Ok(())
}
