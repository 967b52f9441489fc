//! Rate limits, kept in the database so that every copy of the server counts together.

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

/// Counts an attempt by `who` (an address or an e-mail) and refuses when there were too many: 409
/// with the number of minutes to wait. It is a transaction of its own, so that a failed attempt
/// counts too.
pub async fn take(db: &Db, limit: Limit, who: &str, now: Timestamp) -> Result<()> {
    let window = window(limit, now)?;
    let key = key(limit, who);
    let hits = db
        .write(Scope::SYSTEM, move |tx| {
            let old = now - SignedDuration::from_hours(48);
            tx.exec("delete from rate_limit where window_start < $1", args![old])?;
            Ok(tx.scalar::<i64>(
                "insert into rate_limit (key, window_start, hits) values ($1, $2, 1)
                 on conflict (key, window_start) do update
                     set hits = rate_limit.hits + 1 returning hits",
                args![&key, window],
            )?)
        })
        .await?
        .unwrap_or(1);
    if hits > limit.attempts {
        let left = window.as_second() + limit.seconds - now.as_second();
        let minutes = left.max(1) / 60 + 1;
        return Err(Problem::new(409, "too_many_attempts").with("minutes", minutes));
    }
    Ok(())
}

/// Takes back an attempt that [`take`] counted at `now`: what succeeded is no attack.
pub fn give_back(tx: &mut dyn Tx, limit: Limit, who: &str, now: Timestamp) -> Result<()> {
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
    format!("{}:{}", limit.name, hex(&crate::secret::hash(who)[..12]))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}
