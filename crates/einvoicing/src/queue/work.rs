//! What every step of a turn needs.

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

/// What is asked after.
pub const ASKED_AFTER: &[State] =
    &[State::Submitted, State::CancelRequested, State::RejectRequested, State::Valid];

/// What a turn needs.
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
    /// What is due in these states.
    pub async fn due(&self, states: &'static [State]) -> Result<Vec<Filing>> {
        let (tenant, now) = (self.turn.tenant, self.app.clock.now());
        let read = move |tx: &mut dyn platform::Tx| store::due(tx, tenant, states, now, MOST);
        self.app.db.read(Scope::system_in(tenant), read).await
    }

    /// Waits between two calls; the stand-in needs none.
    pub async fn pace(&self) {
        if self.connection.environment != Some(Environment::Simulator) {
            tokio::time::sleep(pauses::PACE).await;
        }
    }
}
