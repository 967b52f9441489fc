//! The running program, as handlers see it.

use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::http::Extensions;
use jiff::{SignedDuration, Timestamp};
use printout::Report;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::sync::Notify;

use crate::config::Config;
use crate::context::{Clock, Ctx, TenantId};
use crate::db::{Db, Outcome, Scope, Tx};
use crate::files::Files;
use crate::i18n::Texts;
use crate::idempotency;
use crate::pictures::PictureProcess;
use crate::problem::{CROWDED, Problem, Result};
use crate::replica::Replica;
use crate::write_clock::{self, CompaniesAhead, WriteClock, WriteMoment};

/// How long one try of a request's write may hold SQLite's only writer.
#[derive(Debug, Clone, Copy)]
pub struct Hold {
    /// Pause before the try.
    pub pause: Duration,
    /// It is rolled back when it has run this long and others have waited this long.
    pub longest: Duration,
}

impl Hold {
    /// A try after a pause, both in milliseconds.
    pub const fn after(pause: u64, longest: u64) -> Hold {
        let (pause, longest) = (Duration::from_millis(pause), Duration::from_millis(longest));
        Hold { pause, longest }
    }
}

/// A write that needs ten seconds succeeds even under constant load, and all tries end within a
/// call's minute.
const HOLDS: &[Hold] = &[
    Hold::after(0, 1_000),
    Hold::after(500, 1_000),
    Hold::after(2_000, 3_000),
    Hold::after(5_000, 10_000),
];

/// The error that rolls a rehearsal back.
const REHEARSAL: &str = "a rehearsal";

/// An upper bound for a write: a call has at most ten minutes.
const MAX_WRITE_DURATION: SignedDuration = SignedDuration::from_hours(1);

/// Typesets a report with the logo under a key, if there is one, and returns the PDF. The
/// typesetter is in a crate far above those that make reports, so `server` passes it in.
///
/// # Errors
/// 503 when too many wait; 409 for a report that is too large for paper.
pub type PrintReport = fn(App, TenantId, Report, Option<String>) -> Printing;
type Printing = Pin<Box<dyn Future<Output = Result<Vec<u8>>> + Send>>;

/// Everything that outlives a request; cheap to clone.
#[derive(Clone)]
pub struct App {
    /// The database.
    pub db: Db,
    /// A replica that follows it, for reports.
    pub replica: Option<Arc<Replica>>,
    /// The file store of attachments.
    pub files: Files,
    /// Redraws the pictures that people upload.
    pub picture_process: PictureProcess,
    /// The settings.
    pub config: Arc<Config>,
    /// What time it is.
    pub clock: Clock,
    /// The companies for which the clock is behind the last write.
    pub behind: Arc<CompaniesAhead>,
    /// Texts in both languages.
    pub texts: Texts,
    /// Typesets a report.
    pub print_report: PrintReport,
    /// Wakes the job workers when a job has been submitted.
    pub job_bell: Arc<Notify>,
    /// What the crates above keep for the whole run, by type: the payment gateway.
    pub parts: Arc<Extensions>,
}

