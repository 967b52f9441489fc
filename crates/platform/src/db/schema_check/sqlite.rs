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

/// Indexes without a text belong to a constraint, which is in the text of its table. Only tables of
/// SQLite itself may be called `sqlite_…`: a trigger with such a name was put there by hand.
const OBJECTS: &str = "select type, tbl_name, name, sql from sqlite_schema
     where sql is not null and not (type = 'table' and name like 'sqlite\\_%' escape '\\')";

const COLUMNS: &str = "select 'column', t.name, c.name,
         concat_ws(' ', c.type, c.\"notnull\", coalesce(c.dflt_value, ''), c.pk, c.hidden)
     from sqlite_schema t, pragma_table_xinfo(t.name) c
     where t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\'";

/// The text of a definition without its layout: SQLite keeps it as it was typed, and quotes names
/// where a table was changed later. A comment ends with its line, so it is left out with it: on one
/// line with what followed it, it would hide that.
fn plain(sql: &str) -> String {
    let mut plain = String::with_capacity(sql.len());
    let mut rest = sql;
    let mut is_apart = false;
    while let Some(c) = rest.chars().next() {
        if rest.starts_with("--") {
            rest = rest.split_once('\n').map_or("", |(_, below)| below);
            is_apart = true;
            continue;
        }
        if c.is_whitespace() {
            rest = &rest[c.len_utf8()..];
            is_apart = true;
            continue;
        }
        let end = match c {
            '\'' | '"' => rest[1..].find(c).map_or(rest.len(), |end| end + 2),
            c => c.len_utf8(),
        };
        let part = if c == '"' { rest[..end].trim_matches('"') } else { &rest[..end] };
        if is_apart && plain.ends_with(is_word) && part.starts_with(is_word) {
            plain.push(' ');
        }
        plain.push_str(part);
        (rest, is_apart) = (&rest[end..], c == '"');
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

    #[test]
    fn what_is_behind_a_comment_is_not_what_is_below_it() {
        let below = "create table t (\n    id integer, -- it's ours\n    check (id > 0)\n)";
        let behind = below.replace("ours\n", "ours");
        assert_ne!(plain(below), plain(&behind));
        assert_eq!(plain(below), plain("create table t (id integer, check (id > 0))"));
        assert_ne!(
            plain("check (a <> ' -- b')"),
            plain("check (a <> ' ')"),
            "a text is no comment"
        );
    }
}
