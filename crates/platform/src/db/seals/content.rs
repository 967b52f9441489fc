//! What a record's rows say, read the same way when it is sealed and when it is proved.

use std::collections::{BTreeMap, HashMap};

use sha2::{Digest as _, Sha256};

use super::tables::{self, KindOf, SealedTable, TABLES};
use crate::db::{DbError, Dialect, Tx, Value, in_list};
use crate::identity::TenantId;
use crate::problem::Result;

/// A SHA-256.
pub(super) type Digest = [u8; 32];

/// Which records of a kind are read.
pub(super) enum Pick<'a> {
    Ids(&'a [i64]),
    /// Both ends included.
    Between(i64, i64),
}

/// The columns of the sealed tables, as this database has them.
#[derive(Default)]
pub struct Schema {
    tables: HashMap<&'static str, Columns>,
    /// Whether there is a table of seals: an older version's database has none.
    takes_seals: bool,
}

struct Columns {
    /// All that is sealed, in the order of the table.
    names: Vec<String>,
    /// The beginning of the query that reads the table's rows, up to the choice of records.
    query: String,
}

/// A column, as the database describes it.
pub(crate) struct Described {
    pub table: String,
    pub name: String,
    /// Whether it holds bytes.
    pub is_bytes: bool,
    /// Whether it is a part of the primary key.
    pub is_key: bool,
}

impl Schema {
    /// Puts the columns together, which come table by table and in their order.
    pub(crate) fn of(described: Vec<Described>) -> Schema {
        let mut by_table: BTreeMap<String, Vec<Described>> = BTreeMap::new();
        for column in described {
            by_table.entry(column.table.clone()).or_default().push(column);
        }
        let takes_seals = by_table.contains_key("record_seal");
        let tables = by_table.into_iter().filter_map(|(name, columns)| {
            let at = TABLES.iter().position(|table| table.name == name)?;
            Some((TABLES[at].name, Columns::of(at, &TABLES[at], &columns)))
        });
        Schema { tables: tables.collect(), takes_seals }
    }

    /// Whether there is a table of seals.
    pub(crate) fn takes_seals(&self) -> bool {
        self.takes_seals
    }

    /// The query that reads the rows of records, and its arguments; none where no table is there.
    fn query(&self, tenant: TenantId, kind: &str, pick: &Pick<'_>) -> Option<(String, Vec<Value>)> {
        let mut args = vec![Value::from(tenant)];
        let chosen = match pick {
            Pick::Ids(ids) => format!("in ({})", in_list(ids, &mut args)),
            Pick::Between(first, last) => {
                args.extend([Value::Int(*first), Value::Int(*last)]);
                "between $2 and $3".to_owned()
            }
        };
        let branches = tables::of_kind(kind).filter_map(|table| {
            let columns = self.tables.get(table.name)?;
            let of_kind = match table.kind {
                KindOf::Always(_) => String::new(),
                KindOf::Column(column) => format!(" and {column} = '{kind}'"),
            };
            Some(format!("{}{chosen}{of_kind}", columns.query))
        });
        let sql = branches.collect::<Vec<_>>().join("\nunion all ");
        (!sql.is_empty()).then_some((sql, args))
    }

    pub(super) fn columns(&self, table: usize) -> &[String] {
        let columns = TABLES.get(table).and_then(|table| self.tables.get(table.name));
        columns.map_or(&[], |columns| &columns.names)
    }
}

impl Columns {
    fn of(at: usize, table: &SealedTable, columns: &[Described]) -> Columns {
        let is_named = |name: &str| {
            let of_kind = matches!(table.kind, KindOf::Column(column) if column == name);
            name == table.company || name == table.id || of_kind
        };
        let text = |column: &Described| match column.is_bytes {
            true => format!("hex_of({})", column.name),
            false => format!("cast({} as text)", column.name),
        };
        let keys = columns.iter().filter(|column| column.is_key && !is_named(&column.name));
        let key = keys.map(text).collect::<Vec<_>>().join(" || '|' || ");
        let sealed: Vec<&Described> = columns
            .iter()
            .filter(|column| !is_named(&column.name))
            .filter(|column| !table.left_out.contains(&column.name.as_str()))
            .collect();
        let content = sealed.iter().map(|column| {
            let text = text(column);
            format!("coalesce(octet_length({text}) || ':' || {text}, '~')")
        });
        let content = content.collect::<Vec<_>>().join(" || ");
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
        let names = sealed.into_iter().map(|column| column.name.clone()).collect();
        Columns { names, query }
    }
}

