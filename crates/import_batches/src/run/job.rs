//! The job that records the rows of an import.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use jiff::SignedDuration;
use platform::activity::{self, Change};
use platform::context::Locale;
use platform::db::Scope;
use platform::i18n::Texts;
use platform::{App, Ctx, Problem, Result, TenantId, Tx, UserId, jobs};
use serde_json::{Value, json};
use tenancy::acting_member;

use super::record::record_row;
use crate::batch::count_again;
use crate::error::ImportError;
use crate::model::{Batch, Sentence};
use crate::progress::RunningImport;
use crate::records::{Names, refusals};
use crate::series;
use crate::store::stored_rows::{KeptRow, Record, RowState, RowTrouble};
use crate::store::{batches, rows};
use crate::wire::{ImportMode, ImportState};

/// What the table of jobs calls it.
pub const JOB: &str = "import";
/// How long it may take.
pub const MAX_DURATION: Duration = Duration::from_secs(60 * 60);

/// Rows of one transaction, where only the good ones are recorded: others write between two.
const CHUNK: i64 = 100;
/// Rows that are read at once.
const PAGE: i64 = 500;
/// Refused rows after which it isn't worth continuing.
const MAX_REFUSED: usize = 100;

/// In the payload of a job that was put back, how often it gave way.
const GIVEN_WAY: &str = "given_way";

/// What the audit trail calls an import.
const RECORD: &str = "import";

/// Rows that were refused, with what is wrong with each.
type Refused = Vec<(u32, Vec<RowTrouble>)>;

/// How long others wait for rows that are recorded in one piece, and after which pauses it is tried
/// again.
#[derive(Debug, Clone, Copy)]
pub struct RetryLimits {
    /// After so long it gives way: the rows are rolled back.
    pub wait: Duration,
    /// Before each further try.
    pub pauses: &'static [Duration],
}

/// Half a minute of a call's minute is left to who waited, and a busy quarter of an hour is over.
const RETRY_LIMITS: RetryLimits = RetryLimits {
    wait: Duration::from_secs(10),
    pauses: &[
        Duration::from_secs(15),
        Duration::from_secs(60),
        Duration::from_secs(240),
        Duration::from_secs(600),
    ],
};

/// Shorter pauses are waited out: a job that is put back is looked for no sooner.
const IN_PLACE: Duration = Duration::from_secs(2);

/// The payload of the job of an import.
pub fn job(tenant: TenantId, id: i64) -> Value {
    json!({ "tenant": tenant.0, "import": id })
}

/// Records the rows of an import; continues where it was stopped. One that gave way to others is
/// put back for later, and leaves its worker to the next.
///
/// # Errors
/// Only our own failures: the job runs again.
pub async fn handle(app: App, payload: Value) -> Result<()> {
    handle_within(app, payload, RETRY_LIMITS).await
}

/// As [`handle`], with other limits.
///
/// # Errors
/// As [`handle`].
pub async fn handle_within(app: App, payload: Value, limits: RetryLimits) -> Result<()> {
    let id = |name: &str| {
        payload[name].as_i64().ok_or_else(|| Problem::internal(format!("a job without {name}")))
    };
    let (tenant, import) = (TenantId(id("tenant")?), id("import")?);
    let given_way = payload[GIVEN_WAY].as_u64().unwrap_or_default();
    let now = app.clock.now();
    let found = app.db.read(Scope::system_in(tenant), move |tx| {
        let batch = batches::find(tx, tenant, import)?;
        let batch = batch.filter(|batch| batch.state == ImportState::Importing);
        let Some(batch) = batch else { return Ok(None) };
        let user = UserId(batch.started_by.unwrap_or_default());
        let member = acting_member(tx, tenant, user)?;
        Ok(Some((batch, member.map(|member| member.context(tenant, Locale::En, now)))))
    });
    let Some((batch, ctx)) = found.await? else { return Ok(()) };
    let Some(ctx) = ctx else {
        let said = Sentence::from_problem(&app.texts, &ImportError::Gone.into());
        return fail(&app, tenant, import, (said, Vec::new())).await;
    };
    match batch.mode {
        Some(ImportMode::All) => all_or_none(&app, ctx, (import, given_way), limits).await,
        _ => good_rows(&app, ctx, import).await,
    }
}

/// Says that nothing was imported, and at which rows that was.
async fn fail(
    app: &App,
    tenant: TenantId,
    id: i64,
    (said, refused): (Sentence, Refused),
) -> Result<()> {
    app.db
        .write(Scope::tenant(tenant), move |tx| {
            let Some(mut batch) = still_importing(tx, tenant, id)? else { return Ok(()) };
            for (line, troubles) in &refused {
                rows::refused(tx, tenant, (id, *line), troubles, RowState::Bad)?;
            }
            // What was refused stays at its rows until somebody decides about them.
            batch.about.reviewed = None;
            count_again(tx, tenant, &mut batch)?;
            batches::set_state(tx, tenant, id, (ImportState::Failed, Some(&said)))
        })
        .await
}

