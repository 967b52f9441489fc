//! The rows of imports.

use std::collections::HashMap;

use imports::table::{CellKind, Row as TableRow, Table};
use platform::db::{DbError, Row, Value, in_list};
use platform::{Result, TenantId, Tx, args};

use super::stored_rows::{
    Decision, KeptRow, Outcome, RecordedRow, RowFilter, RowState, RowTrouble, keys_of_text,
};
use crate::model::Counts;

const KINDS: [(char, CellKind); 5] = [
    ('t', CellKind::Text),
    ('n', CellKind::Number),
    ('d', CellKind::Day),
    ('b', CellKind::Boolean),
    ('e', CellKind::Error),
];

pub(super) const SELECT: &str = "select line, cells, kinds, state, record, troubles, duplicate, \
     decision, coalesce(first_line, line), shared_keys from import_row ";

pub(super) fn broken(_: serde_json::Error) -> DbError {
    DbError::Other("a row of an import that can't be read".to_owned())
}

pub(super) fn kinds(letters: &str) -> impl Iterator<Item = CellKind> {
    let kind_of = |letter: char| KINDS.iter().find(|(known, _)| *known == letter);
    letters.chars().map(move |c| kind_of(c).map_or(CellKind::Text, |(_, kind)| *kind))
}

pub(super) fn letter(kind: CellKind) -> char {
    KINDS.iter().find(|(_, known)| *known == kind).map_or('t', |(letter, _)| *letter)
}

pub(super) fn read(row: &Row<'_>) -> Result<KeptRow, DbError> {
    let cells: Vec<String> = serde_json::from_str(&row.get::<String>(1)?).map_err(broken)?;
    let letters: String = row.get(2)?;
    let duplicate: Option<String> = row.get(6)?;
    let keys: Option<String> = row.get(9)?;
    Ok(KeptRow {
        line: row.get(0)?,
        first_line: row.get(8)?,
        cells: cells.into_iter().zip(kinds(&letters)).collect(),
        state: RowState::from_stored(&row.get::<String>(3)?),
        record: serde_json::from_str(&row.get::<String>(4)?).map_err(broken)?,
        troubles: serde_json::from_str(&row.get::<String>(5)?).map_err(broken)?,
        duplicate: duplicate.map(|text| serde_json::from_str(&text)).transpose().map_err(broken)?,
        decision: Decision::from_stored(&row.get::<String>(7)?),
        shared_keys: keys.map(|text| keys_of_text(&text)).unwrap_or_default(),
    })
}

/// Rows that are written at once.
pub(super) const AT_ONCE: usize = 500;

/// Keeps the rows of a file as it was read.
pub fn insert(tx: &mut dyn Tx, tenant: TenantId, id: i64, table: &Table) -> Result<()> {
    let head = "insert into import_row (tenant_id, import_id, line, cells, kinds, state, record,
         troubles, decision, first_line)";
    let mut values: Vec<Value> = Vec::new();
    for (at, row) in table.rows().enumerate() {
        let cells: Vec<&str> = row.cells().collect();
        let letters = |row: TableRow<'_>| (0..row.count()).map(|at| letter(row.kind(at))).collect();
        let letters: String = letters(row);
        values.extend_from_slice(args![
            tenant,
            id,
            i64::from(row.line),
            serde_json::to_string(&cells)?,
            letters,
            RowState::None.word(),
            "{}",
            "[]",
            Decision::Import.word(),
            i64::from(row.line),
        ]);
        if (at + 1).is_multiple_of(AT_ONCE) {
            tx.insert(head, 10, &values, "")?;
            values.clear();
        }
    }
    if !values.is_empty() {
        tx.insert(head, 10, &values, "")?;
    }
    Ok(())
}

/// One row.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64, line: i64) -> Result<Option<KeptRow>> {
    let sql = format!("{SELECT} where tenant_id = $1 and import_id = $2 and line = $3");
    Ok(tx.one(&sql, args![tenant, id, line], read)?)
}

/// The rows on some lines, below the headings.
pub fn on_lines(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    (below, lines): (u32, &[i64]),
) -> Result<Vec<KeptRow>> {
    if lines.is_empty() {
        return Ok(Vec::new());
    }
    let mut values = args![tenant, id, i64::from(below)].to_vec();
    let list = in_list(lines, &mut values);
    let sql = format!(
        "{SELECT} where tenant_id = $1 and import_id = $2 and line > $3 and line in ({list})
         order by line"
    );
    Ok(tx.all(&sql, &values, read)?)
}

