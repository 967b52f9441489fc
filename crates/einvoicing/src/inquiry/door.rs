//! A company's door to the authority.

use jiff::Timestamp;
use platform::db::Scope;
use platform::{App, Result, TenantId, Tx};

use super::client::client;
use crate::connection;
use crate::environment::Environment;
use crate::portal::{Client, Direction, PortalDocument, PortalError, PortalPage, PortalRow};

/// Between two calls of one company.
const PACE: std::time::Duration = std::time::Duration::from_millis(500);

type Answer<T> = std::result::Result<T, PortalError>;

/// A company's door to the authority.
pub struct Inquiry {
    client: Client,
    environment: Environment,
    tax_id: Option<String>,
}

/// Opens it with the company's credentials.
///
/// # Errors
/// 409 when it is not connected.
pub async fn open(app: &App, tenant: TenantId) -> Result<Inquiry> {
    let read = move |tx: &mut dyn Tx| connection::find(tx, tenant);
    let connection = app.db.read(Scope::system_in(tenant), read).await?;
    let client = client(app, tenant, &connection)?;
    let environment = connection.environment.unwrap_or(Environment::Simulator);
    Ok(Inquiry { client, environment, tax_id: connection.tax_id })
}

impl Inquiry {
    /// Which of the authority's systems is asked.
    pub const fn environment(&self) -> Environment {
        self.environment
    }

    /// Whether a document was sent by the company or received; none for one of others.
    pub fn direction_of(&self, row: &PortalRow) -> Option<Direction> {
        let own = self.tax_id.as_deref().unwrap_or_default();
        match own {
            "" => None,
            own if row.issuer_id == own => Some(Direction::Sent),
            own if row.receiver_id == own => Some(Direction::Received),
            _ => None,
        }
    }

    /// A page of the documents that were submitted between two moments, 30 days at most; the first
    /// page without a token.
    ///
    /// # Errors
    /// [`PortalError`].
    pub async fn documents(
        &self,
        direction: Direction,
        between: (Timestamp, Timestamp),
        token: Option<&str>,
    ) -> Answer<PortalPage> {
        self.client.documents(direction, between, token).await
    }

    /// The text of a document.
    ///
    /// # Errors
    /// [`PortalError`].
    pub async fn text(&self, uuid: &str) -> Answer<String> {
        self.client.raw(uuid).await
    }

    /// The authority's own PDF of a document.
    ///
    /// # Errors
    /// [`PortalError`].
    pub async fn pdf(&self, uuid: &str) -> Answer<Vec<u8>> {
        self.client.pdf(uuid).await
    }

    /// A document as searches list it, with its text.
    ///
    /// # Errors
    /// [`PortalError`].
    pub async fn whole(&self, uuid: &str) -> Answer<(PortalRow, String)> {
        self.client.whole(uuid).await
    }

    /// A document's current state.
    ///
    /// # Errors
    /// [`PortalError`].
    pub async fn document(&self, uuid: &str) -> Answer<PortalDocument> {
        self.client.document(uuid).await
    }

    /// Asks to reject a document that the company received.
    ///
    /// # Errors
    /// [`PortalError`].
    pub async fn reject(&self, uuid: &str, reason: &str) -> Answer<()> {
        self.client.reject(uuid, reason).await
    }

    /// Declines the cancellation that the issuer of a received document asked for.
    ///
    /// # Errors
    /// [`PortalError`].
    pub async fn decline_cancellation(&self, uuid: &str) -> Answer<()> {
        self.client.decline_cancellation(uuid).await
    }

    /// Waits between two calls; not for the simulator.
    pub async fn pace(&self) {
        if self.environment != Environment::Simulator {
            tokio::time::sleep(PACE).await;
        }
    }
}
