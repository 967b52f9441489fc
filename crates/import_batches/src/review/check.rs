//! Every row of a file as a record, or with its troubles. Pure: what the company has is given.

use imports::mapping::Mapping;
use imports::review::{Review, ReviewedRow};
use imports::table::Table;

use crate::kind::ImportKind;
use crate::records::{self, Names};
use crate::store::existing::Known;
use crate::store::kept::{Decision, KeptDuplicate, KeptRow, Record, RowState, RowTrouble};

/// Prices have up to five decimals.
const PRICE_DECIMALS: u8 = 5;
/// No currency has more.
const MONEY_DECIMALS: u8 = 3;

/// Checks rows and gives the places of those that changed by it. What was decided about a row
/// stays while the row is what it was.
pub fn check(
    table: &Table,
    (kind, mapping): (ImportKind, &Mapping),
    rows: &mut [KeptRow],
    (names, known): (&Names, &Known),
) -> Vec<usize> {
    let decimals = if kind == ImportKind::Products { PRICE_DECIMALS } else { MONEY_DECIMALS };
    let review = Review::new(table, mapping, &known.keys, decimals);
    let mut changed = Vec::new();
    for (place, row) in rows.iter_mut().enumerate() {
        let at = review.rows.binary_search_by_key(&row.line, |found| found.line).ok();
        let found = at.and_then(|at| review.rows.get(at));
        let before = row.clone();
        match found {
            Some(found) => take(row, found, kind, &review, (names, known)),
            None => {
                row.state = RowState::None;
                (row.record, row.troubles, row.duplicate) = (Record::new(), Vec::new(), None);
            }
        }
        if before.state != row.state {
            let is_there = row.state == RowState::Duplicate;
            row.decision = if is_there { Decision::Skip } else { Decision::Import };
        }
        if before != *row {
            changed.push(place);
        }
    }
    changed
}

fn take(
    row: &mut KeptRow,
    found: &ReviewedRow,
    kind: ImportKind,
    review: &Review<'_>,
    (names, known): (&Names, &Known),
) {
    row.record =
        found.values.iter().map(|(key, value)| ((*key).to_owned(), value.to_text())).collect();
    let trouble = |field: &str, code: &str| RowTrouble {
        field: field.to_owned(),
        code: code.to_owned(),
        said: None,
    };
    row.troubles = found.troubles.iter().map(|one| trouble(one.field, one.code.key())).collect();
    for field in records::troubles(kind, &row.record, names) {
        if !row.troubles.iter().any(|one| one.field == field) {
            row.troubles.push(trouble(field, "unknown"));
        }
    }
    row.duplicate = duplicate(found, review, known);
    row.state = if !row.troubles.is_empty() {
        RowState::Bad
    } else if row.duplicate.is_some() {
        RowState::Duplicate
    } else {
        RowState::Good
    };
}

/// What a row may be a second copy of: of the company's own first.
fn duplicate(found: &ReviewedRow, review: &Review<'_>, known: &Known) -> Option<KeptDuplicate> {
    let own = found.duplicates.iter().find(|one| one.existing.is_some());
    let duplicate = own.or_else(|| found.duplicates.first())?;
    let id = duplicate.existing.as_ref().and_then(|id| id.parse().ok());
    let name = id.and_then(|id: i64| known.names.get(&id).cloned());
    let of_line = || {
        let line = duplicate.line?;
        let at = review.rows.binary_search_by_key(&line, |row| row.line).ok()?;
        let first = review.rows.get(at)?;
        let value = |field: &str| first.value(field).map(imports::cells::Value::to_text);
        value("display_name").or_else(|| value("name")).or_else(|| value("sku"))
    };
    Some(KeptDuplicate {
        by: duplicate.by,
        name: name.or_else(of_line).unwrap_or_default(),
        id,
        line: duplicate.line.filter(|_| id.is_none()),
    })
}
