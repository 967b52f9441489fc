//! Which database the settings name.

use std::path::PathBuf;

/// Where the data is.
#[derive(Debug, Clone)]
pub enum Target {
    /// A SQLite file.
    Sqlite(PathBuf),
    /// A PostgreSQL address, `postgres://…`.
    Postgres(String),
}

impl Target {
    /// Reads a `DATABASE_URL`: `postgres://…`, `sqlite:path` or a path.
    pub fn parse(url: &str) -> Target {
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            Target::Postgres(url.to_owned())
        } else {
            Target::Sqlite(PathBuf::from(url.strip_prefix("sqlite:").unwrap_or(url)))
        }
    }
}
