//! All copies of the server sign anchors with the same key.

use platform::db::Scope;
use platform::{App, Result, cluster};

use super::{keys, store};

/// Refuses a copy that doesn't trust the key that signs the other copies' anchors.
///
/// # Errors
/// Says what to do.
pub async fn prove_key(app: &App) -> Result<()> {
    let keys = keys::of_this_machine(&app.config.data)?;
    let is_signed = app.db.read(Scope::SYSTEM, store::is_any).await?;
    cluster::prove_anchor_key(app, keys, is_signed).await
}

/// Accepts this machine's key as the one that signs anchors from now on, when the former one is
/// lost. Its anchors can be verified again once its public key is in `anchor.pub`.
///
/// # Errors
/// When the key can't be read or created.
pub async fn accept_key(app: &App) -> Result<()> {
    let keys = keys::of_this_machine(&app.config.data)?;
    cluster::accept_anchor_key(app, keys.own).await
}
