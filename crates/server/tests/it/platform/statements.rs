//! Every whole SQL text of the stores is prepared by the database that the tests run on: a branch
//! that no test passes through names no column that isn't there, and gives every parameter a type.
//!
//! What is put together at run time (filters, lists of ids) is prepared where a test runs it.

use std::path::Path;

use platform::db::Target;

use crate::kit::shared_database;

/// The string literals of a Rust file, escapes resolved as far as SQL has them.
fn literals(source: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut chars = source.chars().peekable();
    let mut before = ' ';
    while let Some(c) = chars.next() {
        match c {
            '/' if chars.peek() == Some(&'/') => while chars.next().is_some_and(|c| c != '\n') {},
            // A character such as '"' opens no text.
            '\'' if chars.peek() == Some(&'"') => {
                chars.next();
            }
            '"' => {
                let raw = before == 'r';
                let mut text = String::new();
                while let Some(c) = chars.next() {
                    match c {
                        '"' => break,
                        '\\' if !raw => match chars.next() {
                            Some('\n') => {
                                while chars.peek().is_some_and(|c| c.is_whitespace()) {
                                    chars.next();
                                }
                            }
                            Some(escaped) => text.push(escaped),
                            None => break,
                        },
                        c => text.push(c),
                    }
                }
                found.push(text);
            }
            _ => {}
        }
        before = c;
    }
    found
}

/// Whether a text is a statement by itself: not a head that rows are added to, and nothing is put
/// into it.
fn is_whole(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let (first, second) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let has = |word: &str| text.split_whitespace().any(|found| found.starts_with(word));
    let is_statement = match first {
        "select" | "delete" => has("from"),
        "insert" => second == "into" && (has("values") || has("select")),
        "update" => has("set"),
        "with" => text.contains(" as ("),
        _ => false,
    };
    is_statement && !text.contains('{')
}

fn statements_below(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            statements_below(&path, found);
            continue;
        }
        let name = path.to_string_lossy().replace('\\', "/");
        let holds_sql = name.ends_with("/store.rs") || name.contains("/store/") || {
            name.contains("/platform/src/") && !name.contains("/platform/src/db/")
        };
        if !name.ends_with(".rs") || !holds_sql {
            continue;
        }
        let source = std::fs::read_to_string(&path).expect("a file");
        let program = source.split("#[cfg(test)]").next().unwrap_or_default();
        let whole = literals(program).into_iter().filter(|text| is_whole(text));
        found.extend(whole.map(|text| (name.clone(), text)));
    }
}

#[test]
fn every_statement_that_is_written_whole_is_prepared() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut statements = Vec::new();
    statements_below(&crates, &mut statements);
    // The test gateway keeps its orders in a separate file.
    statements.retain(|(file, _)| !file.contains("/gateways/"));
    assert!(statements.len() > 250, "only {} were found", statements.len());
    let wrong: Vec<String> = match shared_database() {
        Target::Sqlite(path) => {
            let connection = rusqlite::Connection::open(path).expect("the file opens");
            let prepare = |(file, sql): &(String, String)| {
                let refused = connection.prepare(&sql.replace('$', "?")).err()?;
                Some(format!("{file}: {refused}: {sql}"))
            };
            statements.iter().filter_map(prepare).collect()
        }
        Target::Postgres(url) => {
            let mut client = postgres::Client::connect(&url, postgres::NoTls).expect("a client");
            let prepare = |(file, sql): &(String, String)| {
                let refused = client.prepare(sql).err()?;
                let why =
                    refused.as_db_error().map_or_else(String::new, |e| e.message().to_owned());
                Some(format!("{file}: {why}: {sql}"))
            };
            statements.iter().filter_map(prepare).collect()
        }
    };
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), statements.len(), wrong.join("\n"));
}
