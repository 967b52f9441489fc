//! The columns of each table, as the database reports them.

use rusqlite::Connection;

use super::error::{convert, convert_sqlite};
use super::link::Link;
use super::seals::{ColumnType, DescribedColumn, Schema};
use super::{DbError, Dialect};

/// The columns of a SQLite file's tables.
pub(super) fn of_sqlite(connection: &Connection) -> Result<Schema, DbError> {
    let mut statement = connection
        .prepare(
            "select t.name, c.name, lower(c.type), c.pk > 0
             from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table'
             order by t.name, c.cid",
        )
        .map_err(convert_sqlite)?;
    let columns = statement.query_map([], |row| {
        Ok(DescribedColumn {
            table: row.get(0)?,
            name: row.get(1)?,
            holds: ColumnType::of_type(&row.get::<_, String>(2)?),
            is_key: row.get(3)?,
        })
    });
    let columns =
        columns.map_err(convert_sqlite)?.collect::<Result<_, _>>().map_err(convert_sqlite)?;
    Ok(Schema::from_columns(Dialect::Sqlite, columns))
}

/// The columns of a PostgreSQL schema's tables.
pub(super) fn of_postgres(client: &mut Link) -> Result<Schema, DbError> {
    let rows = client.query(
        "select c.relname::text, a.attname::text, a.atttypid::regtype::text,
                coalesce(a.attnum = any (i.indkey), false)
         from pg_class c
         join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         left join pg_index i on i.indrelid = c.oid and i.indisprimary
         where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
         order by c.relname, a.attnum",
        &[],
    );
    let rows = rows.map_err(|e| convert(&e))?;
    let columns = rows.iter().map(|row| DescribedColumn {
        table: row.get(0),
        name: row.get(1),
        holds: ColumnType::of_type(row.get(2)),
        is_key: row.get(3),
    });
    Ok(Schema::from_columns(Dialect::Postgres, columns.collect()))
}
