//! What a decision about a few rows changes: they themselves and the rows that want what they take,
//! a number, goods in stock or the open amount of a document. Only for a file that was checked
//! against the company as it is now: then no other row can be another one.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use platform::i18n::Texts;
use platform::{Ctx, Result, Tx};

use super::check::{Against, check_wanted, refuse_merge};
use super::session;
use super::wire::ImportDecisionInput;
use crate::batch;
use crate::kind::ImportKind;
use crate::model::Batch;
use crate::records::{self, Checks, Names, OTHER_ROW_AT_FAULT, REFUSED};
use crate::store::existing::ExistingKeys;
use crate::store::stored_rows::{Decision, KeptRow, Record, RowFilter, RowState};
use crate::store::{batches, reviews, rows};

/// Lines that are decided about one by one.
const MOST_LINES: usize = 500;
/// Documents beyond which the whole file is checked.
pub const MOST_DOCUMENTS: usize = 1_000;
/// Keys beyond which the whole file is checked.
const MOST_KEYS: usize = 2_000;

/// A decision about rows that are named, with what follows from it, to be kept.
pub struct FewDecided {
    /// The import as it was read.
    batch: Batch,
    before: Vec<KeptRow>,
    after: Vec<KeptRow>,
}

/// The rows that a decision about named rows changes; none where that can't be known without the
/// rest of the file. Nothing is written: what a check needs is read aside of those who write.
///
/// # Errors
/// Only our own failures.
pub fn decide_few(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    batch: Batch,
    (input, texts): (&ImportDecisionInput, &Texts),
) -> Result<Option<FewDecided>> {
    let Some(lines) = input.lines.as_deref().filter(|lines| lines.len() <= MOST_LINES) else {
        return Ok(None);
    };
    let filter = input.filter.unwrap_or(RowFilter::All);
    // The chart grows row by row: the number of an account depends on all before it.
    if batch.kind == ImportKind::Accounts || filter == RowFilter::Refused {
        return Ok(None);
    }
    let named = rows::on_lines(tx, ctx.tenant, batch.id, (0, lines))?;
    let firsts: BTreeSet<i64> = named.iter().map(|row| row.first_line.into()).collect();
    let firsts: Vec<i64> = firsts.into_iter().collect();
    let decided = reviews::of_documents(tx, ctx.tenant, batch.id, &firsts)?;
    let Some(before) = touched_rows(tx, ctx, &batch, decided)? else { return Ok(None) };
    let mut after = before.clone();
    for row in after.iter_mut().filter(|row| firsts.contains(&i64::from(row.first_line))) {
        let is_meant = filter.takes(row) == Some(true)
            && (input.decision != Decision::Merge || row.state == RowState::Duplicate);
        if is_meant {
            row.decision = input.decision;
        }
    }
    if wants_check(batch.kind, &after) {
        check_touched(tx, ctx, &batch, (&mut after, texts))?;
    } else {
        forget_refusals(&mut after);
    }
    for row in &mut after {
        refuse_merge(batch.kind, row);
    }
    Ok(Some(FewDecided { batch, before, after }))
}

/// Keeps the rows that are others than before, and how many are what now; whether nobody else has
/// changed the import or the company since they were read.
///
/// # Errors
/// Only our own failures.
pub fn keep_few(tx: &mut dyn Tx, ctx: &Ctx, few: &FewDecided) -> Result<bool> {
    let mut batch = batch::find(tx, ctx, few.batch.id)?;
    let is_same = batch.version == few.batch.version
        && batch.state == few.batch.state
        && batch.about.reviewed == Some(session::against(tx, ctx)?);
    if !is_same {
        return Ok(false);
    }
    batches::step(tx, ctx.tenant, &batch)?;
    let mut counts = batch.about.counts.unwrap_or_default();
    let mut changed = Vec::new();
    let both = few.before.iter().zip(&few.after);
    for (before, after) in both.filter(|(before, after)| before != after) {
        counts.add(before.state, before.decision, -1);
        counts.add(after.state, after.decision, 1);
        changed.push(after.clone());
    }
    reviews::keep_review(tx, ctx.tenant, batch.id, &changed)?;
    batch.about.counts = Some(counts);
    batches::set_about(tx, ctx.tenant, &batch)?;
    Ok(true)
}

