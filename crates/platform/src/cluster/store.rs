//! The rows that the copies of the server share.

use jiff::Timestamp;

use crate::args;
use crate::db::Tx;
use crate::problem::{Problem, Result};

pub(super) struct Shared {
    pub files_id: Option<String>,
    pub secret_mark: Option<Vec<u8>>,
    pub anchor_key: Option<Vec<u8>>,
}

pub(super) fn find(tx: &mut dyn Tx) -> Result<Shared> {
    let sql = "select files_id, secret_mark, anchor_key from cluster where id = 1";
    let found = tx.one(sql, &[], |row| {
        Ok(Shared { files_id: row.get(0)?, secret_mark: row.get(1)?, anchor_key: row.get(2)? })
    })?;
    found.ok_or_else(|| Problem::internal("the table `cluster` has no row"))
}

/// False when the database already has one.
pub(super) fn claim_files_id(tx: &mut dyn Tx, id: &str) -> Result<bool> {
    let sql = "update cluster set files_id = $1 where id = 1 and files_id is null";
    Ok(tx.exec(sql, args![id])? == 1)
}

pub(super) fn set_files_id(tx: &mut dyn Tx, id: Option<&str>) -> Result<()> {
    tx.exec("update cluster set files_id = $1 where id = 1", args![id])?;
    Ok(())
}

pub(super) fn claim_secret_mark(tx: &mut dyn Tx, mark: &[u8]) -> Result<()> {
    let sql = "update cluster set secret_mark = $1 where id = 1 and secret_mark is null";
    tx.exec(sql, args![mark.to_vec()])?;
    Ok(())
}

pub(super) fn set_secret_mark(tx: &mut dyn Tx, mark: Option<&[u8]>) -> Result<()> {
    let sql = "update cluster set secret_mark = $1 where id = 1";
    tx.exec(sql, args![mark.map(<[u8]>::to_vec)])?;
    Ok(())
}

pub(super) fn set_anchor_key(tx: &mut dyn Tx, key: Option<&[u8]>) -> Result<()> {
    let sql = "update cluster set anchor_key = $1 where id = 1";
    tx.exec(sql, args![key.map(<[u8]>::to_vec)])?;
    Ok(())
}

/// When a chore is due; none for one that has never been done.
pub(super) fn due_at(tx: &mut dyn Tx, chore: &str) -> Result<Option<Timestamp>> {
    Ok(tx.scalar("select due_at from chore where name = $1", args![chore])?)
}

/// Takes a due chore until its lease ends; false when another copy was faster. A due time later
/// than `latest` was written by a wrong clock.
pub(super) fn take_chore(
    tx: &mut dyn Tx,
    (chore, holder): (&str, &str),
    (now, until, latest): (Timestamp, Timestamp, Timestamp),
) -> Result<bool> {
    let taken = tx.exec(
        "insert into chore (name, due_at, holder) values ($1, $2, $3)
         on conflict (name) do update set due_at = excluded.due_at, holder = excluded.holder
         where chore.due_at <= $4 or chore.due_at > $5",
        args![chore, until, holder, now, latest],
    )?;
    Ok(taken == 1)
}

/// Sets when the chore is due next; false when another copy has taken it.
pub(super) fn reschedule_chore(
    tx: &mut dyn Tx,
    (chore, holder): (&str, &str),
    due_at: Timestamp,
) -> Result<bool> {
    let sql = "update chore set due_at = $3 where name = $1 and holder = $2";
    Ok(tx.exec(sql, args![chore, holder, due_at])? == 1)
}
