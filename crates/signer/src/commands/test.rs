//! Trying out: whether the seal signs, and whether the server knows this computer.

use eta::{Digest, NotSealed, seal};
use jiff::Timestamp;

use super::{Session, certificate_of};
use crate::calls;
use crate::trouble::SignerError;

/// Signs a test and calls the server; each part says how it went.
pub async fn test(session: &Session<'_>) -> Result<(), SignerError> {
    let settings = session.settings()?;
    let line = session.line(&settings)?;
    let tax_id = settings.pairing.tax_id.as_str();
    let now = Timestamp::now();
    let tried = session.open(&settings.key, Some(tax_id), now).and_then(|key| {
        session.show_certificate(certificate_of(&key));
        seal(&Digest::of_bytes(b"a test document"), tax_id, &key, now).map_err(
            |error| match error {
                NotSealed::Key(error) => error,
                NotSealed::Refused(refusal) => refusal.into(),
            },
        )
    });
    let trouble = tried.as_ref().err().and_then(SignerError::trouble);
    if tried.is_ok() {
        session.say("test.signed", &[]);
    }
    let state = calls::report(&line, &settings.pairing, trouble).await;
    if let Ok(state) = &state {
        let waiting = state.waiting.to_string();
        session.say("test.server", &[("company", &state.company), ("waiting", &waiting)]);
    }
    tried?;
    state.map(drop)
}
