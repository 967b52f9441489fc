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
use crate::db::{Db, Scope, Tx};
use crate::files::Files;
use crate::i18n::Texts;
use crate::idempotency;
use crate::pictures::PictureProcess;
use crate::problem::{CROWDED, Problem, Result};
use crate::replica::Replica;
use crate::write_clock::{self, Behind, Turn, WriteClock};

/// How a request's write holds SQLite's one writer when it is tried.
#[derive(Debug, Clone, Copy)]
pub struct Hold {
    /// It is tried after so long.
    pub pause: Duration,
    /// It gives way when it has run so long and others have waited so long.
    pub longest: Duration,
}

impl Hold {
    /// A try after a pause, in milliseconds both.
    pub const fn after(pause: u64, longest: u64) -> Hold {
        let (pause, longest) = (Duration::from_millis(pause), Duration::from_millis(longest));
        Hold { pause, longest }
    }
}

/// What needs ten seconds is saved even while others always save, and all tries end within a call's
/// minute.
const HOLDS: &[Hold] = &[
    Hold::after(0, 1_000),
    Hold::after(500, 1_000),
    Hold::after(2_000, 3_000),
    Hold::after(5_000, 10_000),
];

/// Why a rehearsal is taken back.
const REHEARSAL: &str = "a rehearsal";

/// No write takes longer: a call is given ten minutes.
const LONGEST_WRITE: SignedDuration = SignedDuration::from_hours(1);

/// Typesets a report with the logo of a key, if there is one, and gives the PDF. The typesetter is
/// far above the floors that make reports, so `server` hands it to them.
///
/// # Errors
/// 503 when too many wait; 409 for a report that is too large for paper.
pub type PrintReport = fn(Files, TenantId, Report, Option<String>) -> Printing;
type Printing = Pin<Box<dyn Future<Output = Result<Vec<u8>>> + Send>>;

/// Everything that outlives a request; cheap to clone.
#[derive(Clone)]
pub struct App {
    /// The database.
    pub db: Db,
    /// A second one that follows it, for reports.
    pub replica: Option<Arc<Replica>>,
    /// What people attached.
    pub files: Files,
    /// Redraws the pictures that people upload.
    pub picture_process: PictureProcess,
    /// The settings.
    pub config: Arc<Config>,
    /// What time it is.
    pub clock: Clock,
    /// In which companies that is behind the last write.
    pub behind: Arc<Behind>,
    /// Texts in both languages.
    pub texts: Texts,
    /// Typesets a report.
    pub print_report: PrintReport,
    /// Wakes the job worker when something has been submitted.
    pub job_bell: Arc<Notify>,
    /// What floors above keep beyond a request, by its type: the payment gateway.
    pub parts: Arc<Extensions>,
}

