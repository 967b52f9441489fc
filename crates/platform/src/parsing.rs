//! Parses uploaded files, on threads that are neither the database's nor the requests'.
//!
//! A file of a few kilobytes may unpack to gigabytes, so it is parsed before any transaction
//! begins, and within limits: two files at a time, one of each company; a [`Time`] limit for each,
//! which the parser checks in its loops so that it really ends; and a refusal for callers who can't
//! be served soon. A caller who hangs up ends the parsing too. Deliberately not here: the formats
//! of files.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use crate::context::TenantId;
use crate::fair_slots::{FairSlots, Rules, Slot};
use crate::problem::{Problem, Result};

/// Two files are parsed at a time on any machine: the rest of it answers requests.
const RULES: Rules = Rules { places: 2, waiting: 32, timeout: Duration::from_secs(15) };
/// The time limit for a file. The largest that are allowed take a second.
const MAX_DURATION: Duration = Duration::from_secs(10);

static SLOTS: LazyLock<FairSlots> = LazyLock::new(|| FairSlots::new(RULES));

/// The remaining time of a parse.
pub struct Time {
    since: Instant,
    until: Instant,
    is_wanted: Arc<AtomicBool>,
}

impl Time {
    /// How long the parse has taken.
    pub fn spent(&self) -> Duration {
        self.since.elapsed()
    }

    /// Whether to stop: the time is over, or nobody waits for the result.
    pub fn is_over(&self) -> bool {
        !self.is_wanted.load(Ordering::Relaxed) || Instant::now() >= self.until
    }
}

/// Parses a file of a company.
///
/// # Errors
/// 503 when too many files wait; 500 when the parser panics.
pub async fn parse<R: Send + 'static>(
    tenant: TenantId,
    read: impl FnOnce(&Time) -> R + Send + 'static,
) -> Result<R> {
    let slot = SLOTS.acquire(tenant).await?;
    in_slot(slot, read).await
}

/// Loads a stored file of a company once its turn has come, so that waiting files take no memory,
/// and parses it.
///
/// # Errors
/// As [`parse`], and what loading refuses.
pub async fn parse_loaded<L: Send + 'static, R: Send + 'static>(
    tenant: TenantId,
    load: impl Future<Output = Result<L>>,
    read: impl FnOnce(L) -> R + Send + 'static,
) -> Result<R> {
    let slot = SLOTS.acquire(tenant).await?;
    let loaded = load.await?;
    in_slot(slot, move |_| read(loaded)).await
}

async fn in_slot<R: Send + 'static>(
    slot: Slot,
    read: impl FnOnce(&Time) -> R + Send + 'static,
) -> Result<R> {
    let is_wanted = Arc::new(AtomicBool::new(true));
    let _unwanted = UnwantedOnDrop(Arc::clone(&is_wanted));
    // The slot moves to the thread: a caller who hangs up doesn't free the slot while it is busy.
    let done = tokio::task::spawn_blocking(move || {
        let since = Instant::now();
        let time = Time { since, until: since + MAX_DURATION, is_wanted };
        let done = read(&time);
        drop(slot);
        done
    });
    done.await.map_err(Problem::internal)
}

/// Sets the flag that nobody waits any more, when the call ends or is dropped.
struct UnwantedOnDrop(Arc<AtomicBool>);

impl Drop for UnwantedOnDrop {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    /// Parses until it is released; signals when it has started.
    fn held(tenant: i64) -> (tokio::task::JoinHandle<Result<()>>, mpsc::Sender<()>) {
        let (release, released) = mpsc::channel::<()>();
        let read = parse(TenantId(tenant), move |_: &Time| {
            let _ = released.recv();
        });
        (tokio::spawn(read), release)
    }

    async fn until(is_so: impl Fn() -> bool) {
        while !is_so() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    /// One test, since the threads are the same for all.
    #[tokio::test]
    async fn files_take_turns_and_what_waits_too_long_is_refused() {
        let (first, release_first) = held(1);
        // A company's second file waits for its first, and leaves the other slot to others.
        let (second, release_second) = held(1);
        until(|| SLOTS.waiting() == 1).await;
        assert_eq!(SLOTS.used(), 1);
        assert_eq!(parse(TenantId(2), |time| time.is_over()).await.ok(), Some(false));

        let others: Vec<_> = (1_i64..).take(RULES.waiting).map(|other| held(100 + other)).collect();
        until(|| SLOTS.waiting() == RULES.waiting).await;
        let refused = parse(TenantId(99), |_| ()).await.map_err(|problem| problem.status);
        assert_eq!(refused, Err(503));

        for release in [release_first, release_second] {
            drop(release);
        }
        for (other, release) in others {
            drop(release);
            assert!(other.await.is_ok_and(|done| done.is_ok()));
        }
        assert!(first.await.is_ok_and(|done| done.is_ok()));
        assert!(second.await.is_ok_and(|done| done.is_ok()));

        // A caller who hangs up ends the parsing.
        let (ended, has_ended) = mpsc::channel();
        let read = parse(TenantId(1), move |time: &Time| {
            while !time.is_over() {
                std::thread::yield_now();
            }
            ended.send(()).ok();
        });
        assert!(tokio::time::timeout(Duration::from_millis(20), read).await.is_err());
        assert_eq!(has_ended.recv_timeout(Duration::from_secs(5)), Ok(()));
    }
}