/// What a database calls the hexadecimal text of bytes.
fn in_dialect(sql: &str, dialect: Dialect) -> String {
    match dialect {
        Dialect::Sqlite => sql.replace("hex_of(", "hex("),
        // A cast of bytes to text, as the connection's settings fix it.
        Dialect::Postgres => sql.replace("hex_of(", "text("),
    }
}

/// A row of a record.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Part {
    /// The place of its table in the list of tables.
    pub table: usize,
    /// Which of the record's rows it is: the rest of its primary key.
    pub place: String,
    /// Its columns; none where empty.
    pub values: Vec<Option<String>>,
}

/// A record as its rows say it, in a fixed order.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Content {
    pub parts: Vec<Part>,
}

/// Reads records; one without rows isn't among them.
pub(super) fn read(
    tx: &mut dyn Tx,
    schema: &Schema,
    (tenant, kind): (TenantId, &str),
    pick: &Pick<'_>,
) -> Result<BTreeMap<i64, Content>> {
    let mut found: BTreeMap<i64, Content> = BTreeMap::new();
    let Some((sql, args)) = schema.query(tenant, kind, pick) else { return Ok(found) };
    let sql = in_dialect(&sql, tx.dialect());
    tx.each(&sql, &args, &mut |row| {
        let table: i64 = row.get(1)?;
        let part = Part {
            table: usize::try_from(table).map_err(|e| DbError::Other(e.to_string()))?,
            place: row.get(2)?,
            values: values(&row.get::<String>(3)?),
        };
        found.entry(row.get(0)?).or_default().parts.push(part);
        Ok(())
    })?;
    for content in found.values_mut() {
        content.parts.sort_unstable();
    }
    Ok(found)
}

/// Takes the values of a row apart: `length:text` one after the other, `~` where empty.
fn values(mut text: &str) -> Vec<Option<String>> {
    let mut values = Vec::new();
    while !text.is_empty() {
        if let Some(rest) = text.strip_prefix('~') {
            values.push(None);
            text = rest;
            continue;
        }
        let (length, rest) = text.split_once(':').unwrap_or((text, ""));
        let length = length.parse().unwrap_or(rest.len());
        let (value, rest) = rest.split_at_checked(length).unwrap_or((rest, ""));
        values.push(Some(value.to_owned()));
        text = rest;
    }
    values
}

impl Content {
    /// SHA-256 over every value with the name of its column and its length. An empty column adds
    /// nothing, so that a new column changes no seal.
    pub fn digest(&self, schema: &Schema) -> Digest {
        let mut sum = Sha256::new();
        let mut add = |text: &str| {
            sum.update((text.len() as u64).to_be_bytes());
            sum.update(text);
        };
        for part in &self.parts {
            add(TABLES.get(part.table).map_or("", |table| table.name));
            add(&part.place);
            for (name, value) in schema.columns(part.table).iter().zip(&part.values) {
                if let Some(value) = value {
                    add(name);
                    add(value);
                }
            }
        }
        sum.finalize().into()
    }

    /// Two bytes for each column, behind five that say which row: they prove nothing, but say
    /// where a record differs from what was sealed.
    pub fn outline(&self) -> Vec<u8> {
        let mut outline = Vec::new();
        for part in &self.parts {
            outline.extend(part.mark());
            for value in &part.values {
                outline.extend(short::<2>(value.as_deref()));
            }
        }
        outline
    }
}

/// The bytes that say which row of a record is outlined.
const MARK: usize = 5;

impl Part {
    fn mark(&self) -> [u8; MARK] {
        let [a, b, c, d] = short::<4>(Some(&self.place));
        [u8::try_from(self.table).unwrap_or(u8::MAX), a, b, c, d]
    }
}

fn short<const N: usize>(text: Option<&str>) -> [u8; N] {
    let mut short = [0; N];
    if let Some(text) = text {
        for (to, from) in short.iter_mut().zip(Sha256::digest(text)) {
            *to = from;
        }
    }
    short
}

/// Where a record differs from what was sealed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// The table; none where the outline doesn't say.
    pub table: Option<&'static str>,
    /// The row in it, beside the record's id: the number of a line, say.
    pub row: String,
    /// The column; none where a row is missing or is too many.
    pub field: Option<String>,
}

