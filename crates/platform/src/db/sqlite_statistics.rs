//! The statistics for SQLite's query planner, written by hand.
//!
//! Without statistics it takes the company's id for nearly unique and all indexes for equally good:
//! to find the entries of one document it would scan all of a company, only for the order.
//! `analyze` counts the rows that a database happens to have, so that the same program would use
//! other plans in each. These statistics are the same in every database: tests and measurements see
//! the plans that run. <https://sqlite.org/fileformat2.html#the_sqlite_stat1_table>

use rusqlite::Connection;

/// The assumed number of rows of each table.
const ROWS: i64 = 1_000_000;
/// The assumed number of companies.
const COMPANIES: i64 = 10;
/// The assumed number of rows with the same value of a column that names a record, such as a line's
/// document.
const NAMED: i64 = 20;
/// The assumed number of distinct days, and of distinct values of any other column. A kind of
/// document doesn't count: most are invoices and their settlements.
const DAYS: i64 = 500;
const OTHERS: i64 = 10;

/// Columns that end in `_id` and whose values many rows share.
const SHARED: [&str; 7] =
    ["account_id", "branch_id", "class_id", "currency_id", "import_id", "location_id", "tenant_id"];
/// Further columns whose values few rows share.
const NAMING: [&str; 11] = [
    "digest",
    "email",
    "fingerprint",
    "id",
    "merged_into",
    "number",
    "reference",
    "reverses",
    "system_role",
    "uuid",
    "withholding_certificate",
];
const NAMING_ENDS: [&str; 4] = ["_hash", "_id", "_key", "_number"];

/// Whether few rows of a company share a value of the column.
pub(super) fn is_naming(column: &str) -> bool {
    let by_end = NAMING_ENDS.iter().any(|end| column.ends_with(end));
    NAMING.contains(&column) || by_end && !SHARED.contains(&column)
}

/// Writes them where they differ or are missing: after migrations, before any other connection
/// reads the schema.
pub fn write(connection: &Connection) -> rusqlite::Result<()> {
    let wanted = of_schema(connection)?;
    connection.execute_batch("analyze sqlite_schema")?;
    // For a table without a full index, `analyze` writes a row without an index name.
    let sql = "select tbl, coalesce(idx, ''), coalesce(stat, '') from sqlite_stat1 order by 1, 2";
    let mut kept = connection.prepare(sql)?;
    let kept = kept.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    if kept.collect::<rusqlite::Result<Vec<Row>>>()? == wanted && !has_samples(connection)? {
        return Ok(());
    }
    connection.execute_batch("delete from sqlite_stat1")?;
    if has_samples(connection)? {
        connection.execute_batch("delete from sqlite_stat4")?;
    }
    let mut insert = connection.prepare("insert into sqlite_stat1 values (?1, ?2, ?3)")?;
    for (table, index, text) in &wanted {
        insert.execute([table, index, text])?;
    }
    connection.execute_batch("analyze sqlite_schema")
}

/// Whether `analyze` has stored samples of values, by a program whose SQLite does that.
fn has_samples(connection: &Connection) -> rusqlite::Result<bool> {
    let table = "select exists (select 1 from sqlite_schema where name = 'sqlite_stat4')";
    let row = "select exists (select 1 from sqlite_stat4)";
    let first = |sql: &str| connection.query_row(sql, [], |row| row.get::<_, bool>(0));
    Ok(first(table)? && first(row)?)
}

/// Table, index and statistics.
type Row = (String, String, String);

/// The statistics of each index, in order.
fn of_schema(connection: &Connection) -> rusqlite::Result<Vec<Row>> {
    let sql = "select t.name, lower(t.sql) like '%without rowid%', l.name, l.\"unique\", l.origin,
                   lower(s.sql), i.name
               from sqlite_schema t, pragma_index_list(t.name) l, pragma_index_info(l.name) i
               left join sqlite_schema s on s.name = l.name and s.type = 'index'
               where t.type = 'table' and t.name not like 'sqlite_%'
               order by t.name, l.name, i.seqno";
    let mut statement = connection.prepare(sql)?;
    let mut rows = statement.query([])?;
    let mut found: Vec<(String, Index)> = Vec::new();
    while let Some(row) = rows.next()? {
        let (table, name): (String, String) = (row.get(0)?, row.get(2)?);
        let (is_keyed, origin): (bool, String) = (row.get(1)?, row.get(4)?);
        // A table without rowids is its own index.
        let name = if is_keyed && origin == "pk" { table.clone() } else { name };
        let text: Option<String> = row.get(5)?;
        if found.last().is_none_or(|(of, index)| (of, &index.name) != (&table, &name)) {
            let (is_unique, is_partial) = (row.get(3)?, text.is_some_and(|sql| is_part(&sql)));
            found.push((table, Index { name, is_unique, is_partial, columns: Vec::new() }));
        }
        let column: Option<String> = row.get(6)?;
        if let Some((_, index)) = found.last_mut() {
            index.columns.push(column.unwrap_or_default());
        }
    }
    let mut said: Vec<Row> = found
        .into_iter()
        .map(|(table, index)| {
            let text = index.statistics();
            (table, index.name, text)
        })
        .collect();
    said.sort();
    Ok(said)
}

