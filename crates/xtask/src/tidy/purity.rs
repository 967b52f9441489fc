//! Names that a place may not use. The core knows no database, no HTTP, no runtime and no float;
//! time comes from the context; SQL is only in stores.

use super::Finding;
use super::source::{Kind, Source, Token};

/// Crates that compute and do nothing else.
const PURE_CRATES: [&str; 4] = ["ledger", "eta", "bank_statements", "imports"];
/// Where floats are allowed: measures of paper and pictures, of time and of values that the wire
/// refuses. In every other crate an amount is an integer, always.
const FLOAT_CRATES: [&str; 3] = ["pdf", "pictures", "platform"];
/// Files that hand figures to a format whose numbers are floats, or read them from one.
const FLOAT_FILES: [&str; 2] = ["xlsx_file.rs", "xls_floats.rs"];
/// Files that decide and do nothing else, in every room.
const PURE_FILES: [&str; 2] = ["posting.rs", "model.rs"];
const OUTSIDE_WORLD: [&str; 7] =
    ["rusqlite", "postgres", "axum", "tokio", "tower_http", "lettre", "reqwest"];
const FLOATS: [&str; 2] = ["f32", "f64"];
/// Crates that own the clock: one reads it, two are programs.
const CLOCK_CRATES: [&str; 3] = ["platform", "server", "signer"];

pub fn check(sources: &[Source]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for source in sources {
        for (at, token) in source.tokens.iter().enumerate() {
            if let Some(complaint) = complaint(source, at, token) {
                findings.push(Finding::new(source.path, token.line, complaint));
            }
        }
    }
    findings
}

fn complaint(source: &Source, at: usize, token: &Token) -> Option<String> {
    let pure = PURE_CRATES.contains(&source.krate) || PURE_FILES.contains(&source.file_name());
    let exact = !FLOAT_FILES.contains(&source.file_name())
        && (pure || !FLOAT_CRATES.contains(&source.krate));
    let word = token.text.as_str();
    match token.kind {
        Kind::Word if pure && OUTSIDE_WORLD.contains(&word) => {
            Some(format!("`{word}` in a pure place: it decides, others fetch and store"))
        }
        Kind::Word if exact && FLOATS.contains(&word) => {
            Some(format!("`{word}` where money lives: use the ledger's integers"))
        }
        Kind::Word if !CLOCK_CRATES.contains(&source.krate) && reads_clock(source, at) => {
            Some("reads the clock: time comes from the context".to_owned())
        }
        Kind::Literal if exact && is_float(word) && !indexes_tuple(source, at) => {
            Some(format!("the float {word} where money lives: use the ledger's integers"))
        }
        Kind::Literal if !may_hold_sql(source) && is_sql(word) => {
            Some("SQL outside a `store.rs`".to_owned())
        }
        _ => None,
    }
}

fn reads_clock(source: &Source, at: usize) -> bool {
    source.reads(at, &["now", "("]) && at > 1 && source.reads(at - 2, &[":", ":"])
}

fn is_float(literal: &str) -> bool {
    let number = literal.starts_with(|c: char| c.is_ascii_digit())
        && !["0x", "0b", "0o"].iter().any(|radix| literal.starts_with(radix));
    number && (literal.contains('.') || FLOATS.iter().any(|kind| literal.ends_with(kind)))
}

/// `pair.1.0`: the lexer reads `1.0`, the compiler two indices.
fn indexes_tuple(source: &Source, at: usize) -> bool {
    at > 1 && source.tokens[at - 1].text == "." && source.tokens[at - 2].text != "."
}

/// Where SQL is allowed: the stores, and the whole ground floor except its HTTP side.
fn may_hold_sql(source: &Source) -> bool {
    let in_store = source.inner.split('/').any(|part| matches!(part, "store" | "store.rs"));
    in_store || (source.krate == "platform" && !source.inner.starts_with("http/"))
}

/// Whether a string literal is a statement, by its first words.
fn is_sql(literal: &str) -> bool {
    let Some((_, text)) = literal.split_once('"') else { return false };
    let text = text.to_ascii_lowercase();
    let mut words = text.split_whitespace();
    match (words.next().unwrap_or(""), words.next().unwrap_or("")) {
        ("select" | "delete", _) => text.contains("from "),
        ("insert", "into") | ("create" | "alter", "table" | "index" | "role" | "policy") => true,
        ("update", _) => text.contains(" set "),
        ("with", _) => text.contains(" as (") || text.contains(" as materialized"),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::source::read_all;
    use super::super::tree::Tree;
    use super::*;

    fn broken(path: &str, text: &str) -> usize {
        check(&read_all(&Tree::from([(path, text)])).unwrap()).len()
    }

    #[test]
    fn the_pure_places_know_no_outside_world() {
        for path in ["crates/ledger/src/tax.rs", "crates/documents/src/priced/posting.rs"] {
            assert_eq!(broken(path, "use postgres::Client;"), 1, "{path}");
            assert_eq!(broken(path, "use crate::postings; // postgres"), 0, "{path}");
        }
        assert_eq!(broken("crates/documents/src/invoices/routes.rs", "use axum::Json;"), 0);
    }

    #[test]
    fn no_float_where_money_lives() {
        for text in ["fn a(x: f64) {}", "const A: i64 = 1.5 as i64;", "const A: u8 = 1f32;"] {
            assert_eq!(broken("crates/books/src/taxes/rate.rs", text), 1, "{text}");
        }
        let fine = "const A: i64 = 0x1f32; fn b(t: (u8, (u8, u8))) -> u8 { t.1.0 }";
        assert_eq!(broken("crates/books/src/taxes/rate.rs", fine), 0);
        assert_eq!(broken("crates/money/src/payments/model.rs", "fn a(x: f32) {}"), 1);
        for path in [
            "crates/platform/src/http/limits.rs",
            "crates/sheets/src/xlsx_file.rs",
            "crates/imports/src/table/xls_floats.rs",
        ] {
            assert_eq!(broken(path, "const A: f64 = 1.5;"), 0, "{path}");
        }
    }

    #[test]
    fn sql_stands_in_stores() {
        let statement =
            "const A: &str = \"\n  Select number\n  from invoice where tenant_id = $1\";";
        assert_eq!(broken("crates/documents/src/invoices/create.rs", statement), 1);
        assert_eq!(broken("crates/documents/src/invoices/store.rs", statement), 0);
        assert_eq!(broken("crates/platform/src/db/migrate.rs", statement), 0);
        let prose = "const A: &str = \"Select a customer\"; const B: &str = \"with care\";";
        assert_eq!(broken("crates/documents/src/invoices/create.rs", prose), 0);
    }

    #[test]
    fn the_clock_is_the_contexts() {
        let text = "fn a() -> Timestamp { jiff::Timestamp::now() }";
        assert_eq!(broken("crates/documents/src/invoices/create.rs", text), 1);
        assert_eq!(broken("crates/platform/src/context/clock.rs", text), 0);
        assert_eq!(broken("crates/documents/src/invoices/create.rs", "fn a() { ctx.now(); }"), 0);
    }
}
