//! The floors: the time that only the database needs for the rows of one invoice of five lines (an
//! invoice, five lines, an entry, seven journal lines, seven monthly totals), one transaction each,
//! durable.

use std::time::{Duration, Instant};

use postgres::{Client, NoTls};
use rusqlite::{Connection, params};

const INCOME_ACCOUNTS: i64 = 8;

const SCHEMA: &str = "
create table invoices(id integer primary key, tenant int not null, number text not null,
    customer_id int not null,
  date text not null, due text not null, net int not null, tax int not null, total int not null,
  due_amount int not null, status text not null, unique(tenant, number));
create index inv_date on invoices(tenant, date desc, id desc);
create index inv_cust on invoices(tenant, customer_id);
create table invoice_lines(invoice_id int not null, line_no int not null, product_id int not null,
  descr text not null, qty int not null, price int not null, net int not null, tax int not null,
  primary key(invoice_id, line_no)) without rowid;
create table entries(id integer primary key, tenant int not null, date text not null,
    kind text not null,
  doc_id int, number text not null);
create index ent_date on entries(tenant, date);
create table entry_lines(entry_id int not null, line_no int not null, account_id int not null,
    date text not null,
  debit int not null, credit int not null, party int, primary key(entry_id, line_no)) without rowid;
create index el_acc on entry_lines(account_id, date, entry_id);
create table balances(tenant int not null, account_id int not null, month int not null,
    debit int not null,
  credit int not null, primary key(tenant, account_id, month)) without rowid;";

/// A small generator: the floor needs spread dates, not good randomness.
struct Spread(u64);

impl Spread {
    fn below(&mut self, most: i64) -> i64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as i64 % most
    }

    fn date(&mut self) -> (String, i64) {
        let (year, month, day) = (2024 + self.below(3), 1 + self.below(12), 1 + self.below(28));
        (format!("{year}-{month:02}-{day:02}"), year * 100 + month)
    }
}

/// Invoices a second that SQLite without the server makes durable, one transaction each, during
/// `length`.
pub fn sqlite(length: Duration) -> f64 {
    let folder = tempfile::tempdir_in(crate::server::root().join("target")).expect("a folder");
    let db = Connection::open(folder.path().join("floor.db")).expect("SQLite opens");
    db.set_prepared_statement_cache_capacity(64);
    db.execute_batch(
        "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
         pragma cache_size = -65536;",
    )
    .expect("pragmas");
    db.execute_batch(SCHEMA).expect("the schema");
    let mut spread = Spread(7);
    let begun = Instant::now();
    let mut invoices = 0;
    while begun.elapsed() < length {
        invoices += 1;
        one_on_sqlite(&db, invoices, &mut spread).expect("an invoice");
    }
    invoices as f64 / begun.elapsed().as_secs_f64()
}

fn one_on_sqlite(db: &Connection, id: i64, spread: &mut Spread) -> rusqlite::Result<()> {
    let (date, month) = spread.date();
    let run = |sql: &str, values: &[&dyn rusqlite::ToSql]| {
        db.prepare_cached(sql).and_then(|mut statement| statement.execute(values)).map(drop)
    };
    run("begin immediate", &[])?;
    let number = format!("INV-{id:07}");
    run(
        "insert into invoices values (?1, 1, ?2, ?3, ?4, ?4, 500000, 70000, 570000, 570000,
            'open')",
        params![id, number, spread.below(2000), date],
    )?;
    for line in 1..=5 {
        run(
            "insert into invoice_lines values (?1, ?2, ?3, 'A product of the catalogue', 2, 50000,
                100000, 14000)",
            params![id, line, spread.below(500)],
        )?;
    }
    run("insert into entries values (?1, 1, ?2, 'invoice', ?1, ?3)", params![id, date, number])?;
    let mut accounts = vec![(1, 570_000, 0), (2, 0, 70_000)];
    accounts.extend((0..5).map(|_| (3 + spread.below(INCOME_ACCOUNTS), 0, 100_000)));
    for (line, (account, debit, credit)) in (1_i64..).zip(&accounts) {
        run(
            "insert into entry_lines values (?1, ?2, ?3, ?4, ?5, ?6, null)",
            params![id, line, account, date, debit, credit],
        )?;
        run(
            "insert into balances values (1, ?1, ?2, ?3, ?4) on conflict do update
             set debit = debit + excluded.debit, credit = credit + excluded.credit",
            params![account, month, debit, credit],
        )?;
    }
    run("commit", &[])
}