/// Rows with those that want what they take, and those that want what these take, document by
/// document; none where they are too many.
fn touched_rows(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    batch: &Batch,
    decided: Vec<KeptRow>,
) -> Result<Option<Vec<KeptRow>>> {
    if !records::takes(batch.kind) {
        return Ok(Some(decided));
    }
    let mut all: BTreeMap<(u32, u32), KeptRow> = BTreeMap::new();
    let mut firsts: BTreeSet<i64> = BTreeSet::new();
    let mut known: HashSet<u64> = HashSet::new();
    let mut next = decided;
    loop {
        let keys = next.iter().flat_map(|row| row.shared_keys.iter().copied());
        let keys: Vec<u64> = keys.filter(|key| known.insert(*key)).collect();
        firsts.extend(next.iter().map(|row| i64::from(row.first_line)));
        all.extend(next.into_iter().map(|row| ((row.first_line, row.line), row)));
        if known.len() > MOST_KEYS || firsts.len() > MOST_DOCUMENTS {
            return Ok(None);
        }
        let found = documents_with(tx, ctx, batch.id, &keys)?;
        let Some(found) = found else { return Ok(None) };
        let new: Vec<i64> = found.into_iter().filter(|first| !firsts.contains(first)).collect();
        if new.is_empty() {
            return Ok(Some(all.into_values().collect()));
        }
        next = reviews::of_documents(tx, ctx.tenant, batch.id, &new)?;
    }
}

/// The first lines of the documents with one of some keys; none where they are too many.
///
/// # Errors
/// Only our own failures.
pub fn documents_with(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    keys: &[u64],
) -> Result<Option<Vec<i64>>> {
    let limit = i64::try_from(MOST_DOCUMENTS + 1).unwrap_or(i64::MAX);
    let found = reviews::sharing(tx, ctx.tenant, id, (keys, limit))?;
    Ok(Some(found).filter(|found| found.len() <= MOST_DOCUMENTS))
}

/// Whether a decision about these rows may make one of them good or bad: one that is there already
/// is imported all the same, or several want the same.
fn wants_check(kind: ImportKind, rows: &[KeptRow]) -> bool {
    let is_forced =
        |row: &KeptRow| (row.state, row.decision) == (RowState::Duplicate, Decision::Import);
    let are_several = || {
        rows.first().zip(rows.last()).is_some_and(|(one, other)| one.first_line != other.first_line)
    };
    rows.iter().any(is_forced) || (records::takes(kind) && are_several())
}

/// Checks rows as they would be in a check of the whole file.
fn check_touched(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    batch: &Batch,
    (rows, texts): (&mut [KeptRow], &Texts),
) -> Result<()> {
    let kind = batch.kind;
    let names = Names::load(tx, ctx, kind)?;
    let mut checks = Checks::load(tx, ctx, kind, &names)?;
    forget_refusals(rows);
    for record in rows.chunk_by_mut(|one, other| one.first_line == other.first_line) {
        forget_wanted(kind, record, &names);
    }
    let (known, marked) = (ExistingKeys::default(), BTreeSet::new());
    let mut against =
        Against { names: &names, known: &known, checks: &mut checks, texts, records: &marked };
    for is_wanted in [true, false] {
        check_wanted((kind, is_wanted), rows, &|_| true, &mut against)?;
    }
    Ok(())
}

/// Forgets why what is there already could not be imported all the same, unless it is skipped.
fn forget_refusals(rows: &mut [KeptRow]) {
    for row in rows.iter_mut().filter(|row| row.state == RowState::Duplicate) {
        if row.decision != Decision::Skip {
            row.troubles.clear();
        }
    }
}

/// Forgets what was wrong with a record only because of what others take, or of what recording it
/// would refuse: that is found again.
fn forget_wanted(kind: ImportKind, rows: &mut [KeptRow], names: &Names) {
    let is_refusal = |row: &KeptRow| {
        let codes = row.troubles.iter().map(|one| one.code.as_str());
        row.state == RowState::Bad
            && row.duplicate.is_none()
            && codes.clone().all(|code| code == REFUSED || code == OTHER_ROW_AT_FAULT)
    };
    if !rows.iter().all(is_refusal) {
        return;
    }
    let of_rows: Vec<&Record> = rows.iter().map(|row| &row.record).collect();
    let found = records::troubles(kind, &of_rows, (names, &HashSet::new()), true);
    if found.iter().all(Vec::is_empty) {
        for row in rows {
            row.state = RowState::Good;
            row.troubles.clear();
        }
    }
}
