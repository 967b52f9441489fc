//! Whether the numbers of a file's journal entries begin again with each month: number 1 of January
//! and number 1 of February are two entries.

use std::collections::HashMap;

use jiff::civil::Date;
use ledger::plain_number;

use super::{MappedColumn, Mapping};
use crate::cells::{self, Value, ValueKind};
use crate::document_words::prefixed;
use crate::fields::RecordKind;
use crate::table::{Row, Table};

/// An entry has at least as many lines: one row of another month is a mistake.
const LINES: usize = 2;

/// Notes it at the column of numbers. Only the whole file shows it.
pub(super) fn note(table: &Table, mapping: &mut Mapping) {
    if mapping.kind != RecordKind::JournalEntries {
        return;
    }
    let restarts = restart(table, mapping).unwrap_or_default();
    if let Some(number) = mapping.columns.iter_mut().find(|mapped| mapped.field == "number") {
        number.reading.restarts = restarts;
    }
}

fn restart(table: &Table, mapping: &Mapping) -> Option<bool> {
    let column = |key: &str| mapping.columns.iter().find(|mapped| mapped.field == key);
    let (number, date) = (column("number")?.column, column("date")?);
    let prefix = column("number_prefix").map(|mapped| mapped.column);
    let below = mapping.header_line.unwrap_or_default();
    let mut rows: HashMap<String, HashMap<(i16, i8), usize>> = HashMap::new();
    let (mut last, mut month) = (String::new(), None);
    for row in table.rows().filter(|row| row.line > below) {
        let prefix = prefix.map_or("", |column| row.cell(column));
        let own = prefixed(prefix, &plain_number(row.cell(number)));
        let day = day(row, date);
        // What follows the first row of an entry may say neither.
        if own.is_empty() && day.is_some() {
            continue;
        }
        if !own.is_empty() {
            (last, month) = (own, day.map(|day| (day.year(), day.month())).or(month));
        }
        if let Some(month) = month.filter(|_| !last.is_empty()) {
            *rows.entry(last.clone()).or_default().entry(month).or_default() += 1;
        }
    }
    let is_twice = |months: &HashMap<(i16, i8), usize>| {
        months.values().filter(|count| **count >= LINES).count() > 1
    };
    Some(rows.values().any(is_twice))
}

/// The day of a row, read as its column is.
fn day(row: Row<'_>, date: &MappedColumn) -> Option<Date> {
    let (cell, kind) = (row.cell(date.column), row.kind(date.column));
    match cells::value(cell, kind, ValueKind::Day, &date.reading, 0) {
        Ok(Some((Value::Day(day), _))) => Some(day),
        _ => None,
    }
}
