//! Who has a PostgreSQL database open: every program holds a lock of the cluster in shared mode on
//! each of its connections, and what no server may run beside takes it exclusively.

use std::time::Duration;

use super::address;
use super::error::{DbError, convert};
use super::link::Link;

/// The number of the lock among those of the program; companies have theirs.
const KEY: i64 = 4_150_153;

/// How often the lock is tried, and how long it is waited between.
const TRIES: u32 = 20;
const PAUSE: Duration = Duration::from_millis(100);

/// Takes part in the use of a database, as long as the connection lives.
///
/// # Errors
/// When a command has it to itself.
pub(super) fn share(client: &mut Link) -> Result<(), DbError> {
    if take(client, "pg_try_advisory_lock_shared")? {
        return Ok(());
    }
    Err(DbError::Other(
        "a command is changing this database and must be alone with it: start again when it is \
         done"
            .to_owned(),
    ))
}

/// A connection that has a database to itself until it is dropped.
///
/// # Errors
/// When any program has it open.
pub(super) fn alone(url: &str) -> Result<Link, DbError> {
    let mut client = address::connect(url)?;
    // PostgreSQL notices within moments that a program was killed.
    for _ in 0..TRIES {
        if take(&mut client, "pg_try_advisory_lock")? {
            return Ok(client);
        }
        std::thread::sleep(PAUSE);
    }
    Err(DbError::Other(
        "a server has this database open: stop every server first, on every machine".to_owned(),
    ))
}

fn take(client: &mut Link, how: &str) -> Result<bool, DbError> {
    let row = client.query_one(&format!("select {how}({KEY})"), &[]);
    row.map(|row| row.get(0)).map_err(|e: postgres::Error| convert(&e))
}
