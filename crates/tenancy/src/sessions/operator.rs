//! Ending sessions from the machine that serves: an account was taken over, or a token got out.

use platform::{App, Problem, Result};

use super::store;
use crate::security_log::{self, Kind};
use crate::{people, system};

/// Ends every session of the person with this e-mail, as their security log then says.
///
/// # Errors
/// When nobody has the e-mail.
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

/// Ends every session of everybody; how many there were.
///
/// # Errors
/// Only our own failures.
pub async fn end_every_session(app: &App) -> Result<u64> {
    let now = app.clock.now();
    system::write(app, move |tx| store::end_everybodys(tx, now)).await
}
