//! Several copies of the server on one database: what else they must share, and the chores that one
//! of them does for all.
//!
//! At its start a copy proves that its file store is the one whose marker the database has, that
//! its `SECRET_KEY` has the fingerprint that the database has, and that it trusts the key that
//! signs anchors. The first start writes all three. Deliberately not here: the lock that serializes
//! the writes of a company (`db`).

mod chores;
mod store;

use std::time::Duration;

use crate::app::App;
use crate::db::{Dialect, Scope};
use crate::files::MARKER;
use crate::problem::{Problem, Result};
use crate::secret;

pub use chores::{Chore, ChoreTurn};

/// How long a copy waits for another one that is writing the marker.
const MARKER_COMES: Duration = Duration::from_secs(5);

/// Refuses a `SECRET_KEY` that is not the database's. A key generated for this start, in
/// development, is not checked.
///
/// # Errors
/// Says what to do.
pub async fn prove_secret_key(app: &App) -> Result<()> {
    if !app.config.secret_key_set {
        if app.db.dialect() == Dialect::Postgres {
            tracing::warn!("SECRET_KEY is not set: another copy can't check codes of this one");
        }
        return Ok(());
    }
    let mark = fingerprint(&app.config.secret_key);
    let known = app
        .db
        .write(Scope::SYSTEM, move |tx| {
            store::claim_secret_mark(tx, &mark)?;
            Ok(store::find(tx)?.secret_mark)
        })
        .await?;
    if known.as_deref() == Some(&mark[..]) {
        return Ok(());
    }
    Err(Problem::internal(
        "SECRET_KEY is not the one that this database is used with. Give every copy the same \
         SECRET_KEY. To change it, stop every copy, set the new key for all of them, run \
         `FORMER_SECRET_KEY=… mizan rotate-keys` once, and start them again. Only where the former \
         key is lost: `mizan accept-secret-key`, after which e-invoicing credentials, two-step \
         login and other sealed secrets are set up again (docs/operations.md)",
    ))
}

/// Accepts the configured `SECRET_KEY` as the database's.
pub async fn accept_secret_key(app: &App) -> Result<()> {
    if !app.config.secret_key_set {
        return Err(Problem::internal("the setting SECRET_KEY must be set to be accepted"));
    }
    let mark = fingerprint(&app.config.secret_key);
    app.db.write(Scope::SYSTEM, move |tx| store::set_secret_mark(tx, Some(&mark))).await
}

/// Whether a key is the database's; true for a database that has none yet.
///
/// # Errors
/// Only internal errors.
pub async fn is_secret_key(app: &App, secret_key: &str) -> Result<bool> {
    let mark = fingerprint(secret_key);
    let known = app.db.read(Scope::SYSTEM, |tx| Ok(store::find(tx)?.secret_mark)).await?;
    Ok(known.is_none_or(|known| secret::same(&known, &mark)))
}

/// Identifies a key without revealing it.
fn fingerprint(secret_key: &str) -> [u8; 32] {
    secret::hash(&format!("fingerprint of the key\n{secret_key}"))
}

/// The public keys of a copy's anchors.
pub struct AnchorKeys {
    /// The key that signs.
    pub own: Vec<u8>,
    /// Every key that ever signed.
    pub trusted: Vec<Vec<u8>>,
}

/// Refuses a copy that doesn't trust the key that signs the other copies' anchors: each would
/// report the other's anchors as broken. `is_signed`: whether there is any anchor; without one any
/// key is accepted. A key that replaces a trusted one becomes the database's.
///
/// # Errors
/// Says what to do.
pub async fn prove_anchor_key(app: &App, keys: AnchorKeys, is_signed: bool) -> Result<()> {
    let AnchorKeys { own, trusted } = keys;
    let known = app
        .db
        .write(Scope::SYSTEM, move |tx| {
            let known = store::find(tx)?.anchor_key;
            let is_known = known.as_ref().is_none_or(|known| trusted.contains(known));
            if (is_known || !is_signed) && known.as_ref() != Some(&own) {
                store::set_anchor_key(tx, Some(&own))?;
            }
            Ok(is_known || !is_signed)
        })
        .await?;
    if known {
        return Ok(());
    }
    Err(Problem::internal(format!(
        "anchor.pub in {} lacks the key by which the anchors of this database are signed. Give \
         every copy the same anchor.key and anchor.pub. Where they are lost, stop every copy and \
         run `mizan accept-anchor-key` once (docs/operations.md)",
        app.config.data.display()
    )))
}

