//! The rows of an import while they are checked: read without what the check before has found, or
//! by what they share, and kept with what a check finds.

use std::borrow::Cow;

use imports::table::{CellKind, KeptRows};
use platform::db::{DbError, Row, Value, in_list};
use platform::{Result, TenantId, Tx, args};
use serde::Deserialize;

use super::rows::{AT_ONCE, SELECT, broken, kinds, letter, read};
use super::stored_rows::{
    Decision, EditedCells, KeptRow, ReviewTexts, RowState, StoredRow, keys_text,
};

/// Keys that are searched at once.
const KEYS_AT_ONCE: usize = 30;

/// Keeps what a check has found of rows; their cells stay.
pub fn keep_review(tx: &mut dyn Tx, tenant: TenantId, id: i64, rows: &[KeptRow]) -> Result<()> {
    // Every row is there: it is an update of many.
    let head = "insert into import_row (tenant_id, import_id, line, cells, kinds, state, record,
         troubles, duplicate, decision, first_line, shared_keys)";
    let tail = "on conflict (tenant_id, import_id, line) do update set state = excluded.state,
         record = excluded.record, troubles = excluded.troubles, duplicate = excluded.duplicate,
         decision = excluded.decision, first_line = excluded.first_line,
         shared_keys = excluded.shared_keys";
    for rows in rows.chunks(AT_ONCE) {
        let mut values: Vec<Value> = Vec::with_capacity(rows.len() * 12);
        for row in rows {
            let duplicate = row.duplicate.as_ref().map(serde_json::to_string).transpose()?;
            values.extend_from_slice(args![
                tenant,
                id,
                i64::from(row.line),
                "[]",
                "",
                row.state.word(),
                serde_json::to_string(&row.record)?,
                serde_json::to_string(&row.troubles)?,
                duplicate,
                row.decision.word(),
                i64::from(row.first_line),
                keys_text(&row.shared_keys),
            ]);
        }
        tx.insert(head, 12, &values, tail)?;
    }
    Ok(())
}

/// Whether a check has found what is stored of a row.
///
/// # Errors
/// Only our own failures.
pub fn is_stored(row: &KeptRow, stored: &StoredRow) -> Result<bool> {
    let (record, troubles) =
        (serde_json::to_string(&row.record)?, serde_json::to_string(&row.troubles)?);
    let duplicate = row.duplicate.as_ref().map(serde_json::to_string).transpose()?;
    let keys = keys_text(&row.shared_keys);
    let texts = ReviewTexts {
        first_line: row.first_line,
        state: row.state.word(),
        decision: row.decision.word(),
        record: &record,
        troubles: &troubles,
        duplicate: duplicate.as_deref(),
        shared_keys: Some(&keys),
    };
    Ok(texts.fingerprint() == stored.fingerprint)
}

/// Keeps the cells of a row.
pub fn set_cells(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (id, line): (i64, u32),
    cells: &[(String, CellKind)],
) -> Result<()> {
    let texts: Vec<&str> = cells.iter().map(|(text, _)| text.as_str()).collect();
    let letters: String = cells.iter().map(|(_, kind)| letter(*kind)).collect();
    tx.exec(
        "update import_row set cells = $4, kinds = $5
         where tenant_id = $1 and import_id = $2 and line = $3",
        args![tenant, id, i64::from(line), serde_json::to_string(&texts)?, letters],
    )?;
    Ok(())
}

/// A cell as it is kept, which is rarely to be copied.
#[derive(Deserialize)]
struct CellText<'a>(#[serde(borrow)] Cow<'a, str>);

