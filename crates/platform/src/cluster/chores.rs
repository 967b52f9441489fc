//! Chores that one copy of the server does for all, by a lease that it renews while it is at it.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

use super::store;
use crate::app::App;
use crate::db::{Scope, Tx};
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
    next: Timestamp,
}

impl Chore {
    /// Takes the chore if it is due and no other copy is at it.
    pub async fn take(self, app: &App) -> Result<Option<ChoreTurn>> {
        let (every, clock) = (self.every, app.clock);
        // What is due later was written by a clock that is wrong.
        let latest = move |now: Timestamp| now + every + LEASE;
        // Looking first costs the writer nothing.
        let due = app.db.read(Scope::SYSTEM, move |tx| store::due_at(tx, self.name)).await?;
        let now = clock.now();
        if due.is_some_and(|due| due > now && due <= latest(now)) {
            return Ok(None);
        }
        let holder = secret::public_id();
        let mine = holder.clone();
        let take = move |tx: &mut dyn Tx| {
            // From when its turn comes: it may have waited for longer than the lease.
            let now = clock.now();
            let moments = (now, now + LEASE, latest(now));
            Ok(store::take_chore(tx, (self.name, &mine), moments)?.then_some(now + every))
        };
        let next = app.db.write(Scope::SYSTEM, take).await?;
        Ok(next.map(|next| ChoreTurn { chore: self, holder, next }))
    }
}

impl ChoreTurn {
    /// Does the chore while the lease is held; stops where another copy has taken it.
    pub async fn run(self, app: &App, work: impl Future<Output = Result<()>>) -> Result<()> {
        tokio::select! {
            done = work => {
                let next = self.next;
                self.put_off(app, move || next).await?;
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
            match self.put_off(app, move || clock.now() + LEASE).await {
                Ok(false) => return,
                Ok(true) => {}
                Err(problem) => tracing::warn!(cause = problem.cause, "a lease is not renewed"),
            }
        }
    }

    /// Moves the chore to a moment that is asked for when the write has its turn.
    async fn put_off(
        &self,
        app: &App,
        due_at: impl Fn() -> Timestamp + Send + 'static,
    ) -> Result<bool> {
        let (name, holder) = (self.chore.name, self.holder.clone());
        let put_off = move |tx: &mut dyn Tx| store::put_off_chore(tx, (name, &holder), due_at());
        app.db.write(Scope::SYSTEM, put_off).await
    }
}
