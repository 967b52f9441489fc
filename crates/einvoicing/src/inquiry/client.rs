//! A client for a company's connection.

use platform::{App, Result, TenantId};

use crate::connection::{self, Connection, ConnectionError};
use crate::portal::{self, Client};

/// The company's client at the authority.
///
/// # Errors
/// 409 when it is not connected.
pub fn client(app: &App, tenant: TenantId, connection: &Connection) -> Result<Client> {
    let environment = connection.environment.ok_or(ConnectionError::StepMissing(2))?;
    let addresses = environment.addresses(&app.config).ok_or(ConnectionError::NoSimulator)?;
    let secret = connection::client_secret(&app.config.secret_key, tenant, connection)?;
    let id = connection.client_id.as_deref().unwrap_or_default();
    Ok(Client::new(&portal::required(app)?, addresses, id, &secret))
}
