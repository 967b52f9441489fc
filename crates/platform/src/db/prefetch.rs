//! Prefetching: queries that a transaction sends together, before it needs their answers.
//!
//! On PostgreSQL each query that is waited for costs a round trip. [`Tx::ahead`] collects queries
//! that don't depend on each other: they are sent with the next statement, and each answer is kept
//! until the same query, with the same arguments, is really run. A write to a table drops the
//! answers from it. SQLite answers at once, so nothing is prefetched there.
//!
//! Code that prefetches sees no rows, so it may only run queries that depend on no answer. A query
//! that also writes, such as one that takes an id, is run at once: the transaction must use its
//! answer or be refused.

use std::collections::VecDeque;

use postgres::Row;

use super::{DbError, Tx, Value};

/// The prefetched queries of a transaction.
#[derive(Default)]
pub(super) struct Prefetched {
    is_collecting: bool,
    questions: VecDeque<Question>,
    last: u64,
    /// The last query before each savepoint, the outermost first.
    parts: Vec<u64>,
    /// Why a query could not be sent; the transaction takes no further statement.
    refused: Option<DbError>,
}

struct Question {
    number: u64,
    sql: String,
    args: Vec<Value>,
    answer: Option<Vec<Row>>,
}

impl Prefetched {
    /// Whether queries are being collected and not answered.
    pub fn is_collecting(&self) -> bool {
        self.is_collecting
    }

    /// Starts or stops collecting queries; returns the former state.
    pub fn set_collecting(&mut self, asks: bool) -> bool {
        std::mem::replace(&mut self.is_collecting, asks)
    }

    /// Keeps why a query could not be sent, for the next statement.
    pub fn refuse(&mut self, error: DbError) {
        self.refused.get_or_insert(error);
    }

    /// Why a query could not be sent; reported once.
    pub fn refused(&mut self) -> Result<(), DbError> {
        self.refused.take().map_or(Ok(()), Err)
    }

    /// Refuses to end a transaction with the unused answer of a query that writes: a number or an
    /// id would be lost.
    pub fn refuse_unused_answers(&self) -> Result<(), DbError> {
        match self.questions.iter().find(|one| is_write(&one.sql)) {
            None => Ok(()),
            Some(one) => Err(DbError::Other(format!("asked ahead and not taken: {}", one.sql))),
        }
    }

    /// Refuses statements that are not queries while queries are being collected.
    pub fn refuse_while_collecting(&self, what: &str) -> Result<(), DbError> {
        if self.is_collecting {
            Err(DbError::Other(format!("asked ahead: {what}")))
        } else {
            Ok(())
        }
    }

    /// Adds a query and returns its number; none when it was added before. A query that writes is
    /// added each time.
    pub fn ask(&mut self, sql: &str, args: &[Value]) -> Option<u64> {
        if is_write(sql) {
            self.forget(sql);
        } else if self.find(sql, args).is_some() {
            return None;
        }
        self.last += 1;
        let (sql, args) = (sql.to_owned(), args.to_vec());
        self.questions.push_back(Question { number: self.last, sql, args, answer: None });
        Some(self.last)
    }

    /// Keeps an answer, unless it was dropped in the meantime.
    pub fn keep(&mut self, number: u64, rows: Vec<Row>) {
        if let Some(question) = self.questions.iter_mut().find(|one| one.number == number) {
            question.answer = Some(rows);
        }
    }

    /// Whether a query was prefetched and its answer has not arrived yet.
    pub fn is_unanswered(&self, sql: &str, args: &[Value]) -> bool {
        self.find(sql, args).is_some_and(|at| self.questions[at].answer.is_none())
    }

    /// The answer to a prefetched query.
    pub fn take(&mut self, sql: &str, args: &[Value]) -> Option<Vec<Row>> {
        let at = self.find(sql, args)?;
        self.questions.remove(at)?.answer
    }

    /// The oldest query with this text and these arguments.
    fn find(&self, sql: &str, args: &[Value]) -> Option<usize> {
        self.questions.iter().position(|one| one.sql == sql && one.args == args)
    }

    /// Drops the answers from the table that a statement writes; all answers when that table can't
    /// be determined; and all queries of a savepoint that is rolled back. Nothing is written while
    /// queries are being collected.
    pub fn before_write(&mut self, sql: &str) -> Result<(), DbError> {
        self.refuse_while_collecting(sql)?;
        match sql.split(' ').next() {
            Some("savepoint") => self.parts.push(self.last),
            Some("release") => drop(self.parts.pop()),
            Some("rollback") => {
                let before = self.parts.last().copied().unwrap_or_default();
                self.questions.retain(|one| one.number <= before);
            }
            _ => self.forget(sql),
        }
        Ok(())
    }

    /// Drops the answers from the table that a statement writes.
    fn forget(&mut self, sql: &str) {
        let table = written(sql);
        self.questions
            .retain(|one| is_write(&one.sql) || table.is_some_and(|table| !names(&one.sql, table)));
    }

    /// Drops all answers: from here on other rows may be visible.
    pub fn forget_reads(&mut self) {
        self.questions.retain(|one| is_write(&one.sql));
    }
}

