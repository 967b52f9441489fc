//! The sealed records that a statement writes, determined from its SQL so that no feature can
//! forget to declare them.

use std::collections::{BTreeSet, HashMap};

use ledger::DocKind;

use super::tables::{self, KindOf, SealedTable};
use crate::db::{DbError, Row, Value};

/// A record of a company: the company, the kind and the id.
pub(super) type Record = (i64, &'static str, i64);

/// How the records that a statement writes are found.
#[derive(Debug)]
pub(crate) struct Capture {
    table: &'static SealedTable,
    /// The statement, extended to return the record of each written row.
    pub sql: String,
}

/// The records that a transaction has written, and a cache of analysed statements.
#[derive(Default)]
pub struct Written {
    records: BTreeSet<Record>,
    statements: HashMap<String, Option<Capture>>,
    /// Whether a job was submitted, so that a worker must be woken.
    submitted: bool,
}

/// The most statements in the cache; only lists of ids vary.
const REMEMBERED: usize = 4096;

impl Written {
    /// Clears the records of the former transaction.
    pub(in crate::db) fn begin(&mut self) {
        self.records.clear();
        self.submitted = false;
    }

    /// Clears the records so far: they were imported with their seals.
    pub fn clear_imported(&mut self) {
        self.records.clear();
    }

    /// Notes that a job was submitted.
    pub(crate) fn submit(&mut self) {
        self.submitted = true;
    }

    /// Whether the transaction has submitted a job.
    pub(crate) fn has_submitted(&self) -> bool {
        self.submitted
    }

    /// The records written so far.
    pub(super) fn records(&self) -> &BTreeSet<Record> {
        &self.records
    }

    pub(super) fn take(&mut self) -> BTreeSet<Record> {
        std::mem::take(&mut self.records)
    }

    /// Whether the statement changes sealed rows; if so, the statement to run in its place.
    pub(in crate::db) fn capture(&mut self, sql: &str) -> Option<String> {
        if !may_write(sql) {
            return None;
        }
        if !self.statements.contains_key(sql) {
            if self.statements.len() >= REMEMBERED {
                self.statements.clear();
            }
            self.statements.insert(sql.to_owned(), capture(sql));
        }
        self.statements[sql].as_ref().map(|capture| capture.sql.clone())
    }

    /// Refuses to run as a query a statement that would write sealed rows unnoticed.
    pub(in crate::db) fn refuse_untracked_write(&mut self, sql: &str) -> Result<(), DbError> {
        match self.capture(sql) {
            None => Ok(()),
            Some(_) => Err(DbError::Other(format!("to be run by `exec`, not as a query: {sql}"))),
        }
    }

    /// Notes the row of `insert into t (a, b) values ($1, $2)` from its arguments, so that nothing
    /// has to be returned; false for any other statement.
    pub(in crate::db) fn note_values(
        &mut self,
        sql: &str,
        args: &[Value],
    ) -> Result<bool, DbError> {
        let Some(head) = values_head(sql, args.len()) else { return Ok(false) };
        self.note_rows(head, args.len(), args).map(|()| true)
    }

    /// Notes a row that the statement returned.
    pub(in crate::db) fn note(&mut self, sql: &str, row: &Row<'_>) -> Result<(), DbError> {
        let Some(Some(capture)) = self.statements.get(sql) else { return Ok(()) };
        let kind = match capture.table.kind {
            KindOf::Always(kind) => kind,
            KindOf::Column(_) => document_kind(&row.get::<String>(2)?)?,
        };
        self.records.insert((row.get(0)?, kind, row.get(1)?));
        Ok(())
    }

    /// Notes the rows of an insert of many: `head` is `insert into t (a, b)`.
    pub(in crate::db) fn note_rows(
        &mut self,
        head: &str,
        columns: usize,
        args: &[Value],
    ) -> Result<(), DbError> {
        let Some((table, names)) = inserted(head) else { return Ok(()) };
        let place = |name: &str| {
            names.iter().position(|column| *column == name).ok_or_else(|| {
                DbError::Other(format!("an insert into {} that names no {name}", table.name))
            })
        };
        let (company, id) = (place(table.company)?, place(table.id)?);
        for row in args.chunks_exact(columns) {
            let kind = match table.kind {
                KindOf::Always(kind) => kind,
                KindOf::Column(column) => match &row[place(column)?] {
                    Value::Text(word) => document_kind(word)?,
                    other => return Err(DbError::Other(format!("{other:?} is no kind"))),
                },
            };
            let (Value::Int(company), Value::Int(id)) = (&row[company], &row[id]) else {
                return Err(DbError::Other(format!("a row of {} without its id", table.name)));
            };
            self.records.insert((*company, kind, *id));
        }
        Ok(())
    }
}

fn document_kind(word: &str) -> Result<&'static str, DbError> {
    let kind: DocKind = word.parse().map_err(|_| DbError::Other(format!("no kind: {word}")))?;
    Ok(kind.as_str())
}

