//! Every report at two sizes of the books: how long it takes, and by how much it grew.
//!
//! Reports of monthly totals must not grow (goal 7). Reports of lines or documents grow with what
//! they print or scan, and must stay fast (goal 20).

use std::time::Instant;

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::books;
use crate::goals::{Outcome, median};
use crate::http::Client;
use crate::server::Server;
use crate::trade;

/// Nobody waits longer than this for a report (milliseconds, goal 20).
const WAITS: f64 = 150.0;
/// A report that takes longer is asked for less often (milliseconds).
const SLOW: f64 = 1_000.0;
/// Reports of totals may take this many times as long (goal 7).
const GROWS: f64 = 1.5;

/// The source of a report.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reads {
    /// Monthly totals.
    Totals,
    /// Lines, or documents.
    Lines,
}

/// A requested report.
struct ReportCall {
    name: &'static str,
    path: &'static str,
    body: Value,
    reads: Reads,
}

/// The measurement of a report.
pub struct Row {
    name: &'static str,
    reads: Reads,
    small: f64,
    large: f64,
    bytes: usize,
}

impl Row {
    fn growth(&self) -> f64 {
        self.large / self.small
    }
}

/// The rows as a table of Markdown.
pub fn table(rows: &[Row], small: u64, large: u64) -> String {
    let mut page = format!(
        "| Report | Reads | {small} entries | {large} entries | Grew | Answer |\n\
         | --- | --- | ---: | ---: | ---: | ---: |\n"
    );
    for row in rows {
        let reads = if row.reads == Reads::Totals { "totals" } else { "lines" };
        page.push_str(&format!(
            "| {} | {reads} | {:.1} ms | {:.1} ms | {:.1} x | {} KB |\n",
            row.name,
            row.small,
            row.large,
            row.growth(),
            row.bytes / 1000
        ));
    }
    page
}

/// Every report, over imported books and over a company that trades.
pub fn measure(small: u64, large: u64) -> (Outcome, Vec<Row>) {
    let mut rows = Vec::new();
    {
        let (few, many) = (books::prepared(small), books::prepared(large));
        let tags = [&few, &many].map(|books| tagged(&books.database));
        let moments = [&few, &many].map(|books| Moments::read(&books.database));
        let (first, second) =
            (Server::start(&few.url(), few.data()), Server::start(&many.url(), many.data()));
        let mut clients = [first.client(), second.client()];
        let accounts = [0, 1].map(|n| books::receivables(&mut clients[n]));
        for asked in of_books() {
            let fill = |n: usize| {
                let path = asked.path.replace(ACCOUNT, &accounts[n].to_string());
                (path, filled(&asked.body, tags[n], accounts[n], &moments[n]))
            };
            rows.push(compared(&mut clients, &asked, [fill(0), fill(1)]));
        }
    }
    let (few, many) = (trade::prepared(small), trade::prepared(large));
    let ((_first, one), (_second, other)) = (few.serve(), many.serve());
    let mut clients = [one, other];
    for asked in of_trade() {
        let calls = [0, 1].map(|_| (asked.path.to_owned(), asked.body.clone()));
        rows.push(compared(&mut clients, &asked, calls));
    }
    (outcome(&rows, small, large), rows)
}

/// The reports of the same books on one PostgreSQL and on a cluster, as a table of Markdown: those
/// that name no tag and no past moment.
pub fn beside(clients: &mut [Client; 2], accounts: [i64; 2], entries: u64) -> String {
    let mut page = format!(
        "| Report of {entries} entries | One PostgreSQL | Cluster | Grew |\n\
         | --- | ---: | ---: | ---: |\n"
    );
    for asked in of_books() {
        if asked.body.get("tag_ids").is_some() || asked.body.get("known_at").is_some() {
            continue;
        }
        let calls = accounts.map(|account| {
            let mut body = asked.body.clone();
            if body.get("account_id").is_some() {
                body["account_id"] = json!(account);
            }
            (asked.path.replace(ACCOUNT, &account.to_string()), body)
        });
        let row = compared(clients, &asked, calls);
        page.push_str(&format!(
            "| {} | {:.1} ms | {:.1} ms | {:.1} x |\n",
            row.name,
            row.small,
            row.large,
            row.growth()
        ));
    }
    page
}

