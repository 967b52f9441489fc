//! Questions that a transaction asks together, before it needs their answers.
//!
//! On PostgreSQL each question that somebody waits for is a pause of both sides. [`Tx::ahead`]
//! takes questions down that don't depend on each other: they go in the flight of the next
//! statement, and the answer of each is kept until the same question, with the same arguments, is
//! asked in earnest. An answer is forgotten when its table is written. SQLite, which answers at
//! once, is asked nothing ahead.
//!
//! Code that asks ahead sees no rows, so it asks only what depends on no answer, and what writes,
//! such as for an id, is done at once: the transaction has to take it or to be refused.

use std::collections::VecDeque;

use postgres::Row;

use super::{DbError, Tx, Value};

/// What was asked ahead in a transaction.
#[derive(Default)]
pub(super) struct Ahead {
    is_asking: bool,
    questions: VecDeque<Question>,
    last: u64,
    /// The last question before each part that may be taken back, the outermost first.
    parts: Vec<u64>,
    /// Why a question could not be sent; the transaction takes no further statement.
    refused: Option<DbError>,
}

struct Question {
    number: u64,
    sql: String,
    args: Vec<Value>,
    answer: Option<Vec<Row>>,
}

impl Ahead {
    /// Whether queries are taken down for later, and not answered now.
    pub fn is_asking(&self) -> bool {
        self.is_asking
    }

    /// Begins to take queries down, or ends it; gives what was before.
    pub fn set_asking(&mut self, asks: bool) -> bool {
        std::mem::replace(&mut self.is_asking, asks)
    }

    /// Keeps why a question could not be sent, for the next statement.
    pub fn refuse(&mut self, error: DbError) {
        self.refused.get_or_insert(error);
    }

    /// Why a question could not be sent, once.
    pub fn refused(&mut self) -> Result<(), DbError> {
        self.refused.take().map_or(Ok(()), Err)
    }

    /// Refuses to end a transaction in which a write was asked ahead and its answer not taken: a
    /// number or an id would be given out to nobody.
    pub fn refuse_untaken(&self) -> Result<(), DbError> {
        match self.questions.iter().find(|one| is_write(&one.sql)) {
            None => Ok(()),
            Some(one) => Err(DbError::Other(format!("asked ahead and not taken: {}", one.sql))),
        }
    }

    /// Refuses what is no question while questions are taken down.
    pub fn refuse_while_asking(&self, what: &str) -> Result<(), DbError> {
        if self.is_asking { Err(DbError::Other(format!("asked ahead: {what}"))) } else { Ok(()) }
    }

    /// Takes a question down, and gives its number; none when it was asked before. What writes is
    /// asked as often as it is to be done.
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

    /// Keeps an answer, unless it was forgotten meanwhile.
    pub fn keep(&mut self, number: u64, rows: Vec<Row>) {
        if let Some(question) = self.questions.iter_mut().find(|one| one.number == number) {
            question.answer = Some(rows);
        }
    }

    /// Whether a question was asked ahead whose answer is not there yet.
    pub fn is_unanswered(&self, sql: &str, args: &[Value]) -> bool {
        self.find(sql, args).is_some_and(|at| self.questions[at].answer.is_none())
    }

    /// The answer to a question that was asked ahead.
    pub fn take(&mut self, sql: &str, args: &[Value]) -> Option<Vec<Row>> {
        let at = self.find(sql, args)?;
        self.questions.remove(at)?.answer
    }

    /// The oldest question of this text and these arguments.
    fn find(&self, sql: &str, args: &[Value]) -> Option<usize> {
        self.questions.iter().position(|one| one.sql == sql && one.args == args)
    }

    /// Forgets what was read of the table that a statement writes, everything that was read where
    /// its table is not plain to see, and everything that was asked in a part that is taken back.
    /// Nothing is written while questions are taken down.
    pub fn before_write(&mut self, sql: &str) -> Result<(), DbError> {
        self.refuse_while_asking(sql)?;
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

    /// Forgets what was read of the table that a statement writes.
    fn forget(&mut self, sql: &str) {
        let table = written(sql);
        self.questions
            .retain(|one| is_write(&one.sql) || table.is_some_and(|table| !names(&one.sql, table)));
    }

    /// Forgets what was read: from here on other rows may be seen.
    pub fn forget_reads(&mut self) {
        self.questions.retain(|one| is_write(&one.sql));
    }
}

/// Whether a statement is no plain query.
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
    /// Sends ahead what `question` will ask first: its answer comes with that of the next
    /// statement, and is there when the same is asked in earnest. It is given no rows now, so it
    /// may ask only what depends on no answer; what it gives is dropped. A question that writes,
    /// such as for an id, is done now: the transaction, or the attempt within it, has to ask it or
    /// to refuse. Gives whether anything is asked ahead here.
    pub fn ahead<R>(&mut self, question: impl FnOnce(&mut dyn Tx) -> R) -> bool {
        let Some(before) = self.ask_ahead(true) else { return false };
        let _ = question(self);
        self.ask_ahead(before);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = "select locked_until from period_lock where tenant_id = $1";
    const ID: &str = "update tenant_sequence set next_id = next_id + $2 returning next_id";

    fn asked() -> Ahead {
        let mut ahead = Ahead::default();
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
        let mut ahead = Ahead::default();
        assert!(ahead.ask(ID, &[]).is_some() && ahead.ask(ID, &[]).is_some());
        ahead.before_write("update tenant_sequence set next_id = $1").unwrap();
        ahead.keep(1, Vec::new());
        ahead.keep(2, Vec::new());
        assert!(ahead.take(ID, &[]).is_some());
        assert!(ahead.refuse_untaken().is_err(), "the second is left");
        assert!(ahead.take(ID, &[]).is_some());
        assert!(ahead.refuse_untaken().is_ok());
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
            // An answer that comes later is of the table as it was.
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
        assert!(!ahead.set_asking(true));
        assert!(ahead.before_write("update term set days = $1").is_err());
    }
}
