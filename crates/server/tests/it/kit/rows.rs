//! Everything that the database holds of a company, to prove that nothing of it changed.

use std::collections::BTreeMap;

use platform::TenantId;
use platform::db::Target;

/// The rows of each table, as text, sorted.
pub type Rows = BTreeMap<String, Vec<String>>;

/// Every row that belongs to a company, its own one included. The write clock is no record: a
/// question of what was known moves it on.
pub fn rows_of(target: &Target, tenant: TenantId) -> Rows {
    let tables = super::database::tables_with_column(target, "tenant_id");
    let records = tables.into_iter().filter(|table| table != "write_clock");
    let mut wanted: Vec<(String, &str)> = records.map(|table| (table, "tenant_id")).collect();
    wanted.push(("tenant".to_owned(), "id"));
    match target.clone() {
        Target::Sqlite(path) => {
            let connection = rusqlite::Connection::open(path).expect("the file opens");
            connection.busy_timeout(std::time::Duration::from_secs(10)).expect("it waits");
            let of = |(table, column): (String, &str)| {
                let sql = format!("select * from {table} where {column} = {}", tenant.0);
                let mut statement = connection.prepare(&sql).expect("a query");
                let width = statement.column_count();
                let rows = statement.query_map([], |row| {
                    let value = |at| row.get::<_, rusqlite::types::Value>(at);
                    let values = (0..width).map(value).collect::<Result<Vec<_>, _>>()?;
                    Ok(format!("{values:?}"))
                });
                let mut rows: Vec<String> =
                    rows.expect("rows").collect::<Result<_, _>>().expect("rows");
                rows.sort();
                (table, rows)
            };
            wanted.into_iter().map(of).collect()
        }
        Target::Postgres(url) => std::thread::spawn(move || {
            let mut client = postgres::Client::connect(&url, postgres::NoTls).expect("a client");
            // Even the owner is bound by row-level security.
            let scope = format!(
                "select set_config('app.tenant', '{}', false), \
                        set_config('app.system', 'yes', false)",
                tenant.0
            );
            client.batch_execute(&scope).expect("a scope");
            let mut of = |(table, column): (String, &str)| {
                let id = tenant.0;
                let sql = format!("select t::text from {table} t where {column} = {id} order by 1");
                let rows = client.query(&sql, &[]).expect("rows");
                (table, rows.iter().map(|row| row.get(0)).collect())
            };
            wanted.into_iter().map(&mut of).collect()
        })
        .join()
        .expect("no panic"),
    }
}

/// What was written between two states, the traces of readings left aside: who took a list away is
/// on record.
pub fn written(before: &Rows, after: &Rows) -> Vec<String> {
    let mut lines = difference(before, after);
    lines.retain(|line| {
        let is_trace = line.starts_with("+ activity ") && line.contains("exported")
            || line.starts_with("+ record_seal ") && line.contains("activity");
        // The trace's own id comes out of the company's sequence.
        !is_trace && !line[2..].starts_with("tenant_sequence ")
    });
    lines
}

/// What differs between two states of a company, a line for each row that came or went.
pub fn difference(before: &Rows, after: &Rows) -> Vec<String> {
    let mut lines = Vec::new();
    for (table, rows) in before {
        let now = after.get(table).map(Vec::as_slice).unwrap_or_default();
        lines
            .extend(rows.iter().filter(|row| !now.contains(row)).map(|r| format!("- {table} {r}")));
        lines
            .extend(now.iter().filter(|row| !rows.contains(row)).map(|r| format!("+ {table} {r}")));
    }
    lines
}
