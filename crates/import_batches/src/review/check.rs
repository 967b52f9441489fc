//! Every row of a file as a record, or with its troubles. Pure: what the company has is given.

use std::collections::{BTreeSet, HashSet};

use imports::cells::{Side, Value};
use imports::mapping::Mapping;
use imports::review::{Review, ReviewedRow};
use imports::table::Table;
use platform::Result;
use platform::i18n::Texts;

use crate::kind::ImportKind;
use crate::model::Sentence;
use crate::records::{
    self, Checks, FieldTrouble, Names, OTHER_ROW_AT_FAULT, SIDE, group_names, head_field, refusals,
};
use crate::store::existing::ExistingKeys;
use crate::store::stored_rows::{Decision, KeptDuplicate, KeptRow, Record, RowState, RowTrouble};

/// Prices have up to five decimals.
const PRICE_DECIMALS: u8 = 5;
/// What is asked about a row that may be one of totals.
pub const MAYBE_TOTAL: &str = "maybe_total";
/// No currency has more.
const MONEY_DECIMALS: u8 = 3;

/// Checks rows and gives the places of those that changed by it. What was decided about a row
/// stays while the row is what it was.
///
/// # Errors
/// Only our own failures.
pub fn check(
    table: &Table,
    (kind, mapping): (ImportKind, &Mapping),
    rows: &mut [KeptRow],
    against: &mut Against<'_>,
) -> Result<Vec<usize>> {
    use ImportKind::{Bills, Expenses, Invoices, Products};
    let Against { names, known, texts, records, .. } = *against;
    let has_prices = matches!(kind, Products | Invoices | Bills | Expenses);
    let decimals = if has_prices { PRICE_DECIMALS } else { MONEY_DECIMALS };
    let review = Review::with_records(table, mapping, &known.keys, decimals, records.clone());
    let before: Vec<KeptRow> = rows.to_vec();
    for row in rows.iter_mut() {
        let at = review.rows.binary_search_by_key(&row.line, |found| found.line).ok();
        match at.and_then(|at| review.rows.get(at)) {
            Some(found) => take(row, found, &review, known),
            None => {
                row.state = RowState::None;
                row.first_line = row.line;
                (row.record, row.troubles, row.duplicate) = (Record::new(), Vec::new(), None);
            }
        }
    }
    if kind == ImportKind::Accounts {
        records::nest(rows, names);
    }
    let groups: HashSet<String> = match kind {
        ImportKind::Accounts => rows.iter().flat_map(|row| group_names(&row.record)).collect(),
        _ => HashSet::new(),
    };
    // The rows of a document may be apart in the file.
    rows.sort_by_key(|row| (row.first_line, row.line));
    for record in rows.chunk_by_mut(|one, other| one.first_line == other.first_line) {
        check_record(kind, record, (names, &groups, texts));
    }
    for row in rows.iter_mut() {
        if let Some(before) = on_line(&before, row.line) {
            row.decision = decided(before, row);
        }
    }
    for is_wanted in [true, false] {
        check_wanted((kind, is_wanted), rows, &before, against)?;
    }
    rows.sort_by_key(|row| row.line);
    let is_changed = |place: &usize| before[*place] != rows[*place];
    Ok((0..rows.len()).filter(is_changed).collect())
}

/// What rows are checked against.
pub struct Against<'a> {
    pub names: &'a Names,
    pub known: &'a ExistingKeys,
    pub checks: &'a mut Checks,
    pub texts: &'a Texts,
    /// Rows that are records because somebody said so.
    pub records: &'a BTreeSet<u32>,
}

/// The row on a line, of rows in the order of the file.
fn on_line(rows: &[KeptRow], line: u32) -> Option<&KeptRow> {
    rows.binary_search_by_key(&line, |row| row.line).ok().and_then(|at| rows.get(at))
}

/// What is done with a row that is in a state now: what is there already is skipped at first, and a
/// bad row that was skipped stays so.
fn decided(before: &KeptRow, row: &KeptRow) -> Decision {
    let is_there = row.duplicate.as_ref().is_some_and(|other| other.id.is_some());
    match (before.state, row.state) {
        (before_state, now) if before_state == now => before.decision,
        (_, RowState::Duplicate) => Decision::Skip,
        // A mistake in a record that exists already doesn't block the import of the others.
        (RowState::None, RowState::Bad) if is_there => Decision::Skip,
        (RowState::Good, RowState::Bad) | (RowState::Bad, RowState::Good) => before.decision,
        _ => Decision::Import,
    }
}

