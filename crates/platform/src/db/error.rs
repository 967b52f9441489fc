//! What a database refuses or can not do.

use std::error::Error as _;

/// What a database refused or could not do.
#[derive(Debug, thiserror::Error)]
pub enum DbError {
    /// A unique key exists already; the text names it as the database does.
    #[error("unique key: {0}")]
    Unique(String),
    /// Another transaction came in between; running the work again may succeed.
    #[error("serialization: {0}")]
    Conflict(String),
    /// A check, foreign key or trigger refused.
    #[error("refused: {0}")]
    Refused(String),
    /// Anything else: broken connection, full disk, wrong SQL.
    #[error("{0}")]
    Other(String),
}

/// The refusal of PostgreSQL's driver in our words.
pub(super) fn convert(error: &postgres::Error) -> DbError {
    let Some(refusal) = error.as_db_error() else {
        let cause = error.source().map_or_else(String::new, |cause| format!(": {cause}"));
        return DbError::Other(format!("{error}{cause}"));
    };
    let text = format!("{} [{}]", refusal.message(), refusal.code().code());
    match refusal.code().code() {
        "23505" => DbError::Unique(refusal.constraint().unwrap_or(&text).to_owned()),
        "40001" | "40P01" | "55P03" => DbError::Conflict(text),
        code if code.starts_with("23") => DbError::Refused(text),
        _ => DbError::Other(text),
    }
}
