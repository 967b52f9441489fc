//! Goal 15: ten thousand customers out of a workbook, against reading it and writing their rows,
//! and how long others wait for a list while a larger workbook is imported.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ::imports::table::{Options, Table, read};
use rusqlite::types::Value as Cell;
use rusqlite::{Connection, params_from_iter};
use rust_xlsxwriter::Workbook;
use serde_json::{Value, json};

use crate::goals::{Outcome, median};
use crate::http::Client;
use crate::server::Server;
use crate::{invoicing, lists, load, shop};

const PAIRS: usize = 3;
/// Rows of one transaction, of the program and of the floor.
const AT_ONCE: usize = 100;
const HEADINGS: [&str; 7] =
    ["Display name", "Company name", "Email", "Phone", "Mobile", "Address", "City"];
/// Of so many rows one is bad, beside others.
const BAD_ONE_OF: usize = 100;
/// Readers of a list beside the import, and the invoices of their company.
const READERS: usize = 60;
const INVOICES: u64 = 10_000;
/// Resident memory at most, in MiB.
const MOST_MEMORY: f64 = 350.0;
/// The tables that a customer of an import is written to.
const TABLES: [&str; 4] = ["customer", "activity", "record_seal", "import_row"];

/// Goal 15: from the upload to the last customer, and the same rows with only the database.
pub fn measure(rows: usize) -> Outcome {
    let workbook = workbook(rows, rows);
    let (mut ratios, mut floors, mut ours) = (Vec::new(), Vec::new(), Vec::new());
    let mut parts = Vec::new();
    for _ in 0..PAIRS {
        let (data, url) = invoicing::empty_database("sqlite");
        let taken = {
            let server = Server::start(&url, data.path());
            import(&mut server.client(), &workbook, rows)
        };
        let floor = floor(&workbook, &data.path().join("mizan.db"), rows);
        ratios.push(taken.total() / floor);
        floors.push(floor);
        ours.push(taken.total());
        parts.push(taken);
    }
    let part = |of: fn(&StepSeconds) -> f64| median(parts.iter().map(of).collect());
    let (ratio, floor) = (median(ratios), median(floors));
    Outcome {
        goal: "15",
        what: format!("import of {rows} customers from a workbook, upload to done"),
        floor: format!("read, and their rows written by the database alone: {floor:.2} s"),
        ours: format!(
            "{:.2} s: read {:.2} s, checked {:.2} s, recorded {:.2} s",
            median(ours),
            part(|taken| taken.upload),
            part(|taken| taken.check),
            part(|taken| taken.record)
        ),
        verdict: format!("{ratio:.1} x the floor (at most 5)"),
        met: ratio <= 5.0,
    }
}

/// Goal 15 beside others: the file has a bad row in each hundred, and readers ask for a list from
/// its upload to the last customer.
pub fn beside(rows: usize) -> Outcome {
    let workbook = workbook(rows, BAD_ONE_OF);
    let (_data, shop) = shop::prepared(INVOICES).copy();
    let (server, first) = shop.serve();
    let read = |client: &mut Client, _| client.post(lists::LIST, &lists::rows()).status;
    load::run(lists::many(&first, READERS), Duration::from_secs(1), read);
    let alone =
        lists::measured(load::run(lists::many(&first, READERS), Duration::from_secs(5), read));
    server.forget_peak();
    let (importing, readers) = (Arc::new(AtomicBool::new(true)), lists::many(&first, READERS));
    let is_importing = Arc::clone(&importing);
    let reading = std::thread::spawn(move || {
        load::run_while(readers, move || is_importing.load(Ordering::Relaxed), read)
    });
    let taken = import(&mut first.another(), &workbook, rows - rows / BAD_ONE_OF);
    importing.store(false, Ordering::Relaxed);
    let beside = lists::measured(reading.join().expect("readers"));
    let (memory, ratio) = (server.peak_memory(), beside.p99 / alone.p99);
    Outcome {
        goal: "15",
        what: format!(
            "import of {rows} customers, one of {BAD_ONE_OF} rows bad, beside {READERS} readers of \
             a list"
        ),
        floor: format!("the readers alone: {:.0}/s, p99 {:.1} ms", alone.rate, alone.p99),
        ours: format!(
            "{:.1} s: read {:.1} s, checked {:.1} s, recorded {:.1} s; {:.0} lists/s, p50 {:.1} \
             ms, p99 {:.1} ms; peak {memory:.0} MB",
            taken.total(),
            taken.upload,
            taken.check,
            taken.record,
            beside.rate,
            beside.p50,
            beside.p99
        ),
        verdict: format!(
            "p99 {ratio:.1} x that of readers alone (at most 3); at most {MOST_MEMORY:.0} MB"
        ),
        met: ratio <= 3.0 && memory <= MOST_MEMORY,
    }
}

/// Seconds of each step.
struct StepSeconds {
    upload: f64,
    check: f64,
    record: f64,
}

