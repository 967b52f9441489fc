//! The sandbox as a server: its settings and what it holds open.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use platform::Result;
use platform::context::Clock;
use platform::i18n::Texts;
use tokio::sync::Notify;

use super::messages;
use super::store::Store;
use super::view::Pages;

/// What a sandbox is started with.
#[derive(Clone)]
pub struct ServerSettings {
    /// Its SQLite file; created when missing.
    pub database: PathBuf,
    /// How browsers reach it: an origin, without a slash at the end.
    pub origin: String,
    /// The merchant's origin: only its pages may frame the payment page, and browsers return only
    /// to it.
    pub merchant: String,
    /// What calls carry and messages are signed with.
    pub secret: String,
    /// What time it is.
    pub clock: Clock,
    /// How long the answer to a charge is kept back by the card that does so: longer than any
    /// client waits.
    pub silence: Duration,
}

/// A sandbox that is open.
#[derive(Clone)]
pub struct Server {
    pub(super) store: Store,
    pub(super) settings: Arc<ServerSettings>,
    pub(super) pages: Arc<Pages>,
    bell: Arc<Notify>,
}

impl Server {
    /// Opens the sandbox's file.
    ///
    /// # Errors
    /// When it can't be opened.
    pub fn open(settings: ServerSettings) -> Result<Server> {
        let store = Store::open(&settings.database)?;
        let pages = Pages::new(Texts::read(&[crate::TEXTS])?)?;
        let (settings, pages) = (Arc::new(settings), Arc::new(pages));
        Ok(Server { store, settings, pages, bell: Arc::new(Notify::new()) })
    }

    /// Sends messages until it is dropped.
    ///
    /// # Errors
    /// When the machine gives no client for it.
    pub async fn deliver(&self) -> Result<()> {
        let secret: Arc<str> = self.settings.secret.as_str().into();
        messages::deliver(&self.store, self.settings.clock, &secret, &self.bell).await
    }

    /// Has the queue looked at.
    pub(super) fn ring(&self) {
        self.bell.notify_one();
    }
}
