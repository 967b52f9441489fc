//! The rows of mailed codes, which belong to people and not to companies.

use jiff::Timestamp;
use platform::args;
use platform::context::UserId;
use platform::db::Tx;
use platform::problem::Result;

/// A code of which an attempt has been counted.
pub struct CountedAttempt {
    pub subject: String,
    pub hash: Vec<u8>,
    /// Including this one.
    pub attempts: i64,
}

pub fn insert(
    tx: &mut dyn Tx,
    id: &str,
    user: UserId,
    (purpose, subject): (&str, &str),
    hash: &[u8; 32],
    expires_at: Timestamp,
) -> Result<()> {
    tx.exec(
        "insert into mailed_code (id, user_id, purpose, subject, code_hash, expires_at)
         values ($1, $2, $3, $4, $5, $6)",
        args![id, user, purpose, subject, hash, expires_at],
    )?;
    Ok(())
}

/// Counts an attempt; none when the code is somebody else's, has ended, or has no attempts left.
pub fn count_attempt(
    tx: &mut dyn Tx,
    id: &str,
    (user, purpose): (UserId, &str),
    most: i64,
    now: Timestamp,
) -> Result<Option<CountedAttempt>> {
    Ok(tx.one(
        "update mailed_code set attempts = attempts + 1
         where id = $1 and user_id = $2 and purpose = $3 and attempts < $4 and expires_at > $5
         returning subject, code_hash, attempts",
        args![id, user, purpose, most, now],
        |row| Ok(CountedAttempt { subject: row.get(0)?, hash: row.get(1)?, attempts: row.get(2)? }),
    )?)
}

pub fn end(tx: &mut dyn Tx, user: UserId, purpose: &str) -> Result<()> {
    let sql = "delete from mailed_code where user_id = $1 and purpose = $2";
    tx.exec(sql, args![user, purpose])?;
    Ok(())
}

/// Deletes codes that ended long ago.
pub fn delete_expired(tx: &mut dyn Tx, before: Timestamp) -> Result<()> {
    tx.exec("delete from mailed_code where expires_at < $1", args![before])?;
    Ok(())
}