impl StepSeconds {
    fn total(&self) -> f64 {
        self.upload + self.check + self.record
    }
}

fn row(n: usize, is_bad: bool) -> [String; HEADINGS.len()] {
    [
        format!("Customer {n:06} for trade"),
        format!("Company {n:06}"),
        if is_bad { "no address".to_owned() } else { format!("buyer{n}@example.com") },
        format!("022{n:07}"),
        format!("010{n:08}"),
        format!("{n} Tahrir Street"),
        "Cairo".to_owned(),
    ]
}

/// Some customers, of whom the last of each `bad_one_of` has an address that is none.
fn workbook(rows: usize, bad_one_of: usize) -> Vec<u8> {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    for (column, heading) in (0..).zip(HEADINGS) {
        sheet.write(0, column, heading).expect("a heading");
    }
    for n in 0..rows {
        let line = u32::try_from(n + 1).expect("a line");
        let is_bad = bad_one_of < rows && n % bad_one_of == bad_one_of - 1;
        for (column, cell) in (0..).zip(row(n, is_bad)) {
            sheet.write(line, column, cell).expect("a cell");
        }
    }
    book.save_to_buffer().expect("a workbook")
}

/// Imports the good rows, which must be so many.
fn import(client: &mut Client, workbook: &[u8], good: usize) -> StepSeconds {
    let begun = Instant::now();
    let id = client.upload("/v2/Import/Upload", &[("kind", "customers")], workbook).json()["id"]
        .as_i64()
        .expect("an import");
    let upload = begun.elapsed().as_secs_f64();
    let columns = client.get(&format!("/v2/Import/Columns/{id}")).json();
    let columns = columns["columns"].as_array().expect("columns").iter();
    let columns: Vec<Value> = columns
        .map(|column| json!({ "index": column["index"], "field": column["field"] }))
        .collect();
    client.post(&format!("/v2/Import/Map/{id}"), &json!({ "columns": columns })).json();
    let check = begun.elapsed().as_secs_f64() - upload;
    client.post(&format!("/v2/Import/Start/{id}"), &json!({ "mode": "good" })).json();
    let path = format!("/v2/Import/Import/{id}");
    let done = loop {
        let import = client.get(&path).json();
        if import["state"] != "importing" {
            break import;
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    assert_eq!(done["made"], good, "{done}");
    StepSeconds { upload, check, record: begun.elapsed().as_secs_f64() - upload - check }
}

/// Seconds to read the workbook and to write the rows that the program wrote for it, durable, as
/// many records at once as it does.
fn floor(workbook: &[u8], from: &Path, rows: usize) -> f64 {
    let source = Connection::open(from).expect("SQLite opens");
    let folder = tempfile::tempdir_in(crate::server::root().join("target")).expect("a folder");
    let db = Connection::open(folder.path().join("floor.db")).expect("SQLite opens");
    db.execute_batch("pragma journal_mode = wal; pragma synchronous = full").expect("pragmas");
    let tables: BTreeMap<&str, Vec<Vec<Cell>>> =
        TABLES.iter().map(|table| (*table, copy(&source, &db, table))).collect();
    let begun = Instant::now();
    let table: Table = read(workbook, &Options::default()).expect("a table");
    assert_eq!(table.len(), rows + 1, "every row was read");
    for chunk in 0..rows.div_ceil(AT_ONCE) {
        db.execute_batch("begin immediate").expect("begun");
        for (table, rows_of_it) in &tables {
            // Some tables hold two rows of each record.
            let share = rows_of_it.len() * AT_ONCE / rows;
            let marks = vec!["?"; rows_of_it.first().map_or(0, Vec::len)].join(", ");
            let sql = format!("insert into {table} values ({marks})");
            let mut insert = db.prepare_cached(&sql).expect("a statement");
            for row in rows_of_it.iter().skip(chunk * share).take(share) {
                insert.execute(params_from_iter(row)).expect("a row");
            }
        }
        db.execute_batch("commit").expect("committed");
    }
    begun.elapsed().as_secs_f64()
}

/// Makes a table with its indexes in another database, and gives its rows.
fn copy(source: &Connection, to: &Connection, table: &str) -> Vec<Vec<Cell>> {
    let sql = "select sql from sqlite_master
               where tbl_name = ?1 and type in ('table', 'index') and sql is not null
               order by type desc";
    let mut made = source.prepare(sql).expect("the schema");
    let made = made.query_map([table], |row| row.get::<_, String>(0)).expect("the schema");
    let made: Vec<String> = made.collect::<Result<_, _>>().expect("the schema");
    to.execute_batch("pragma foreign_keys = off").expect("a pragma");
    to.execute_batch(&made.join(";\n")).expect("the table");
    let mut rows = source.prepare(&format!("select * from {table}")).expect("a statement");
    let columns = rows.column_count();
    let cells = rows.query_map([], |row| (0..columns).map(|column| row.get(column)).collect());
    cells.expect("rows").collect::<Result<_, _>>().expect("rows")
}
