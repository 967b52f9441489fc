//! `mizan backup` and `mizan restore`, for the embedded database. PostgreSQL has its own tools.

use std::path::Path;

use platform::db::{Target, backup_sqlite};
use platform::{Problem, Result};

/// Copies the database to a file while it may be in use.
pub fn backup(to: &Path) -> Result<()> {
    let from = sqlite_file()?;
    if to.exists() {
        return Err(Problem::internal(format!("{} exists already", to.display())));
    }
    backup_sqlite(&from, to)?;
    println!("Backed up {} to {}", from.display(), to.display());
    Ok(())
}

/// Puts a backup in the place of the database; the present one is kept beside it.
pub fn restore(from: &Path) -> Result<()> {
    let to = sqlite_file()?;
    if !from.is_file() {
        return Err(Problem::internal(format!("{} is no file", from.display())));
    }
    if to.exists() {
        let kept = to.with_extension("before-restore.db");
        if kept.exists() {
            return Err(Problem::internal(format!("{} exists already", kept.display())));
        }
        // Through the database itself, so that what is only in its log is kept too.
        backup_sqlite(&to, &kept)?;
        println!("The present database is kept as {}", kept.display());
        for part in ["db", "db-wal", "db-shm"] {
            let path = to.with_extension(part);
            if path.exists() {
                std::fs::remove_file(&path).map_err(Problem::internal)?;
            }
        }
    }
    backup_sqlite(from, &to)?;
    println!("Restored {} from {}", to.display(), from.display());
    Ok(())
}

fn sqlite_file() -> Result<std::path::PathBuf> {
    match super::config()?.database {
        Target::Sqlite(path) => Ok(path),
        Target::Postgres(_) => Err(Problem::internal(
            "DATABASE_URL names PostgreSQL: use pg_dump and pg_restore (docs/operations.md)",
        )),
    }
}
