//! A company's rows as texts that are the same on both databases, and back: the form in which a
//! company moves to another database.
//!
//! Rows imported this way get no new seals: their seals are imported with them.

use std::fmt::Write as _;

use super::seals::ColumnType;
use super::{DbError, Dialect, Tx, Value};
use crate::args;
use crate::identity::TenantId;
use crate::problem::Result;

/// The values of a row, in the order of its table's columns; none for null.
pub type CopiedRow = Vec<Option<String>>;

/// A table of companies' rows, as this database has it.
pub struct CopiedTable {
    /// What it is called.
    pub name: String,
    columns: Vec<Column>,
}

struct Column {
    name: String,
    holds: ColumnType,
    /// Its position in the primary key; 0 for none.
    key: i64,
    is_required: bool,
}

/// A column as both databases describe it: SQLite has no types for booleans, dates and timestamps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ColumnShape<'a> {
    /// What it is called.
    pub name: &'a str,
    /// Whether its texts are numbers; booleans are 1 and 0.
    pub is_number: bool,
    /// Whether its texts are hexadecimal digits.
    pub is_bytes: bool,
    /// Whether every row has a value.
    pub is_required: bool,
}

/// The tables that have rows of companies, by name; `tenant` is not among them.
pub fn tables_of_companies(tx: &mut dyn Tx) -> Result<Vec<String>> {
    let sql = match tx.dialect() {
        Dialect::Sqlite => {
            "select t.name from sqlite_master t, pragma_table_info(t.name) c
             where t.type = 'table' and c.name = 'tenant_id' order by t.name"
        }
        Dialect::Postgres => {
            "select c.relname::text from pg_class c
             join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
                and not a.attisdropped
             where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
             order by c.relname"
        }
    };
    Ok(tx.all(sql, &[], |row| row.get(0))?)
}

impl CopiedTable {
    /// A table, by its name.
    ///
    /// # Errors
    /// When there is none of that name.
    pub fn find(tx: &mut dyn Tx, name: &str) -> Result<CopiedTable> {
        let sql = match tx.dialect() {
            Dialect::Sqlite => {
                "select c.name, lower(c.type), c.pk, c.\"notnull\"
                 from pragma_table_info($1) c order by c.cid"
            }
            Dialect::Postgres => {
                "select a.attname::text, a.atttypid::regtype::text,
                    coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0)::bigint,
                    a.attnotnull::int::bigint
                 from pg_class c
                 join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
                    and not a.attisdropped
                 left join pg_index i on i.indrelid = c.oid and i.indisprimary
                 where c.relname::text = $1 and c.relkind in ('r', 'p')
                    and c.relnamespace = current_schema()::regnamespace
                 order by a.attnum"
            }
        };
        let columns = tx.all(sql, args![name], |row| {
            let holds = ColumnType::of_type(&row.get::<String>(1)?);
            let (key, not_null): (i64, i64) = (row.get(2)?, row.get(3)?);
            let is_required = not_null == 1 || key > 0;
            Ok(Column { name: row.get(0)?, holds, key, is_required })
        })?;
        if columns.is_empty() {
            return Err(DbError::Other(format!("no table is called {name}")).into());
        }
        Ok(CopiedTable { name: name.to_owned(), columns })
    }

    /// The table without the named columns.
    #[must_use]
    pub fn without(mut self, names: &[&str]) -> CopiedTable {
        self.columns.retain(|column| !names.contains(&column.name.as_str()));
        self
    }

    /// The table with only the named columns.
    #[must_use]
    pub fn only(mut self, names: &[&str]) -> CopiedTable {
        self.columns.retain(|column| names.contains(&column.name.as_str()));
        self
    }

    /// The columns in order, each with whether its texts are numbers; booleans are 1 and 0.
    pub fn columns(&self) -> impl Iterator<Item = (&str, bool)> {
        self.columns.iter().map(|column| {
            (column.name.as_str(), matches!(column.holds, ColumnType::Number | ColumnType::Truth))
        })
    }

    /// The columns in order, as they are on both databases.
    pub fn shapes(&self) -> impl Iterator<Item = ColumnShape<'_>> {
        self.columns.iter().map(|column| ColumnShape {
            name: &column.name,
            is_number: matches!(column.holds, ColumnType::Number | ColumnType::Truth),
            is_bytes: column.holds == ColumnType::Bytes,
            is_required: column.is_required,
        })
    }

    /// The position of a column.
    pub fn place(&self, column: &str) -> Option<usize> {
        self.columns.iter().position(|known| known.name == column)
    }

    /// Hands every row of a company to `give`, in the order of the primary key.
    ///
    /// # Errors
    /// When the rows can't be read, and what `give` refuses.
    pub fn read(
        &self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        give: &mut dyn FnMut(CopiedRow) -> Result<()>,
    ) -> Result<()> {
        let own = if self.name == "tenant" { "id = $1" } else { "tenant_id = $1" };
        self.read_where(tx, tenant, own, give)
    }

    /// Hands the rows that match a condition to `give`; the condition may name the company as `$1`.
    ///
    /// # Errors
    /// When the rows can't be read, and what `give` refuses.
    pub fn read_where(
        &self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        condition: &str,
        give: &mut dyn FnMut(CopiedRow) -> Result<()>,
    ) -> Result<()> {
        let dialect = tx.dialect();
        let texts: Vec<String> =
            self.columns.iter().map(|column| column.holds.as_text(dialect, &column.name)).collect();
        let mut key: Vec<&Column> = self.columns.iter().filter(|column| column.key > 0).collect();
        key.sort_by_key(|column| column.key);
        let order: Vec<String> = key
            .into_iter()
            .map(|column| match (column.holds, dialect) {
                (ColumnType::Text, Dialect::Postgres) => {
                    format!("{}.{} collate \"C\"", self.name, column.name)
                }
                // Qualified by the table: the output column has the same name in PostgreSQL.
                _ => format!("{}.{}", self.name, column.name),
            })
            .collect();
        let sql = format!(
            "select {} from {} where {condition} order by {}",
            texts.join(", "),
            self.name,
            order.join(", ")
        );
        let width = self.columns.len();
        let read = |row: &super::Row<'_>| (0..width).map(|at| row.get(at)).collect();
        tx.stream(&sql, args![tenant], read, give)
    }

    /// Inserts rows unchanged.
    ///
    /// # Errors
    /// When a text does not fit its column; names column and text. What the database refuses.
    pub fn write(&self, tx: &mut dyn Tx, rows: &[CopiedRow]) -> Result<()> {
        let names: Vec<&str> = self.columns.iter().map(|column| column.name.as_str()).collect();
        let mut values = Vec::with_capacity(rows.len() * names.len());
        for row in rows {
            for (column, text) in self.columns.iter().zip(row) {
                values.push(column.value(text.as_deref())?);
            }
        }
        let head = format!("insert into {} ({})", self.name, names.join(", "));
        if !rows.is_empty() {
            tx.insert(&head, names.len(), &values, "")?;
        }
        tx.settle()?;
        // Their seals are imported as rows.
        tx.written().begin();
        Ok(())
    }
}

