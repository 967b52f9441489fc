//! Fields that cells themselves show, where no heading does.

use super::headings::Headings;
use super::{Because, ColumnMatch};
use crate::cells::{self, Reading, ValueKind};
use crate::fields::{Field, Need, RecordKind};
use crate::table::{CellKind, Table};

/// The cells that are looked at.
const SAMPLE: usize = 200;

/// Proposes fields for columns that have none: addresses and numbers that look like no other, and
/// the day of a record that must have one.
pub(super) fn propose(
    table: &Table,
    headings: &Headings,
    kind: RecordKind,
    columns: &mut [ColumnMatch],
) {
    if headings.signature.is_some_and(|(signature, _)| !signature.is_unsure) {
        return;
    }
    for at in 0..columns.len() {
        // A heading that names nothing is not overruled by its cells unless they are unmistakable.
        let is_headed = !columns[at].heading.is_empty();
        if columns[at].field.is_some() {
            continue;
        }
        let cells: Vec<(&str, CellKind)> = headings
            .rows_below(table)
            .map(|row| (row.cell(columns[at].column), row.kind(columns[at].column)))
            .filter(|(cell, _)| !cell.is_empty())
            .take(SAMPLE)
            .collect();
        if cells.is_empty() {
            continue;
        }
        let is_free = |field: &&Field| {
            columns.iter().all(|column| column.field.is_none_or(|(key, ..)| key != field.key))
        };
        let found = kind.fields().iter().filter(is_free).find(|field| match field.kind {
            ValueKind::Email | ValueKind::NationalId => all(&cells, field.kind),
            ValueKind::Phone => all(&cells, field.kind) && cells.iter().all(|(c, _)| is_mobile(c)),
            ValueKind::Currency => all(&cells, field.kind) && cells.iter().all(names_currency),
            ValueKind::Day => !is_headed && field.need == Need::Required && are_days(&cells),
            _ => false,
        });
        if let Some(field) = found {
            columns[at].field = Some((field.key, 50, Because::Cells));
        }
    }
}

fn all(cells: &[(&str, CellKind)], kind: ValueKind) -> bool {
    let reads = |(cell, cell_kind): &&(&str, CellKind)| {
        matches!(cells::value(cell, *cell_kind, kind, &Reading::default(), 2), Ok(Some(_)))
    };
    cells.iter().filter(reads).count() * 10 >= cells.len() * 8
}

/// Whether a cell is nothing but a currency that amounts are written with: any three letters may be
/// a code, and `EGP 100` is an amount.
fn names_currency((cell, _): &(&str, CellKind)) -> bool {
    !cell.contains(char::is_numeric) && cells::currency_beside(cell).is_some()
}

fn is_mobile(cell: &str) -> bool {
    cells::phone(cell).is_ok_and(|phone| phone.starts_with("+201"))
}

fn are_days(cells: &[(&str, CellKind)]) -> bool {
    let days = |order| {
        let reading = Reading { date_order: Some(order), ..Reading::default() };
        let reads = |(cell, kind): &&(&str, CellKind)| {
            matches!(cells::value(cell, *kind, ValueKind::Day, &reading, 2), Ok(Some(_)))
        };
        cells.iter().filter(reads).count() * 10 >= cells.len() * 8
    };
    use cells::DateOrder::{DayFirst, MonthFirst, YearFirst};
    [DayFirst, MonthFirst, YearFirst].into_iter().any(days)
}
