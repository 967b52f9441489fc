//! The rows that a changed cell concerns. In lists a row is a record: those that may be the same
//! record as its row was, or as it is now. Of a document only its rows, where no other one has its
//! number or wants what it takes: otherwise the whole file is checked.

use std::collections::{BTreeMap, BTreeSet};

use imports::cells::ValueKind;
use imports::review::{Existing, Review};
use imports::table::{About, kept_table};
use platform::{Ctx, Problem, Result, Tx};

use super::check::{MAYBE_TOTAL, decimals, record};
use super::touched::documents_with;
use crate::kind::ImportKind;
use crate::model::Batch;
use crate::store::stored_rows::{EditedCells, KeptRow};
use crate::store::{reviews, rows};

/// The rows that a changed cell concerns.
pub struct Neighbours {
    /// What is read: the headings, the row, those that it changes, and those that these may be the
    /// same as.
    pub read: Vec<i64>,
    /// What may be another row by it.
    pub changed: BTreeSet<i64>,
    /// Rows that are of the same document and share the same with others afterwards, by line:
    /// otherwise it concerns more rows than these.
    pub staying: BTreeMap<u32, (u32, Vec<u64>)>,
}

/// The field that tells documents apart.
const NUMBER: &str = "number";

/// The rows that a changed cell concerns; none where that may be any.
///
/// # Errors
/// Only our own failures.
pub fn neighbours(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    batch: &Batch,
    (row, edited, field): (&KeptRow, &EditedCells, &str),
) -> Result<Option<Neighbours>> {
    use ImportKind::{Accounts, Customers, Products, Vendors};
    if may_make_totals(tx, ctx, batch, field)? {
        return Ok(None);
    }
    match batch.kind {
        // The chart grows row by row, and groups are what the accounts below make of them.
        Accounts => Ok(None),
        Customers | Vendors | Products => of_list(tx, ctx, batch, (row, edited)),
        _ => of_document(tx, ctx, batch, (row, field)),
    }
}

/// Whether a changed cell of a field may make a total of a row that was none, or none of one.
fn may_make_totals(tx: &mut dyn Tx, ctx: &Ctx, batch: &Batch, field: &str) -> Result<bool> {
    let field = batch.kind.record_kind().field(field);
    let is_sum =
        field.is_some_and(|field| matches!(field.kind, ValueKind::Money | ValueKind::Quantity));
    let has_left_out = batch.about.counts.is_none_or(|counts| counts.left_out > 0);
    Ok(is_sum && (has_left_out || rows::is_any_asked(tx, ctx.tenant, batch.id, MAYBE_TOTAL)?))
}

/// The rows of a document that has a number which no other has, and takes nothing that another one
/// wants, all together in the file. Whether the change lets that be so is seen when it is checked.
fn of_document(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    batch: &Batch,
    (row, field): (&KeptRow, &str),
) -> Result<Option<Neighbours>> {
    let first = i64::from(row.first_line);
    let own = reviews::of_documents(tx, ctx.tenant, batch.id, &[first])?;
    let has_number = own.first().is_some_and(|first| {
        let columns = batch.mapping.columns.iter().filter(|mapped| mapped.field == NUMBER);
        let mut cells = columns.filter_map(|mapped| first.cells.get(mapped.column));
        cells.any(|(text, _)| !text.is_empty())
    });
    if field == NUMBER || !has_number || !is_together(tx, ctx, batch, &own)? {
        return Ok(None);
    }
    let keys = own.iter().flat_map(|row| row.shared_keys.iter().copied()).collect();
    let same = documents_with(tx, ctx, batch.id, &distinct(keys))?;
    if same.is_none_or(|same| same.iter().any(|other| *other != first)) {
        return Ok(None);
    }
    let changed: BTreeSet<i64> = own.iter().map(|row| row.line.into()).collect();
    let mut read = headings(batch);
    read.extend(&changed);
    let of_row = |row: KeptRow| (row.line, (row.first_line, row.shared_keys));
    let staying = own.into_iter().map(of_row).collect();
    Ok(Some(Neighbours { read: read.into_iter().collect(), changed, staying }))
}

/// Whether no other record is between the rows of a document.
fn is_together(tx: &mut dyn Tx, ctx: &Ctx, batch: &Batch, own: &[KeptRow]) -> Result<bool> {
    let Some((first, last)) = own.first().zip(own.last()) else { return Ok(false) };
    let lines = (first.line, last.line);
    let count = reviews::count_records(tx, ctx.tenant, batch.id, lines)?;
    Ok(usize::try_from(count).ok() == Some(own.len()))
}

/// The lines down to the last row of headings.
fn headings(batch: &Batch) -> BTreeSet<i64> {
    (1..=i64::from(batch.mapping.header_line.unwrap_or_default())).collect()
}

fn distinct(mut keys: Vec<u64>) -> Vec<u64> {
    keys.sort_unstable();
    keys.dedup();
    keys
}

/// The rows that may be the same record as a row was, or as it is once its cell is changed; none
/// where they are too many.
fn of_list(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    batch: &Batch,
    (row, edited): (&KeptRow, &EditedCells),
) -> Result<Option<Neighbours>> {
    let mut keys = row.shared_keys.clone();
    keys.extend(keys_after(tx, ctx, batch, edited)?);
    let Some(same) = documents_with(tx, ctx, batch.id, &keys)? else { return Ok(None) };
    let changed: BTreeSet<i64> = same.into_iter().chain([row.line.into()]).collect();
    let own = i64::from(row.line);
    let others: Vec<i64> = changed.iter().copied().filter(|line| *line != own).collect();
    let mut read = headings(batch);
    read.extend(&changed);
    if !others.is_empty() {
        // Which of them is the first of its name depends on those that have it.
        let others = reviews::of_documents(tx, ctx.tenant, batch.id, &others)?;
        keys.extend(others.iter().flat_map(|row| row.shared_keys.iter().copied()));
        let keys = distinct(keys);
        let Some(same) = documents_with(tx, ctx, batch.id, &keys)? else { return Ok(None) };
        read.extend(same);
    }
    let staying = BTreeMap::new();
    Ok(Some(Neighbours { read: read.into_iter().collect(), changed, staying }))
}

/// What the row shares with others once its cell is changed.
fn keys_after(tx: &mut dyn Tx, ctx: &Ctx, batch: &Batch, edited: &EditedCells) -> Result<Vec<u64>> {
    let header = i64::from(batch.mapping.header_line.unwrap_or_default());
    let headings = match header {
        0 => None,
        line => rows::find(tx, ctx.tenant, batch.id, line)?,
    };
    let headings = headings.as_ref().map(|row| (row.line, &row.cells));
    let lines = headings.into_iter().chain([(edited.line, &edited.cells)]);
    let table = kept_table(About::default(), |into| {
        for (line, cells) in lines {
            into.add(line, cells.iter().map(|(text, kind)| (text.as_str(), *kind)));
        }
        Ok::<(), Problem>(())
    })?;
    // A row without a cell is no record, which is seen when it is checked.
    let Ok(table) = table else { return Ok(Vec::new()) };
    let known = Existing::default();
    let kind = batch.kind;
    let records = batch.about.records.clone();
    let mut review = Review::with_records(&table, &batch.mapping, &known, decimals(kind), records);
    let found = std::mem::take(&mut review.rows).pop();
    let found = found.filter(|row| row.line == edited.line);
    let record = found.map(record).unwrap_or_default();
    Ok(imports::review::shared_keys(kind.record_kind(), |field| record.get(field).cloned()))
}
