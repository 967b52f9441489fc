//! What every step at a company's queue needs.

use eta::State;
use platform::db::Scope;
use platform::{App, Result};

use super::lease::Lease;
use super::pauses;
use crate::connection::Connection;
use crate::environment::Environment;
use crate::filing::store::{self, Filing};
use crate::portal::Client;

/// Documents of one step in one turn: others may be waiting for their company's.
const MAX: i64 = 200;

/// States in which the authority is asked for the current state.
pub const AWAITING_STATE: &[State] =
    &[State::Submitted, State::CancelRequested, State::RejectRequested, State::Valid];

/// The context of the work at a company's queue.
pub struct Work<'a> {
    /// The program.
    pub app: &'a App,
    /// The lease of the queue.
    pub lease: &'a Lease,
    /// How the company is connected.
    pub connection: Connection,
    /// Its client.
    pub client: Client,
}

impl Work<'_> {
    /// The due filings in these states.
    pub async fn due(&self, states: &'static [State]) -> Result<Vec<Filing>> {
        let (tenant, now) = (self.lease.tenant, self.app.clock.now());
        let read = move |tx: &mut dyn platform::Tx| store::due(tx, tenant, states, now, MAX);
        let mut due = self.app.db.read(Scope::system_in(tenant), read).await?;
        // Another environment may have been chosen since this client was made.
        let environment = self.connection.environment.map(Environment::as_str);
        due.retain(|filing| environment == Some(filing.environment.as_str()));
        Ok(due)
    }

    /// Waits between two calls; not for the simulator.
    pub async fn pace(&self) {
        if self.connection.environment != Some(Environment::Simulator) {
            tokio::time::sleep(pauses::CALL_INTERVAL).await;
        }
    }
}
