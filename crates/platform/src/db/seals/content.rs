//! The content of a record's rows, read the same way for sealing and for proving.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};

use sha2::{Digest as _, Sha256};

use super::tables::{self, KindOf, TABLES};
use crate::db::row::{Cell, Column};
use crate::db::{DbError, Dialect, Tx, Value, in_list};
use crate::identity::TenantId;
use crate::problem::Result;

/// The SQLite function that joins a row's columns; `super::sqlite` adds it to every connection.
pub(super) const SQLITE_FUNCTION: &str = "sealed_content";

/// A SHA-256.
pub(super) type Digest = [u8; 32];

/// Which records of a kind are read.
pub(super) enum RecordRange<'a> {
    Ids(&'a [i64]),
    /// Both ends included.
    Between(i64, i64),
}

/// The columns of the sealed tables in this database.
#[derive(Default)]
pub struct Schema {
    tables: HashMap<&'static str, Columns>,
    /// The query that reads one record, by its kind: the usual case of a transaction.
    of_one: HashMap<&'static str, String>,
    /// Whether the table of seals exists; an older version's database has none.
    takes_seals: bool,
}

#[derive(Clone)]
struct Columns {
    /// The sealed columns, in the order of the table.
    names: Vec<String>,
    /// The start of the query that reads the table's rows, without the choice of records.
    query: String,
}

/// A column, as the database reports it.
pub(crate) struct DescribedColumn {
    pub table: String,
    pub name: String,
    pub holds: ColumnType,
    /// Whether it is a part of the primary key.
    pub is_key: bool,
}

/// The type of a column, as far as its text depends on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ColumnType {
    Bytes,
    Number,
    /// A boolean.
    Truth,
    Date,
    /// A moment.
    Time,
    /// Text and JSON.
    Text,
}

impl ColumnType {
    /// The type from the database's type name. SQLite has fewer types: booleans are integers there,
    /// days and moments texts.
    pub(in crate::db) fn of_type(name: &str) -> ColumnType {
        match name {
            "bytea" | "blob" => ColumnType::Bytes,
            "bigint" | "integer" | "smallint" => ColumnType::Number,
            "boolean" => ColumnType::Truth,
            "date" => ColumnType::Date,
            "timestamp with time zone" => ColumnType::Time,
            _ => ColumnType::Text,
        }
    }

    /// The column's value as text: the same on both databases, so that a company's seals fit its
    /// records on either, and independent of the session's settings. On SQLite values are texts
    /// already, except for bytes.
    pub(in crate::db) fn as_text(self, dialect: Dialect, column: &str) -> String {
        match (self, dialect) {
            // `hex` turns null into an empty text.
            (ColumnType::Bytes, Dialect::Sqlite) => {
                format!("iif({column} is null, null, hex({column}))")
            }
            (ColumnType::Bytes, Dialect::Postgres) => format!("upper(encode({column}, 'hex'))"),
            (ColumnType::Truth, Dialect::Postgres) => format!("cast({column}::integer as text)"),
            (ColumnType::Date, Dialect::Postgres) => format!("to_char({column}, 'YYYY-MM-DD')"),
            (ColumnType::Time, Dialect::Postgres) => {
                format!("to_char({column} at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"')")
            }
            _ => format!("cast({column} as text)"),
        }
    }
}

impl Schema {
    /// Builds the schema from the columns, which come table by table and in order.
    pub(crate) fn from_columns(dialect: Dialect, described: Vec<DescribedColumn>) -> Schema {
        let mut by_table: BTreeMap<String, Vec<DescribedColumn>> = BTreeMap::new();
        for column in described {
            by_table.entry(column.table.clone()).or_default().push(column);
        }
        let takes_seals = by_table.contains_key("record_seal");
        let tables = by_table.into_iter().filter_map(|(name, columns)| {
            let at = TABLES.iter().position(|table| table.name == name)?;
            Some((TABLES[at].name, Columns::from_described(dialect, at, &columns)))
        });
        let mut schema = Schema { tables: tables.collect(), of_one: HashMap::new(), takes_seals };
        schema.of_one = schema.queries_of_one();
        schema
    }

