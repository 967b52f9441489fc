//! Chores that one copy of the server does for all, by a lease that it renews while it is at it.

use std::time::Duration;

use jiff::SignedDuration;

use super::store;
use crate::app::App;
use crate::db::Scope;
use crate::problem::Result;
use crate::secret;

/// A copy that gives no sign of life for so long has lost the chore.
const LEASE: SignedDuration = SignedDuration::from_secs(60);
const RENEW: Duration = Duration::from_secs(20);

/// Something that is done again and again.
#[derive(Debug, Clone, Copy)]
pub struct Chore {
    /// As the database knows it.
    pub name: &'static str,
    /// From the start of one time to that of the next.
    pub every: SignedDuration,
}

/// A chore that is this copy's to do, now.
#[derive(Debug)]
pub struct ChoreTurn {
    chore: Chore,
    holder: String,
    next: jiff::Timestamp,
}

impl Chore {
    /// Takes the chore if it is due and no other copy is at it.
    pub async fn take(self, app: &App) -> Result<Option<ChoreTurn>> {
        let now = app.clock.now();
        let latest = now + self.every + LEASE;
        // Looking first costs the writer nothing.
        let due = app.db.read(Scope::SYSTEM, move |tx| store::due_at(tx, self.name)).await?;
        if due.is_some_and(|due| due > now && due <= latest) {
            return Ok(None);
        }
        let holder = secret::public_id();
        let mine = holder.clone();
        let taken = app
            .db
            .write(Scope::SYSTEM, move |tx| {
                store::take_chore(tx, (self.name, &mine), (now, now + LEASE, latest))
            })
            .await?;
        Ok(taken.then(|| ChoreTurn { chore: self, holder, next: now + self.every }))
    }
}

impl ChoreTurn {
    /// Does the chore while the lease is held; stops where another copy has taken it.
    pub async fn run(self, app: &App, work: impl Future<Output = Result<()>>) -> Result<()> {
        tokio::select! {
            done = work => {
                self.put_off(app, self.next).await?;
                done
            }
            () = self.hold(app) => {
                tracing::warn!(chore = self.chore.name, "another server has taken a chore over");
                Ok(())
            }
        }
    }

    async fn hold(&self, app: &App) {
        loop {
            tokio::time::sleep(RENEW).await;
            match self.put_off(app, app.clock.now() + LEASE).await {
                Ok(false) => return,
                Ok(true) => {}
                Err(problem) => tracing::warn!(cause = problem.cause, "a lease is not renewed"),
            }
        }
    }

    async fn put_off(&self, app: &App, due_at: jiff::Timestamp) -> Result<bool> {
        let (name, holder) = (self.chore.name, self.holder.clone());
        let put_off =
            move |tx: &mut dyn crate::db::Tx| store::put_off_chore(tx, (name, &holder), due_at);
        app.db.write(Scope::SYSTEM, put_off).await
    }
}