impl App {
    /// Runs `work` in a read-only transaction of the request's company.
    pub async fn read<R: Send + 'static>(
        &self,
        ctx: Ctx,
        mut work: impl FnMut(&mut dyn Tx, &Ctx) -> Result<R> + Send + 'static,
    ) -> Result<R> {
        self.db.read(ctx.scope(), move |tx| work(tx, &ctx)).await
    }

    /// Like [`App::read`], for what may read much: a report, a file of one. It is read from the
    /// replica where there is one that has the company's last write.
    ///
    /// # Errors
    /// Whatever `work` refuses.
    pub async fn report<R: Send + 'static>(
        &self,
        ctx: Ctx,
        mut work: impl FnMut(&mut dyn Tx, &Ctx) -> Result<R> + Send + 'static,
    ) -> Result<R> {
        let Some(replica) = &self.replica else { return self.read(ctx, work).await };
        let of = (ctx.scope(), ctx.tenant);
        replica.read(&self.db, of, move |tx| work(tx, &ctx)).await
    }

    /// Waits, for whoever asks what was known at a moment, until all is stored that bears it: a
    /// write bears the moment at which its turn came, and others are shown it once it is done. No
    /// write bears the moment from here on, even if a clock is set back behind it.
    pub async fn wait_for_writes(&self, ctx: &Ctx, moment: Option<Timestamp>) -> Result<()> {
        // Of a moment to come nothing is known; the call refuses it.
        let Some(moment) = moment.filter(|moment| *moment <= ctx.now) else { return Ok(()) };
        let (scope, tenant) = (ctx.scope(), ctx.tenant);
        let last = self.db.read(scope, move |tx| write_clock::last_write(tx, tenant)).await?;
        let is_past = last.is_some_and(|last| last >= moment);
        if is_past && ctx.now.duration_since(moment) >= LONGEST_WRITE {
            return Ok(());
        }
        let advance = move |tx: &mut dyn Tx| write_clock::advance(tx, tenant, moment);
        self.db.write(scope, advance).await.map(drop)
    }

    /// The moments that writes bear, for those that have no request.
    pub fn write_clock(&self) -> WriteClock {
        WriteClock::new(self.clock, self.config.clock_behind_minutes)
    }

    /// Runs `work` in a transaction of the request's company; it may be run again after a
    /// serialization failure, on PostgreSQL when the clock is found to be behind the company's last
    /// write, and on SQLite when it kept others' writes waiting for a second: it is taken back for
    /// them and tried again after pauses, each time with more patience. What it
    /// stores has the moment at which its turn came, which no write of the company has that comes
    /// after it, however early that was asked for and whatever the clock shows.
    ///
    /// # Errors
    /// 503 `database.crowded` when others' writes came each time; 503 `clock.behind` when the clock
    /// is far behind the company's last write; 500 for a call that the route table calls a reading:
    /// an ended trial lets readings through.
    pub async fn write<R: Send + 'static>(
        &self,
        ctx: Ctx,
        work: impl FnMut(&mut dyn Tx, &Ctx) -> Result<R> + Send + 'static,
    ) -> Result<R> {
        self.write_holding(ctx, HOLDS, work).await
    }

    /// As [`App::write`], with other tries.
    ///
    /// # Errors
    /// As [`App::write`].
    pub async fn write_holding<R: Send + 'static>(
        &self,
        ctx: Ctx,
        holds: &[Hold],
        work: impl FnMut(&mut dyn Tx, &Ctx) -> Result<R> + Send + 'static,
    ) -> Result<R> {
        let work = Arc::new(Mutex::new(work));
        let mut outcome = Err(Problem::internal("a write without a try"));
        for (count, hold) in holds.iter().enumerate() {
            if !hold.pause.is_zero() {
                tokio::time::sleep(hold.pause).await;
            }
            // What is known to take long shares no commit with others.
            let gives_way = Some(hold.longest);
            let scope = Scope { may_wait: count > 0, gives_way, ..ctx.scope() };
            outcome = self.write_as(ctx.clone(), scope, shared(Arc::clone(&work))).await;
            if !outcome.as_ref().is_err_and(|problem| problem.code == CROWDED) {
                break;
            }
        }
        outcome
    }

    /// Like [`App::write`] for a long write that nobody waits for.
    ///
    /// # Errors
    /// As [`App::write`].
    pub async fn write_aside<R: Send + 'static>(
        &self,
        ctx: Ctx,
        work: impl FnMut(&mut dyn Tx, &Ctx) -> Result<R> + Send + 'static,
    ) -> Result<R> {
        let scope = Scope { may_wait: true, ..ctx.scope() };
        self.write_as(ctx, scope, work).await
    }

    async fn write_as<R: Send + 'static>(
        &self,
        ctx: Ctx,
        scope: Scope,
        mut work: impl FnMut(&mut dyn Tx, &Ctx) -> Result<R> + Send + 'static,
    ) -> Result<R> {
        if ctx.reads_only {
            return Err(Problem::internal("a reading, by the route table, tried to write"));
        }
        let mut turn = Turn::new(self.write_clock(), Arc::clone(&self.behind));
        let of_its_turn = move |tx: &mut dyn Tx| {
            let ctx = Ctx { now: turn.begin(tx, ctx.tenant)?, ..ctx.clone() };
            let done = work(tx, &ctx);
            let done = turn.end(tx, (ctx.tenant, ctx.now), done)?;
            Ok((done, tx.written().has_submitted()))
        };
        let (done, has_submitted) = self.db.write(scope, of_its_turn).await?;
        if has_submitted {
            self.job_bell.notify_one();
        }
        Ok(done)
    }

    /// Like [`App::write`] for the trace that a reading leaves in the audit trail, and for nothing
    /// else: an ended company takes its lists away, and that is on record too.
    pub async fn trace<R: Send + 'static>(
        &self,
        ctx: Ctx,
        work: impl FnMut(&mut dyn Tx, &Ctx) -> Result<R> + Send + 'static,
    ) -> Result<R> {
        self.write(Ctx { reads_only: false, ..ctx }, work).await
    }

    /// Runs `work` in a transaction that is taken back whatever comes of it: what would happen is
    /// told, and nothing does.
    ///
    /// # Errors
    /// Whatever `work` refuses.
    pub async fn rehearse<R: Send + 'static>(
        &self,
        ctx: Ctx,
        mut work: impl FnMut(&mut dyn Tx, &Ctx) -> Result<R> + Send + 'static,
    ) -> Result<R> {
        let told = Arc::new(Mutex::new(None));
        let kept = Arc::clone(&told);
        let ctx = Ctx { reads_only: false, ..ctx };
        let taken_back: Result<()> = self
            .write(ctx, move |tx, ctx| {
                let outcome = work(tx, ctx)?;
                *kept.lock().unwrap_or_else(PoisonError::into_inner) = Some(outcome);
                // An error is what takes a transaction back; nobody hears of this one.
                Err(Problem::internal(REHEARSAL))
            })
            .await;
        let told = told.lock().unwrap_or_else(PoisonError::into_inner).take();
        match (told, taken_back) {
            (Some(outcome), Err(problem)) if problem.cause.as_deref() == Some(REHEARSAL) => {
                Ok(outcome)
            }
            // A further run may have been refused.
            (_, Err(problem)) => Err(problem),
            (_, Ok(())) => Err(Problem::internal("a rehearsal that was not taken back")),
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

/// Work that is run as often as it has to be, of which there is only one.
fn shared<R>(
    work: Arc<Mutex<impl FnMut(&mut dyn Tx, &Ctx) -> Result<R> + Send + 'static>>,
) -> impl FnMut(&mut dyn Tx, &Ctx) -> Result<R> + Send + 'static {
    move |tx: &mut dyn Tx, ctx: &Ctx| {
        (*work.lock().unwrap_or_else(PoisonError::into_inner))(tx, ctx)
    }
}
