//! Errors of the database.

use std::error::Error as _;

/// Why the database refused or failed.
#[derive(Debug, thiserror::Error)]
pub enum DbError {
    /// A unique key exists already; the text is the database's name of the constraint.
    #[error("unique key: {0}")]
    Unique(String),
    /// Another transaction interfered; running the work again may succeed.
    #[error("serialization: {0}")]
    Conflict(String),
    /// A check, foreign key or trigger refused.
    #[error("refused: {0}")]
    Refused(String),
    /// No connection or lock in time, or the connection broke.
    #[error("busy: {0}")]
    Busy(String),
    /// Another copy of the server is writing the company's books and did not finish in time.
    #[error("held: {0}")]
    Held(String),
    /// It kept others waiting for the only writer, and was rolled back for them.
    #[error("gave way: {0}")]
    GaveWay(String),
    /// It can't write: the disk is full or fails.
    #[error("full: {0}")]
    Full(String),
    /// Anything else, such as wrong SQL.
    #[error("{0}")]
    Other(String),
}

impl DbError {
    /// A copy for another job that failed for the same reason.
    pub(super) fn again(&self) -> DbError {
        let text = self.to_string();
        match self {
            DbError::Busy(_) => DbError::Busy(text),
            DbError::Full(_) => DbError::Full(text),
            _ => DbError::Other(text),
        }
    }
}

/// Converts an error of PostgreSQL's driver.
pub(super) fn convert(error: &postgres::Error) -> DbError {
    let Some(refusal) = error.as_db_error() else {
        let cause = error.source().map_or_else(String::new, |cause| format!(": {cause}"));
        let text = format!("{error}{cause}");
        return if error.is_closed() { DbError::Busy(text) } else { DbError::Other(text) };
    };
    let text = format!("{} [{}]", refusal.message(), refusal.code().code());
    match refusal.code().code() {
        "23505" => DbError::Unique(refusal.constraint().map_or(&*text, constraint_name).to_owned()),
        "40001" | "40P01" => DbError::Conflict(text),
        // Too many connections, shutting down or starting up, or a row lock that was not granted in
        // time.
        "53300" | "55P03" | "57014" | "57P01" | "57P02" | "57P03" => DbError::Busy(text),
        "53100" | "53200" => DbError::Full(text),
        code if code.starts_with("23") => DbError::Refused(text),
        _ => DbError::Other(text),
    }
}

/// The constraint's name in the schema: on a cluster the shard's number is appended to it.
fn constraint_name(name: &str) -> &str {
    match name.rsplit_once('_') {
        Some((name, shard)) if shard.len() >= 6 && shard.bytes().all(|b| b.is_ascii_digit()) => {
            name
        }
        _ => name,
    }
}

/// Converts an error of SQLite.
pub(super) fn convert_sqlite(error: rusqlite::Error) -> DbError {
    use rusqlite::ffi;
    let text = error.to_string();
    match error.sqlite_error() {
        Some(e)
            if e.extended_code == ffi::SQLITE_CONSTRAINT_UNIQUE
                || e.extended_code == ffi::SQLITE_CONSTRAINT_PRIMARYKEY =>
        {
            DbError::Unique(text)
        }
        Some(e) if e.code == rusqlite::ErrorCode::ConstraintViolation => DbError::Refused(text),
        Some(e) => match e.code {
            rusqlite::ErrorCode::DatabaseBusy | rusqlite::ErrorCode::DatabaseLocked => {
                DbError::Busy(text)
            }
            rusqlite::ErrorCode::DiskFull
            | rusqlite::ErrorCode::CannotOpen
            | rusqlite::ErrorCode::SystemIoFailure => DbError::Full(text),
            // SQLite ends a transaction by itself when the disk is full or fails. The other jobs of
            // that transaction get this error at the commit.
            _ if text.contains("no transaction is active") => DbError::Full(text),
            _ => DbError::Other(text),
        },
        _ => DbError::Other(text),
    }
}

#[cfg(test)]
mod tests {
    use super::{DbError, convert_sqlite};

    #[test]
    fn a_transaction_that_sqlite_has_ended_may_be_tried_again() {
        let connection = rusqlite::Connection::open_in_memory().unwrap();
        let ended = connection.execute_batch("commit").map_err(convert_sqlite);
        assert!(matches!(ended, Err(DbError::Full(_))), "{ended:?}");
    }
}
