//! The rows of verifications. After the right code the hash of the token replaces the hash of the
//! code.

use jiff::Timestamp;
use platform::args;
use platform::db::Tx;
use platform::problem::Result;

pub fn insert(
    tx: &mut dyn Tx,
    id: &str,
    email: &str,
    hash: &[u8; 32],
    expires_at: Timestamp,
) -> Result<()> {
    tx.exec(
        "insert into email_verification (id, email, code_hash, expires_at)
         values ($1, $2, $3, $4)",
        args![id, email, hash, expires_at],
    )?;
    Ok(())
}

/// Ends the unused codes of an address; tokens of right codes stay valid.
pub fn end_codes(tx: &mut dyn Tx, email: &str, now: Timestamp) -> Result<()> {
    tx.exec(
        "update email_verification set expires_at = $2
         where email = $1 and expires_at > $2 and verified_at is null",
        args![email, now],
    )?;
    Ok(())
}

/// Counts an attempt; returns the code's hash and the attempts so far, including this one. None
/// when the verification is unknown, has ended, or has no attempts left.
pub fn count_attempt(
    tx: &mut dyn Tx,
    id: &str,
    most: i64,
    now: Timestamp,
) -> Result<Option<(Vec<u8>, i64)>> {
    Ok(tx.one(
        "update email_verification set attempts = attempts + 1
         where id = $1 and attempts < $2 and expires_at > $3 and verified_at is null
         returning code_hash, attempts",
        args![id, most, now],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}

pub fn mark_verified(
    tx: &mut dyn Tx,
    id: &str,
    token_hash: &[u8; 32],
    now: Timestamp,
) -> Result<()> {
    tx.exec(
        "update email_verification set code_hash = $2, verified_at = $3 where id = $1",
        args![id, token_hash, now],
    )?;
    Ok(())
}

/// The token's hash of an address that was verified after `since` and has not signed up yet.
pub fn verified_token_hash(
    tx: &mut dyn Tx,
    id: &str,
    email: &str,
    since: Timestamp,
) -> Result<Option<Vec<u8>>> {
    Ok(tx.scalar(
        "select code_hash from email_verification
         where id = $1 and email = $2 and verified_at > $3 and used_at is null",
        args![id, email, since],
    )?)
}

/// False when it was used before.
pub fn mark_used(tx: &mut dyn Tx, id: &str, now: Timestamp) -> Result<bool> {
    let changed = tx.exec(
        "update email_verification set used_at = $2 where id = $1 and used_at is null",
        args![id, now],
    )?;
    Ok(changed == 1)
}

/// Deletes verifications that ended long ago.
pub fn delete_expired(tx: &mut dyn Tx, before: Timestamp) -> Result<()> {
    tx.exec("delete from email_verification where expires_at < $1", args![before])?;
    Ok(())
}
