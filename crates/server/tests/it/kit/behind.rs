//! The database as somebody sees it who goes behind the program's back: every table, every column,
//! and nothing that refuses a change.

use std::sync::Mutex;

use platform::db::Target;

/// A column of a table.
#[derive(Debug, Clone)]
pub struct Column {
    pub table: String,
    pub name: String,
    pub is_key: bool,
    /// The database's word for what it holds.
    kind: String,
}

/// A way to the database past the program.
pub struct Behind {
    database: Target,
    /// PostgreSQL's; a connection for each statement would take most of a test's time.
    client: Mutex<Option<postgres::Client>>,
}

impl Behind {
    /// Opens the way: triggers, foreign keys and checks are gone from here on, and the owner sees
    /// every row.
    pub fn open(target: &Target) -> Behind {
        let behind = Behind { database: target.clone(), client: Mutex::new(None) };
        let refusals = match target {
            Target::Sqlite(_) => {
                "select 'drop trigger ' || name from sqlite_master
                                  where type = 'trigger'"
            }
            Target::Postgres(_) => {
                "select format('alter table %s drop constraint %I', conrelid::regclass, conname)
                 from pg_constraint where contype in ('c', 'f')
                     and connamespace = current_schema()::regnamespace
                 union all
                 select format('drop trigger %I on %s', tgname, tgrelid::regclass)
                 from pg_trigger where not tgisinternal
                 union all
                 select format('alter table %s no force row level security', oid::regclass)
                 from pg_class where relforcerowsecurity
                     and relnamespace = current_schema()::regnamespace"
            }
        };
        behind.run(&behind.texts(refusals).join(";\n"));
        behind
    }

    /// Runs statements.
    pub fn run(&self, sql: &str) {
        match &self.database {
            Target::Sqlite(path) => {
                let connection = rusqlite::Connection::open(path).expect("the file opens");
                let open = "pragma busy_timeout = 10000; pragma ignore_check_constraints = on;
                            pragma foreign_keys = off; pragma synchronous = off;";
                connection.execute_batch(&format!("{open} begin; {sql}; commit")).expect(sql);
            }
            Target::Postgres(url) => self.ask(url, |client| client.batch_execute(sql).expect(sql)),
        }
    }

    /// The first column of a query, as text; empty where null.
    pub fn texts(&self, sql: &str) -> Vec<String> {
        match &self.database {
            Target::Sqlite(path) => {
                let connection = rusqlite::Connection::open(path).expect("the file opens");
                let mut statement = connection.prepare(sql).expect("a query");
                let rows = statement
                    .query_map([], |row| Ok(row.get::<_, Option<String>>(0)?.unwrap_or_default()));
                rows.expect("rows").collect::<Result<_, _>>().expect("texts")
            }
            Target::Postgres(url) => self.ask(url, |client| {
                let rows = client.query(sql, &[]).expect("rows");
                rows.iter().map(|row| row.get::<_, Option<String>>(0).unwrap_or_default()).collect()
            }),
        }
    }

    /// Asks PostgreSQL. The synchronous client must not be used on a thread that runs async code.
    fn ask<R: Send>(&self, url: &str, ask: impl FnOnce(&mut postgres::Client) -> R + Send) -> R {
        let asked = || {
            let mut client = self.client.lock().expect("no panic before");
            let connect = || postgres::Client::connect(url, postgres::NoTls).expect("a client");
            ask(client.get_or_insert_with(connect))
        };
        std::thread::scope(|threads| threads.spawn(asked).join()).expect("no panic")
    }

    /// Every column of every table.
    pub fn columns(&self) -> Vec<Column> {
        let sql = match &self.database {
            Target::Sqlite(_) => {
                "select t.name || '|' || c.name || '|' || (c.pk > 0) || '|' || lower(c.type)
                 from sqlite_master t, pragma_table_info(t.name) c
                 where t.type = 'table' and t.name not like 'sqlite_%' order by t.name, c.cid"
            }
            Target::Postgres(_) => {
                "select c.relname || '|' || a.attname || '|'
                     || (case when a.attnum = any (i.indkey) then 1 else 0 end) || '|'
                     || format_type(a.atttypid, null)
                 from pg_class c
                 join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
                     and not a.attisdropped
                 left join pg_index i on i.indrelid = c.oid and i.indisprimary
                 where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
                 order by c.relname, a.attnum"
            }
        };
        let read = |line: String| {
            let mut parts = line.split('|').map(str::to_owned);
            let mut next = || parts.next().expect("four parts");
            Column { table: next(), name: next(), is_key: next() == "1", kind: next() }
        };
        self.texts(sql).into_iter().map(read).collect()
    }

    /// Changes one column of one row of a table; false where the table has no row. What was there
    /// is put back by [`Behind::put_back`].
    pub fn flip(&self, column: &Column, keys: &[&Column]) -> bool {
        let Column { table, name, .. } = column;
        let key = keys.iter().map(|key| match key.kind.as_str() {
            "blob" => format!("hex({})", key.name),
            _ => format!("cast({} as text)", key.name),
        });
        let key = key.collect::<Vec<_>>().join(" || '|' || ");
        let first = self.texts(&format!("select {key} from {table} order by 1 limit 1"));
        let Some(first) = first.first() else { return false };
        let value = match column.kind.as_str() {
            "blob" | "bytea" => Vec::new(),
            _ => self.texts(&format!(
                "select cast({name} as text) from {table} where {key} = '{first}'"
            )),
        };
        let other = self.other(column, value.first().map_or("", String::as_str));
        self.run(&format!(
            "create table kept_{table} as select * from {table};
             update {table} set {name} = {other} where {key} = '{first}'"
        ));
        true
    }

    /// Puts a table back as it was.
    pub fn put_back(&self, table: &str) {
        self.run(&format!(
            "delete from {table}; insert into {table} select * from kept_{table};
             drop table kept_{table}"
        ));
    }

    /// Another value that the column can hold.
    fn other(&self, column: &Column, value: &str) -> String {
        let Column { name, kind, .. } = column;
        let is_date = value.len() == 10 && value.as_bytes()[4] == b'-';
        let is_moment = value.len() > 10 && value.as_bytes()[4] == b'-' && value.contains(':');
        match kind.as_str() {
            "boolean" => format!("not coalesce({name}, false)"),
            "bytea" => "'\\x01'".to_owned(),
            "blob" => "x'01'".to_owned(),
            "json" => "'[7]'".to_owned(),
            "text" if value.starts_with(['[', '{']) => "'[7]'".to_owned(),
            "text" if is_date => "'2001-02-03'".to_owned(),
            "text" if is_moment => "'2001-02-03T04:05:06.000000Z'".to_owned(),
            "text" => format!("coalesce({name}, '') || 'x'"),
            "date" => "'2001-02-03'".to_owned(),
            "timestamp with time zone" => "'2001-02-03T04:05:06Z'".to_owned(),
            _ => format!("coalesce({name}, 0) + 1000003"),
        }
    }
}

impl Drop for Behind {
    fn drop(&mut self) {
        let client = self.client.lock().ok().and_then(|mut client| client.take());
        // It ends its connection, which async code may not wait for.
        std::thread::scope(|threads| {
            threads.spawn(move || drop(client));
        });
    }
}
