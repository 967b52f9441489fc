//! What the file says its rows are.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use jiff::civil::Date;
use serde_json::Value;

use crate::kit::TestApp;
use crate::kit::company_files::{
    changed, company_with_everything, elsewhere, export, migration, parts, refusal,
};

/// What a column of the schema holds, in a word.
fn kind(column: &Value) -> &str {
    match (&column["type"], &column["format"], &column["pattern"], &column["enum"]) {
        (Value::String(kind), Value::Null, Value::Null, Value::Null) => kind,
        (_, Value::String(format), Value::Null, Value::Null) => format,
        (_, Value::Null, Value::String(_), Value::Null) => "bytes",
        (_, Value::Null, Value::Null, Value::Array(_)) => "truth",
        _ => panic!("an unknown kind of column: {column}"),
    }
}

fn fits(value: &Value, kind: &str) -> bool {
    let text = value.as_str();
    match kind {
        "integer" => value.is_i64(),
        "truth" => matches!(value.as_i64(), Some(0 | 1)),
        "string" => text.is_some(),
        "date" => text.is_some_and(|text| text.len() == 10 && text.parse::<Date>().is_ok()),
        "date-time" => text.is_some_and(|text| {
            text.len() == 27 && text.ends_with('Z') && text.parse::<Timestamp>().is_ok()
        }),
        "bytes" => text.is_some_and(|text| {
            let is_digit = |b: u8| b.is_ascii_digit() || (b'A'..=b'F').contains(&b);
            text.len() % 2 == 0 && text.bytes().all(is_digit)
        }),
        _ => panic!("an unknown kind: {kind}"),
    }
}

/// The columns of each table, by their names.
fn tables(schema: &Value) -> BTreeMap<&str, BTreeMap<&str, &Value>> {
    let tables = schema["$defs"].as_object().expect("tables").iter();
    tables
        .map(|(name, table)| {
            let columns = table["properties"].as_object().expect("columns").iter();
            (name.as_str(), columns.map(|(name, column)| (name.as_str(), column)).collect())
        })
        .collect()
}

#[tokio::test]
async fn every_line_of_the_demo_is_as_the_schema_says() {
    let app = TestApp::demo().await;
    let parts = parts(&export(&app.app, app.tenant).await);
    let schema: Value = serde_json::from_str(&parts["schema.json"]).expect("JSON");
    let tables = tables(&schema);
    let mut seen = BTreeSet::new();
    let mut files = 0;
    for (name, lines) in &parts {
        let Some(table) = name.strip_prefix("data/").and_then(|n| n.strip_suffix(".jsonl")) else {
            continue;
        };
        files += 1;
        let columns = &tables[table];
        let required = schema["$defs"][table]["required"].as_array().expect("a list");
        let required: Vec<&str> = required.iter().filter_map(Value::as_str).collect();
        assert!(required.iter().all(|column| columns.contains_key(column)), "{table}");
        for line in lines.lines() {
            let row: Value = serde_json::from_str(line).expect("JSON");
            let row = row.as_object().expect("an object");
            for column in &required {
                assert!(row.contains_key(*column), "{table} without {column}: {line}");
            }
            for (column, value) in row {
                let described = columns.get(column.as_str());
                let described = described.unwrap_or_else(|| panic!("{table} has no {column}"));
                let kind = kind(described);
                assert!(fits(value, kind), "{table}.{column} is no {kind}: {value}");
                seen.insert(kind);
            }
        }
    }
    assert_eq!(files, tables.len());
    let kinds = ["bytes", "date", "date-time", "integer", "string", "truth"];
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), kinds);
}

/// The types of columns as the migrations write them, the latest of each.
fn migrated() -> BTreeMap<(String, String), String> {
    let mut types = BTreeMap::new();
    let mut table = None;
    for line in mizan::MIGRATIONS.iter().flat_map(|(_, sql)| sql.lines()) {
        let line = line.trim();
        let words: Vec<&str> = line.split_whitespace().collect();
        let (of, column, kind) = match words[..] {
            ["create", "table", name, ..] => {
                // A table that takes the place of another has its name in the end.
                table = Some(name.trim_end_matches("_anew").to_owned());
                continue;
            }
            ["alter", "table", of, "add", "column", column, kind, ..] => {
                (Some(of.to_owned()), column, kind)
            }
            [column, kind, ..] => (table.clone(), column, kind),
            _ => (None, "", ""),
        };
        if line.starts_with(')') {
            table = None;
        }
        let kind = kind.strip_prefix('{').and_then(|kind| kind.split_once('}'));
        if let (Some(of), Some((kind, _))) = (of, kind) {
            types.insert((of, column.to_owned()), kind.to_owned());
        }
    }
    types
}

#[tokio::test]
async fn the_schema_knows_days_moments_and_truths() {
    let app = TestApp::alone("Schema").await;
    let parts = parts(&export(&app.app, app.tenant).await);
    let schema: Value = serde_json::from_str(&parts["schema.json"]).expect("JSON");
    let types = migrated();
    let mut wrong = Vec::new();
    let mut count = 0;
    for (table, columns) in tables(&schema) {
        for (column, described) in columns {
            let expected = types.get(&(table.to_owned(), column.to_owned())).map(String::as_str);
            let expected = match expected {
                Some("ID" | "INT" | "MONEY") => "integer",
                Some("TEXT" | "JSON") => "string",
                Some("DATE") => "date",
                Some("TIME") => "date-time",
                Some("BOOL") => "truth",
                Some("BYTES") => "bytes",
                _ => "not in the migrations",
            };
            count += 1;
            if kind(described) != expected {
                wrong.push(format!("{table}.{column}: {} for {expected}", kind(described)));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(count > 1_500, "only {count} columns");
}

#[tokio::test]
async fn a_file_without_a_schema_is_read() {
    let app = company_with_everything().await;
    let path = export(&app.app, app.tenant).await;
    let older = changed(&path, "manifest.json", |bytes| {
        let mut manifest: Value = serde_json::from_slice(&bytes).expect("JSON");
        let schema = manifest.as_object_mut().expect("an object").remove("schema");
        assert!(schema.expect("a part")["sha256"].is_string());
        serde_json::to_vec(&manifest).expect("JSON")
    });
    let older = changed(&older, "schema.json", |_| Vec::new());
    let other = elsewhere(&app.app);
    let read = company_file::import(&other, &older, migration()).await.expect("it is read");
    assert_eq!(read.tenant, app.tenant);
    // One that promises a schema must have it.
    let without = changed(&path, "schema.json", |_| Vec::new());
    let refused = refusal(&elsewhere(&app.app), &without).await;
    assert!(refused.contains("is damaged at schema.json"), "{refused}");
}