impl Column {
    fn value(&self, text: Option<&str>) -> Result<Value, DbError> {
        let Some(text) = text else { return Ok(Value::Null) };
        let value = match self.holds {
            ColumnType::Bytes => base16ct::mixed::decode_vec(text).ok().map(Value::Bytes),
            ColumnType::Number => text.parse().ok().map(Value::Int),
            ColumnType::Truth => match text {
                "1" => Some(Value::Bool(true)),
                "0" => Some(Value::Bool(false)),
                _ => None,
            },
            ColumnType::Date => text.parse().ok().map(Value::Date),
            ColumnType::Time => text.parse().ok().map(Value::Time),
            ColumnType::Text => Some(Value::Text(text.to_owned())),
        };
        value.ok_or_else(|| {
            let mut said: String = text.chars().take(40).collect();
            if said.len() < text.len() {
                let _ = write!(said, "…");
            }
            DbError::Other(format!("{said:?} is no value of the column {}", self.name))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Column, ColumnType, Value};

    #[test]
    fn a_text_becomes_the_value_of_its_column_or_is_refused() {
        let value = |holds, text| {
            let column = Column { name: "c".to_owned(), holds, key: 0, is_required: false };
            column.value(Some(text)).ok()
        };
        assert_eq!(value(ColumnType::Bytes, "0AfF"), Some(Value::Bytes(vec![10, 255])));
        assert_eq!(value(ColumnType::Number, "-17"), Some(Value::Int(-17)));
        assert_eq!(value(ColumnType::Truth, "1"), Some(Value::Bool(true)));
        for (holds, text) in [
            (ColumnType::Bytes, "0A0"),
            (ColumnType::Bytes, "0م"),
            (ColumnType::Number, "1.5"),
            (ColumnType::Truth, "2"),
            (ColumnType::Date, "2026-02-30"),
            (ColumnType::Time, "yesterday"),
        ] {
            assert_eq!(value(holds, text), None, "{text}");
        }
    }
}
