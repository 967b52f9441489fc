//! A company with any number of invoices, for lists: one invoice is made over HTTP and then
//! multiplied in SQL, with customers, due dates and payments spread as in a trading year.
//!
//! The open items and their totals are right to the piastre; there are no journal entries for the
//! copies, because no list reads any. Kept in target/perf for the next run.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::http::Client;
use crate::invoicing;
use crate::server::{self, Server};

/// A company with that many invoices.
pub struct Shop {
    /// The folder of the database and the server's other files.
    pub folder: PathBuf,
    pub tenant: i64,
}

impl Shop {
    /// The database as a `DATABASE_URL`.
    pub fn url(&self) -> String {
        format!("sqlite:{}", self.folder.join("mizan.db").display())
    }

    /// A server on it, and somebody signed in to the company.
    pub fn serve(&self) -> (Server, Client) {
        self.make_housekeeping_due();
        let server = Server::start(&self.url(), &self.folder);
        self.wait_for_housekeeping();
        let mut client = server.client();
        client.enter(self.tenant);
        (server, client)
    }

    /// The server does its housekeeping when it starts. It did so within the hour before the
    /// documents were multiplied, so it must be due again.
    fn make_housekeeping_due(&self) {
        let db = Connection::open(self.folder.join("mizan.db")).expect("SQLite opens");
        db.execute("delete from chore", []).expect("housekeeping is due");
    }

    /// The server has the invoices ready for search; at the first start that takes a while.
    fn wait_for_housekeeping(&self) {
        let db = Connection::open(self.folder.join("mizan.db")).expect("SQLite opens");
        let one = |sql: &str| db.query_row(sql, [self.tenant], |row| row.get::<_, Option<i64>>(0));
        let last = one("select max(id) from invoice where tenant_id = ?1").expect("an invoice");
        if last < Some(SEARCHED_BY_PIECES) {
            return;
        }
        while last > one("select max(upto) from search_mark where tenant_id = ?1").expect("a row") {
            std::thread::sleep(Duration::from_millis(200));
        }
    }

    /// A copy to write in.
    pub fn copy(&self) -> (tempfile::TempDir, Shop) {
        let data = tempfile::tempdir_in(server::root().join("target")).expect("a folder");
        let folder = data.path().to_path_buf();
        // The keys of the anchors go with the database: without them no server starts on it.
        for file in ["mizan.db", "anchor.key", "anchor.pub"] {
            std::fs::copy(self.folder.join(file), folder.join(file)).expect("copied");
        }
        (data, Shop { folder, tenant: self.tenant })
    }

    /// The company of an earlier run, when that run was finished.
    pub fn earlier(folder: &Path) -> Option<Shop> {
        let tenant = std::fs::read_to_string(folder.join(MARK)).ok()?;
        Some(Shop { folder: folder.to_path_buf(), tenant: tenant.parse().expect("a company") })
    }

    /// Moves a server's whole folder to where the next run finds it.
    pub fn keep(data: tempfile::TempDir, folder: &Path, tenant: i64) -> Shop {
        let _ = std::fs::remove_dir_all(folder);
        std::fs::create_dir_all(folder.parent().expect("a folder of folders")).expect("a folder");
        std::fs::rename(data.keep(), folder).expect("moved");
        std::fs::write(folder.join(MARK), tenant.to_string()).expect("a mark");
        Shop { folder: folder.to_path_buf(), tenant }
    }
}

/// The file with the company's id, written last.
const MARK: &str = "tenant";

/// A company with fewer ids is searched by reading (documents::searching).
const SEARCHED_BY_PIECES: i64 = 20_000;
/// One customer for a hundred invoices.
const INVOICES_OF_A_CUSTOMER: u64 = 100;

/// The company with that many invoices; made when it isn't there yet.
pub fn prepared(invoices: u64) -> Shop {
    let folder = server::root().join(format!("target/perf/shop-{invoices}"));
    Shop::earlier(&folder).unwrap_or_else(|| {
        let (data, url) = invoicing::empty_database("sqlite");
        let tenant = one_invoice(&url, data.path());
        multiply(&data.path().join("mizan.db"), tenant, invoices);
        Shop::keep(data, &folder, tenant)
    })
}

fn one_invoice(url: &str, data: &Path) -> i64 {
    let server = Server::start(url, data);
    let mut client = server.client();
    let ready = invoicing::ready(&mut client);
    let made = client.post("/v2/Invoice/AddInvoice", &invoicing::invoice(&ready, 1));
    let made: Value = made.json();
    assert_eq!(made["Invoice"]["totals"]["total"], json!("5700.00"));
    ready.tenant
}

