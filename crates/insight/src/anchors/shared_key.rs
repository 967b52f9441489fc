//! The copies of the server sign anchors with one key.

use platform::db::Scope;
use platform::{App, Result, cluster};

use super::{keys, store};

/// Refuses a copy that doesn't trust the key by which the others sign.
///
/// # Errors
/// Says what to do.
pub async fn prove_key(app: &App) -> Result<()> {
    let keys = keys::of_this_machine(&app.config.data)?;
    let is_signed = app.db.read(Scope::SYSTEM, store::is_any).await?;
    cluster::prove_anchor_key(app, keys, is_signed).await
}

/// Takes the key of this machine as the one by which anchors are signed from now on, where the one
/// so far is lost. What that signed is proved again once its public key is in `anchor.pub`.
///
/// # Errors
/// When the key can't be read or made.
pub async fn accept_key(app: &App) -> Result<()> {
    let keys = keys::of_this_machine(&app.config.data)?;
    cluster::accept_anchor_key(app, keys.own).await
}