fn outcome(rows: &[Row], small: u64, large: u64) -> Outcome {
    let worst = |of: Reads, by: fn(&Row) -> f64| {
        let rows = rows.iter().filter(|row| row.reads == of);
        rows.max_by(|a, b| by(a).total_cmp(&by(b))).expect("a report")
    };
    let grew = worst(Reads::Totals, Row::growth);
    let slow: Vec<String> = rows
        .iter()
        .filter(|row| row.large > WAITS)
        .map(|row| format!("{} {:.0} ms", row.name, row.large))
        .collect();
    Outcome {
        goal: "7, 20",
        what: format!("every report at {small} and {large} entries: {} of them", rows.len()),
        floor: format!(
            "of totals at most {GROWS} x from {small} to {large}, each at most {WAITS:.0} ms"
        ),
        ours: match slow.is_empty() {
            true => "none takes longer".to_owned(),
            false => format!("{} take longer: {}", slow.len(), slow.join(", ")),
        },
        verdict: format!("of totals {} grew most: {:.2} x", grew.name, grew.growth()),
        met: grew.growth() <= GROWS && slow.is_empty(),
    }
}

/// Runs a report a few times at either size; a slow one less often.
fn compared(clients: &mut [Client; 2], asked: &ReportCall, calls: [(String, Value); 2]) -> Row {
    let mut bytes = 0;
    let mut ask = |n: usize| {
        let begun = Instant::now();
        let (path, body) = &calls[n];
        let answer = clients[n].post(&format!("/v2/{path}"), body);
        let told = String::from_utf8_lossy(&answer.body);
        assert_eq!(answer.status, 200, "{}: {told}", asked.name);
        bytes = answer.body.len();
        begun.elapsed().as_secs_f64() * 1000.0
    };
    let warm = [ask(0), ask(1)];
    let times = if warm[1] > SLOW { 3 } else { 11 };
    let (mut small, mut large) = (Vec::new(), Vec::new());
    for _ in 0..times {
        small.push(ask(0));
        large.push(ask(1));
    }
    let (small, large) = (median(small), median(large));
    eprintln!("{}: {small:.1} ms, {large:.1} ms", asked.name);
    Row { name: asked.name, reads: asked.reads, small, large, bytes }
}

/// Fills in the ids, which differ by company.
fn filled(body: &Value, tag: i64, account: i64, moments: &Moments) -> Value {
    let mut body = body.clone();
    for (field, value) in [("tag_ids", json!([tag])), ("account_id", json!(account))] {
        if body.get(field).is_some() {
            body[field] = value;
        }
    }
    if let Some(moment) = body.get("known_at").and_then(Value::as_str) {
        body["known_at"] = match moment {
            LATELY => json!(moments.lately),
            HALFWAY => json!(moments.halfway),
            _ => json!(now()),
        };
    }
    body
}

/// Placeholder for the account of receivables in a path.
const ACCOUNT: &str = "{account}";
/// Placeholder for [`Moments::lately`] until the books are known.
const LATELY: &str = "lately";
/// Placeholder for [`Moments::halfway`].
const HALFWAY: &str = "halfway";

/// Past moments of imported books, since which a report as known has something to leave out.
struct Moments {
    /// When all but the latest hundredth of the entries were posted.
    lately: String,
    /// When half of them were.
    halfway: String,
}

impl Moments {
    fn read(database: &std::path::Path) -> Moments {
        let db = Connection::open(database).expect("the books open");
        let when = |part: i64| {
            let sql = "select e.posted_at from journal_entry e
                       join journal_head h on h.tenant_id = e.tenant_id
                       where e.number = h.number - h.number / $1";
            db.query_row(sql, [part], |row| row.get(0)).expect("an entry")
        };
        Moments { lately: when(100), halfway: when(2) }
    }
}

/// This moment: everything is known by then, so that everything is read.
fn now() -> String {
    let db = Connection::open_in_memory().expect("SQLite opens");
    let sql = "select strftime('%Y-%m-%dT%H:%M:%SZ', 'now')";
    db.query_row(sql, [], |row| row.get(0)).expect("a time")
}

