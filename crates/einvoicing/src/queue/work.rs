//! The context of every step of a turn.

use eta::State;
use platform::db::Scope;
use platform::{App, Result};

use super::lease::Turn;
use super::pauses;
use crate::connection::Connection;
use crate::environment::Environment;
use crate::filing::store::{self, Filing};
use crate::portal::Client;

/// Documents of one step in one turn: others may be waiting for their company's.
const MOST: i64 = 200;

/// States in which the authority is asked for the current state.
pub const AWAITING_STATE: &[State] =
    &[State::Submitted, State::CancelRequested, State::RejectRequested, State::Valid];

/// The context of a turn.
pub struct Work<'a> {
    /// The program.
    pub app: &'a App,
    /// The turn.
    pub turn: &'a Turn,
    /// How the company is connected.
    pub connection: Connection,
    /// Its client.
    pub client: Client,
}

impl Work<'_> {
    /// The due filings in these states.
    pub async fn due(&self, states: &'static [State]) -> Result<Vec<Filing>> {
        let (tenant, now) = (self.turn.tenant, self.app.clock.now());
        let read = move |tx: &mut dyn platform::Tx| store::due(tx, tenant, states, now, MOST);
        self.app.db.read(Scope::system_in(tenant), read).await
    }

    /// Waits between two calls; not for the simulator.
    pub async fn pace(&self) {
        if self.connection.environment != Some(Environment::Simulator) {
            tokio::time::sleep(pauses::PACE).await;
        }
    }
}
