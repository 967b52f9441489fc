//! The outline stored with a seal: a few bytes per column, which prove nothing but show where a
//! record differs from what was sealed.

use super::content::{Content, Part, Schema};
use super::tables::{self, TABLES};

/// The bytes that identify a row of the record.
const MARK: usize = 5;

impl Content {
    /// Two bytes per column, after five that identify the row. They prove nothing but show where a
    /// record differs from what was sealed.
    pub fn outline(&self) -> Vec<u8> {
        let mut outline = Vec::new();
        for part in &self.parts {
            outline.extend(part.mark());
            for value in part.values() {
                outline.extend(short::<2>(value));
            }
        }
        outline
    }
}

/// The first bytes of FNV-1a, folded: fast, and enough to distinguish most values.
fn short<const N: usize>(text: Option<&str>) -> [u8; N] {
    let mut short = [0; N];
    if let Some(text) = text {
        let sum = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        let folded = (sum ^ (sum >> 32)).to_be_bytes();
        short.iter_mut().zip(folded.iter().rev()).for_each(|(to, from)| *to = *from);
    }
    short
}

/// A place where a record differs from what was sealed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// The table; none where the outline doesn't show it.
    pub table: Option<&'static str>,
    /// The row in it, after the record's id: for example a line number.
    pub row: String,
    /// The column; none for a row that is missing or added.
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
        let table = tables::numbered(mark[0]).map(|at| TABLES[at].name);
        found.push(Difference { table, row: String::new(), field: None });
    }
    if found.is_empty() {
        // Two values with the same two bytes, or an outline of other columns.
        found.push(Difference { table: None, row: String::new(), field: None });
    }
    found
}

/// The rows of an outline: the mark of each, and its columns.
fn outlined<'o>(schema: &Schema, outline: &'o [u8]) -> Vec<(&'o [u8], &'o [u8])> {
    let mut rows = Vec::new();
    let mut rest = outline;
    while let Some((mark, after)) = rest.split_at_checked(MARK) {
        let columns = tables::numbered(mark[0]).map_or(0, |at| schema.columns(at).len() * 2);
        let Some((values, after)) = after.split_at_checked(columns) else { break };
        rows.push((mark, values));
        rest = after;
    }
    rows
}

impl Part {
    fn mark(&self) -> [u8; MARK] {
        let [a, b, c, d] = short::<4>(Some(&self.place));
        [tables::number(self.table), a, b, c, d]
    }

    fn at(&self, field: Option<String>) -> Difference {
        let table = TABLES.get(self.table).map(|table| table.name);
        Difference { table, row: self.place.clone(), field }
    }

    fn differences(&self, schema: &Schema, sealed: &[u8]) -> Vec<Difference> {
        let names = schema.columns(self.table).iter();
        let columns = names.zip(self.values()).zip(sealed.chunks(2));
        let differs = columns.filter(|((_, value), sealed)| short::<2>(*value) != *sealed);
        differs.map(|((name, _), _)| self.at(Some(name.clone()))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::Dialect;
    use crate::db::seals::content::{ColumnType, DescribedColumn};

    fn schema() -> Schema {
        let column = |table: &str, name: &str, is_key| DescribedColumn {
            table: table.to_owned(),
            name: name.to_owned(),
            holds: ColumnType::Text,
            is_key,
        };
        let columns = vec![
            column("bill_line", "tenant_id", true),
            column("bill_line", "bill_id", true),
            column("bill_line", "line_no", true),
            column("bill_line", "net", false),
            column("bill_line", "class_id", false),
        ];
        Schema::from_columns(Dialect::Sqlite, columns)
    }

    fn line(place: &str, values: &[Option<&str>]) -> Part {
        let table = TABLES.iter().position(|table| table.name == "bill_line").expect("listed");
        let text = |value: &Option<&str>| {
            value.map_or("~".to_owned(), |value| format!("{}:{value}", value.len()))
        };
        Part { table, place: place.to_owned(), content: values.iter().map(text).collect() }
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
        changed.parts[1] = line("2", &[Some("2"), Some("8"), Some("3")]);
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
}