/// Whether a statement is anything but a plain query.
pub(super) fn is_write(sql: &str) -> bool {
    let start = sql.trim_start_matches(|c: char| c.is_whitespace() || c == '(');
    let mut words = start.split(|c: char| c.is_whitespace() || "(),;".contains(c));
    match words.next() {
        Some("select") => false,
        Some("with") => words.any(|word| matches!(word, "insert" | "update" | "delete")),
        _ => true,
    }
}

/// The table that a statement writes.
fn written(sql: &str) -> Option<&str> {
    let mut words = sql.split(|c: char| c.is_whitespace() || c == '(').filter(|w| !w.is_empty());
    match (words.next()?, words.next()?) {
        ("insert", "into") | ("delete", "from") => words.next(),
        ("update", table) => Some(table),
        _ => None,
    }
}

/// Whether a statement names a table.
fn names(sql: &str, table: &str) -> bool {
    sql.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == table)
}

impl dyn Tx + '_ {
    /// Prefetches the first query of `question`: its answer comes with that of the next statement,
    /// and is used when the same query is really run. `question` gets no rows now, so it may only
    /// run queries that depend on no answer; its result is dropped. A query that also writes, such
    /// as one that takes an id, is run now: the transaction, or the attempt within it, must use its
    /// answer or be refused. Returns whether this database prefetches at all.
    pub fn ahead<R>(&mut self, question: impl FnOnce(&mut dyn Tx) -> R) -> bool {
        let Some(before) = self.collect_queries(true) else { return false };
        let _ = question(self);
        self.collect_queries(before);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = "select locked_until from period_lock where tenant_id = $1";
    const ID: &str = "update tenant_sequence set next_id = next_id + $2 returning next_id";

    fn asked() -> Prefetched {
        let mut ahead = Prefetched::default();
        assert!(ahead.ask(LOCK, &[Value::Int(1)]).is_some());
        ahead
    }

    #[test]
    fn a_question_is_sent_once_and_its_answer_taken_once() {
        let mut ahead = asked();
        assert!(ahead.ask(LOCK, &[Value::Int(1)]).is_none(), "it was asked");
        assert!(ahead.ask(LOCK, &[Value::Int(2)]).is_some(), "of another company");
        assert!(ahead.is_unanswered(LOCK, &[Value::Int(1)]));
        ahead.keep(1, Vec::new());
        assert!(!ahead.is_unanswered(LOCK, &[Value::Int(1)]));
        assert!(ahead.take(LOCK, &[Value::Int(1)]).is_some());
        assert!(ahead.take(LOCK, &[Value::Int(1)]).is_none());
    }

    #[test]
    fn what_writes_is_done_as_often_as_it_is_asked() {
        let mut ahead = Prefetched::default();
        assert!(ahead.ask(ID, &[]).is_some() && ahead.ask(ID, &[]).is_some());
        ahead.before_write("update tenant_sequence set next_id = $1").unwrap();
        ahead.keep(1, Vec::new());
        ahead.keep(2, Vec::new());
        assert!(ahead.take(ID, &[]).is_some());
        assert!(ahead.refuse_unused_answers().is_err(), "the second is left");
        assert!(ahead.take(ID, &[]).is_some());
        assert!(ahead.refuse_unused_answers().is_ok());
        assert!(ahead.take(ID, &[]).is_none());
    }

    #[test]
    fn what_was_asked_in_a_part_is_taken_back_with_it() {
        let mut ahead = asked();
        ahead.before_write("savepoint attempt").unwrap();
        assert!(ahead.ask(ID, &[]).is_some());
        ahead.keep(2, Vec::new());
        ahead.before_write("rollback to savepoint attempt").unwrap();
        assert!(ahead.take(ID, &[]).is_none(), "the id is given again");
        assert!(ahead.is_unanswered(LOCK, &[Value::Int(1)]), "it was asked before");
        ahead.before_write("release savepoint attempt").unwrap();
        ahead.before_write("rollback").unwrap();
        assert!(!ahead.is_unanswered(LOCK, &[Value::Int(1)]));
    }

    #[test]
    fn an_answer_is_forgotten_when_its_table_is_written() {
        for (sql, is_forgotten) in [
            ("insert into period_lock (tenant_id) values ($1)", true),
            ("update period_lock set reason = $1", true),
            ("delete from period_lock where tenant_id = $1", true),
            ("with kept as (select 1) update term set days = 1", true),
            ("with kept as (select 1) select * from kept", false),
            ("(select 1) union (select 2)", false),
            ("insert into period_lock_past (tenant_id)", false),
            ("update term set days = $1", false),
        ] {
            let mut ahead = asked();
            if is_write(sql) {
                ahead.before_write(sql).unwrap();
            }
            // An answer that arrives later is of the table as it was.
            ahead.keep(1, Vec::new());
            assert_eq!(ahead.take(LOCK, &[Value::Int(1)]).is_none(), is_forgotten, "{sql}");
        }
    }

    #[test]
    fn what_was_read_is_forgotten_when_a_question_writes_its_table() {
        let mut ahead = asked();
        ahead.ask("update period_lock set reason = $1 returning tenant_id", &[]);
        ahead.keep(1, Vec::new());
        assert!(ahead.take(LOCK, &[Value::Int(1)]).is_none());
    }

    #[test]
    fn nothing_is_written_while_questions_are_taken_down() {
        let mut ahead = asked();
        assert!(!ahead.set_collecting(true));
        assert!(ahead.before_write("update term set days = $1").is_err());
    }
}