/// Columns of the copy that differ from the first row; `n` counts the copies from 1.
pub type Changed<'a> = &'a [(&'a str, String)];

fn multiply(path: &Path, tenant: i64, invoices: u64) {
    let db = Connection::open(path).expect("SQLite opens");
    db.execute_batch("pragma synchronous = off; pragma cache_size = -262144; begin")
        .expect("it begins");
    let one = |sql: &str| -> i64 { db.query_row(sql, [tenant], |row| row.get(0)).expect("a row") };
    let next = one("select next_id from tenant_sequence where tenant_id = ?1");
    let customers = (invoices / INVOICES_OF_A_CUSTOMER).max(100);
    let (first_customer, first_invoice) = (next, next + customers as i64);
    // Three years to the present one, in the order of their numbers; a tenth is owed yet.
    let day = format!("date('2023-12-01', '+' || (n * 1080 / {invoices}) || ' days')");
    let due = format!("date('2023-12-01', '+' || (n * 1080 / {invoices} + 30) || ' days')");
    let total = "(100000 + n % 900001)";
    let settled =
        format!("case when n % 10 > 0 then {total} when n % 20 = 0 then {total} / 2 else 0 end");
    let number = "'INV-' || printf('%07d', n + 1)";
    let name = "'Customer ' || n || ' النيل للتجارة'";
    let folded = "'customer ' || n || ' النيل للتجاره'";
    let customer = format!("{first_customer} + n * 7919 % {customers}");
    let text = |changed: &[(&'static str, &str)]| -> Vec<(&'static str, String)> {
        changed.iter().map(|(column, sql)| (*column, (*sql).to_owned())).collect()
    };
    copy(
        &db,
        "customer",
        "",
        tenant,
        customers,
        &text(&[
            ("id", &format!("{first_customer} + n - 1")),
            ("display_name", name),
            ("display_key", folded),
            ("search_text", folded),
        ]),
    );
    copy(
        &db,
        "invoice",
        "",
        tenant,
        invoices - 1,
        &text(&[
            ("id", &format!("{first_invoice} + n - 1")),
            ("number", number),
            ("search_text", &format!("lower({number})")),
            ("customer_id", &customer),
            ("date", &day),
            ("due_date", &due),
            ("net", total),
            ("tax", "0"),
            ("subtotal", total),
            ("total", total),
            ("total_base", total),
        ]),
    );
    copy(
        &db,
        "open_item",
        "and doc_kind = 'invoice'",
        tenant,
        invoices - 1,
        &text(&[
            ("doc_id", &format!("{first_invoice} + n - 1")),
            ("doc_number", number),
            ("party_id", &customer),
            ("date", &day),
            ("due_date", &due),
            ("total", total),
            ("total_base", total),
            ("settled", &settled),
            ("settled_base", &settled),
            ("paid", &settled),
        ]),
    );
    finish(&db, tenant, first_invoice + invoices as i64, invoices);
}

/// Copies the company's only row of a table `times` times; `of` selects one where there are more.
pub fn copy(db: &Connection, table: &str, of: &str, tenant: i64, times: u64, changed: Changed<'_>) {
    let mut known =
        db.prepare(&format!("select name from pragma_table_info('{table}')")).expect("a table");
    let columns: Vec<String> =
        known.query_map([], |row| row.get(0)).and_then(Iterator::collect).expect("its columns");
    let values: Vec<&str> = columns
        .iter()
        .map(|column| {
            let new = changed.iter().find(|(name, _)| name == column);
            new.map_or(column.as_str(), |(_, sql)| sql.as_str())
        })
        .collect();
    let sql = format!(
        "with recursive counted(n) as (select 1 union all select n + 1 from counted
             where n < {times})
         insert into {table} ({}) select {} from counted,
             (select * from {table} where tenant_id = {tenant} {of} limit 1)",
        columns.join(", "),
        values.join(", "),
    );
    let copied = db.execute(&sql, []).expect("copied");
    assert_eq!(copied as u64, times, "{table}");
}

fn finish(db: &Connection, tenant: i64, next_id: i64, invoices: u64) {
    db.execute_batch(&format!(
        "delete from standing where tenant_id = {tenant};
         insert into standing (tenant_id, doc_kind, due_date, started, documents, total_base,
             open_base)
         select tenant_id, doc_kind, case when settled < total then due_date else '1970-01-01' end,
             case when paid > 0 or total = 0 then 1 else 0 end, count(*), sum(total_base),
             sum(total_base - settled_base)
         from open_item where tenant_id = {tenant} and doc_kind = 'invoice' group by 1, 2, 3, 4;
         update tenant_sequence set next_id = {next_id} where tenant_id = {tenant};
         update numbering set last = {} where tenant_id = {tenant} and doc_kind = 'invoice';
         commit; pragma wal_checkpoint(truncate)",
        invoices + 1
    ))
    .expect("finished");
}
