//! `mizan restore`: everything is checked in a temporary place before anything is replaced.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use insight::audit::prove;
use platform::config::Config;
use platform::db::{
    Scope, Target, backup_sqlite, check_sqlite, lock_exclusively, migrate, refuse_filled_postgres,
    restore_postgres,
};
use platform::{App, Problem, Result, cluster, storage};

use super::archive::{Reading, failed, sync_folder};
use super::manifest::{self, Manifest, POSTGRES_COPY, SQLITE_COPY};
use super::{Temporary, ensure_absent, ensure_exists, with_suffix};
use crate::MIGRATIONS;

/// Puts a backup in place: an archive, or the copy of a SQLite database that older versions made.
/// The server must not be running. With `unproven`, books that fail their proof are restored too.
pub async fn restore(from: &Path, unproven: bool) -> Result<()> {
    let config = crate::commands::config()?;
    ensure_exists(from)?;
    // A new machine has no folders yet.
    storage::prove(&config)?;
    let archive = if Reading::is_archive(from)? {
        let mut archive = Reading::open(from)?;
        archive.prove()?;
        Some(archive)
    } else {
        None
    };
    let (made_by, wanted) = match &config.database {
        Target::Sqlite(_) => ("SQLite", SQLITE_COPY),
        Target::Postgres(_) => ("PostgreSQL", POSTGRES_COPY),
    };
    let copy = archive.as_ref().map_or(SQLITE_COPY, |archive| &archive.manifest.database.name);
    if copy != wanted {
        return Err(Problem::internal(format!(
            "{} is not a backup of {made_by}, which DATABASE_URL names",
            from.display()
        )));
    }
    match config.database.clone() {
        Target::Sqlite(to) => restore_sqlite(config, &to, (from, archive), unproven).await,
        Target::Postgres(url) => {
            let Some(archive) = archive else { return Err(Problem::internal("no archive")) };
            restore_to_postgres(config, &url, archive, unproven).await
        }
    }
}

async fn restore_sqlite(
    config: Config,
    to: &Path,
    (from, mut archive): (&Path, Option<Reading>),
    unproven: bool,
) -> Result<()> {
    let _alone = lock_exclusively(to)?;
    let kept = with_suffix(to, ".before-restore");
    if to.exists() {
        ensure_absent(&kept)?;
    }
    // The new database is proven and complete next to the present one before anything is changed.
    let arriving = with_suffix(to, ".restoring");
    remove_database(&arriving)?;
    match &mut archive {
        Some(archive) => {
            let mut file = File::create_new(&arriving).map_err(|e| failed(&arriving, &e))?;
            archive.write_database(&mut file)?;
            file.sync_all().map_err(|e| failed(&arriving, &e))?;
        }
        None => backup_sqlite(from, &arriving)?,
    }
    check_sqlite(&arriving)?;
    let arrived = ensure_ours(&arriving, from);
    if arrived.is_err() {
        remove_database(&arriving)?;
    }
    arrived?;
    let beside_it = Config { database: Target::Sqlite(arriving.clone()), ..config };
    let proven = migrate_and_prove(beside_it, archive, unproven).await;
    let whole = with_suffix(to, ".restored");
    remove_database(&whole)?;
    let copied = proven.and_then(|()| {
        backup_sqlite(&arriving, &whole)?;
        check_sqlite(&whole)
    });
    remove_database(&arriving)?;
    copied?;
    if to.exists() {
        // Through the database itself, so that pages that are only in its log are copied too.
        backup_sqlite(to, &kept)?;
        println!("The previous database is kept as {}", kept.display());
        for log in ["-wal", "-shm"] {
            remove(&with_suffix(to, log))?;
        }
    }
    fs::rename(&whole, to).map_err(|e| failed(to, &e))?;
    sync_folder(to)?;
    println!("Restored {} from {}", to.display(), from.display());
    Ok(())
}

/// Refuses a file that is a database but not one of ours: an empty one, or another program's.
fn ensure_ours(arriving: &Path, from: &Path) -> Result<()> {
    let first = MIGRATIONS.first().map(|(name, _)| *name);
    let missing = migrate::first_missing(&Target::Sqlite(arriving.to_owned()), MIGRATIONS);
    if missing.is_ok_and(|missing| missing.is_none() || missing != first) {
        return Ok(());
    }
    Err(Problem::internal(format!(
        "{} is not a backup of Mizan: it has none of its tables. Nothing was restored",
        from.display()
    )))
}

