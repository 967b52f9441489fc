//! How this computer is, without its key.

use sealing::NextRequest;

use super::Session;
use crate::calls;
use crate::keys::KeySource;
use crate::trouble::SignerError;

/// Shows the pairing, and how many documents wait.
pub async fn status(session: &Session<'_>) -> Result<(), SignerError> {
    let settings = session.settings()?;
    let key = match &settings.key {
        KeySource::File { path } => path.display().to_string(),
        KeySource::Token { library, token } => {
            format!("{} {}", library.display(), token.as_deref().unwrap_or_default())
        }
    };
    session.say("status.server", &[("server", &settings.server)]);
    session.say("status.key", &[("key", key.trim())]);
    let line = session.line(&settings)?;
    let batch =
        calls::next(&line, &settings.pairing, NextRequest { most: 0, keep: false, after: 0 })
            .await?;
    let waiting = batch.waiting.to_string();
    session.say("test.server", &[("company", &batch.company), ("waiting", &waiting)]);
    Ok(())
}
