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
    /// Reads a `DATABASE_URL`: `postgres://…`, `sqlite:path` or a path. None for anything else that
    /// looks like an address: a misspelt scheme must not become the name of a new file.
    pub fn parse(url: &str) -> Option<Target> {
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            return Some(Target::Postgres(url.to_owned()));
        }
        let path = match url.split_once(':') {
            Some(("sqlite", path)) => path,
            // A single letter is a Windows drive.
            Some((before, _)) if before.chars().count() > 1 && is_scheme(before) => return None,
            _ => url,
        };
        let is_path = !path.is_empty() && !path.starts_with("//");
        is_path.then(|| Target::Sqlite(PathBuf::from(path)))
    }
}

/// Whether an address may begin with it (RFC 3986, section 3.1).
fn is_scheme(text: &str) -> bool {
    let mut letters = text.chars();
    letters.next().is_some_and(|first| first.is_ascii_alphabetic())
        && letters.all(|letter| letter.is_ascii_alphanumeric() || "+-.".contains(letter))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::Target;

    #[test]
    fn paths_and_two_schemes_are_taken_and_nothing_that_looks_like_another() {
        for url in ["postgres://u:p@db/mizan", "postgresql://db/mizan"] {
            assert!(matches!(Target::parse(url), Some(Target::Postgres(same)) if same == url));
        }
        for (url, path) in [
            ("sqlite:data/mizan.db", "data/mizan.db"),
            ("sqlite:/srv/mizan.db", "/srv/mizan.db"),
            ("/srv/mizan.db", "/srv/mizan.db"),
            ("C:\\mizan\\mizan.db", "C:\\mizan\\mizan.db"),
            ("./odd:name.db", "./odd:name.db"),
        ] {
            let Some(Target::Sqlite(parsed)) = Target::parse(url) else { panic!("{url}") };
            assert_eq!(parsed, Path::new(path));
        }
        for url in [
            "postgress://u:pw@db/mizan",
            "POSTGRES://u:pw@db/mizan",
            "postgres:u@db",
            "jdbc:postgresql://db/mizan",
            "mysql://x",
            "sqlite://x.db",
            "sqlite:",
            "",
        ] {
            assert!(Target::parse(url).is_none(), "{url}");
        }
    }
}
