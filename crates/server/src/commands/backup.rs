//! `mizan backup` and `mizan restore`, for the embedded database. PostgreSQL has its own tools.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use platform::db::{Target, backup_sqlite, check_sqlite, hold_alone};
use platform::{Problem, Result};

/// Copies the database to a file while it may be in use.
pub fn backup(to: &Path) -> Result<()> {
    let from = sqlite_file()?;
    must_be_there(&from)?;
    must_be_free(to)?;
    backup_sqlite(&from, to)?;
    check_sqlite(to)?;
    println!("Backed up {} to {}", from.display(), to.display());
    Ok(())
}

/// Puts a backup in the place of the database; the present one is kept beside it. The server must
/// not be running.
pub fn restore(from: &Path) -> Result<()> {
    let to = sqlite_file()?;
    must_be_there(from)?;
    check_sqlite(from)?;
    let _alone = hold_alone(&to)?;
    // The new database stands whole beside the present one before anything is touched.
    let arriving = beside(&to, ".restoring");
    let _ = fs::remove_file(&arriving);
    backup_sqlite(from, &arriving)?;
    check_sqlite(&arriving)?;
    if to.exists() {
        let kept = beside(&to, ".before-restore");
        must_be_free(&kept)?;
        // Through the database itself, so that what is only in its log is kept too.
        backup_sqlite(&to, &kept)?;
        println!("The present database is kept as {}", kept.display());
        for log in ["-wal", "-shm"] {
            let path = beside(&to, log);
            if path.exists() {
                fs::remove_file(&path).map_err(Problem::internal)?;
            }
        }
    }
    fs::rename(&arriving, &to).map_err(Problem::internal)?;
    println!("Restored {} from {}", to.display(), from.display());
    Ok(())
}

/// The path with something after its whole name, as SQLite names its own files.
fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    PathBuf::from(name)
}

fn must_be_there(path: &Path) -> Result<()> {
    if path.is_file() {
        return Ok(());
    }
    Err(Problem::internal(format!("{} is no file", path.display())))
}

fn must_be_free(path: &Path) -> Result<()> {
    if !path.exists() {
        return Ok(());
    }
    Err(Problem::internal(format!("{} exists already", path.display())))
}

fn sqlite_file() -> Result<PathBuf> {
    match super::config()?.database {
        Target::Sqlite(path) => Ok(path),
        Target::Postgres(_) => Err(Problem::internal(
            "DATABASE_URL names PostgreSQL: use pg_dump and pg_restore (docs/operations.md)",
        )),
    }
}
