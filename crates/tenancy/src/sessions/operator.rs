//! Ending sessions from the server's machine, after an account was taken over or a token leaked.

use platform::{App, Problem, Result};

use super::store;
use crate::security_log::{self, Kind};
use crate::{people, system};

/// Ends every session of the person with this e-mail, and logs it in their security log.
///
/// # Errors
/// When no account has the e-mail.
pub async fn end_sessions_of(app: &App, email: &str) -> Result<()> {
    let (email, now) = (people::normalised(email), app.clock.now());
    system::write(app, move |tx| {
        let person = people::by_email(tx, &email)?
            .ok_or_else(|| Problem::internal("nobody has an account with this e-mail"))?;
        store::end_all(tx, person.id, now)?;
        security_log::note_by_operator(tx, person.id, Kind::SessionEnded, now)
    })
    .await
}

/// Ends all sessions of everybody; returns how many there were.
///
/// # Errors
/// Only internal errors.
pub async fn end_every_session(app: &App) -> Result<u64> {
    let now = app.clock.now();
    system::write(app, move |tx| store::end_every_session(tx, now)).await
}
