//! Many companies in one database: each with its person, chart of accounts, customer, products and
//! one posted invoice, copied in SQL from one that was made over HTTP. SQLite only.

use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::Connection;
use serde_json::json;

use crate::goals::{Outcome, median};
use crate::invoicing::{self, Ready};
use crate::server::Server;

/// How much more a call, a start, or memory may take of many companies than of few.
const MAX_GROWTH: f64 = 1.3;
/// The ids of copies begin here.
const FIRST_COPY: u64 = 1_000_000;

/// The measurements of a number of companies.
struct Measured {
    start: f64,
    idle: f64,
    sign_up: f64,
    post: f64,
    report: f64,
    /// Seconds of a processor that the first housekeeping took, and one after that.
    housekeeping: [f64; 2],
}

/// Growth from few companies to many.
pub fn measure(few: u64, many: u64) -> Outcome {
    let (small, large) = (measured(few), measured(many));
    let growths = [
        large.start / small.start,
        large.idle / small.idle,
        large.sign_up / small.sign_up,
        large.post / small.post,
        large.report / small.report,
    ];
    let worst = growths.into_iter().fold(0.0, f64::max);
    Outcome {
        goal: "22",
        what: format!("{many} companies in one SQLite file, and {few}"),
        floor: text_of(&small),
        ours: text_of(&large),
        verdict: format!(
            "the worst of start, memory and calls grew {worst:.2} x; wanted at most {MAX_GROWTH}"
        ),
        met: worst <= MAX_GROWTH,
    }
}

fn text_of(measured: &Measured) -> String {
    let Measured { start, idle, sign_up, post, report, housekeeping: [first, next] } = measured;
    format!(
        "start {start:.0} ms, {idle:.0} MB, new company {sign_up:.1} ms, invoice {post:.1} ms, \
         trial balance {report:.1} ms, housekeeping {first:.1} s of a processor, later {next:.1} s"
    )
}

fn measured(count: u64) -> Measured {
    let (data, url) = invoicing::empty_database("sqlite");
    let ready = one_company(&url, data.path());
    let file = data.path().join("mizan.db");
    multiply(&file, ready.tenant, count);
    let housekeeping = [(); 2].map(|()| {
        let db = Connection::open(&file).expect("SQLite opens");
        db.execute("delete from chore", []).expect("housekeeping is due");
        quiet_memory(&Server::start(&url, data.path()))
    });
    let starts = (0..5).map(|_| Server::start(&url, data.path()).started_in.as_secs_f64() * 1e3);
    let start = median(starts.collect());
    let server = Server::start(&url, data.path());
    std::thread::sleep(Duration::from_secs(2));
    let idle = server.memory();
    let mut client = server.client();
    let company = json!({
        "cmpany_name": "New company", "Industrial_type_id": 1, "company_size": "5-11",
        "currency_id": 30,
    });
    // One person may open ten companies a day.
    let sign_up = times(7, |_| assert_eq!(client.post("/v2/api/AddCompany", &company).status, 200));
    let mut client = server.client();
    client.enter(ready.tenant);
    let post = times(200, |turn| {
        let made = client.post("/v2/Invoice/AddInvoice", &invoicing::invoice(&ready, turn));
        assert_eq!(made.status, 200);
    });
    let report = times(50, |_| {
        let asked = json!({ "as_of": "2026-12-31" });
        assert_eq!(client.post("/v2/Reports/TrailBalanceReport", &asked).status, 200);
    });
    Measured { start, idle, sign_up, post, report, housekeeping }
}

/// The median of calls, in milliseconds.
fn times(count: u64, mut call: impl FnMut(u64)) -> f64 {
    let taken = (0..count).map(|turn| {
        let begun = Instant::now();
        call(turn);
        begun.elapsed().as_secs_f64() * 1e3
    });
    median(taken.collect())
}

/// Seconds of a processor until the server has nothing to do for two seconds.
fn quiet_memory(server: &Server) -> f64 {
    let (mut last, mut since) = (server.processor_seconds(), Instant::now());
    while since.elapsed() < Duration::from_secs(2) {
        std::thread::sleep(Duration::from_millis(100));
        let now = server.processor_seconds();
        if now - last > 0.02 {
            (last, since) = (now, Instant::now());
        }
    }
    last
}

fn one_company(url: &str, data: &Path) -> Ready {
    let server = Server::start(url, data);
    let mut client = server.client();
    let ready = invoicing::ready(&mut client);
    let made = client.post("/v2/Invoice/AddInvoice", &invoicing::invoice(&ready, 1));
    assert_eq!(made.status, 200);
    ready
}

/// Copies a company and its admin until there are `count`.
fn multiply(file: &Path, tenant: i64, count: u64) {
    let db = Connection::open(file).expect("SQLite opens");
    let texts = |sql: &str| -> Vec<String> {
        let mut query = db.prepare(sql).expect("a query");
        let rows = query.query_map([], |row| row.get(0)).expect("rows");
        rows.collect::<Result<_, _>>().expect("texts")
    };
    for trigger in texts("select name from sqlite_master where type = 'trigger'") {
        db.execute_batch(&format!("drop trigger {trigger}")).expect("dropped");
    }
    db.execute_batch("pragma foreign_keys = off; pragma synchronous = off; begin").expect("begun");
    let mut tables = texts(
        "select t.name from sqlite_master t, pragma_table_info(t.name) c
         where t.type = 'table' and c.name = 'tenant_id'",
    );
    tables.extend(["tenant".to_owned(), "app_user".to_owned()]);
    for table in tables {
        let columns = texts(&format!("select name from pragma_table_info('{table}') order by cid"));
        let copied = |column: &String| match (table.as_str(), column.as_str()) {
            (_, "tenant_id") | ("tenant" | "app_user", "id") | ("membership", "user_id") => {
                format!("{FIRST_COPY} + n")
            }
            ("app_user", "email") => "'person-' || n || '@perf.example'".to_owned(),
            _ => column.clone(),
        };
        let values: Vec<String> = columns.iter().map(copied).collect();
        let whose = match table.as_str() {
            "tenant" => format!("id = {tenant}"),
            "app_user" => {
                format!("id = (select user_id from membership where tenant_id = {tenant} limit 1)")
            }
            _ => format!("tenant_id = {tenant}"),
        };
        let (columns, values) = (columns.join(", "), values.join(", "));
        db.execute_batch(&format!(
            "with recursive number(n) as (select 1 union all select n + 1 from number
                where n < {count})
             insert or ignore into {table} ({columns})
             select {values} from {table}, number where {whose}"
        ))
        .expect(&table);
    }
    db.execute_batch("commit").expect("done");
}
