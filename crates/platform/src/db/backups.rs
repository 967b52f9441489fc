//! Databases copied, checked and put back: what `mizan backup` and `mizan restore` are made of.

use std::fs::File;
use std::path::Path;

use super::{Tx, off_the_runtime, postgres_tools, sqlite, sqlite_file};
use crate::problem::Result;

/// Copies a SQLite database that may be in use; the copy is consistent as of one moment.
pub fn backup_sqlite(from: &Path, to: &Path) -> Result<()> {
    sqlite_file::backup(from, to)
}

/// Reads from a SQLite file that no program has open, and leaves it as it is.
pub fn read_sqlite_file<R>(path: &Path, work: impl FnOnce(&mut dyn Tx) -> Result<R>) -> Result<R> {
    sqlite::read_file(path, work)
}

/// Dumps a PostgreSQL database with `pg_dump`, as the transaction sees it.
///
/// # Errors
/// When there is no `pg_dump`, or what it says.
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
/// When there is no `pg_restore`, or what it says.
pub fn restore_postgres(url: &str, from: &Path) -> Result<()> {
    off_the_runtime(|| postgres_tools::restore(url, from))
}

/// Holds a SQLite database alone until the file is dropped, to put another in its place.
///
/// # Errors
/// When a program has it open.
pub fn hold_alone(path: &Path) -> Result<File> {
    sqlite_file::hold_alone(path)
}

/// Reads a SQLite file whole, to see that it is a database and not damaged.
pub fn check_sqlite(path: &Path) -> Result<()> {
    sqlite_file::check(path)
}
