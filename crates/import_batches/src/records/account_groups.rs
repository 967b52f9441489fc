//! What an account of a file is below: another account of the file is looked for before those of
//! the chart, whose numbers may mean something else.

use std::collections::HashMap;

use documents::chart_index::as_number;
use imports::review::DuplicateBy;
use ledger::AccountId;
use platform::Result;
use platform::text::fold;

use super::reading::Reading;
use crate::error::ImportError;
use crate::store::stored_rows::{Decision, KeptRow, Record, RowState};

/// Where the line of the row is kept that an account is below, of one that comes with the file.
const ABOVE: &str = "@above";
/// Where the id is kept, of one that the company has.
const ABOVE_ID: &str = "@above_id";
/// Where the line of a row is kept that others are below.
const LINE: &str = "@line";

/// What an account is called in the file that brings it.
pub fn file_names(record: &Record) -> Vec<String> {
    let names = ["serial", "account_name", "account_name_ar"].into_iter();
    names.filter_map(|key| record.get(key)).map(|name| fold(name)).collect()
}

/// The rows of a file by what others may call them.
#[derive(Default)]
struct Index {
    numbers: HashMap<String, usize>,
    /// None where two have the name.
    names: HashMap<String, Option<usize>>,
}

impl Index {
    fn from_rows(rows: &[KeptRow]) -> Index {
        let mut index = Index::default();
        for (at, row) in rows.iter().enumerate().filter(|(_, row)| row.state != RowState::None) {
            if let Some(number) = row.record.get("serial") {
                index.numbers.entry(fold(&as_number(number))).or_insert(at);
            }
            for name in ["account_name", "account_name_ar"].map(|key| row.record.get(key)) {
                let Some(name) = name else { continue };
                let known = index.names.entry(fold(name)).or_insert(Some(at));
                *known = known.filter(|other| *other == at);
            }
        }
        index
    }

    /// The row that another one calls so: by its number, by its name, or by `1200 - Banks`.
    fn find(&self, written: &str) -> Option<usize> {
        let number = |text: &str| self.numbers.get(&fold(&as_number(text))).copied();
        let named = || self.names.get(&fold(written)).copied().flatten();
        let first = || written.split([' ', '-', '–', '—', ':', '|', '/']).next();
        number(written).or_else(named).or_else(|| number(first()?))
    }
}

/// Notes which row of the file each account is below: one that is imported too, or one that is
/// there already.
pub fn note_groups(rows: &mut [KeptRow]) {
    let index = Index::from_rows(rows);
    for at in 0..rows.len() {
        [ABOVE, ABOVE_ID].into_iter().for_each(|key| drop(rows[at].record.remove(key)));
        let above = rows[at].record.get("parent").and_then(|written| index.find(written));
        let Some(above) = above.filter(|above| *above != at) else { continue };
        let (line, id) = (rows[above].line.to_string(), known_id(&rows[above]));
        match id.filter(|_| rows[above].decision != Decision::Import) {
            Some(id) => drop(rows[at].record.insert(ABOVE_ID.into(), id.to_string())),
            None => {
                rows[above].record.insert(LINE.into(), line.clone());
                rows[at].record.insert(ABOVE.into(), line);
            }
        }
    }
}

/// The account that a row is a copy of. One that has its number and another name is none: two
/// charts mean two things by it.
fn known_id(row: &KeptRow) -> Option<i64> {
    let other = row.duplicate.as_ref()?;
    let is_named = || file_names(&row.record).contains(&fold(&other.name));
    other.id.filter(|_| other.by != DuplicateBy::Number || is_named())
}

/// The account that a row is below, where the file says which; `made` gives the id of one that came
/// with a line of it.
///
/// # Errors
/// 409 when that account isn't there yet.
pub fn above(
    row: &Reading<'_>,
    made: impl FnOnce(u32) -> Result<Option<i64>>,
) -> Result<Option<AccountId>> {
    if let Some(id) = row.get(ABOVE_ID).and_then(|id| id.parse().ok()) {
        return Ok(Some(AccountId(id)));
    }
    let Some(line) = row.get(ABOVE).and_then(|line| line.parse().ok()) else { return Ok(None) };
    let id = made(line)?.ok_or(ImportError::GroupBelow)?;
    Ok(Some(AccountId(id)))
}

/// The line of a row that others are below.
pub fn line(row: &Reading<'_>) -> Option<u32> {
    row.get(LINE).and_then(|line| line.parse().ok())
}
