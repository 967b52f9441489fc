//! Work as a connection's thread sees it: without the type of its result. What runs it is compiled
//! once, and not for each of the thousand closures that use the database.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::oneshot;

use super::{DbError, Scope, Tx, seals};
use crate::problem::{Problem, Result};

/// A piece of work that a connection's thread runs: perhaps more than once, answered exactly once.
pub(super) trait Work: Send {
    /// Runs inside the open transaction; `Err` asks for roll-back.
    fn run(&mut self, tx: &mut dyn Tx) -> Result<(), Retry>;
    /// Called after commit (`Ok`) or roll-back, whichever came.
    fn answer(self: Box<Self>, committed: Result<(), DbError>);
    fn scope(&self) -> Scope;
    /// Whether somebody still waits for its answer.
    fn is_wanted(&self) -> bool;
}

/// Whether rolled-back work is to run again.
pub(super) enum Retry {
    /// No: it refused, and its answer says why.
    No,
    /// Yes: the database asked for it.
    Yes,
}

/// Work that puts its result into an [`Outcome`].
pub(super) type BoxedWork = Box<dyn FnMut(&mut dyn Tx) -> Result<()> + Send>;

/// Work of a caller that waits for its answer.
pub(super) struct Job {
    scope: Scope,
    work: BoxedWork,
    outcome: Option<Result<()>>,
    reply: oneshot::Sender<Result<()>>,
}

impl Job {
    /// The work, and what its caller waits for.
    pub(super) fn new(scope: Scope, work: BoxedWork) -> (Job, oneshot::Receiver<Result<()>>) {
        let (reply, answer) = oneshot::channel();
        (Job { scope, work, outcome: None, reply }, answer)
    }
}

impl Work for Job {
    fn run(&mut self, tx: &mut dyn Tx) -> Result<(), Retry> {
        let (work, scope) = (&mut self.work, self.scope);
        tx.written().begin();
        let sealed = || {
            work(tx)?;
            seals::seal(tx, scope)?;
            Ok(())
        };
        // A panic must not end the connection's thread, which would block everybody after it.
        let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(sealed))
            .unwrap_or_else(|_| Err(Problem::internal("a panic inside a transaction")));
        let verdict = match &outcome {
            Ok(()) => Ok(()),
            Err(problem) if problem.is_conflict() => Err(Retry::Yes),
            Err(_) => Err(Retry::No),
        };
        self.outcome = Some(outcome);
        verdict
    }

    fn answer(self: Box<Self>, committed: Result<(), DbError>) {
        let outcome = match (committed, self.outcome) {
            (Ok(()), Some(outcome)) | (Err(_), Some(outcome @ Err(_))) => outcome,
            (Ok(()), None) => Err(Problem::internal("work that never ran")),
            (Err(error), _) => Err(error.into()),
        };
        // The caller may have hung up; the work is done all the same.
        let _ = self.reply.send(outcome);
    }

    fn scope(&self) -> Scope {
        self.scope
    }

    fn is_wanted(&self) -> bool {
        !self.reply.is_closed()
    }
}

/// Where work puts its result, and its caller takes it from. Of work that runs several times the
/// last result counts.
pub(crate) struct Outcome<R>(Arc<Mutex<Option<R>>>);

impl<R> Outcome<R> {
    /// No result yet.
    pub(crate) fn new() -> Outcome<R> {
        Outcome(Arc::new(Mutex::new(None)))
    }

    /// Puts a result in the place of an earlier one.
    pub(crate) fn set(&self, done: R) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(done);
    }

    /// The result, after the work has succeeded.
    pub(crate) fn take(&self) -> Result<R> {
        let done = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        done.ok_or_else(|| Problem::internal("work without a result"))
    }
}

impl<R> Clone for Outcome<R> {
    fn clone(&self) -> Outcome<R> {
        Outcome(Arc::clone(&self.0))
    }
}
