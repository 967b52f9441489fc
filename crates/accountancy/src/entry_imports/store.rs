//! Which files of entries were taken.

use platform::args;
use platform::{Ctx, Result, Tx};

use super::wire::EntryFileBefore;

/// What the audit trail calls the taking of a file.
pub const RECORD: &str = "entry_import";

/// A file that is taken.
pub struct ImportedFile<'a> {
    pub id: i64,
    pub file_name: &'a str,
    pub digest: &'a str,
    pub numbers: (&'a str, &'a str),
    pub entries: i64,
}

/// Keeps that a file was taken.
pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, taken: &ImportedFile<'_>) -> Result<()> {
    let sql = "insert into entry_import (tenant_id, id, file_name, digest, first_number,
                   last_number, entries, imported_at, imported_by_name)
               values ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    let values = args![
        ctx.tenant,
        taken.id,
        taken.file_name,
        taken.digest,
        taken.numbers.0,
        taken.numbers.1,
        taken.entries,
        ctx.now,
        &*ctx.user_name,
    ];
    tx.send(sql, values)?;
    Ok(())
}

/// The latest time that the same file was taken.
pub fn before(tx: &mut dyn Tx, ctx: &Ctx, digest: &str) -> Result<Option<EntryFileBefore>> {
    let sql = "select imported_at, imported_by_name, first_number, last_number from entry_import
               where tenant_id = $1 and digest = $2 order by id desc limit 1";
    Ok(tx.one(sql, args![ctx.tenant, digest], |row| {
        Ok(EntryFileBefore {
            at: row.get(0)?,
            by: row.get(1)?,
            first_number: row.get(2)?,
            last_number: row.get(3)?,
        })
    })?)
}
