//! Copies, checks and restores of whole databases, for `mizan backup` and `mizan restore`.

use std::fs::File;
use std::path::Path;

use super::{Tx, off_the_runtime, postgres_tools, sqlite, sqlite_file};
use crate::problem::Result;

/// Copies a SQLite database that may be in use; the copy is consistent as of one moment.
pub fn backup_sqlite(from: &Path, to: &Path) -> Result<()> {
    sqlite_file::backup(from, to)
}

/// Reads from a SQLite file that no program has open, without changing it.
pub fn read_sqlite_file<R>(path: &Path, work: impl FnOnce(&mut dyn Tx) -> Result<R>) -> Result<R> {
    sqlite::read_file(path, work)
}

/// Dumps a PostgreSQL database with `pg_dump`, as the transaction sees it.
///
/// # Errors
/// When there is no `pg_dump`, or with its error message.
pub fn dump_postgres(tx: &mut dyn Tx, url: &str, to: &Path) -> Result<()> {
    postgres_tools::dump(tx, url, to)
}

/// Refuses a PostgreSQL database that is not empty.
pub fn refuse_filled_postgres(url: &str) -> Result<()> {
    off_the_runtime(|| postgres_tools::refuse_filled(url))
}

/// Fills an empty PostgreSQL database with a dump, by `pg_restore`.
///
/// # Errors
/// When there is no `pg_restore`, or with its error message.
pub fn restore_postgres(url: &str, from: &Path) -> Result<()> {
    off_the_runtime(|| postgres_tools::restore(url, from))
}

/// Locks a SQLite database until the file is dropped, so that it can be replaced.
///
/// # Errors
/// When a program has it open.
pub fn lock_exclusively(path: &Path) -> Result<File> {
    sqlite_file::lock_exclusively(path)
}

/// Reads a SQLite file completely, to check that it is an intact database.
pub fn check_sqlite(path: &Path) -> Result<()> {
    sqlite_file::check(path)
}