/// How many rows below the headings are no records.
pub fn count_left_out(tx: &mut dyn Tx, tenant: TenantId, id: i64, below: u32) -> Result<i64> {
    let sql = "select count(*) from import_row
               where tenant_id = $1 and import_id = $2 and line > $3 and state = 'none'";
    Ok(tx.scalar(sql, args![tenant, id, i64::from(below)])?.unwrap_or_default())
}

/// The rows below the headings that are no records, by line.
pub fn left_out(tx: &mut dyn Tx, tenant: TenantId, id: i64, below: u32) -> Result<Vec<u32>> {
    let sql = "select line from import_row
               where tenant_id = $1 and import_id = $2 and line > $3 and state = 'none'
               order by line";
    Ok(tx.all(sql, args![tenant, id, i64::from(below)], |row| row.get(0))?)
}

/// Whether a row may be one of totals, by what is asked about it.
pub fn is_any_asked(tx: &mut dyn Tx, tenant: TenantId, id: i64, code: &str) -> Result<bool> {
    let sql = "select 1 from import_row where tenant_id = $1 and import_id = $2
               and state = 'bad' and cast(troubles as text) like $3 limit 1";
    Ok(tx.exists(sql, args![tenant, id, format!("%\"{code}\"%")])?)
}

/// A page of records, below a line.
pub fn page(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    filter: RowFilter,
    (below, limit): (i64, i64),
) -> Result<Vec<KeptRow>> {
    let condition = filter.condition();
    let sql = format!(
        "{SELECT} where tenant_id = $1 and import_id = $2 and line > $3 and {condition}
         order by line limit $4"
    );
    Ok(tx.all(&sql, args![tenant, id, below, limit], read)?)
}

/// Keeps what somebody decided about the rows of a filter, or those of the documents on some lines.
/// Only what is there already can be merged.
pub fn decide(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    (filter, lines): (RowFilter, Option<&[i64]>),
    decision: Decision,
) -> Result<()> {
    let mut values = args![tenant, id, decision.word()].to_vec();
    let lines = match lines {
        Some([]) => return Ok(()),
        Some(lines) => format!(
            " and coalesce(first_line, line) in (
                select coalesce(first_line, line) from import_row
                where tenant_id = $1 and import_id = $2 and line in ({}))",
            in_list(lines, &mut values)
        ),
        None => String::new(),
    };
    // Why it can't be imported is no matter of what is merged.
    let (forgets, merging) = match decision {
        Decision::Merge => (", troubles = '[]'", " and state = 'duplicate'"),
        _ => ("", ""),
    };
    let condition = filter.condition();
    let sql = format!(
        "update import_row set decision = $3{forgets}
         where tenant_id = $1 and import_id = $2 and {condition}{merging}{lines}"
    );
    tx.exec(&sql, &values)?;
    Ok(())
}

/// How many rows of imports are what.
pub fn counts(tx: &mut dyn Tx, tenant: TenantId, ids: &[i64]) -> Result<HashMap<i64, Counts>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let mut values = args![tenant].to_vec();
    let list = in_list(ids, &mut values);
    let sql = format!(
        "select import_id, state, decision, coalesce(outcome, ''), count(*), count(record_id)
         from import_row
         where tenant_id = $1 and import_id in ({list}) and state <> 'none'
         group by import_id, state, decision, coalesce(outcome, '')"
    );
    let mut all: HashMap<i64, Counts> = HashMap::new();
    let found = tx.all(&sql, &values, |row| {
        let words: (String, String, String) = (row.get(1)?, row.get(2)?, row.get(3)?);
        Ok((row.get::<i64>(0)?, words, (row.get::<i64>(4)?, row.get::<i64>(5)?)))
    })?;
    for (id, (state, decision, outcome), (count, records)) in found {
        let of = all.entry(id).or_default();
        of.add(RowState::from_stored(&state), Decision::from_stored(&decision), count);
        match outcome.as_str() {
            "made" => of.made += records,
            "merged" => of.merged += records,
            "refused" => of.refused += count,
            _ => {}
        }
        of.done += if outcome.is_empty() { 0 } else { count };
    }
    Ok(all)
}

/// The next records to be made, by their first rows, of those that are not bad and not skipped.
pub fn waiting(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    (below, limit): (i64, i64),
) -> Result<Vec<KeptRow>> {
    let sql = format!(
        "{SELECT} where tenant_id = $1 and import_id = $2 and line > $3 and outcome is null
         and state in ('good', 'duplicate') and decision <> 'skip'
         and coalesce(first_line, line) = line order by line limit $4"
    );
    Ok(tx.all(&sql, args![tenant, id, below, limit], read)?)
}