/// Invoices a second that PostgreSQL without the server makes durable: `connections` connections, a
/// company each, the rows of a table sent as one statement.
pub fn postgres(url: &str, connections: i64, length: Duration) -> f64 {
    let mut setup = Client::connect(url, NoTls).expect("PostgreSQL answers");
    let schema = SCHEMA
        .replace(" without rowid", "")
        .replace("id integer primary key", "id bigint primary key")
        .replace(" int ", " bigint ")
        .replace(" int,", " bigint,");
    setup.batch_execute(&schema).expect("the schema");
    let begun = Instant::now();
    let threads: Vec<_> = (1..=connections)
        .map(|tenant| {
            let mut client = Client::connect(url, NoTls).expect("a connection");
            std::thread::spawn(move || {
                let mut spread = Spread(tenant as u64);
                let mut invoices = 0;
                while begun.elapsed() < length {
                    invoices += 1;
                    one_on_postgres(
                        &mut client,
                        tenant,
                        tenant * 10_000_000 + invoices,
                        &mut spread,
                    );
                }
                invoices
            })
        })
        .collect();
    let invoices: i64 = threads.into_iter().map(|thread| thread.join().expect("a count")).sum();
    invoices as f64 / begun.elapsed().as_secs_f64()
}

fn one_on_postgres(client: &mut Client, tenant: i64, id: i64, spread: &mut Spread) {
    let (date, month) = spread.date();
    let number = format!("INV-{id:07}");
    let mut tx = client.transaction().expect("begun");
    let customer = spread.below(2000);
    let statement = |tx: &mut postgres::Transaction<'_>,
                     sql: &str,
                     values: &[&(dyn postgres::types::ToSql + Sync)]| {
        tx.execute(sql, values).expect("inserted");
    };
    statement(
        &mut tx,
        "insert into invoices values ($1, $2, $3, $4, $5, $5, 500000, 70000, 570000, 570000,
            'open')",
        &[&id, &tenant, &number, &customer, &date],
    );
    let lines: Vec<i64> = (1..=5).collect();
    let products: Vec<i64> = (0..5).map(|_| spread.below(500)).collect();
    statement(
        &mut tx,
        "insert into invoice_lines select $1, line, product, 'A product of the catalogue', 2,
            50000, 100000, 14000
         from unnest($2::bigint[], $3::bigint[]) as t(line, product)",
        &[&id, &lines, &products],
    );
    statement(
        &mut tx,
        "insert into entries values ($1, $2, $3, 'invoice', $1, $4)",
        &[&id, &tenant, &date, &number],
    );
    let mut accounts = vec![(1_i64, 570_000_i64, 0_i64), (2, 0, 70_000)];
    accounts.extend((0..5).map(|_| (3 + spread.below(INCOME_ACCOUNTS), 0, 100_000)));
    let numbers: Vec<i64> = (1..=7).collect();
    let ids: Vec<i64> = accounts.iter().map(|a| a.0).collect();
    let debits: Vec<i64> = accounts.iter().map(|a| a.1).collect();
    let credits: Vec<i64> = accounts.iter().map(|a| a.2).collect();
    statement(
        &mut tx,
        "insert into entry_lines select $1, line, account, $2, debit, credit, null
         from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[]) as t(line, account,
             debit, credit)",
        &[&id, &date, &numbers, &ids, &debits, &credits],
    );
    statement(
        &mut tx,
        "insert into balances select $1, account, $2, sum(debit), sum(credit)
         from unnest($3::bigint[], $4::bigint[], $5::bigint[]) as t(account, debit, credit)
         group by account order by account
         on conflict (tenant, account_id, month) do update
         set debit = balances.debit + excluded.debit, credit = balances.credit + excluded.credit",
        &[&tenant, &month, &ids, &debits, &credits],
    );
    tx.commit().expect("committed");
}
