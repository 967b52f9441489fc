//! Used answers that have not expired yet.

use jiff::Timestamp;
use platform::args;
use platform::db::Tx;
use platform::problem::Result;

/// Stores a used answer; false when it was used before.
pub fn insert(tx: &mut dyn Tx, signature: &str, expires_at: Timestamp) -> Result<bool> {
    let added = tx.exec(
        "insert into used_challenge (signature, expires_at) values ($1, $2)
         on conflict (signature) do nothing",
        args![signature, expires_at],
    )?;
    Ok(added == 1)
}

pub fn delete_expired(tx: &mut dyn Tx, now: Timestamp) -> Result<()> {
    tx.exec("delete from used_challenge where expires_at < $1", args![now])?;
    Ok(())
}