/// Accepts this copy's key as the one that signs anchors from now on.
///
/// # Errors
/// Only internal errors.
pub async fn accept_anchor_key(app: &App, own: Vec<u8>) -> Result<()> {
    app.db.write(Scope::SYSTEM, move |tx| store::set_anchor_key(tx, Some(&own))).await
}

/// Refuses a file store that doesn't hold the database's attachments. `key` is that of any
/// attachment; none when there are no attachments.
///
/// # Errors
/// Says what is wrong with the store and what to do.
pub async fn prove_files(app: &App, key: Option<&str>) -> Result<()> {
    app.files.prove_writable().await?;
    let known = app.db.read(Scope::SYSTEM, |tx| Ok(store::find(tx)?.files_id)).await?;
    let place = &app.files.place;
    match (known, app.files.marker().await?) {
        (Some(known), Some(found)) if known == found => Ok(()),
        (Some(_), Some(_)) => Err(Problem::internal(format!(
            "the file store {place} belongs to another database. Every copy must have the same \
             FILES_URL. {TAKE_IT}"
        ))),
        // A store of a database that was deleted, or restored from an older backup.
        (None, Some(found)) => claim_files(app, found).await,
        (None, None) => {
            if let Some(key) = key
                && !app.files.exists(key).await?
            {
                return Err(lost(place));
            }
            write_marker(app).await
        }
        // A SQLite file has one server, so no other copy has another store.
        (Some(_), None) if key.is_none() && app.db.dialect() == Dialect::Sqlite => {
            app.db.write(Scope::SYSTEM, |tx| store::set_files_id(tx, None)).await?;
            write_marker(app).await
        }
        (Some(known), None) => wait_for_marker(app, &known).await,
    }
}

const TAKE_IT: &str = "To use this store as it is, stop every copy and run `mizan accept-files` \
                       (docs/operations.md)";

fn lost(place: &str) -> Problem {
    Problem::internal(format!(
        "the file store {place} does not hold the files of this database ({MARKER} is missing). \
         Every copy must have the same FILES_URL; files that were moved are copied with their \
         marker. {TAKE_IT}"
    ))
}

/// Records the store as the database's, unless another copy was faster.
async fn claim_files(app: &App, id: String) -> Result<()> {
    let mine = id.clone();
    let known = app
        .db
        .write(Scope::SYSTEM, move |tx| {
            store::claim_files_id(tx, &mine)?;
            Ok(store::find(tx)?.files_id)
        })
        .await?;
    match known {
        Some(known) if known != id => wait_for_marker(app, &known).await,
        _ => Ok(()),
    }
}

/// Writes a new common marker to database and store.
async fn write_marker(app: &App) -> Result<()> {
    let id = secret::public_id();
    let mine = id.clone();
    let claimed = app.db.write(Scope::SYSTEM, move |tx| store::claim_files_id(tx, &mine)).await?;
    if claimed {
        return app.files.set_marker(&id).await;
    }
    let known = app.db.read(Scope::SYSTEM, |tx| Ok(store::find(tx)?.files_id)).await?;
    wait_for_marker(app, &known.unwrap_or_default()).await
}

/// Another copy may be writing the marker at this moment.
async fn wait_for_marker(app: &App, known: &str) -> Result<()> {
    let found = async {
        while app.files.marker().await?.as_deref() != Some(known) {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        Ok(())
    };
    tokio::time::timeout(MARKER_COMES, found).await.unwrap_or_else(|_| Err(lost(&app.files.place)))
}

/// Accepts the configured file store as the database's, whatever it contains.
pub async fn accept_files(app: &App) -> Result<()> {
    app.files.prove_writable().await?;
    let id = match app.files.marker().await? {
        Some(id) => id,
        None => {
            let id = secret::public_id();
            app.files.set_marker(&id).await?;
            id
        }
    };
    app.db.write(Scope::SYSTEM, move |tx| store::set_files_id(tx, Some(&id))).await
}

/// Forgets what the copies of the former installation shared: a restored database starts without
/// it.
pub async fn forget(app: &App) -> Result<()> {
    app.db
        .write(Scope::SYSTEM, |tx| {
            store::set_secret_mark(tx, None)?;
            store::set_anchor_key(tx, None)?;
            store::set_files_id(tx, None)
        })
        .await
}

/// Whether the file store still is the one that was proven at the start. A share that is no longer
/// mounted leaves an empty folder.
pub async fn has_proven_files(app: &App) -> Result<bool> {
    let known = app.db.read(Scope::SYSTEM, |tx| Ok(store::find(tx)?.files_id)).await?;
    Ok(known.is_none() || known == app.files.marker().await?)
}
