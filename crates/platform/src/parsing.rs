//! Reading what people upload, on threads that are neither the database's nor the requests'.
//!
//! A file of a few kilobytes may unfold to gigabytes, so it is read before any transaction begins,
//! and within limits: two files at a time, one of each company; [`Time`] for each, which the reader
//! asks about in its loops, so that it really ends; and who can't be served soon is told so. Who
//! hangs up ends the reading as well. Deliberately not here: what stands in files.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::context::TenantId;
use crate::problem::{Problem, Result};

/// How many files are read at a time, whatever the machine: the rest of it answers requests.
const THREADS: usize = 2;
/// How long a file waits for its turn.
const PATIENCE: Duration = Duration::from_secs(15);
/// How many files wait; more are refused at once.
const WAITING: usize = 32;
/// How long a file is read. The largest that are allowed take a second.
const LONGEST: Duration = Duration::from_secs(10);

static TURNS: LazyLock<Arc<Semaphore>> = LazyLock::new(|| Arc::new(Semaphore::new(THREADS)));
static QUEUE: LazyLock<Arc<Semaphore>> = LazyLock::new(|| Arc::new(Semaphore::new(WAITING)));
/// The turn of each company of which a file is read or waits.
static COMPANIES: Mutex<Option<HashMap<TenantId, Weak<Semaphore>>>> = Mutex::new(None);

/// How long a reading may go on.
pub struct Time {
    until: Instant,
    is_wanted: Arc<AtomicBool>,
}

impl Time {
    /// Whether the reading is to end: its time is up, or nobody waits for it.
    pub fn is_over(&self) -> bool {
        !self.is_wanted.load(Ordering::Relaxed) || Instant::now() >= self.until
    }
}

/// Reads a file of a company.
///
/// # Errors
/// 503 when too many files wait; 500 when the reader panics.
pub async fn parse<R: Send + 'static>(
    tenant: TenantId,
    read: impl FnOnce(&Time) -> R + Send + 'static,
) -> Result<R> {
    let turn = turn(tenant).await?;
    let is_wanted = Arc::new(AtomicBool::new(true));
    let _unwanted = Unwanted(Arc::clone(&is_wanted));
    // The turn goes along: who hangs up doesn't free the thread while it is still busy.
    let done = tokio::task::spawn_blocking(move || {
        let time = Time { until: Instant::now() + LONGEST, is_wanted };
        let done = read(&time);
        drop(turn);
        done
    });
    done.await.map_err(Problem::internal)
}

/// Says that nobody waits any more, once the call is over or dropped.
struct Unwanted(Arc<AtomicBool>);

impl Drop for Unwanted {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Relaxed);
    }
}

/// The company's own turn first, so that its files queue behind each other and not before those of
/// everybody else.
async fn turn(tenant: TenantId) -> Result<[OwnedSemaphorePermit; 2]> {
    let busy = || Problem::new(503, "file.busy").retry_after(15);
    let _waiting = Arc::clone(&QUEUE).try_acquire_owned().map_err(|_| busy())?;
    let both = async {
        let own = of_company(tenant).acquire_owned().await.map_err(Problem::internal)?;
        let any = Arc::clone(&TURNS).acquire_owned().await.map_err(Problem::internal)?;
        Ok([own, any])
    };
    tokio::time::timeout(PATIENCE, both).await.map_err(|_| busy())?
}

fn of_company(tenant: TenantId) -> Arc<Semaphore> {
    let mut companies = COMPANIES.lock().unwrap_or_else(PoisonError::into_inner);
    let companies = companies.get_or_insert_default();
    if let Some(known) = companies.get(&tenant).and_then(Weak::upgrade) {
        return known;
    }
    companies.retain(|_, turn| turn.strong_count() > 0);
    let turn = Arc::new(Semaphore::new(1));
    companies.insert(tenant, Arc::downgrade(&turn));
    turn
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    /// Reads until it is let go; says when it has begun.
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
        // A company's second file waits for its first, and leaves the other thread to others.
        let (second, release_second) = held(1);
        until(|| QUEUE.available_permits() == WAITING - 1).await;
        assert_eq!(TURNS.available_permits(), THREADS - 1);
        assert_eq!(parse(TenantId(2), |time| time.is_over()).await.ok(), Some(false));

        let others: Vec<_> = (1_i64..).take(WAITING).map(|other| held(100 + other)).collect();
        until(|| QUEUE.available_permits() == 0).await;
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

        // Who hangs up ends the reading.
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
