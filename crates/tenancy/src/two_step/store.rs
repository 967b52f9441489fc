//! The rows of keys, recovery codes and challenges, which belong to people.

use jiff::Timestamp;
use platform::args;
use platform::context::{TenantId, UserId};
use platform::db::Tx;
use platform::problem::Result;

/// A person's key.
pub struct KeyRow {
    /// Encrypted.
    pub secret: Vec<u8>,
    /// None until the first right code.
    pub confirmed_at: Option<Timestamp>,
}

pub fn find(tx: &mut dyn Tx, user: UserId) -> Result<Option<KeyRow>> {
    Ok(tx.one(
        "select secret, confirmed_at from two_step where user_id = $1",
        args![user],
        |row| Ok(KeyRow { secret: row.get(0)?, confirmed_at: row.get(1)? }),
    )?)
}

/// Stores an unconfirmed key, which replaces a former one; false when one is confirmed.
pub fn begin(tx: &mut dyn Tx, user: UserId, secret: &[u8], now: Timestamp) -> Result<bool> {
    let changed = tx.exec(
        "insert into two_step (user_id, secret, created_at) values ($1, $2, $3)
         on conflict (user_id) do update
             set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
             where two_step.confirmed_at is null",
        args![user, secret, now],
    )?;
    Ok(changed == 1)
}

pub fn confirm(tx: &mut dyn Tx, user: UserId, now: Timestamp) -> Result<()> {
    let sql = "update two_step set confirmed_at = $2 where user_id = $1";
    tx.exec(sql, args![user, now])?;
    Ok(())
}

/// Uses a step's code up; false when it or a later one was used. Of two concurrent uses one
/// succeeds.
pub fn use_step(tx: &mut dyn Tx, user: UserId, step: i64) -> Result<bool> {
    let changed = tx.exec(
        "update two_step set last_step = $2 where user_id = $1 and last_step < $2",
        args![user, step],
    )?;
    Ok(changed == 1)
}

/// Deletes the key, the recovery codes and the challenges of a person.
pub fn remove(tx: &mut dyn Tx, user: UserId) -> Result<()> {
    tx.exec("delete from recovery_code where user_id = $1", args![user])?;
    tx.exec("delete from two_step where user_id = $1", args![user])?;
    end_challenges(tx, user)
}

/// Replaces the recovery codes.
pub fn set_recovery_codes(tx: &mut dyn Tx, user: UserId, hashes: &[[u8; 32]]) -> Result<()> {
    tx.exec("delete from recovery_code where user_id = $1", args![user])?;
    for hash in hashes {
        let sql = "insert into recovery_code (user_id, code_hash) values ($1, $2)";
        tx.exec(sql, args![user, hash])?;
    }
    Ok(())
}

/// Uses a recovery code up; false when it is wrong or was used.
pub fn use_recovery_code(
    tx: &mut dyn Tx,
    user: UserId,
    hash: &[u8; 32],
    now: Timestamp,
) -> Result<bool> {
    let changed = tx.exec(
        "update recovery_code set used_at = $3
         where user_id = $1 and code_hash = $2 and used_at is null",
        args![user, hash, now],
    )?;
    Ok(changed == 1)
}

pub fn recovery_codes_left(tx: &mut dyn Tx, user: UserId) -> Result<i64> {
    let sql = "select count(*) from recovery_code where user_id = $1 and used_at is null";
    Ok(tx.scalar(sql, args![user])?.unwrap_or(0))
}

/// The companies that require two-step sign-in of a person.
pub fn companies_requiring(tx: &mut dyn Tx, user: UserId) -> Result<Vec<String>> {
    Ok(tx.all(
        "select t.company_name from membership m join tenant t on t.id = m.tenant_id
         where m.user_id = $1 and m.active = $2 and t.members_use_two_step = $2
         order by t.company_name",
        args![user, true],
        |row| row.get(0),
    )?)
}

pub fn insert_challenge(
    tx: &mut dyn Tx,
    hash: &[u8; 32],
    user: UserId,
    company: Option<TenantId>,
    expires_at: Timestamp,
) -> Result<()> {
    tx.exec(
        "insert into sign_in_challenge (token_hash, user_id, company_id, expires_at)
         values ($1, $2, $3, $4)",
        args![hash, user, company, expires_at],
    )?;
    Ok(())
}

/// The person of a challenge, while it can be answered.
pub fn person_of_challenge(
    tx: &mut dyn Tx,
    hash: &[u8; 32],
    now: Timestamp,
) -> Result<Option<UserId>> {
    let sql = "select user_id from sign_in_challenge where token_hash = $1 and expires_at > $2";
    Ok(tx.scalar(sql, args![hash, now])?)
}

/// Counts an answer; returns the person and the requested company. None when the challenge is
/// unknown, has ended, or has no attempts left.
pub fn count_answer(
    tx: &mut dyn Tx,
    hash: &[u8; 32],
    most: i64,
    now: Timestamp,
) -> Result<Option<(UserId, Option<TenantId>)>> {
    Ok(tx.one(
        "update sign_in_challenge set attempts = attempts + 1
         where token_hash = $1 and attempts < $2 and expires_at > $3
         returning user_id, company_id",
        args![hash, most, now],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}

pub fn end_challenges(tx: &mut dyn Tx, user: UserId) -> Result<()> {
    tx.exec("delete from sign_in_challenge where user_id = $1", args![user])?;
    Ok(())
}

/// Deletes ended challenges.
pub fn forget_challenges(tx: &mut dyn Tx, now: Timestamp) -> Result<()> {
    tx.exec("delete from sign_in_challenge where expires_at <= $1", args![now])?;
    Ok(())
}

/// Every person's key, encrypted.
pub fn keys(tx: &mut dyn Tx) -> Result<Vec<(UserId, Vec<u8>)>> {
    let sql = "select user_id, secret from two_step order by user_id";
    Ok(tx.all(sql, args![], |row| Ok((UserId(row.get(0)?), row.get(1)?)))?)
}

/// Stores a person's key, encrypted again.
pub fn set_key(tx: &mut dyn Tx, user: UserId, sealed: &[u8]) -> Result<()> {
    tx.exec("update two_step set secret = $2 where user_id = $1", args![user, sealed])?;
    Ok(())
}
