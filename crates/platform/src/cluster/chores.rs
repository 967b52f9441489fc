//! Chores that one copy of the server does for all, under a lease that it renews while it works.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

use super::store;
use crate::app::App;
use crate::db::{Scope, Tx};
use crate::problem::Result;
use crate::secret;

/// A copy that has not renewed its lease for this long has lost the chore.
const LEASE: SignedDuration = SignedDuration::from_secs(60);
const RENEW: Duration = Duration::from_secs(20);

/// A task that is done at regular intervals.
#[derive(Debug, Clone, Copy)]
pub struct Chore {
    /// Its name in the database.
    pub name: &'static str,
    /// Time from the start of one run to the start of the next.
    pub every: SignedDuration,
}

/// The right of this copy to do the chore now.
#[derive(Debug)]
pub struct ChoreTurn {
    chore: Chore,
    holder: String,
    next: Timestamp,
}

impl Chore {
    /// Takes the chore if it is due and no other copy is doing it.
    pub async fn take(self, app: &App) -> Result<Option<ChoreTurn>> {
        let (every, clock) = (self.every, app.clock);
        // A due time further in the future than this was written by a wrong clock.
        let latest = move |now: Timestamp| now + every + LEASE;
        // Reading first keeps the writer free.
        let due = app.db.read(Scope::SYSTEM, move |tx| store::due_at(tx, self.name)).await?;
        let now = clock.now();
        if due.is_some_and(|due| due > now && due <= latest(now)) {
            return Ok(None);
        }
        let holder = secret::public_id();
        let mine = holder.clone();
        let take = move |tx: &mut dyn Tx| {
            // Read when the write's turn comes: it may have waited longer than the lease.
            let now = clock.now();
            let moments = (now, now + LEASE, latest(now));
            Ok(store::take_chore(tx, (self.name, &mine), moments)?.then_some(now + every))
        };
        let next = app.db.write(Scope::SYSTEM, take).await?;
        Ok(next.map(|next| ChoreTurn { chore: self, holder, next }))
    }
}

impl ChoreTurn {
    /// Does the chore while the lease is held; stops when another copy has taken it.
    pub async fn run(self, app: &App, work: impl Future<Output = Result<()>>) -> Result<()> {
        tokio::select! {
            done = work => {
                let next = self.next;
                self.reschedule(app, move || next).await?;
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
            let clock = app.clock;
            match self.reschedule(app, move || clock.now() + LEASE).await {
                Ok(false) => return,
                Ok(true) => {}
                Err(problem) => tracing::warn!(cause = problem.cause, "a lease is not renewed"),
            }
        }
    }

    /// Moves the due time of the chore, computed when the write has its turn.
    async fn reschedule(
        &self,
        app: &App,
        due_at: impl Fn() -> Timestamp + Send + 'static,
    ) -> Result<bool> {
        let (name, holder) = (self.chore.name, self.holder.clone());
        let reschedule =
            move |tx: &mut dyn Tx| store::reschedule_chore(tx, (name, &holder), due_at());
        app.db.write(Scope::SYSTEM, reschedule).await
    }
}