    /// The schema without some tables, which an earlier version did not seal.
    pub(super) fn without(&self, left_out: &[&str]) -> Schema {
        let tables = self.tables.iter().filter(|(name, _)| !left_out.contains(name));
        let tables = tables.map(|(name, columns)| (*name, columns.clone())).collect();
        let mut schema = Schema { tables, of_one: HashMap::new(), takes_seals: self.takes_seals };
        schema.of_one = schema.queries_of_one();
        schema
    }

    fn queries_of_one(&self) -> HashMap<&'static str, String> {
        let kinds = tables::kinds().into_iter();
        kinds.filter_map(|kind| Some((kind, self.choosing(kind, "in ($2)")?))).collect()
    }

    /// Whether the table of seals exists.
    pub(crate) fn takes_seals(&self) -> bool {
        self.takes_seals
    }

    /// The query that reads the rows of records, and its arguments; none when no table exists.
    fn query(
        &self,
        tenant: TenantId,
        kind: &str,
        pick: &RecordRange<'_>,
    ) -> Option<(Cow<'_, str>, Vec<Value>)> {
        let mut args = vec![Value::from(tenant)];
        let sql = match pick {
            RecordRange::Ids([id]) => {
                args.push(Value::Int(*id));
                Cow::Borrowed(self.of_one.get(kind)?.as_str())
            }
            RecordRange::Ids(ids) => {
                let chosen = format!("in ({})", in_list(ids, &mut args));
                Cow::Owned(self.choosing(kind, &chosen)?)
            }
            RecordRange::Between(first, last) => {
                args.extend([Value::Int(*first), Value::Int(*last)]);
                Cow::Owned(self.choosing(kind, "between $2 and $3")?)
            }
        };
        Some((sql, args))
    }

    /// The query that reads the rows of the records of a kind whose ids are `chosen`.
    fn choosing(&self, kind: &str, chosen: &str) -> Option<String> {
        let branches = tables::of_kind(kind).filter_map(|table| {
            let columns = self.tables.get(table.name)?;
            let of_kind = match table.kind {
                KindOf::Always(_) => String::new(),
                KindOf::Column(column) => format!(" and {column} = '{kind}'"),
            };
            Some(format!("{}{chosen}{of_kind}", columns.query))
        });
        let sql = branches.collect::<Vec<_>>().join("\nunion all ");
        (!sql.is_empty()).then_some(sql)
    }

    pub(super) fn columns(&self, table: usize) -> &[String] {
        let columns = TABLES.get(table).and_then(|table| self.tables.get(table.name));
        columns.map_or(&[], |columns| &columns.names)
    }
}

impl Columns {
    fn from_described(dialect: Dialect, at: usize, columns: &[DescribedColumn]) -> Columns {
        let table = &TABLES[at];
        let is_named = |name: &str| {
            let of_kind = matches!(table.kind, KindOf::Column(column) if column == name);
            name == table.company || name == table.id || of_kind
        };
        let text = |column: &DescribedColumn| column.holds.as_text(dialect, &column.name);
        let keys = columns.iter().filter(|column| column.is_key && !is_named(&column.name));
        let key = keys.map(text).collect::<Vec<_>>().join(" || '|' || ");
        let sealed: Vec<&DescribedColumn> = columns
            .iter()
            .filter(|column| !is_named(&column.name))
            .filter(|column| !table.left_out.contains(&column.name.as_str()))
            .collect();
        let names: Vec<String> = sealed.iter().map(|column| column.name.clone()).collect();
        let content = match dialect {
            Dialect::Sqlite if names.is_empty() => String::new(),
            Dialect::Sqlite => format!("{SQLITE_FUNCTION}({})", names.join(", ")),
            // Joined in Rust: PostgreSQL takes longer to join them than for the rest of the query.
            Dialect::Postgres => {
                let texts: Vec<String> = sealed.into_iter().map(text).collect();
                format!("array[{}]::text[]", texts.join(", "))
            }
        };
        let or_empty = |text: String| if text.is_empty() { "''".to_owned() } else { text };
        let query = format!(
            "select {} as record, {at} as part, {} as place, {} as content from {} where {} = $1 \
             and {} ",
            table.id,
            or_empty(key),
            or_empty(content),
            table.name,
            table.company,
            table.id,
        );
        Columns { names, query }
    }
}

