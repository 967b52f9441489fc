//! Rate limits, stored in the database so that all copies of the server count together.

use jiff::{SignedDuration, Timestamp};

use crate::args;
use crate::db::{Db, Scope, Tx};
use crate::problem::{Problem, Result};

/// How often something may be tried.
#[derive(Debug, Clone, Copy)]
pub struct Limit {
    /// Its name in the table.
    pub name: &'static str,
    /// Attempts in one window.
    pub attempts: i64,
    /// The window's length in seconds.
    pub seconds: i64,
}

/// Counts an attempt by `who` (an address or an e-mail) and refuses when there were too many: 429
/// with the number of minutes to wait. It runs in a separate transaction, so that a failed attempt
/// counts too.
pub async fn consume(db: &Db, limit: Limit, who: &str, now: Timestamp) -> Result<()> {
    let hits = count(db, limit, who, 1, now).await?;
    if hits > limit.attempts { Err(refusal(limit, now)?) } else { Ok(()) }
}

/// Counts attempts within the transaction that makes them, so that a failed or repeated one does
/// not count.
///
/// # Errors
/// As [`consume`].
pub fn consume_in_transaction(
    tx: &mut dyn Tx,
    limit: Limit,
    who: &str,
    attempts: usize,
    now: Timestamp,
) -> Result<()> {
    let attempts = i64::try_from(attempts).map_err(Problem::internal)?;
    let hits = add(tx, (window(limit, now)?, &key(limit, who)), attempts)?;
    if hits > limit.attempts { Err(refusal(limit, now)?) } else { Ok(()) }
}

/// Adds to the attempts of this window, and returns how many there are now.
async fn count(db: &Db, limit: Limit, who: &str, more: i64, now: Timestamp) -> Result<i64> {
    let window = window(limit, now)?;
    let key = key(limit, who);
    let hits = db.write(Scope::SYSTEM, move |tx| add(tx, (window, &key), more)).await?;
    Ok(hits)
}

fn add(tx: &mut dyn Tx, (window, key): (Timestamp, &str), more: i64) -> Result<i64> {
    let hits = tx.scalar::<i64>(
        "insert into rate_limit (key, window_start, hits) values ($1, $2, $3)
         on conflict (key, window_start) do update
             set hits = rate_limit.hits + $3 returning hits",
        args![key, window, more],
    )?;
    Ok(hits.unwrap_or(more))
}

fn refusal(limit: Limit, now: Timestamp) -> Result<Problem> {
    let left = window(limit, now)?.as_second() + limit.seconds - now.as_second();
    let left = left.max(1);
    let seconds = u16::try_from(left).unwrap_or(u16::MAX);
    Ok(Problem::new(429, "too_many_attempts").with("minutes", left / 60 + 1).retry_after(seconds))
}

/// Deletes windows that ended long ago.
pub fn forget(tx: &mut dyn Tx, now: Timestamp) -> Result<()> {
    let old = now - SignedDuration::from_hours(48);
    tx.exec("delete from rate_limit where window_start < $1", args![old])?;
    Ok(())
}

/// Removes an attempt that [`consume`] counted at `now`, when it succeeded.
pub fn release(tx: &mut dyn Tx, limit: Limit, who: &str, now: Timestamp) -> Result<()> {
    tx.exec(
        "update rate_limit set hits = hits - 1
         where key = $1 and window_start = $2 and hits > 0",
        args![key(limit, who), window(limit, now)?],
    )?;
    Ok(())
}

/// When the window of that moment began.
fn window(limit: Limit, now: Timestamp) -> Result<Timestamp> {
    let start = now.as_second() - now.as_second().rem_euclid(limit.seconds);
    Timestamp::from_second(start).map_err(Problem::internal)
}

/// Hashed, so that the table holds no addresses.
fn key(limit: Limit, who: &str) -> String {
    format!("{}:{}", limit.name, base16ct::lower::encode_string(&crate::secret::hash(who)[..12]))
}
