//! A SQLite database as a file: copied, checked, locked, and refused when it was lost.

use std::ffi::OsString;
use std::fs::{File, TryLockError};
use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::error::convert_sqlite as convert;
use super::{DbError, Result, seals};

/// Uses SQLite's online backup: readers and the writer continue. All pages are copied in one step,
/// which in WAL mode blocks nobody; with several steps, each commit in between would restart it.
pub(super) fn backup(from: &Path, to: &Path) -> Result<()> {
    let source = open_source(from)?;
    let mut target = Connection::open(to).map_err(convert)?;
    let backup = rusqlite::backup::Backup::new(&source, &mut target).map_err(convert)?;
    while backup.step(-1).map_err(convert)? != rusqlite::backup::StepResult::Done {
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    drop(backup);
    // A copy without a log is one file, readable from a medium that can't be written.
    target.execute_batch("pragma journal_mode = delete").map_err(convert)?;
    Ok(())
}

/// The file next to the database whose lock shows that a program has it open.
fn lock_file(path: &Path) -> Result<File, DbError> {
    let mut name = OsString::from(path);
    name.push(".lock");
    File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(&name)
        .map_err(|e| DbError::Full(format!("{}: {e}", name.display())))
}

pub(super) fn hold(path: &Path) -> Result<File, DbError> {
    let file = lock_file(path)?;
    match file.try_lock_shared() {
        // Some network folders don't support locks.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(DbError::Other(format!(
            "{} is being restored: start the server when that is done",
            path.display()
        ))),
    }
}

/// Which file has the name, so that another one in its place is seen. It isn't opened for that:
/// closing it would release the locks that SQLite holds on it for the whole process.
#[cfg(unix)]
pub(super) fn identity(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt as _;
    let found = std::fs::metadata(path).ok()?;
    Some((found.dev(), found.ino()))
}

/// A file that is open can't be replaced on Windows.
#[cfg(not(unix))]
pub(super) fn identity(path: &Path) -> Option<(u64, u64)> {
    path.exists().then_some((0, 0))
}

/// Locks a database exclusively, to replace it; refused while a program has it open.
pub(super) fn lock_exclusively(path: &Path) -> Result<File> {
    let file = lock_file(path)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => {
            Err(DbError::Other(format!("a server holds {}: stop it first", path.display())).into())
        }
        Err(TryLockError::Error(error)) => Err(DbError::Other(format!(
            "it is unknown whether a server holds {}: {error}",
            path.display()
        ))
        .into()),
    }
}

/// Refuses an empty file, or a log without its database: there was data, or should have been. A new
/// company's database starts with no file at all.
pub(super) fn refuse_empty(path: &Path) -> Result<(), DbError> {
    let length = |path: &Path| std::fs::metadata(path).map(|found| found.len()).ok();
    let mut log = OsString::from(path);
    log.push("-wal");
    let lost = match length(path) {
        Some(0) => "has no bytes",
        None if length(Path::new(&log)).is_some_and(|bytes| bytes > 0) => {
            "is missing, though its log is there"
        }
        _ => return Ok(()),
    };
    Err(DbError::Other(format!(
        "the database {} {lost}: restore a backup, or delete what is left to start with an empty \
         database",
        path.display()
    )))
}

/// Whether a file is a whole SQLite database.
pub(super) fn check(path: &Path) -> Result<()> {
    refuse_empty(path)?;
    if !path.exists() {
        let missing = format!("there is no database at {}", path.display());
        return Err(DbError::Other(missing).into());
    }
    let found: String = open_source(path)?
        .query_row("pragma quick_check(1)", [], |row| row.get(0))
        .map_err(convert)?;
    if found == "ok" { Ok(()) } else { Err(DbError::Other(found).into()) }
}

/// Opens a file that must be there, to read from it.
pub(super) fn open_source(path: &Path) -> Result<Connection, DbError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(convert)?;
    connection.busy_timeout(std::time::Duration::from_secs(10)).map_err(convert)?;
    seals::add_function(&connection).map_err(convert)?;
    Ok(connection)
}