/// Whether a statement may write, by its first letter: most only read.
fn may_write(sql: &str) -> bool {
    let first = sql.trim_start().as_bytes().first().map(u8::to_ascii_lowercase);
    matches!(first, Some(b'i' | b'u' | b'd' | b'w'))
}

fn capture(sql: &str) -> Option<Capture> {
    let words: Vec<&str> = sql.split_whitespace().collect();
    let table = target(&words)?;
    if only_sets(&words, table.left_out) {
        return None;
    }
    // With a second table, the columns of the first need its name.
    let called = match words.first().map(|word| word.to_lowercase()).as_deref() {
        Some("update") if has_word(&words, "from") => format!("{}.", alias(&words)),
        _ => String::new(),
    };
    let mut columns = format!("{called}{}, {called}{}", table.company, table.id);
    if let KindOf::Column(kind) = table.kind {
        columns.push_str(", ");
        columns.push_str(&called);
        columns.push_str(kind);
    }
    Some(Capture { table, sql: format!("{} returning {columns}", with_alias(sql, &words)) })
}

/// An `insert … select` with an alias for its table: without one a cluster does not find the
/// returned columns.
fn with_alias(sql: &str, words: &[&str]) -> String {
    let is_insert = words.first().is_some_and(|word| word.eq_ignore_ascii_case("insert"));
    match sql.find('(') {
        Some(columns) if is_insert && has_word(words, "select") && !has_word(words, "values") => {
            format!("{} as kept {}", sql[..columns].trim_end(), &sql[columns..])
        }
        _ => sql.to_owned(),
    }
}

/// The sealed table that a statement writes.
fn target(words: &[&str]) -> Option<&'static SealedTable> {
    let at = words.iter().enumerate().find_map(|(at, word)| {
        let next = |by: usize| words.get(at + by).map(|word| word.to_lowercase());
        match word.to_lowercase().trim_start_matches('(') {
            "insert" if next(1).as_deref() == Some("into") => Some(at + 2),
            "delete" if next(1).as_deref() == Some("from") => Some(at + 2),
            "update" if at == 0 || words[0].eq_ignore_ascii_case("with") => Some(at + 1),
            _ => None,
        }
    })?;
    let name = words.get(at)?.split('(').next()?;
    tables::find(name)
}

/// The name that an `update` gives its table.
fn alias<'w>(words: &[&'w str]) -> &'w str {
    match words {
        [_, _, set, ..] if set.eq_ignore_ascii_case("set") => words[1],
        [_, _, word, called, ..] if word.eq_ignore_ascii_case("as") => called,
        [_, _, called, ..] => called,
        _ => words[1],
    }
}

fn has_word(words: &[&str], wanted: &str) -> bool {
    words.iter().any(|word| word.eq_ignore_ascii_case(wanted))
}

/// Whether an `update` changes these columns and no other.
fn only_sets(words: &[&str], columns: &[&str]) -> bool {
    if columns.is_empty() || !words[0].eq_ignore_ascii_case("update") {
        return false;
    }
    let Some(set) = words.iter().position(|word| word.eq_ignore_ascii_case("set")) else {
        return false;
    };
    let text = words[set + 1..].join(" ");
    let mut depth = 0_i32;
    let mut parts = vec![String::new()];
    for word in text.split_inclusive([',', ' ', '(', ')']) {
        if depth == 0 && word.trim().eq_ignore_ascii_case("where") {
            break;
        }
        depth += i32::from(word.ends_with('(')) - i32::from(word.ends_with(')'));
        match depth == 0 && word.ends_with(',') {
            true => parts.push(String::new()),
            false => parts.last_mut().map_or((), |part| part.push_str(word)),
        }
    }
    parts.iter().all(|part| {
        let name = part.trim().split([' ', '=']).next().unwrap_or_default();
        columns.contains(&name)
    })
}