fn add_cells(into: &mut KeptRows<'_, '_>, row: &Row<'_>) -> Result<(), DbError> {
    let (line, cells, letters): (u32, String, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
    let cells: Vec<CellText<'_>> = serde_json::from_str(&cells).map_err(broken)?;
    into.add(line, cells.iter().map(|cell| cell.0.as_ref()).zip(kinds(&letters)));
    Ok(())
}

/// Adds every row to a table, in the order of the file.
pub fn each_cells(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    into: &mut KeptRows<'_, '_>,
) -> Result<()> {
    let sql = "select line, cells, kinds from import_row where tenant_id = $1 and import_id = $2
               order by line";
    Ok(tx.each(sql, args![tenant, id], &mut |row| add_cells(into, row))?)
}

/// Adds rows to a table in the order of the file, and gives what is known of each: those on some
/// lines, or all.
pub fn for_review(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    lines: Option<&[i64]>,
    (into, edited): (&mut KeptRows<'_, '_>, Option<&EditedCells>),
) -> Result<Vec<StoredRow>> {
    let mut values = args![tenant, id].to_vec();
    let lines = match lines {
        Some(lines) => format!(" and line in ({})", in_list(lines, &mut values)),
        None => String::new(),
    };
    let sql = format!("{SELECT} where tenant_id = $1 and import_id = $2{lines} order by line");
    let mut rows = Vec::new();
    tx.each(&sql, &values, &mut |row| {
        let stored = stored(row)?;
        match edited.filter(|edited| edited.line == stored.line) {
            Some(EditedCells { line, cells }) => {
                into.add(*line, cells.iter().map(|(text, kind)| (text.as_str(), *kind)));
            }
            None => add_cells(into, row)?,
        }
        rows.push(stored);
        Ok(())
    })?;
    Ok(rows)
}

fn stored(row: &Row<'_>) -> Result<StoredRow, DbError> {
    let (state, decision): (String, String) = (row.get(3)?, row.get(7)?);
    let (record, troubles): (String, String) = (row.get(4)?, row.get(5)?);
    let (duplicate, keys): (Option<String>, Option<String>) = (row.get(6)?, row.get(9)?);
    let texts = ReviewTexts {
        first_line: row.get(8)?,
        state: &state,
        decision: &decision,
        record: &record,
        troubles: &troubles,
        duplicate: duplicate.as_deref(),
        shared_keys: keys.as_deref(),
    };
    let fingerprint = texts.fingerprint();
    let (state, decision) = (RowState::from_stored(&state), Decision::from_stored(&decision));
    let refusals = match state {
        RowState::Duplicate => serde_json::from_str(&troubles).map_err(broken)?,
        _ => Vec::new(),
    };
    let (line, first_line) = (row.get(0)?, row.get(8)?);
    Ok(StoredRow { line, first_line, state, decision, refusals, fingerprint })
}

/// The rows of the documents that begin on some lines, document by document.
pub fn of_documents(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    firsts: &[i64],
) -> Result<Vec<KeptRow>> {
    let mut values = args![tenant, id].to_vec();
    let list = in_list(firsts, &mut values);
    let sql = format!(
        "{SELECT} where tenant_id = $1 and import_id = $2 and first_line in ({list})
         and state <> 'none' order by first_line, line"
    );
    Ok(tx.all(&sql, &values, read)?)
}

/// How many rows are records, from a line to another one.
pub fn count_records(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    (first, last): (u32, u32),
) -> Result<i64> {
    let sql = "select count(*) from import_row where tenant_id = $1 and import_id = $2
               and line >= $3 and line <= $4 and state <> 'none'";
    let lines = args![tenant, id, i64::from(first), i64::from(last)];
    Ok(tx.scalar(sql, lines)?.unwrap_or_default())
}

/// The first lines of the documents that have one of some keys; no more than `limit`.
pub fn sharing(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    (keys, limit): (&[u64], i64),
) -> Result<Vec<i64>> {
    let mut firsts = Vec::new();
    for keys in keys.chunks(KEYS_AT_ONCE) {
        let mut values = args![tenant, id, limit].to_vec();
        let mut likes: Vec<String> = Vec::new();
        for key in keys {
            values.push(Value::from(format!("% {key:x} %")));
            likes.push(format!("shared_keys like ${}", values.len()));
        }
        let sql = format!(
            "select distinct first_line from import_row
             where tenant_id = $1 and import_id = $2 and state <> 'none' and ({})
             order by first_line limit $3",
            likes.join(" or ")
        );
        firsts.extend(tx.all(&sql, &values, |row| row.get::<i64>(0))?);
    }
    firsts.sort_unstable();
    firsts.dedup();
    Ok(firsts)
}
