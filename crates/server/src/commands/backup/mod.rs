//! `mizan backup` and `mizan restore`: the database, every attached file, and a manifest by which
//! both are checked before anything is put in place.
//!
//! An archive is a zip file: `database.sqlite` or `database.pgdump`, `files/…` under the keys of
//! the store, and `manifest.json`. Deliberately not in it: `SECRET_KEY` and keys of any other kind,
//! the outbox, mails.

mod archive;
mod manifest;
mod restore;

use std::ffi::OsString;
use std::io::Cursor;
use std::path::{Path, PathBuf};

use platform::config::Config;
use platform::db::{
    Scope, Target, backup_sqlite, check_sqlite, dump_postgres, migrate, read_sqlite_file,
};
use platform::{App, Problem, Result};

use archive::Writing;
use manifest::{DatabaseCopy, FileCopy, Head, Manifest, POSTGRES_COPY, SQLITE_COPY};

use crate::MIGRATIONS;

pub use restore::restore;

/// Writes an archive while the database may be in use. It gets its name only when it is complete.
pub async fn backup(to: &Path) -> Result<()> {
    let config = super::config()?;
    ensure_absent(to)?;
    if let Target::Sqlite(from) = &config.database {
        ensure_exists(from)?;
        check_sqlite(from)?;
    }
    let app = crate::app::open(config, super::clock()?)?;
    let mut archive = Writing::begin(to)?;
    // A file is stored before the row that names it, so every file that the copied database names
    // was in the store before the copy or arrived during it.
    let mut files = Vec::new();
    add_files(&app, &mut archive, &mut files).await?;
    let (database, companies) = add_database(&app, &mut archive, to).await?;
    add_files(&app, &mut archive, &mut files).await?;
    let manifest = Manifest {
        format: manifest::FORMAT,
        program: env!("CARGO_PKG_VERSION").to_owned(),
        made_at: app.clock.now().to_string(),
        database,
        files,
        companies,
    };
    let count = manifest.files.len();
    archive.finish(&manifest)?;
    println!("Backed up the database and {count} attached files to {}", to.display());
    Ok(())
}

/// Adds the files that are not in the archive yet.
async fn add_files(app: &App, archive: &mut Writing, files: &mut Vec<FileCopy>) -> Result<()> {
    let known: std::collections::HashSet<String> =
        files.iter().map(|file| file.key.clone()).collect();
    for file in app.files.list().await? {
        if known.contains(&file.key) {
            continue;
        }
        let bytes = match app.files.get(&file.key).await {
            Ok(bytes) => bytes,
            // It was removed a moment ago, by a clean-up of unattached files.
            Err(problem) if problem.status == 404 => continue,
            Err(problem) => return Err(problem),
        };
        let name = FileCopy::name_of(&file.key);
        let (size, sha256) = archive.add(&name, &mut Cursor::new(bytes), false)?;
        files.push(FileCopy { key: file.key, size, sha256 });
    }
    Ok(())
}

/// Adds a copy of the database as of one moment; returns the head of each company's chain in it.
async fn add_database(
    app: &App,
    archive: &mut Writing,
    to: &Path,
) -> Result<(DatabaseCopy, Vec<Head>)> {
    let path = with_suffix(to, ".database");
    ensure_absent(&path)?;
    let copy = Temporary(path);
    let (name, heads) = match &app.config.database {
        Target::Sqlite(from) => {
            backup_sqlite(from, &copy.0)?;
            check_sqlite(&copy.0)?;
            (SQLITE_COPY, read_sqlite_file(&copy.0, manifest::heads)?)
        }
        Target::Postgres(url) => {
            let (url, path) = (url.clone(), copy.0.clone());
            let dump = move |tx: &mut dyn platform::Tx| {
                let heads = manifest::heads(tx)?;
                dump_postgres(tx, &url, &path)?;
                Ok(heads)
            };
            (POSTGRES_COPY, app.db.read(Scope::SYSTEM, dump).await?)
        }
    };
    let mut file = std::fs::File::open(&copy.0).map_err(Problem::internal)?;
    let (size, sha256) = archive.add(name, &mut file, name == SQLITE_COPY)?;
    let migration = last_migration(&app.config)?;
    let database = DatabaseCopy { name: name.to_owned(), migration, size, sha256 };
    Ok((database, heads))
}

/// The last migration that was run on the database.
fn last_migration(config: &Config) -> Result<String> {
    let missing = migrate::first_missing(&config.database, MIGRATIONS)?;
    let had = MIGRATIONS.iter().map(|(name, _)| *name).take_while(|name| Some(*name) != missing);
    Ok(had.last().unwrap_or_default().to_owned())
}

/// A file that is deleted on drop.
struct Temporary(PathBuf);

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// The path with a suffix after its whole file name, as SQLite names its companion files.
fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    PathBuf::from(name)
}

fn ensure_exists(path: &Path) -> Result<()> {
    if path.is_file() {
        return Ok(());
    }
    Err(Problem::internal(format!("{} is no file", path.display())))
}

fn ensure_absent(path: &Path) -> Result<()> {
    if !path.exists() {
        return Ok(());
    }
    Err(Problem::internal(format!("{} exists already", path.display())))
}
