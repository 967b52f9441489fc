//! Every row of a file as a record, or with its troubles. Pure: what the company has is given.

use std::collections::{BTreeSet, HashSet};

use imports::cells::{Side, Value};
use imports::mapping::Mapping;
use imports::review::{Review, ReviewedRow};
use imports::table::Table;
use ledger::AccountId;
use platform::Result;
use platform::i18n::Texts;

use crate::kind::ImportKind;
use crate::model::Sentence;
use crate::records::{
    self, Checks, FieldTrouble, Names, OTHER_ROW_AT_FAULT, SIDE, file_names, head_field, refusals,
};
use crate::store::existing::ExistingKeys;
use crate::store::stored_rows::{
    Decision, KeptDuplicate, KeptRow, Record, RowState, RowTrouble, StoredRow,
};

/// Prices have up to five decimals.
const PRICE_DECIMALS: u8 = 5;
/// What is asked about a row that may be one of totals.
pub const MAYBE_TOTAL: &str = "maybe_total";
/// No currency has more.
const MONEY_DECIMALS: u8 = 3;

/// Checks rows of a file, all of them or those that a change of one concerns; gives them in the
/// order of the file, without their cells. What was decided about a row stays while the row is what
/// it was.
///
/// # Errors
/// Only our own failures.
pub fn check(
    table: &Table,
    (kind, mapping): (ImportKind, &Mapping),
    stored: &[StoredRow],
    against: &mut Against<'_>,
) -> Result<Checked> {
    let Against { names, known, texts, records, .. } = *against;
    let review = Review::with_records(table, mapping, &known.keys, decimals(kind), records.clone());
    let has_doubtful_rows = review.has_doubtful_rows();
    let mut rows = kept_rows(review, known, stored);
    if kind == ImportKind::Accounts {
        name_in_arabic(&mut rows, names);
        records::nest(&mut rows, names);
    }
    let accounts: HashSet<String> = match kind {
        ImportKind::Accounts => rows.iter().flat_map(|row| file_names(&row.record)).collect(),
        _ => HashSet::new(),
    };
    // The rows of a document may be apart in the file.
    rows.sort_by_key(|row| (row.first_line, row.line));
    for record in rows.chunk_by_mut(|one, other| one.first_line == other.first_line) {
        check_record(kind, record, (names, &accounts, texts));
    }
    for row in &mut rows {
        if let Some(before) = on_line(stored, row.line) {
            row.decision = decided(before, row);
            let is_refused = (row.state, before.state, row.decision)
                == (RowState::Duplicate, RowState::Duplicate, Decision::Skip);
            if is_refused {
                row.troubles.clone_from(&before.refusals);
            }
            refuse_merge(kind, row);
        }
    }
    if kind == ImportKind::Accounts {
        records::note_groups(&mut rows);
    }
    // A decision about it was made when it was known to be there.
    let is_known = |row: &KeptRow| {
        on_line(stored, row.line).is_some_and(|before| before.state == RowState::Duplicate)
    };
    for is_wanted in [true, false] {
        check_wanted((kind, is_wanted), &mut rows, &is_known, against)?;
    }
    for row in rows.iter_mut().filter(|row| row.state != RowState::None) {
        row.shared_keys = records::shared_keys(kind, &row.record, names);
    }
    rows.sort_by_key(|row| row.line);
    Ok(Checked { rows, has_doubtful_rows })
}

/// What a check has found.
pub struct Checked {
    pub rows: Vec<KeptRow>,
    /// Whether a row may be one of totals.
    pub has_doubtful_rows: bool,
}

/// The most decimals of any amount of a kind.
pub const fn decimals(kind: ImportKind) -> u8 {
    use ImportKind::{Bills, Expenses, Invoices, Products};
    let has_prices = matches!(kind, Products | Invoices | Bills | Expenses);
    if has_prices { PRICE_DECIMALS } else { MONEY_DECIMALS }
}

