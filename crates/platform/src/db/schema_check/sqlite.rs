//! The schema of a SQLite file, and that of the migrations in memory.

use std::path::Path;

use rusqlite::Connection;

use super::{Both, Parts};
use crate::db::error::convert_sqlite as convert;
use crate::db::migrate::{self, Migration};
use crate::db::{DbError, Result, seals, sqlite};

pub(super) fn read_both(path: &Path, history: &[Migration]) -> Result<Both> {
    let found = parts(&sqlite::connect(path, true)?)?;
    let mut memory = Connection::open_in_memory().map_err(convert)?;
    seals::add_function(&memory).map_err(convert)?;
    memory.execute_batch("pragma foreign_keys = on").map_err(convert)?;
    migrate::migrate_sqlite(&mut memory, history)?;
    Ok(Both { found, expected: parts(&memory)? })
}

fn parts(connection: &Connection) -> Result<Parts, DbError> {
    let mut parts = Parts::new();
    for (kind, table, name, definition) in rows(connection, OBJECTS)? {
        parts.insert((kind, table, name), plain(&definition));
    }
    for (kind, table, name, definition) in rows(connection, COLUMNS)? {
        parts.insert((kind, table, name), definition);
    }
    Ok(parts)
}

type PartRow = (String, String, String, String);

fn rows(connection: &Connection, sql: &str) -> Result<Vec<PartRow>, DbError> {
    let mut statement = connection.prepare(sql).map_err(convert)?;
    let rows = statement
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))
        .map_err(convert)?;
    rows.collect::<Result<_, _>>().map_err(convert)
}

/// Indexes without a text belong to a constraint, which is in the text of its table.
const OBJECTS: &str = "select type, tbl_name, name, sql from sqlite_schema
     where sql is not null and name not like 'sqlite\\_%' escape '\\'";

const COLUMNS: &str = "select 'column', t.name, c.name,
         concat_ws(' ', c.type, c.\"notnull\", coalesce(c.dflt_value, ''), c.pk, c.hidden)
     from sqlite_schema t, pragma_table_xinfo(t.name) c
     where t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\'";

/// The text of a definition without its layout: SQLite keeps it as it was typed, and quotes names
/// where a table was changed later.
fn plain(sql: &str) -> String {
    let mut plain = String::with_capacity(sql.len());
    let mut in_literal = false;
    let mut is_apart = false;
    for c in sql.chars() {
        if c == '\'' {
            in_literal = !in_literal;
        }
        match c {
            c if in_literal || !(c.is_whitespace() || c == '"') => {
                if is_apart && plain.ends_with(is_word) && is_word(c) {
                    plain.push(' ');
                }
                plain.push(c);
                is_apart = false;
            }
            _ => is_apart = true,
        }
    }
    plain
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn layout_and_quotes_make_no_difference() {
        let one = "create table t (\n    id integer,\n    \"name\" text check (name <> ' a  b')\n)";
        let two = "create table \"t\"(id integer, name text check(name<>' a  b'))";
        assert_eq!(plain(one), plain(two));
        assert_ne!(plain(one), plain(&one.replace(" a  b", " a b")));
        assert_ne!(plain("a b"), plain("ab"));
    }
}