/// Every place in which a record differs from the outline under its seal; at least one.
pub(super) fn differences(schema: &Schema, content: &Content, outline: &[u8]) -> Vec<Difference> {
    let sealed = outlined(schema, outline);
    let mut found = Vec::new();
    for part in &content.parts {
        let mark = part.mark();
        match sealed.iter().find(|(sealed, _)| *sealed == mark) {
            Some((_, values)) => found.extend(part.differences(schema, values)),
            None => found.push(part.at(None)),
        }
    }
    let is_there = |mark: &[u8]| content.parts.iter().any(|part| part.mark() == mark);
    for (mark, _) in sealed.iter().filter(|(mark, _)| !is_there(mark)) {
        let table = TABLES.get(usize::from(mark[0])).map(|table| table.name);
        found.push(Difference { table, row: String::new(), field: None });
    }
    if found.is_empty() {
        // Two values of the same two bytes, or an outline of other columns.
        found.push(Difference { table: None, row: String::new(), field: None });
    }
    found
}

/// The rows of an outline: what marks each, and its columns.
fn outlined<'o>(schema: &Schema, outline: &'o [u8]) -> Vec<(&'o [u8], &'o [u8])> {
    let mut rows = Vec::new();
    let mut rest = outline;
    while let Some((mark, after)) = rest.split_at_checked(MARK) {
        let columns = schema.columns(usize::from(mark[0])).len() * 2;
        let Some((values, after)) = after.split_at_checked(columns) else { break };
        rows.push((mark, values));
        rest = after;
    }
    rows
}

impl Part {
    fn at(&self, field: Option<String>) -> Difference {
        let table = TABLES.get(self.table).map(|table| table.name);
        Difference { table, row: self.place.clone(), field }
    }

    fn differences(&self, schema: &Schema, sealed: &[u8]) -> Vec<Difference> {
        let names = schema.columns(self.table).iter();
        let columns = names.zip(&self.values).zip(sealed.chunks(2));
        let differs =
            columns.filter(|((_, value), sealed)| short::<2>(value.as_deref()) != *sealed);
        differs.map(|((name, _), _)| self.at(Some(name.clone()))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn schema() -> Schema {
        let column = |table: &str, name: &str, is_key| Described {
            table: table.to_owned(),
            name: name.to_owned(),
            is_bytes: false,
            is_key,
        };
        Schema::of(vec![
            column("bill_line", "tenant_id", true),
            column("bill_line", "bill_id", true),
            column("bill_line", "line_no", true),
            column("bill_line", "net", false),
            column("bill_line", "class_id", false),
        ])
    }

    fn line(place: &str, values: &[Option<&str>]) -> Part {
        let table = TABLES.iter().position(|table| table.name == "bill_line").expect("listed");
        let values = values.iter().map(|value| value.map(str::to_owned)).collect();
        Part { table, place: place.to_owned(), values }
    }

    fn two_lines() -> Content {
        let first = line("1", &[Some("1"), Some("100"), None]);
        Content { parts: vec![first, line("2", &[Some("2"), Some("7"), Some("3")])] }
    }

    #[test]
    fn what_is_empty_changes_no_seal_and_what_is_changed_is_named() {
        let schema = schema();
        let sealed = two_lines();
        let outline = sealed.outline();
        let mut changed = two_lines();
        changed.parts[1].values[1] = Some("8".to_owned());
        assert_ne!(sealed.digest(&schema), changed.digest(&schema));
        let found = differences(&schema, &changed, &outline);
        let [found] = &found[..] else { panic!("{found:?}") };
        assert_eq!((found.row.as_str(), found.field.as_deref()), ("2", Some("net")));

        let mut fewer = two_lines();
        fewer.parts.pop();
        let found = differences(&schema, &fewer, &outline);
        assert_eq!((found[0].table, &found[0].field), (Some("bill_line"), &None));

        let mut more = two_lines();
        more.parts.push(line("3", &[Some("3"), None, None]));
        assert_eq!(differences(&schema, &more, &outline)[0].row, "3");
    }

    #[test]
    fn values_with_any_letters_are_taken_apart() {
        assert_eq!(
            values("3:a:~~2:م0:"),
            [Some("a:~".to_owned()), None, Some("م".to_owned()), Some(String::new())]
        );
    }
}