/// The rows of a document, by its first.
pub fn of_document(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (id, first): (i64, u32),
) -> Result<Vec<KeptRow>> {
    let sql = format!(
        "{SELECT} where tenant_id = $1 and import_id = $2 and first_line = $3
         and state <> 'none' order by line"
    );
    Ok(tx.all(&sql, args![tenant, id, i64::from(first)], read)?)
}

/// Keeps what became of the rows of a document behind its first.
pub fn mark_other_rows_recorded(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    first: u32,
) -> Result<()> {
    tx.send(
        "update import_row set outcome = 'made'
         where tenant_id = $1 and import_id = $2 and first_line = $3 and line <> $3
         and state <> 'none'",
        args![tenant, id, i64::from(first)],
    )?;
    Ok(())
}

/// Keeps what became of a row.
pub fn recorded(tx: &mut dyn Tx, tenant: TenantId, id: i64, row: &RecordedRow) -> Result<()> {
    let outcome = if row.outcome == Outcome::Made { "made" } else { "merged" };
    let before = row.before.as_ref().map(ToString::to_string);
    tx.send(
        "update import_row set outcome = $4, record_id = $5, before = $6, version = $7
         where tenant_id = $1 and import_id = $2 and line = $3",
        args![tenant, id, i64::from(row.line), outcome, row.record_id, before, row.version],
    )?;
    Ok(())
}

/// Keeps why a row was refused.
pub fn refused(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (id, line): (i64, u32),
    troubles: &[RowTrouble],
    state: RowState,
) -> Result<()> {
    let outcome = (state != RowState::Bad).then_some("refused");
    tx.send(
        "update import_row set outcome = $4, troubles = $5, state = $6
         where tenant_id = $1 and import_id = $2 and line = $3",
        args![tenant, id, i64::from(line), outcome, serde_json::to_string(troubles)?, state.word()],
    )?;
    Ok(())
}

/// Lets the rows that were refused be tried again.
pub fn forget_refusals(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<()> {
    tx.exec(
        "update import_row set outcome = null
         where tenant_id = $1 and import_id = $2 and outcome = 'refused'",
        args![tenant, id],
    )?;
    Ok(())
}

/// The record that a row became.
pub fn record_of(tx: &mut dyn Tx, tenant: TenantId, id: i64, line: u32) -> Result<Option<i64>> {
    let sql = "select record_id from import_row
               where tenant_id = $1 and import_id = $2 and line = $3 and record_id is not null";
    Ok(tx.scalar(sql, args![tenant, id, i64::from(line)])?)
}

/// What became records above a line, the last first.
pub fn recorded_rows(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    (above, limit): (i64, i64),
) -> Result<Vec<RecordedRow>> {
    let sql = "select line, record, outcome, record_id, before, version from import_row
               where tenant_id = $1 and import_id = $2 and line < $3 and record_id is not null
               order by line desc limit $4";
    Ok(tx.all(sql, args![tenant, id, above, limit], |row| {
        let before: Option<String> = row.get(4)?;
        let is_made = row.get::<String>(2)? == "made";
        Ok(RecordedRow {
            line: row.get(0)?,
            record: serde_json::from_str(&row.get::<String>(1)?).unwrap_or_default(),
            outcome: if is_made { Outcome::Made } else { Outcome::Merged },
            record_id: row.get(3)?,
            before: before.and_then(|text| serde_json::from_str(&text).ok()),
            version: row.get(5)?,
        })
    })?)
}

/// The rows that did not become records, below a line.
pub fn not_recorded(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    (below, limit): (i64, i64),
) -> Result<Vec<KeptRow>> {
    let sql = format!(
        "{SELECT} where tenant_id = $1 and import_id = $2 and line > $3 and state <> 'none'
         and (state = 'bad' or decision = 'skip' or outcome = 'refused') order by line limit $4"
    );
    Ok(tx.all(&sql, args![tenant, id, below, limit], read)?)
}

/// How many cells the widest row has.
pub fn width(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<usize> {
    let sql = "select coalesce(max(length(kinds)), 0) from import_row
               where tenant_id = $1 and import_id = $2";
    let width: Option<i64> = tx.scalar(sql, args![tenant, id])?;
    Ok(width.and_then(|width| usize::try_from(width).ok()).unwrap_or_default())
}