/// The `insert into t (a, b)` of a statement that inserts its arguments in their order.
fn values_head(sql: &str, count: usize) -> Option<&str> {
    let (head, values) = sql.trim().strip_suffix(')')?.split_once("values (")?;
    let head = head.trim_end();
    let columns = head.strip_suffix(')')?.split_once('(')?.1.split(',').count();
    let is_next = |(at, value): (usize, &str)| {
        value.trim().strip_prefix('$').is_some_and(|number| number.parse() == Ok(at + 1))
    };
    let is_plain = values.split(',').count() == count && values.split(',').enumerate().all(is_next);
    (columns == count && is_plain).then_some(head)
}

/// The sealed table and the columns of `insert into t (a, b)`.
fn inserted(head: &str) -> Option<(&'static SealedTable, Vec<&str>)> {
    let rest = head.trim_start().strip_prefix("insert into")?;
    let (name, columns) = rest.split_once('(')?;
    let table = tables::find(name.trim())?;
    let columns = columns.split(')').next()?.split(',').map(str::trim).collect();
    Some((table, columns))
}

#[cfg(test)]
mod tests {
    use super::{capture, inserted, values_head};

    fn rewritten(sql: &str) -> Option<String> {
        capture(sql).map(|capture| capture.sql.strip_prefix(sql).unwrap_or_default().to_owned())
    }

    #[test]
    fn a_statement_gives_back_whose_records_it_wrote() {
        for (sql, given_back) in [
            ("insert into invoice (tenant_id, id) values ($1, $2)", " returning tenant_id, id"),
            ("insert into term(tenant_id, id) values ($1, $2)", " returning tenant_id, id"),
            (
                "update invoice_line set net = $1 where tenant_id = $2",
                " returning tenant_id, invoice_id",
            ),
            (
                "update stock_move m set value = x.v from y x where m.tenant_id = $1",
                " returning m.tenant_id, m.doc_id, m.doc_kind",
            ),
            (
                "delete from document_tag where tenant_id = $1",
                " returning tenant_id, doc_id, doc_kind",
            ),
            ("update tenant set logo_key = $2 where id = $1", " returning id, id"),
        ] {
            assert_eq!(rewritten(sql).as_deref(), Some(given_back), "{sql}");
        }
    }

    #[test]
    fn what_a_query_found_goes_into_a_table_with_a_name() {
        let sql = "insert into open_item_past (tenant_id, doc_kind) select tenant_id, doc_kind
             from open_item where tenant_id = $1";
        let named =
            "insert into open_item_past as kept (tenant_id, doc_kind) select tenant_id, doc_kind
             from open_item where tenant_id = $1 returning tenant_id, doc_id, doc_kind";
        assert_eq!(capture(sql).expect("it is sealed").sql, named);
    }

    #[test]
    fn what_is_not_sealed_is_left_as_it_is() {
        for sql in [
            "insert into job (id) values ($1)",
            "update session set revoked_at = $1",
            "update open_item set settled = settled + $3, settled_base = (case when $1 > 0 then 1
             else 2 end) where tenant_id = $1",
            "update bank_line set state = $1 where tenant_id = $2",
            "update tenant set tier = 'paid', plan_code = $2 where id = $1",
        ] {
            assert_eq!(rewritten(sql), None, "{sql}");
        }
        assert!(
            rewritten("update open_item set settled = 0, date = $1 where tenant_id = $2").is_some()
        );
    }

    #[test]
    fn a_row_is_known_where_it_is_made_only_of_the_arguments() {
        let plain = "insert into activity (tenant_id, id)
             values ($1, $2)";
        assert_eq!(values_head(plain, 2), Some("insert into activity (tenant_id, id)"));
        assert_eq!(values_head(plain, 3), None, "its arguments are others");
        for other in [
            "insert into activity (tenant_id, id) values ($1, 0)",
            "insert into activity (tenant_id, id) values ($2, $1)",
            "insert into activity (tenant_id, id) values ($1, $2) on conflict (id) do nothing",
            "insert into activity (tenant_id, id) values ($1, lower($2))",
            "insert into activity (tenant_id, id) select $1, $2 from (select 1)",
        ] {
            assert_eq!(values_head(other, 2), None, "{other}");
        }
    }

    #[test]
    fn the_columns_of_a_list_of_rows_are_found() {
        let (table, columns) =
            inserted("insert into bill_line (tenant_id, bill_id, line_no)").expect("sealed");
        assert_eq!((table.name, columns), ("bill_line", vec!["tenant_id", "bill_id", "line_no"]));
        assert!(inserted("insert into search_piece (tenant_id)").is_none());
    }
}