/// Tags a tenth of the entries' documents, once; gives the tag.
fn tagged(database: &std::path::Path) -> i64 {
    let db = Connection::open(database).expect("the books open");
    let known = db.query_row("select id from tag where name = 'Perf'", [], |row| row.get(0));
    if let Ok(tag) = known {
        return tag;
    }
    db.execute_batch(
        "begin;
         insert into tag (tenant_id, id, name, name_key, created_at)
         select s.tenant_id, s.next_id, 'Perf', 'perf', '2026-01-01T00:00:00.000000Z'
         from tenant_sequence s
         join journal_head h on h.tenant_id = s.tenant_id;
         update tenant_sequence set next_id = next_id + 1
         where tenant_id in (select tenant_id from journal_head);
         insert into document_tag (tenant_id, doc_kind, doc_id, tag_id)
         select e.tenant_id, e.doc_kind, e.doc_id, t.id from journal_entry e
         join tag t on t.tenant_id = e.tenant_id and t.name = 'Perf'
         where e.number % 10 = 0 and e.doc_id > 0;
         commit; pragma wal_checkpoint(truncate)",
    )
    .expect("a tag");
    db.query_row("select id from tag where name = 'Perf'", [], |row| row.get(0)).expect("a tag")
}

fn with(mut body: Value, more: &[(&str, Value)]) -> Value {
    for (field, value) in more {
        body[*field] = value.clone();
    }
    body
}

fn call(name: &'static str, path: &'static str, body: Value, reads: Reads) -> ReportCall {
    ReportCall { name, path, body, reads }
}

/// Reports of the journal.
fn of_books() -> Vec<ReportCall> {
    use Reads::{Lines, Totals};
    let month = || json!({ "first_date": "2025-06-01", "last_date": "2025-06-30", "limit": 50 });
    let days = || json!({ "first_date": "2025-06-07", "last_date": "2025-06-20", "limit": 50 });
    let year = || json!({ "first_date": "2025-01-01", "last_date": "2025-12-31" });
    let end = || json!({ "as_of": "2025-06-30" });
    let middle = || json!({ "as_of": "2025-06-15" });
    // The moment, the tag and the account are filled in later.
    let known = |body: Value| with(body, &[("known_at", json!(""))]);
    let lately = |body: Value| with(body, &[("known_at", json!(LATELY))]);
    let halfway = |body: Value| with(body, &[("known_at", json!(HALFWAY))]);
    let tag = |body: Value| with(body, &[("tag_ids", json!([0]))]);
    let columns = |body: Value, by: &str| with(body, &[("columns", json!(by))]);
    let account = |body: Value| with(body, &[("account_id", json!(0))]);
    let (loss, sheet, trial) =
        ("Reports/ProfitAndLoss", "Reports/BalanceSheet", "Reports/TrailBalanceReport");
    let (detailed, cash) = ("Reports/trial-balance/details/report", "Reports/CashFlow");
    let (journal, ledger) = ("Reports/GetJournalEntry", "Reports/GeneralLedgerReport");
    let page = "COA/AccountTransactions/{account}";
    let words = |body: Value| with(body, &[("words", json!("nothing says so"))]);
    vec![
        call("profit and loss of a month", loss, month(), Totals),
        call("profit and loss of a year", loss, year(), Totals),
        call("profit and loss by month", loss, columns(year(), "month"), Totals),
        call("profit and loss of two weeks", loss, days(), Lines),
        call("profit and loss of a year by branch", loss, columns(year(), "branch"), Totals),
        call("profit and loss of a month, tagged", loss, tag(month()), Lines),
        call("profit and loss of a year, tagged", loss, tag(year()), Lines),
        call("profit and loss of a month, as known", loss, known(month()), Lines),
        call("profit and loss of a year, as known", loss, known(year()), Lines),
        call("profit and loss of a year, as known lately", loss, lately(year()), Lines),
        call("profit and loss of a year, as known halfway", loss, halfway(year()), Lines),
        call("balance sheet at a month's end", sheet, end(), Totals),
        call("balance sheet by month", sheet, columns(year(), "month"), Totals),
        call("balance sheet in mid-month", sheet, middle(), Lines),
        call("balance sheet, as known", sheet, known(end()), Lines),
        call("balance sheet, as known lately", sheet, lately(end()), Lines),
        call("balance sheet, as known halfway", sheet, halfway(end()), Lines),
        call("balance sheet, tagged", sheet, tag(end()), Lines),
        call("trial balance at a month's end", trial, end(), Totals),
        call("trial balance in mid-month", trial, middle(), Lines),
        call("trial balance, as known", trial, known(end()), Lines),
        call("detailed trial balance of a month", detailed, month(), Totals),
        call("detailed trial balance of two weeks", detailed, days(), Lines),
        call("detailed trial balance, as known", detailed, known(month()), Lines),
        call(
            "cash flow of a quarter",
            cash,
            with(end(), &[("first_date", json!("2025-04-01")), ("last_date", json!("2025-06-30"))]),
            Totals,
        ),
        call("cash flow by month", cash, columns(year(), "month"), Totals),
        call("cash flow of a year, as known", cash, known(year()), Lines),
        call("journal of a month, first page", journal, month(), Lines),
        call(
            "journal of a year, first page",
            journal,
            with(year(), &[("limit", json!(50))]),
            Lines,
        ),
        call("journal of a month, tagged", journal, tag(month()), Lines),
        call("general ledger of a month, every account", ledger, month(), Lines),
        call("general ledger of every account, as known", ledger, known(month()), Lines),
        call("general ledger of every account, known halfway", ledger, halfway(month()), Lines),
        call("general ledger of receivables, a year", ledger, account(year()), Lines),
        call("general ledger of receivables, as known", ledger, known(account(year())), Lines),
        call("page of receivables, a year", page, year(), Lines),
        call("page of receivables, searched in vain", page, words(year()), Lines),
    ]
}

