//! The queue of a company's documents: sealed, sent, looked for when an answer was lost, and asked
//! after until the authority has judged them.
//!
//! ```text
//! waiting ─seal▶ signed ─send▶ submitting ─answer▶ submitted ─asked after▶ valid, invalid
//!                  ▲               │ lost: looked for by its number
//!                  └─ not there ◀──┘ there ▶ submitted
//! ```
//!
//! One worker at a time has a company's queue, on a lease in the database, so that any number of
//! servers share it. What is sent is first put down as sent: whoever finds such a document later
//! looks for it before it is sent again. Nothing of the network happens within a transaction.

mod batch;
mod judge;
mod lease;
mod look;
mod lost;
mod night;
mod outcome;
mod pass;
mod pauses;
mod sign;

use jiff::Timestamp;
use platform::{App, Problem, Result, TenantId, Tx};
use serde::{Deserialize, Serialize};

use crate::connection::{self, Connection, ConnectionError};
use crate::portal::{self, Client};

pub use lease::wake;
pub use look::{LookError, look_at};
pub use night::{file_of_the_day, with_due};

/// The kind of its jobs.
pub const JOB: &str = "einvoices";

#[derive(Serialize, Deserialize)]
struct Job {
    tenant: i64,
}

/// Works at a company's queue.
///
/// # Errors
/// Only our own failures: the job runs again.
pub async fn handle(app: App, payload: serde_json::Value) -> Result<()> {
    let job: Job = serde_json::from_value(payload)?;
    pass::work(&app, TenantId(job.tenant)).await
}

/// The company's client at the authority.
///
/// # Errors
/// 409 when it is not connected.
pub fn client(app: &App, tenant: TenantId, connection: &Connection) -> Result<Client> {
    let environment = connection.environment.ok_or(ConnectionError::StepMissing(2))?;
    let addresses = environment.addresses(&app.config).ok_or(ConnectionError::NoSimulator)?;
    let secret = connection::client_secret(&app.config.secret_key, tenant, connection)?;
    let id = connection.client_id.as_deref().unwrap_or_default();
    Ok(Client::new(&portal::of(app)?, addresses, id, &secret))
}

fn submit(tx: &mut dyn Tx, tenant: TenantId, at: Timestamp) -> Result<()> {
    let payload = serde_json::to_value(Job { tenant: tenant.0 }).map_err(Problem::internal)?;
    platform::jobs::submit(tx, JOB, &payload, at)
}
