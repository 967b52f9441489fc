//! The rows of sessions.

use jiff::Timestamp;
use platform::args;
use platform::context::UserId;
use platform::db::Tx;
use platform::problem::Result;

/// A session that has not ended.
pub struct Live {
    pub id: String,
    pub device: String,
    pub created_at: Timestamp,
    pub last_seen_at: Timestamp,
}

pub fn insert(
    tx: &mut dyn Tx,
    id: &str,
    token_hash: &[u8; 32],
    user: UserId,
    device: &str,
    now: Timestamp,
) -> Result<()> {
    tx.exec(
        "insert into session (id, token_hash, user_id, device, created_at, last_seen_at)
         values ($1, $2, $3, $4, $5, $5)",
        args![id, token_hash, user, device, now],
    )?;
    Ok(())
}

/// The sessions of a person that were used after `seen_since` and started after `made_since`, the
/// last used first.
pub fn live(
    tx: &mut dyn Tx,
    user: UserId,
    seen_since: Timestamp,
    made_since: Timestamp,
) -> Result<Vec<Live>> {
    Ok(tx.all(
        "select id, device, created_at, last_seen_at from session
         where user_id = $1 and revoked_at is null and last_seen_at >= $2 and created_at >= $3
         order by last_seen_at desc, id desc",
        args![user, seen_since, made_since],
        |row| {
            Ok(Live {
                id: row.get(0)?,
                device: row.get(1)?,
                created_at: row.get(2)?,
                last_seen_at: row.get(3)?,
            })
        },
    )?)
}

/// Ends one session of a person; false when there is none.
pub fn end(tx: &mut dyn Tx, user: UserId, id: &str, now: Timestamp) -> Result<bool> {
    let ended = tx.exec(
        "update session set revoked_at = $3
         where user_id = $1 and id = $2 and revoked_at is null",
        args![user, id, now],
    )?;
    Ok(ended == 1)
}

pub fn end_all(tx: &mut dyn Tx, user: UserId, now: Timestamp) -> Result<()> {
    tx.exec(
        "update session set revoked_at = $2 where user_id = $1 and revoked_at is null",
        args![user, now],
    )?;
    Ok(())
}

/// Ends all sessions of everybody; returns how many there were.
pub fn end_every_session(tx: &mut dyn Tx, now: Timestamp) -> Result<u64> {
    let ended =
        tx.exec("update session set revoked_at = $1 where revoked_at is null", args![now])?;
    Ok(ended)
}

pub fn end_others(tx: &mut dyn Tx, user: UserId, id: &str, now: Timestamp) -> Result<()> {
    tx.exec(
        "update session set revoked_at = $3
         where user_id = $1 and id <> $2 and revoked_at is null",
        args![user, id, now],
    )?;
    Ok(())
}

pub fn delete_expired(tx: &mut dyn Tx, user: UserId, before: Timestamp) -> Result<()> {
    tx.exec("delete from session where user_id = $1 and created_at < $2", args![user, before])?;
    Ok(())
}