/// On PostgreSQL the backup is restored into a separate, empty database, to which `DATABASE_URL` is
/// then set. The database in use is not touched.
async fn restore_to_postgres(
    config: Config,
    url: &str,
    mut archive: Reading,
    unproven: bool,
) -> Result<()> {
    refuse_filled_postgres(url)?;
    let dump = Temporary(config.data.join("restoring.pgdump"));
    remove(&dump.0)?;
    let mut file = File::create_new(&dump.0).map_err(|e| failed(&dump.0, &e))?;
    archive.write_database(&mut file)?;
    restore_postgres(url, &dump.0)?;
    migrate_and_prove(config, Some(archive), unproven).await.map_err(|problem| {
        let cause = problem.cause.unwrap_or_default();
        Problem::internal(format!("{cause}; the database was filled: drop it and create it anew"))
    })?;
    println!("Restored the database in DATABASE_URL");
    Ok(())
}

/// Proves the books of a database that no server has open, and restores their files.
async fn migrate_and_prove(config: Config, archive: Option<Reading>, unproven: bool) -> Result<()> {
    migrate::migrate(&config.database, MIGRATIONS)?;
    let app = crate::app::open(config, crate::commands::clock()?)?;
    let proven = prove_books(&app, archive.as_ref().map(|archive| &archive.manifest)).await;
    match proven {
        Err(problem) if unproven => {
            println!("Not proven: {}", problem.cause.as_deref().unwrap_or(problem.code));
        }
        Err(problem) => {
            let cause = problem.cause.unwrap_or_default();
            return Err(Problem::internal(format!(
                "{cause}. Nothing was restored. `mizan restore --unproven` restores them \
                 nevertheless, and `mizan verify` names the faults"
            )));
        }
        Ok(()) => {}
    }
    if let Some(mut archive) = archive {
        let put_back = restore_files(&app, &mut archive).await?;
        println!("Restored {put_back} attached files to {}", app.files.place);
    }
    let key = app.db.read(Scope::SYSTEM, documents::attachments::any_key).await?;
    if let Some(key) = key
        && !app.files.exists(&key).await?
    {
        println!("Attached files are missing from {}: copy them there", app.files.place);
    }
    // Another machine may have another SECRET_KEY and another file store.
    cluster::forget(&app).await
}

async fn prove_books(app: &App, manifest: Option<&Manifest>) -> Result<()> {
    let heads = app.db.read(Scope::SYSTEM, manifest::heads).await?;
    if manifest.is_some_and(|manifest| manifest.companies != heads) {
        return Err(Problem::internal("the journals do not end where the manifest says"));
    }
    let companies = app.db.read(Scope::SYSTEM, tenancy::every_company).await?;
    if companies.is_empty() {
        return Err(Problem::internal("the backup has no company"));
    }
    for (tenant, name) in companies {
        let now = app.clock.now();
        let audit = app.db.read(Scope::system_in(tenant), move |tx| prove(tx, tenant, now)).await?;
        if !audit.sound {
            let books = format!("the books of {} {name} are not sound", tenant.0);
            return Err(Problem::internal(books));
        }
    }
    Ok(())
}

/// Restores the files that the store does not have; returns how many. Keys are never reused, so a
/// file under the same key is the same file.
async fn restore_files(app: &App, archive: &mut Reading) -> Result<usize> {
    let mut put_back = 0;
    for at in 0..archive.manifest.files.len() {
        let key = archive.manifest.files[at].key.clone();
        if app.files.exists(&key).await? {
            continue;
        }
        let mut bytes = Vec::new();
        archive.write_file(at, &mut bytes)?;
        app.files.restore(&key, bytes.into()).await?;
        put_back += 1;
    }
    Ok(put_back)
}

/// Removes a database that was only being assembled, with the files that SQLite keeps next to it.
fn remove_database(path: &Path) -> Result<()> {
    let beside = ["-wal", "-shm", ".lock"].map(|suffix| with_suffix(path, suffix));
    std::iter::once(PathBuf::from(path)).chain(beside).try_for_each(|path| remove(&path))
}

fn remove(path: &Path) -> Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(failed(path, &error)),
        _ => Ok(()),
    }
}
