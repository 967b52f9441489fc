//! How a signer is, as it says itself, and what it may know.

use platform::db::Scope;
use platform::http::Visitor;
use platform::{App, Result, Tx};
use sealing::{SignerAnswer, SignerCall, SignerReport, SignerState, Subject};

use super::admit::admit;
use super::error::AgentError;
use super::store;
use crate::connection;

/// Stores a signer's status.
///
/// # Errors
/// As [`admit`].
pub async fn receive_report(
    app: &App,
    visitor: &Visitor,
    call: SignerCall,
) -> Result<SignerAnswer> {
    let (admitted, report) = admit::<SignerReport>(app, visitor, call, Subject::State).await?;
    let (caller, clock) = (admitted.caller.clone(), app.clock);
    let write = move |tx: &mut dyn Tx| {
        let now = clock.now();
        if !store::record_call(tx, caller.tenant, caller.id, now)? {
            return Err(AgentError::Unknown.into());
        }
        let trouble = report.trouble.map(sealing::Trouble::key);
        store::set_trouble(tx, caller.tenant, caller.id, trouble, now)?;
        let connected = connection::find(tx, caller.tenant)?;
        Ok(SignerState {
            company: connection::company_name(tx, caller.tenant)?,
            tax_id: connected.tax_id.unwrap_or_default(),
            waiting: store::count_waiting(tx, caller.tenant)?,
            active: connected.active,
        })
    };
    let state = app.db.write(Scope::system_in(admitted.caller.tenant), write).await?;
    admitted.answer(&state)
}