impl App {
    /// Runs `work` in a read-only transaction of the request's company.
    pub async fn read<R: Send + 'static>(
        &self,
        ctx: Ctx,
        work: impl FnMut(&mut dyn Tx, &Ctx) -> Result<R> + Send + 'static,
    ) -> Result<R> {
        let (work, outcome) = boxed(work);
        self.read_boxed(ctx, work).await?;
        outcome.take()
    }

    async fn read_boxed(&self, ctx: Ctx, mut work: Work) -> Result<()> {
        self.db.read(ctx.scope(), move |tx| work(tx, &ctx)).await
    }

    /// Like [`App::read`], for large reads such as a report or its file. It reads from the replica
    /// where there is one that has the company's last write.
    ///
    /// # Errors
    /// Whatever `work` refuses.
    pub async fn report<R: Send + 'static>(
        &self,
        ctx: Ctx,
        work: impl FnMut(&mut dyn Tx, &Ctx) -> Result<R> + Send + 'static,
    ) -> Result<R> {
        let (work, outcome) = boxed(work);
        self.report_boxed(ctx, work).await?;
        outcome.take()
    }

    async fn report_boxed(&self, ctx: Ctx, mut work: Work) -> Result<()> {
        let Some(replica) = &self.replica else { return self.read_boxed(ctx, work).await };
        let of = (ctx.scope(), ctx.tenant);
        replica.read(&self.db, of, move |tx| work(tx, &ctx)).await
    }

    /// Waits until every write with a moment up to `moment` is stored, for a report "as recorded
    /// on" that moment: a write gets its moment when its turn comes, and becomes visible only when
    /// it is committed. No later write gets a moment before it, even if a clock is set back.
    pub async fn wait_for_writes(&self, ctx: &Ctx, moment: Option<Timestamp>) -> Result<()> {
        // Nothing is known of a future moment; the call refuses it.
        let Some(moment) = moment.filter(|moment| *moment <= ctx.now) else { return Ok(()) };
        let (scope, tenant) = (ctx.scope(), ctx.tenant);
        let last = self.db.read(scope, move |tx| write_clock::last_write(tx, tenant)).await?;
        let is_past = last.is_some_and(|last| last >= moment);
        if is_past && ctx.now.duration_since(moment) >= MAX_WRITE_DURATION {
            return Ok(());
        }
        let advance = move |tx: &mut dyn Tx| write_clock::advance(tx, tenant, moment);
        self.db.write(scope, advance).await.map(drop)
    }

    /// The clock that gives writes their moments, for code without a request.
    pub fn write_clock(&self) -> WriteClock {
        WriteClock::new(self.clock, self.config.clock_behind_minutes)
    }

    /// Runs `work` in a transaction of the request's company. It may run again: after a
    /// serialization failure, on PostgreSQL when the clock is behind the company's last write, and
    /// on SQLite when it has kept other writes waiting for a second; then it is rolled back and
    /// tried again after pauses, each time with a higher limit. Its moment is that at which its
    /// turn came, so it is later than that of every earlier write of the company, whatever the
    /// clock shows.
    ///
    /// # Errors
    /// 503 `database.crowded` when other writes interrupted every try; 503 `clock.behind` when the
    /// clock is far behind the company's last write; 500 for a call that the route table declares
    /// as reading, because such calls are allowed after a trial has ended.
    pub async fn write<R: Send + 'static>(
        &self,
        ctx: Ctx,
        work: impl FnMut(&mut dyn Tx, &Ctx) -> Result<R> + Send + 'static,
    ) -> Result<R> {
        self.write_holding(ctx, HOLDS, work).await
    }

    /// As [`App::write`], with other limits for its tries.
    ///
    /// # Errors
    /// As [`App::write`].
    pub async fn write_holding<R: Send + 'static>(
        &self,
        ctx: Ctx,
        holds: &[Hold],
        work: impl FnMut(&mut dyn Tx, &Ctx) -> Result<R> + Send + 'static,
    ) -> Result<R> {
        let (work, outcome) = boxed(work);
        self.write_boxed(ctx, holds, work).await?;
        outcome.take()
    }

    async fn write_boxed(&self, ctx: Ctx, holds: &[Hold], work: Work) -> Result<()> {
        let work = Arc::new(Mutex::new(work));
        let mut outcome = Err(Problem::internal("a write without a try"));
        for (count, hold) in holds.iter().enumerate() {
            if !hold.pause.is_zero() {
                tokio::time::sleep(hold.pause).await;
            }
            // A try that is known to take long shares no commit with others.
            let gives_way = Some(hold.longest);
            let scope = Scope { may_wait: count > 0, gives_way, ..ctx.scope() };
            outcome = self.write_as(ctx.clone(), scope, shared(Arc::clone(&work))).await;
            if !outcome.as_ref().is_err_and(|problem| problem.code == CROWDED) {
                break;
            }
        }
        outcome
    }

    /// Like [`App::write`], for a long write that nobody waits for.
    ///
    /// # Errors
    /// As [`App::write`].
    pub async fn write_aside<R: Send + 'static>(
        &self,
        ctx: Ctx,
        work: impl FnMut(&mut dyn Tx, &Ctx) -> Result<R> + Send + 'static,
    ) -> Result<R> {
        let scope = Scope { may_wait: true, ..ctx.scope() };
        let (work, outcome) = boxed(work);
        self.write_as(ctx, scope, work).await?;
        outcome.take()
    }

    async fn write_as(&self, ctx: Ctx, scope: Scope, mut work: Work) -> Result<()> {
        if ctx.reads_only {
            return Err(Problem::internal("a reading, by the route table, tried to write"));
        }
        let mut turn = WriteMoment::new(self.write_clock(), Arc::clone(&self.behind));
        let of_its_turn = move |tx: &mut dyn Tx| {
            let ctx = Ctx { now: turn.begin(tx, ctx.tenant)?, ..ctx.clone() };
            let done = work(tx, &ctx);
            turn.end(tx, (ctx.tenant, ctx.now), done)?;
            Ok(tx.written().has_submitted())
        };
        let has_submitted = self.db.write(scope, of_its_turn).await?;
        if has_submitted {
            self.job_bell.notify_one();
        }
        Ok(())
    }

    /// Like [`App::write`], only for the line that a read leaves in the audit trail: a company
    /// whose subscription has ended may still export, and that is recorded too.
    pub async fn trace<R: Send + 'static>(
        &self,
        ctx: Ctx,
        work: impl FnMut(&mut dyn Tx, &Ctx) -> Result<R> + Send + 'static,
    ) -> Result<R> {
        self.write(Ctx { reads_only: false, ..ctx }, work).await
    }

    /// Runs `work` in a transaction that is always rolled back: returns what would happen and
    /// changes nothing.
    ///
    /// # Errors
    /// Whatever `work` refuses.
    pub async fn dry_run<R: Send + 'static>(
        &self,
        ctx: Ctx,
        mut work: impl FnMut(&mut dyn Tx, &Ctx) -> Result<R> + Send + 'static,
    ) -> Result<R> {
        let result = Arc::new(Mutex::new(None));
        let shared_result = Arc::clone(&result);
        let ctx = Ctx { reads_only: false, ..ctx };
        let rolled_back: Result<()> = self
            .write(ctx, move |tx, ctx| {
                let outcome = work(tx, ctx)?;
                *shared_result.lock().unwrap_or_else(PoisonError::into_inner) = Some(outcome);
                // The error rolls the transaction back; no caller sees it.
                Err(Problem::internal(REHEARSAL))
            })
            .await;
        let result = result.lock().unwrap_or_else(PoisonError::into_inner).take();
        match (result, rolled_back) {
            (Some(outcome), Err(problem)) if problem.cause.as_deref() == Some(REHEARSAL) => {
                Ok(outcome)
            }
            // A second run may have been refused.
            (_, Err(problem)) => Err(problem),
            (_, Ok(())) => Err(Problem::internal("a dry run that was not rolled back")),
        }
    }

    /// Like [`App::write`] for a create: a repeated `Idempotency-Key` gets the first answer again.
    pub async fn create<I, R>(
        &self,
        ctx: Ctx,
        input: I,
        mut work: impl FnMut(&mut dyn Tx, &Ctx, &I) -> Result<R> + Send + 'static,
    ) -> Result<R>
    where
        I: Serialize + Send + 'static,
        R: Serialize + DeserializeOwned + Send + 'static,
    {
        self.write(ctx, move |tx, ctx| {
            idempotency::once(tx, ctx, &input, |tx| work(tx, ctx, &input))
        })
        .await
    }
}

/// A request's work without the type of its result: what carries it is compiled once, and not for
/// each of a thousand calls.
type Work = Box<dyn FnMut(&mut dyn Tx, &Ctx) -> Result<()> + Send>;

/// Work that stores its result, and the place where it does.
fn boxed<R: Send + 'static>(
    mut work: impl FnMut(&mut dyn Tx, &Ctx) -> Result<R> + Send + 'static,
) -> (Work, Outcome<R>) {
    let outcome = Outcome::new();
    let kept = outcome.clone();
    let work = Box::new(move |tx: &mut dyn Tx, ctx: &Ctx| {
        kept.set(work(tx, ctx)?);
        Ok(())
    });
    (work, outcome)
}

/// The same work for another try.
fn shared(work: Arc<Mutex<Work>>) -> Work {
    Box::new(move |tx: &mut dyn Tx, ctx: &Ctx| {
        (*work.lock().unwrap_or_else(PoisonError::into_inner))(tx, ctx)
    })
}