/// The import, if nobody has ended it in the meantime.
fn still_importing(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Batch>> {
    let batch = batches::find(tx, tenant, id)?;
    Ok(batch.filter(|batch| batch.state == ImportState::Importing))
}

/// Records the good rows, a chunk at a time; a job that was stopped finds the first that waits.
async fn good_rows(app: &App, ctx: Ctx, id: i64) -> Result<()> {
    let (mut below, mut known) = (0, None);
    loop {
        let (texts, names) = (app.texts.clone(), known.take());
        let chunk =
            move |tx: &mut dyn Tx, ctx: &Ctx| record_chunk(tx, ctx, (id, below), (&texts, &names));
        // So few rows are soon recorded: a chunk that gave way would end the job.
        match app.write_aside(ctx.clone(), chunk).await? {
            Some((last, names)) => (below, known) = (last, names),
            None => return Ok(()),
        }
    }
}

/// Records the next rows below a line, and gives the last of them; none when the import has ended.
/// What documents name is read once: none of their rows adds to it.
fn record_chunk(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (id, below): (i64, i64),
    (texts, known): (&Texts, &Option<Arc<Names>>),
) -> Result<Option<(i64, Option<Arc<Names>>)>> {
    let Some(mut batch) = still_importing(tx, ctx.tenant, id)? else { return Ok(None) };
    let waiting = rows::waiting(tx, ctx.tenant, id, (below, CHUNK))?;
    let Some(last) = waiting.last() else {
        finish(tx, ctx, &batch)?;
        return Ok(None);
    };
    let names = match known {
        Some(names) => Arc::clone(names),
        None => Arc::new(Names::load(tx, ctx, batch.kind)?),
    };
    let before = series::series(tx, ctx.tenant, batch.kind)?;
    for row in &waiting {
        for (line, refused) in attempt(tx, ctx, (&batch, row), &names, texts)? {
            rows::refused(tx, ctx.tenant, (id, line), &refused, row.state)?;
        }
    }
    if series::note(tx, ctx.tenant, &mut batch, &before)? {
        batches::set_about(tx, ctx.tenant, &batch)?;
    }
    let is_kept = batch.kind.record_kind().has_lines();
    Ok(Some((i64::from(last.line), is_kept.then_some(names))))
}

/// Records a record by its first row, or undoes what was done of it and says what is wrong with
/// each of its rows.
fn attempt(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (batch, row): (&Batch, &KeptRow),
    names: &Names,
    texts: &Texts,
) -> Result<Refused> {
    let has_lines = batch.kind.record_kind().has_lines();
    let own = if has_lines {
        rows::of_document(tx, ctx.tenant, (batch.id, row.line))?
    } else {
        vec![row.clone()]
    };
    match tx.attempt(|tx| record_row(tx, ctx, batch, &own, names)) {
        Ok(recorded) => {
            rows::recorded(tx, ctx.tenant, batch.id, &recorded)?;
            if own.len() > 1 {
                rows::mark_other_rows_recorded(tx, ctx.tenant, batch.id, row.line)?;
            }
            Ok(Refused::new())
        }
        Err(problem) if problem.status < 500 && !problem.is_conflict() => {
            let records: Vec<&Record> = own.iter().map(|row| &row.record).collect();
            let reasons = refusals(batch.kind, texts, &problem, &records);
            Ok(own.iter().map(|row| row.line).zip(reasons).collect())
        }
        Err(problem) => Err(problem),
    }
}

/// What came of recording every row at once.
enum Together {
    Done,
    /// Rows were refused, and nothing is there.
    Refused(Refused),
    /// Others waited, and nothing is there.
    GaveWay,
}

/// Records every row in one transaction, or none. Where that keeps others waiting, it is tried
/// again later; so often it has given way before.
async fn all_or_none(
    app: &App,
    ctx: Ctx,
    (id, mut given_way): (i64, u64),
    limits: RetryLimits,
) -> Result<()> {
    let refused = loop {
        match together(app, &ctx, (id, limits.wait)).await? {
            Together::Done => return Ok(()),
            Together::Refused(refused) => break refused,
            Together::GaveWay => {}
        }
        let before = usize::try_from(given_way).unwrap_or(usize::MAX);
        given_way = given_way.saturating_add(1);
        match limits.pauses.get(before) {
            Some(pause) if *pause < IN_PLACE => tokio::time::sleep(*pause).await,
            Some(pause) => return put_back(app, ctx.tenant, (id, given_way), *pause).await,
            None => {
                let said = Sentence::from_problem(&app.texts, &ImportError::Crowded.into());
                return fail(app, ctx.tenant, id, (said, Refused::new())).await;
            }
        }
    };
    let Some((line, troubles)) = refused.first() else { return Ok(()) };
    let say = |locale: Locale| {
        let said = troubles.iter().filter_map(|trouble| trouble.said.as_ref());
        let reasons: Vec<String> = said.map(|said| said.said(locale)).collect();
        let params = vec![
            ("count", refused.len().to_string()),
            ("line", line.to_string()),
            ("reason", reasons.join(" ")),
        ];
        app.texts.say(locale, "import.failed", &params)
    };
    let said = Sentence { en: say(Locale::En), ar: say(Locale::Ar) };
    fail(app, ctx.tenant, id, (said, refused)).await
}

/// Submits the rest of the tries as a job of a later time, which ends this one: that others were
/// waiting is no failed attempt. Once only: this job may run twice.
async fn put_back(
    app: &App,
    tenant: TenantId,
    (id, given_way): (i64, u64),
    pause: Duration,
) -> Result<()> {
    let pause = SignedDuration::try_from(pause).map_err(Problem::internal)?;
    let later = app.clock.now() + pause;
    let mut payload = job(tenant, id);
    payload[GIVEN_WAY] = given_way.into();
    let submit = move |tx: &mut dyn Tx| {
        let is_there = jobs::unfinished_payloads(tx, JOB)?.contains(&payload);
        if is_there || still_importing(tx, tenant, id)?.is_none() {
            return Ok(());
        }
        jobs::submit(tx, JOB, &payload, later)
    };
    app.db.write(Scope::system_in(tenant), submit).await
}

async fn together(app: &App, ctx: &Ctx, (id, wait): (i64, Duration)) -> Result<Together> {
    let undone: Arc<Mutex<Together>> = Arc::new(Mutex::new(Together::Done));
    let (told, texts) = (Arc::clone(&undone), app.texts.clone());
    let record = move |tx: &mut dyn Tx, ctx: &Ctx| {
        let came = record_all(tx, ctx, (id, wait), &texts)?;
        // The error rolls the transaction back.
        let taken_back = match &came {
            Together::Done => Ok(()),
            Together::Refused(refused) => {
                let count = i64::try_from(refused.len()).unwrap_or_default();
                Err(ImportError::Review { count }.into())
            }
            Together::GaveWay => Err(ImportError::Crowded.into()),
        };
        *told.lock().unwrap_or_else(PoisonError::into_inner) = came;
        taken_back
    };
    let outcome = app.write_aside(ctx.clone(), record).await;
    let undone = std::mem::replace(
        &mut *undone.lock().unwrap_or_else(PoisonError::into_inner),
        Together::Done,
    );
    match undone {
        Together::Done => outcome.map(|()| Together::Done),
        other => Ok(other),
    }
}

/// Records every row, unless some are refused or somebody has waited for so long.
fn record_all(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (id, wait): (i64, Duration),
    texts: &Texts,
) -> Result<Together> {
    let mut refused = Refused::new();
    let Some(mut batch) = still_importing(tx, ctx.tenant, id)? else { return Ok(Together::Done) };
    let names = Names::load(tx, ctx, batch.kind)?;
    let before = series::series(tx, ctx.tenant, batch.kind)?;
    let underway = RunningImport::new(ctx.tenant, id);
    let (mut below, mut done) = (0, 0);
    loop {
        let page = rows::waiting(tx, ctx.tenant, id, (below, PAGE))?;
        let Some(last) = page.last() else { break };
        below = i64::from(last.line);
        for row in &page {
            refused.extend(attempt(tx, ctx, (&batch, row), &names, texts)?);
            done += 1;
            underway.set(done);
            if tx.longest_wait() > wait {
                return Ok(Together::GaveWay);
            }
        }
        if refused.len() >= MAX_REFUSED {
            break;
        }
    }
    if !refused.is_empty() {
        return Ok(Together::Refused(refused));
    }
    series::note(tx, ctx.tenant, &mut batch, &before)?;
    finish(tx, ctx, &batch)?;
    Ok(Together::Done)
}

/// Says that it was imported, and who did it.
fn finish(tx: &mut dyn Tx, ctx: &Ctx, batch: &Batch) -> Result<()> {
    batches::finish(tx, ctx.tenant, batch.id, ctx.now)?;
    let counts = count_again(tx, ctx.tenant, &mut batch.clone())?;
    let told = |field: &str, after: String| Change {
        field: field.to_owned(),
        before: None,
        after: Some(after),
    };
    let mut changes = vec![
        told("kind", batch.kind.word().to_owned()),
        told("made", counts.made.to_string()),
        told("merged", counts.merged.to_string()),
    ];
    changes.extend(batch.file_name.clone().map(|name| told("file_name", name)));
    activity::record(tx, ctx, RECORD, batch.id, "created", &changes)
}