/// Reports of documents and of parties.
fn of_trade() -> Vec<ReportCall> {
    use Reads::Lines;
    let month = || json!({ "first_date": "2025-06-01", "last_date": "2025-06-30", "limit": 50 });
    let year = || json!({ "first_date": "2025-01-01", "last_date": "2025-12-31", "limit": 50 });
    let day = |day: &str| json!({ "as_of": day });
    let by_party = |body: Value| with(body, &[("group_by", json!("party"))]);
    let known = |body: Value| with(body, &[("known_at", json!(now()))]);
    let register = || {
        json!({
            "side": "receivable", "from_date": "2025-06-01", "to_date": "2025-06-30", "limit": 50,
        })
    };
    let late_return = || json!({ "first_date": "2026-05-01", "limit": 50 });
    let vat_return = || json!({ "first_date": "2025-06-01", "limit": 50 });
    let quarter = || json!({ "year": 2025, "quarter": 2 });
    vec![
        call("bills of a month, first page", "Reports/Bills", month(), Lines),
        call("bills of a year, first page", "Reports/Bills", year(), Lines),
        call("bills of a month by vendor", "Bill/BillsReport", month(), Lines),
        call("bills of a year by vendor", "Bill/BillsReport", year(), Lines),
        call("customers of a month", "Reports/customer/report", month(), Lines),
        call("customers of a year", "Reports/customer/report", year(), Lines),
        call("customers of a year, as known", "Reports/customer/report", known(year()), Lines),
        call("vendors of a month", "Reports/vendor/report", month(), Lines),
        call("receivable ageing today", "Reports/ReceivableAgeing", day("2026-11-22"), Lines),
        call(
            "receivable ageing of a past day",
            "Reports/ReceivableAgeing",
            day("2025-06-15"),
            Lines,
        ),
        call("payable ageing of a past day", "Reports/PayableAgeing", day("2025-06-15"), Lines),
        call("VAT on sales of a month", "Reports/VatReport?type=invoice", month(), Lines),
        call("VAT on purchases of a month", "Reports/VatReport?type=expense", month(), Lines),
        call("return of VAT of a month", "Tax/ShowVatReturn", vat_return(), Lines),
        call(
            "return of VAT, eleven before it not filed",
            "Tax/ShowVatReturn",
            late_return(),
            Lines,
        ),
        call("documents behind a return of VAT", "Tax/GetVatReturnDetails", vat_return(), Lines),
        call("withholding by customers, a month", "Withholding/GetRegister", register(), Lines),
        call("form 41 of a quarter", "Withholding/Form41", quarter(), Lines),
        call("sales by item, a month", "Reports/Sales", month(), Lines),
        call("sales by item, a year", "Reports/Sales", year(), Lines),
        call("sales by customer, a month", "Reports/Sales", by_party(month()), Lines),
        call("top customers, a year", "Reports/TopCustomers", year(), Lines),
        call("margin by month, a year", "Reports/MarginTrend", year(), Lines),
        call("days to pay by customer, a year", "Reports/ReceivableDays", year(), Lines),
        call("purchases by item, a month", "Reports/Purchases", month(), Lines),
        call("purchases by vendor, a year", "Reports/Purchases", by_party(year()), Lines),
        call("stock valuation of a past day", "Reports/StockValuation", day("2025-06-15"), Lines),
        call("register of 100 fixed assets", "Reports/FixedAssets", day("2025-06-15"), Lines),
    ]
}