/// Whether an index is partial; those for deleted rows are small.
fn is_part(sql: &str) -> bool {
    let text = sql.split_whitespace().collect::<Vec<_>>().join(" ");
    text.split_once(") where ").is_some_and(|(_, condition)| {
        !["deleted_at is null", "undone_at is null"].contains(&condition)
    })
}

struct Index {
    name: String,
    is_unique: bool,
    is_partial: bool,
    columns: Vec<String>,
}

impl Index {
    /// The number of rows, and how many of them share the first columns. SQLite must not skip-scan
    /// the values of a first column that a statement doesn't name.
    fn statistics(&self) -> String {
        let mut left = if self.is_partial { ROWS / OTHERS } else { ROWS };
        let mut text = left.to_string();
        for (at, column) in self.columns.iter().enumerate() {
            left = match column.as_str() {
                "tenant_id" => left / COMPANIES,
                name if is_naming(name) => left.min(NAMED),
                name if is_day(name) => left / DAYS,
                name if name.ends_with("kind") => left,
                _ => left / OTHERS,
            };
            left = if self.is_unique && at + 1 == self.columns.len() { 1 } else { left.max(1) };
            text.push_str(&format!(" {left}"));
        }
        text + " noskipscan"
    }
}

fn is_day(column: &str) -> bool {
    ["date", "_on", "_at"].iter().any(|end| column.ends_with(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn database() -> Connection {
        let connection = Connection::open_in_memory().expect("a database");
        let made = "create table entry (tenant_id int, number int, doc_kind text, doc_id int,
                        date text, deleted_at text, primary key (tenant_id, number));
                    create index entry_doc on entry (tenant_id, doc_kind, doc_id);
                    create index entry_day on entry (tenant_id, date) where deleted_at is null;
                    create table line (tenant_id int, entry_number int, line_no int,
                        primary key (tenant_id, entry_number, line_no)) without rowid;
                    create index line_few on line (tenant_id, line_no) where line_no > 9;
                    create table company (id integer primary key);";
        connection.execute_batch(made).expect("tables");
        connection
    }

    fn kept(connection: &Connection) -> Vec<String> {
        let sql = "select tbl || ' ' || idx || ': ' || stat from sqlite_stat1 order by 1";
        let mut statement = connection.prepare(sql).expect("statistics");
        let rows = statement.query_map([], |row| row.get(0)).expect("rows");
        rows.collect::<rusqlite::Result<_>>().expect("texts")
    }

    #[test]
    fn every_index_says_what_its_columns_leave() {
        let connection = database();
        write(&connection).expect("written");
        let said = [
            "entry entry_day: 1000000 100000 200 noskipscan",
            "entry entry_doc: 1000000 100000 100000 20 noskipscan",
            "entry sqlite_autoindex_entry_1: 1000000 100000 1 noskipscan",
            "line line: 1000000 100000 20 1 noskipscan",
            "line line_few: 100000 10000 1000 noskipscan",
        ];
        assert_eq!(kept(&connection), said);
        // Statistics of a real `analyze` are replaced.
        let rows = "insert into entry values (1, 1, 'a', 1, '', null);
                    insert into company values (1);";
        connection.execute_batch(rows).expect("rows");
        connection.execute_batch("analyze").expect("counted");
        let whole = "select exists (select 1 from sqlite_stat1 where idx is null)";
        let whole = connection.query_row(whole, [], |row| row.get::<_, bool>(0));
        assert!(whole.expect("statistics"), "a table without an index has a row");
        assert!(has_samples(&connection).expect("samples"));
        write(&connection).expect("written again");
        assert_eq!(kept(&connection), said);
        assert!(!has_samples(&connection).expect("samples"));
    }

    #[test]
    fn a_statement_takes_the_index_that_names_its_rows() {
        let connection = database();
        let way = || {
            let sql = "explain query plan select number from entry
                       where tenant_id = ?1 and doc_kind = ?2 and doc_id = ?3 order by number";
            let found: String =
                connection.query_row(sql, ["", "", ""], |row| row.get(3)).expect("a plan");
            found
        };
        assert!(!way().contains("entry_doc"), "{}", way());
        write(&connection).expect("written");
        assert!(way().contains("entry_doc"), "{}", way());
    }
}
