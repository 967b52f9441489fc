//! Reports are read from a replica of the database, when one is configured: a second PostgreSQL
//! that follows the first.
//!
//! A replica lags behind by a moment. A report is read from it only when it has the company's last
//! write; otherwise, and whenever the replica is unavailable, from the database itself. So
//! everybody sees what they have just written.

mod store;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::{Duration, Instant};

use jiff::Timestamp;
use tokio::time::{sleep, timeout};

use crate::context::TenantId;
use crate::db::{Db, Scope, Synchronous, Target, Tx};
use crate::problem::{Problem, Result};
use crate::write_clock;

/// The pauses before the first, second and third try, in which a replica may catch up.
const PAUSES: [Duration; 3] =
    [Duration::ZERO, Duration::from_millis(10), Duration::from_millis(40)];
/// The longest time for a replica's answer; after that the database itself is asked.
const ANSWERS: Duration = Duration::from_secs(2);
/// The pause before a replica that failed is used again.
const RESTS: Duration = Duration::from_secs(5);

/// The configured replica.
pub struct Replica {
    target: Target,
    connections: usize,
    state: Arc<Mutex<State>>,
}

enum State {
    Open(Db),
    Opening,
    RestsUntil(Instant),
}

/// The outcome of a try.
enum Attempt<R> {
    Answered(Result<R>),
    Behind,
    Failed(Problem),
}

/// Work that runs once: on the replica or on the database itself, whichever takes it first.
type Shared<F> = Arc<Mutex<Option<F>>>;

impl Replica {
    /// The replica at an address. The connection is made for the first report.
    pub fn new(target: Target, connections: usize) -> Replica {
        let state = Arc::new(Mutex::new(State::RestsUntil(Instant::now())));
        Replica { target, connections, state }
    }

    /// Runs `work`, which only reads, in a company: on the replica, or on the database itself.
    ///
    /// # Errors
    /// Whatever `work` refuses, and errors of the database itself.
    pub async fn read<R: Send + 'static>(
        &self,
        itself: &Db,
        (scope, tenant): (Scope, TenantId),
        work: impl FnMut(&mut dyn Tx) -> Result<R> + Send + 'static,
    ) -> Result<R> {
        let mut work = Arc::new(Mutex::new(Some(work)));
        if let Some(db) = self.db(itself) {
            let last = itself.read(scope, move |tx| write_clock::last_write(tx, tenant)).await?;
            for pause in PAUSES {
                sleep(pause).await;
                match ask(&db, (scope, tenant), last, &mut work).await {
                    Attempt::Answered(answer) => {
                        count("replica");
                        return answer;
                    }
                    Attempt::Behind => {}
                    Attempt::Failed(problem) => {
                        tracing::warn!(
                            cause = problem.cause.as_deref(),
                            "the replica does not answer"
                        );
                        *lock(&self.state) = State::RestsUntil(Instant::now() + RESTS);
                        break;
                    }
                }
            }
        }
        count("database");
        itself.read(scope, move |tx| run(&work, tx)).await
    }

    /// The replica's database, if it is open; starts to open it when the pause after a failure is
    /// over.
    fn db(&self, itself: &Db) -> Option<Db> {
        let mut state = lock(&self.state);
        match &*state {
            State::Open(db) => return Some(db.clone()),
            State::Opening => return None,
            State::RestsUntil(moment) if Instant::now() < *moment => return None,
            State::RestsUntil(_) => {}
        }
        *state = State::Opening;
        let (target, connections) = (self.target.clone(), self.connections);
        let (kept, itself) = (Arc::clone(&self.state), itself.clone());
        tokio::spawn(async move {
            let opened = open(target, connections, &itself).await;
            *lock(&kept) = match opened {
                Ok(db) => {
                    tracing::info!("reports are read from the replica");
                    State::Open(db)
                }
                Err(problem) => {
                    tracing::warn!(cause = problem.cause.as_deref(), "the replica can't be opened");
                    State::RestsUntil(Instant::now() + RESTS)
                }
            };
        });
        None
    }
}

/// Connects, and refuses a database that does not follow this one.
async fn open(target: Target, connections: usize, itself: &Db) -> Result<Db> {
    let connect = move || Db::open(&target, connections, Synchronous::Full);
    let db = tokio::task::spawn_blocking(connect).await.map_err(Problem::internal)??;
    let known = itself.read(Scope::SYSTEM, store::marker).await?;
    if known.is_none() || db.read(Scope::SYSTEM, store::marker).await? != known {
        return Err(Problem::internal("DATABASE_READ_URL leads to another database's copy"));
    }
    Ok(db)
}

/// Lets the replica run the work if it has the company's last write. Work that it has not started
/// in time is withdrawn.
async fn ask<R: Send + 'static, F>(
    db: &Db,
    (scope, tenant): (Scope, TenantId),
    last: Option<Timestamp>,
    work: &mut Shared<F>,
) -> Attempt<R>
where
    F: FnMut(&mut dyn Tx) -> Result<R> + Send + 'static,
{
    let has_begun = Arc::new(AtomicBool::new(false));
    let (mark, given) = (Arc::clone(&has_begun), Arc::clone(work));
    let if_it_follows = move |tx: &mut dyn Tx| {
        if write_clock::last_write(tx, tenant)? < last {
            return Ok(None);
        }
        mark.store(true, Ordering::SeqCst);
        run(&given, tx).map(Some)
    };
    let mut answer = Box::pin(db.read(scope, if_it_follows));
    let answered = match timeout(ANSWERS, &mut answer).await {
        Ok(answered) => answered,
        Err(_) => match take_back(work) {
            Some(taken_back) => {
                *work = Arc::new(Mutex::new(Some(taken_back)));
                return Attempt::Failed(Problem::internal("no answer within two seconds"));
            }
            // It is running, and may take its time.
            None => answer.await,
        },
    };
    match answered {
        Ok(Some(done)) => Attempt::Answered(Ok(done)),
        Ok(None) => Attempt::Behind,
        // Work that refuses would refuse again.
        Err(problem) if problem.status < 500 => Attempt::Answered(Err(problem)),
        Err(problem) if has_begun.load(Ordering::SeqCst) => {
            tracing::warn!(cause = problem.cause.as_deref(), "a report failed on the replica");
            Attempt::Behind
        }
        Err(problem) => Attempt::Failed(problem),
    }
}

/// The work, unless it is running now.
fn take_back<F>(work: &Mutex<Option<F>>) -> Option<F> {
    match work.try_lock() {
        Ok(mut held) => held.take(),
        Err(TryLockError::Poisoned(held)) => held.into_inner().take(),
        Err(TryLockError::WouldBlock) => None,
    }
}

fn run<R>(
    work: &Mutex<Option<impl FnMut(&mut dyn Tx) -> Result<R>>>,
    tx: &mut dyn Tx,
) -> Result<R> {
    match lock(work).as_mut() {
        Some(work) => work(tx),
        None => Err(Problem::internal("work that was taken back")),
    }
}

/// Counts a report by the database that it was read from.
fn count(from: &'static str) {
    ::metrics::counter!("mizan_reports_total", "from" => from).increment(1);
}

/// No code leaves the state inconsistent when it panics.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