/// The joined columns of a row: SQLite joins them itself, PostgreSQL returns a list.
struct Joined(String);

impl Column for Joined {
    fn read(cell: Cell<'_>) -> std::result::Result<Joined, DbError> {
        let Cell::Postgres(Some(list)) = cell else { return String::read(cell).map(Joined) };
        let mut joined = String::new();
        for value in list.texts()? {
            match value {
                Some(value) => {
                    joined.push_str(&value.len().to_string());
                    joined.push(':');
                    joined.push_str(value);
                }
                None => joined.push('~'),
            }
        }
        Ok(Joined(joined))
    }
}

/// A row of a record.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Part {
    /// The index of its table in the list of tables.
    pub table: usize,
    /// Which of the record's rows it is: the other columns of its primary key.
    pub place: String,
    /// Its columns joined: each `length:text`, or `~` for null.
    pub content: String,
}

/// A record's rows, in a fixed order.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Content {
    pub parts: Vec<Part>,
}

/// Reads records; a record without rows is not among them.
pub(super) fn read(
    tx: &mut dyn Tx,
    schema: &Schema,
    (tenant, kind): (TenantId, &str),
    pick: &RecordRange<'_>,
) -> Result<BTreeMap<i64, Content>> {
    let mut found: BTreeMap<i64, Content> = BTreeMap::new();
    let Some((sql, args)) = schema.query(tenant, kind, pick) else { return Ok(found) };
    tx.each(&sql, &args, &mut |row| {
        let table: i64 = row.get(1)?;
        let part = Part {
            table: usize::try_from(table).map_err(|e| DbError::Other(e.to_string()))?,
            place: row.get(2)?,
            content: row.get::<Joined>(3)?.0,
        };
        found.entry(row.get(0)?).or_default().parts.push(part);
        Ok(())
    })?;
    for content in found.values_mut() {
        content.parts.sort_unstable();
    }
    Ok(found)
}

impl Content {
    /// SHA-256 over every value with its column's name and its length. A null adds nothing, so that
    /// a new column changes no seal.
    pub fn digest(&self, schema: &Schema) -> Digest {
        let mut sum = Sha256::new();
        let mut add = |text: &str| {
            sum.update((text.len() as u64).to_be_bytes());
            sum.update(text);
        };
        for part in &self.parts {
            add(TABLES.get(part.table).map_or("", |table| table.name));
            add(&part.place);
            for (name, value) in schema.columns(part.table).iter().zip(part.values()) {
                if let Some(value) = value {
                    add(name);
                    add(value);
                }
            }
        }
        sum.finalize().into()
    }
}

impl Part {
    /// The texts of its columns in order; none for null.
    pub(super) fn values(&self) -> impl Iterator<Item = Option<&str>> {
        let mut text = self.content.as_str();
        std::iter::from_fn(move || {
            if text.is_empty() {
                return None;
            }
            if let Some(rest) = text.strip_prefix('~') {
                text = rest;
                return Some(None);
            }
            let (length, rest) = text.split_once(':').unwrap_or((text, ""));
            let length = length.parse().unwrap_or(rest.len());
            let (value, rest) = rest.split_at_checked(length).unwrap_or((rest, ""));
            text = rest;
            Some(Some(value))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_with_any_letters_are_taken_apart() {
        let part = Part { table: 0, place: String::new(), content: "3:a:~~2:م0:".to_owned() };
        let values: Vec<_> = part.values().collect();
        assert_eq!(values, [Some("a:~"), None, Some("م"), Some("")]);
    }
}