/// The rows as they were read; what is read of a file is needed no more then.
fn kept_rows(mut review: Review<'_>, known: &ExistingKeys, stored: &[StoredRow]) -> Vec<KeptRow> {
    let duplicates: Vec<Option<KeptDuplicate>> =
        review.rows.iter().map(|found| duplicate(found, &review, known)).collect();
    let found = std::mem::take(&mut review.rows);
    drop(review);
    let mut found = found.into_iter().zip(duplicates).peekable();
    let row = |before: &StoredRow| {
        let own = found.next_if(|(found, _)| found.line == before.line);
        let state = if own.is_some() { RowState::Good } else { RowState::None };
        let (found, duplicate) = own.unzip();
        KeptRow {
            line: before.line,
            first_line: found.as_ref().map_or(before.line, |found| found.first_line),
            cells: Vec::new(),
            state,
            troubles: found.as_ref().map(troubles).unwrap_or_default(),
            record: found.map(record).unwrap_or_default(),
            duplicate: duplicate.flatten(),
            decision: before.decision,
            shared_keys: Vec::new(),
        }
    };
    stored.iter().map(row).collect()
}

/// Gives the accounts that rows may be copies of their Arabic names.
fn name_in_arabic(rows: &mut [KeptRow], names: &Names) {
    for other in rows.iter_mut().filter_map(|row| row.duplicate.as_mut()) {
        let account = other.id.and_then(|id| names.chart.with_id(AccountId(id)));
        other.name_ar = account.map(|account| account.name_ar.clone());
    }
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

/// Skips a row that was to be merged and has a balance or a quantity, which merging doesn't post.
pub fn refuse_merge(kind: ImportKind, row: &mut KeptRow) {
    if (row.state, row.decision) != (RowState::Duplicate, Decision::Merge) {
        return;
    }
    if let Some(field) = records::unmerged(kind, &row.record) {
        row.decision = Decision::Skip;
        row.troubles = vec![trouble(field, "not_merged")];
    }
}

/// The row on a line, of rows in the order of the file.
fn on_line(rows: &[StoredRow], line: u32) -> Option<&StoredRow> {
    rows.binary_search_by_key(&line, |row| row.line).ok().and_then(|at| rows.get(at))
}

/// What is done with a row that is in a state now: what is there already is skipped at first, and a
/// bad row that was skipped stays so.
fn decided(before: &StoredRow, row: &KeptRow) -> Decision {
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
/// decides to import it, and skipped again when it is refused; `is_known` says of which that was
/// known before.
///
/// # Errors
/// Only our own failures.
pub fn check_wanted(
    (kind, is_wanted): (ImportKind, bool),
    rows: &mut [KeptRow],
    is_known: &dyn Fn(&KeptRow) -> bool,
    Against { names, checks, texts, .. }: &mut Against<'_>,
) -> Result<()> {
    for record in rows.chunk_by_mut(|one, other| one.first_line == other.first_line) {
        let Some(state) = record.iter().map(|row| row.state).reduce(same_state) else { continue };
        let is_imported = record.iter().all(|row| row.decision == Decision::Import);
        let is_due = match state {
            RowState::Good => is_imported == is_wanted,
            RowState::Duplicate => is_wanted && is_imported && record.iter().all(is_known),
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

fn troubles(found: &ReviewedRow) -> Vec<RowTrouble> {
    found.troubles.iter().map(|one| trouble(one.field, one.code.key())).collect()
}

/// A row's values as texts.
pub fn record(found: ReviewedRow) -> Record {
    let ReviewedRow { values, side, currencies, .. } = found;
    let values = values.into_iter().map(|(key, value)| (key.into(), value.into_text()));
    let mut record: Record = values.collect();
    if let Some(side) = side {
        let word = if side == Side::Debit { "debit" } else { "credit" };
        record.insert(SIDE.into(), word.to_owned());
    }
    for (field, codes) in currencies {
        record.insert(records::beside(field).into(), codes.join(" "));
    }
    record
}

fn trouble(field: &str, code: &str) -> RowTrouble {
    RowTrouble { field: field.to_owned(), code: code.to_owned(), said: None, which: None }
}

/// Checks the rows of one record against the company: a document is good or bad as a whole.
fn check_record(
    kind: ImportKind,
    rows: &mut [KeptRow],
    (names, accounts, texts): (&Names, &HashSet<String>, &Texts),
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
    let found = records::troubles(kind, &records, (names, accounts), !is_there);
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
        name_ar: None,
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