/// Checks the records without a trouble as recording them would: in their order, those that are to
/// be imported before those that are skipped. What is there already is checked once somebody
/// decides to import it, and skipped again when it is refused.
fn check_wanted(
    (kind, is_wanted): (ImportKind, bool),
    rows: &mut [KeptRow],
    before: &[KeptRow],
    Against { names, checks, texts, .. }: &mut Against<'_>,
) -> Result<()> {
    for record in rows.chunk_by_mut(|one, other| one.first_line == other.first_line) {
        let Some(state) = record.iter().map(|row| row.state).reduce(same_state) else { continue };
        let is_imported = record.iter().all(|row| row.decision == Decision::Import);
        let is_due = match state {
            RowState::Good => is_imported == is_wanted,
            // A decision about it was made when it was known to be there.
            RowState::Duplicate => {
                let is_decided = record.iter().all(|row| {
                    on_line(before, row.line)
                        .is_some_and(|before| before.state == RowState::Duplicate)
                });
                is_wanted && is_imported && is_decided
            }
            RowState::None | RowState::Bad => false,
        };
        if !is_due {
            continue;
        }
        let records: Vec<&Record> = record.iter().map(|row| &row.record).collect();
        let Err(problem) = checks.check(&records, names, is_wanted) else { continue };
        if problem.status >= 500 {
            return Err(problem);
        }
        let found = refusals(kind, texts, &problem, &records);
        for (row, found) in record.iter_mut().zip(found) {
            row.troubles.extend(found);
            match state {
                RowState::Duplicate => row.decision = Decision::Skip,
                _ => row.state = RowState::Bad,
            }
        }
    }
    Ok(())
}

/// The state of a record by those of two of its rows.
fn same_state(one: RowState, other: RowState) -> RowState {
    if one == other { one } else { RowState::Bad }
}

fn take(row: &mut KeptRow, found: &ReviewedRow, review: &Review<'_>, known: &ExistingKeys) {
    row.first_line = found.first_line;
    row.record =
        found.values.iter().map(|(key, value)| ((*key).to_owned(), value.to_text())).collect();
    if let Some(side) = found.side {
        let word = if side == Side::Debit { "debit" } else { "credit" };
        row.record.insert(SIDE.to_owned(), word.to_owned());
    }
    for (field, codes) in &found.currencies {
        row.record.insert(records::beside(field), codes.join(" "));
    }
    row.troubles = found.troubles.iter().map(|one| trouble(one.field, one.code.key())).collect();
    row.duplicate = duplicate(found, review, known);
    row.state = RowState::Good;
}

fn trouble(field: &str, code: &str) -> RowTrouble {
    RowTrouble { field: field.to_owned(), code: code.to_owned(), said: None, which: None }
}

/// Checks the rows of one record against the company: a document is good or bad as a whole.
fn check_record(
    kind: ImportKind,
    rows: &mut [KeptRow],
    (names, groups, texts): (&Names, &HashSet<String>, &Texts),
) {
    if rows.iter().any(|row| row.state == RowState::None) {
        return;
    }
    // Whether it is a record at all is asked first.
    if rows.iter().any(|row| row.troubles.iter().any(|one| one.code == MAYBE_TOTAL)) {
        for row in rows {
            row.state = RowState::Bad;
        }
        return;
    }
    let is_there = rows.iter().any(|row| row.duplicate.is_some());
    let records: Vec<&Record> = rows.iter().map(|row| &row.record).collect();
    // What is there already gets what it lacks, which is no new record.
    let found = records::troubles(kind, &records, (names, groups), !is_there);
    for (row, found) in rows.iter_mut().zip(found) {
        for FieldTrouble { field, code, which, fault } in found {
            if !row.troubles.iter().any(|one| one.field == field) {
                let said = fault.map(|fault| Sentence::of_fault(texts, &fault));
                row.troubles.push(RowTrouble { said, which, ..trouble(&field, code) });
            }
        }
    }
    let is_bad = rows.iter().any(|row| !row.troubles.is_empty());
    for row in rows {
        if is_bad && row.troubles.is_empty() {
            row.troubles.push(trouble(head_field(kind), OTHER_ROW_AT_FAULT));
        }
        row.state = match (is_bad, is_there) {
            (true, _) => RowState::Bad,
            (false, true) => RowState::Duplicate,
            (false, false) => RowState::Good,
        };
    }
}

/// What a row may be a second copy of: of the company's own first.
fn duplicate(
    found: &ReviewedRow,
    review: &Review<'_>,
    known: &ExistingKeys,
) -> Option<KeptDuplicate> {
    let own = found.duplicates.iter().find(|one| one.existing.is_some());
    let duplicate = own.or_else(|| found.duplicates.first())?;
    let id = duplicate.existing.as_ref().and_then(|id| id.parse().ok());
    let name = id.and_then(|id: i64| known.names.get(&id).cloned());
    let of_line = || {
        let line = duplicate.line?;
        let at = review.rows.binary_search_by_key(&line, |row| row.line).ok()?;
        let first = review.rows.get(at)?;
        let value = |field: &&str| first.value(field).map(Value::to_text);
        NAMING.iter().find_map(value)
    };
    Some(KeptDuplicate {
        by: duplicate.by,
        name: name.or_else(of_line).unwrap_or_default(),
        id,
        line: duplicate.line.filter(|_| id.is_none()),
    })
}

/// The fields that name a record, the first that it has.
pub const NAMING: [&str; 9] = [
    "display_name",
    "account_name",
    "account_name_ar",
    "name",
    "sku",
    "number",
    "reference",
    "customer",
    "vendor",
];
