//! Goals 5 to 9: reports over books of up to a million entries.

use std::collections::BTreeMap;
use std::time::Instant;

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::books::{self, Books};
use crate::goals::{Outcome, median};
use crate::http::Client;
use crate::server::Server;

/// Runs a report some times and gives the median in milliseconds.
fn timed(client: &mut Client, path: &str, body: &Value, times: usize) -> f64 {
    let millis = (0..times)
        .map(|_| {
            let start = Instant::now();
            let answer = client.post(path, body);
            assert_eq!(answer.status, 200, "{}", String::from_utf8_lossy(&answer.body));
            start.elapsed().as_secs_f64() * 1000.0
        })
        .collect();
    median(millis)
}

/// The time that SQLite without the server needs for the same sums: over all lines, and over the
/// monthly totals.
fn floors(books: &Books) -> (f64, f64) {
    let db = Connection::open(&books.database).expect("the books open");
    let time = |sql: &str, times: usize| {
        let millis = (0..times)
            .map(|_| {
                let start = Instant::now();
                let mut statement = db.prepare_cached(sql).expect("SQL");
                let rows = statement
                    .query_map([], |row| {
                        Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?, row.get::<_, i64>(2)?))
                    })
                    .expect("rows");
                assert!(rows.count() > 0);
                start.elapsed().as_secs_f64() * 1000.0
            })
            .collect();
        median(millis)
    };
    let lines = "select account_id, sum(debit), sum(credit) from journal_line group by account_id";
    let months =
        "select account_id, sum(debit), sum(credit) from account_month group by account_id";
    (time(lines, 3), time(months, 21))
}

/// Goal 5.
pub fn trial_balance(entries: u64) -> Outcome {
    let books = books::prepared(entries);
    let server = Server::start(&books.url(), books.data());
    let mut client = server.client();
    let body = json!({ "as_of": "2025-12-31" });
    timed(&mut client, "/v2/Reports/TrailBalanceReport", &body, 20);
    let (mut by_lines, mut by_months, mut ours) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..3 {
        let (lines, months) = floors(&books);
        by_lines.push(lines);
        by_months.push(months);
        ours.push(timed(&mut client, "/v2/Reports/TrailBalanceReport", &body, 51));
    }
    let (lines, months, ours) = (median(by_lines), median(by_months), median(ours));
    Outcome {
        goal: "5",
        what: format!("trial balance over HTTP, {entries} entries"),
        floor: format!(
            "SQLite GROUP BY over the lines {lines:.0} ms, over the monthly totals {months:.2} ms"
        ),
        ours: format!("{ours:.2} ms"),
        verdict: format!(
            "{:.0} x quicker than GROUP BY (wanted 50); {:.1} x the totals' query (at most 20)",
            lines / ours,
            ours / months
        ),
        met: lines / ours >= 50.0 && ours / months <= 20.0,
    }
}

/// Goal 6: every account and month against the generator's own answers.
pub fn check(sizes: &[u64]) -> Outcome {
    let mut compared = 0;
    let mut wrong = Vec::new();
    for entries in sizes {
        let books = books::prepared(*entries);
        let server = Server::start(&books.url(), books.data());
        let mut client = server.client();
        let mut expected: BTreeMap<String, Vec<(String, i64)>> = BTreeMap::new();
        for row in books::rows(&books.files, "expected_monthly.csv") {
            let movement = minor(&row[2]) - minor(&row[3]);
            expected.entry(row[1].clone()).or_default().push((row[0].clone(), movement));
        }
        for (month, accounts) in &expected {
            let seen = movements(&mut client, month);
            for (account, movement) in accounts {
                compared += 1;
                if seen.get(account).copied().unwrap_or_default() != *movement {
                    wrong.push(format!("{entries}: {account} in {month}"));
                }
            }
        }
        let report =
            client.post("/v2/Reports/TrailBalanceReport", &json!({ "as_of": "2025-12-31" })).json();
        let seen = balances(&report);
        for (account, balance) in closing_balances(&books, &seen) {
            compared += 1;
            if seen.get(&account).copied().unwrap_or_default() != balance {
                wrong.push(format!("{entries}: balance of {account}"));
            }
        }
    }
    Outcome {
        goal: "6",
        what: format!("answers equal the expected ones at {sizes:?} entries"),
        floor: format!("{compared} accounts and months added up from the business facts"),
        ours: format!("{} differ {}", wrong.len(), wrong.first().cloned().unwrap_or_default()),
        verdict: "to the piastre, each month".to_owned(),
        met: wrong.is_empty(),
    }
}

/// The expected trial balance at the end of 2025. The generator adds up all three years; our
/// statements add the profit of 2023 and 2024 to retained earnings, the one account that no file of
/// the generator names.
fn closing_balances(books: &Books, seen: &BTreeMap<String, i64>) -> BTreeMap<String, i64> {
    let accounts = books::rows(&books.files, "accounts.csv");
    let profit_and_loss = |code: &str| {
        accounts.iter().any(|row| row[0] == code && (row[1] == "Income" || row[1] == "Expenses"))
    };
    let mut balances: BTreeMap<String, i64> =
        books::rows(&books.files, "expected_trial_balance.csv")
            .into_iter()
            .map(|row| (row[0].clone(), minor(&row[4])))
            .collect();
    let mut earlier = 0;
    for row in books::rows(&books.files, "expected_monthly.csv") {
        if profit_and_loss(&row[0]) && row[1].as_str() < "2025" {
            let movement = minor(&row[2]) - minor(&row[3]);
            *balances.entry(row[0].clone()).or_default() -= movement;
            earlier += movement;
        }
    }
    let retained = seen.keys().find(|code| !accounts.iter().any(|row| row[0] == **code));
    balances.insert(retained.cloned().unwrap_or_default(), earlier);
    balances
}

/// The movement of each account in a month, debit positive, from the detailed trial balance.
fn movements(client: &mut Client, month: &str) -> BTreeMap<String, i64> {
    let days = match &month[5..] {
        "02" => {
            if month.starts_with("2024") {
                29
            } else {
                28
            }
        }
        "04" | "06" | "09" | "11" => 30,
        _ => 31,
    };
    let body =
        json!({ "first_date": format!("{month}-01"), "last_date": format!("{month}-{days}") });
    let report = client.post("/v2/Reports/trial-balance/details/report", &body).json();
    rows(&report)
        .map(|row| {
            (text(&row["number"]), minor_text(&row["cells"][2]) - minor_text(&row["cells"][3]))
        })
        .collect()
}

fn balances(report: &Value) -> BTreeMap<String, i64> {
    rows(report)
        .map(|row| {
            (text(&row["number"]), minor_text(&row["cells"][0]) - minor_text(&row["cells"][1]))
        })
        .collect()
}

fn rows(report: &Value) -> impl Iterator<Item = &Value> {
    report["rows"].as_array().expect("rows").iter().filter(|row| row["kind"] == "account")
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn minor(text: &str) -> i64 {
    text.parse().expect("minor units")
}

fn minor_text(value: &Value) -> i64 {
    value.as_str().map_or(0, |text| text.replace('.', "").parse().expect("two decimals"))
}

/// The time that SQLite without the server needs for the lines of a month up to its middle, beside
/// the monthly totals: the minimum of any day's balance sheet.
fn floor_of_a_day(books: &Books) -> f64 {
    let db = Connection::open(&books.database).expect("the books open");
    let sql = "select l.account_id, sum(l.debit), sum(l.credit)
               from journal_entry e cross join journal_line l
               where e.date >= '2025-06-01' and e.date <= '2025-06-15'
                 and l.tenant_id = e.tenant_id and l.entry_number = e.number
               group by l.account_id";
    let millis = (0..11)
        .map(|_| {
            let start = Instant::now();
            let mut statement = db.prepare(sql).expect("the lines of a month");
            let mut rows = statement.query([]).expect("rows");
            while rows.next().expect("a row").is_some() {}
            start.elapsed().as_secs_f64() * 1000.0
        })
        .collect();
    median(millis)
}

/// Goal 8: the balance sheet in the middle of a month.
pub fn any_day(entries: u64) -> Outcome {
    let books = books::prepared(entries);
    let server = Server::start(&books.url(), books.data());
    let mut client = server.client();
    let (path, body) = ("/v2/Reports/BalanceSheet", json!({ "as_of": "2025-06-15" }));
    timed(&mut client, path, &body, 5);
    let (floor, ours) = (floor_of_a_day(&books), timed(&mut client, path, &body, 31));
    Outcome {
        goal: "8",
        what: format!("balance sheet in the middle of a month, {entries} entries"),
        floor: format!("SQLite over the days of that month {floor:.2} ms"),
        ours: format!("p50 {ours:.2} ms"),
        verdict: format!("{:.2} x the floor; wanted at most 3", ours / floor),
        met: ours <= floor * 3.0,
    }
}

/// Goal 7.
pub fn growth(small: u64, large: u64) -> Outcome {
    let reports = [
        ("trial balance", "/v2/Reports/TrailBalanceReport", json!({ "as_of": "2025-11-30" })),
        (
            "profit and loss of a month",
            "/v2/Reports/ProfitAndLoss",
            json!({ "first_date": "2025-06-01", "last_date": "2025-06-30" }),
        ),
        (
            "detailed trial balance of a month",
            "/v2/Reports/trial-balance/details/report",
            json!({ "first_date": "2025-06-01", "last_date": "2025-06-30" }),
        ),
        (
            "balance sheet at a month's end",
            "/v2/Reports/BalanceSheet",
            json!({ "as_of": "2025-06-30" }),
        ),
        (
            "profit and loss by month",
            "/v2/Reports/ProfitAndLoss",
            json!({
                "first_date": "2025-01-01", "last_date": "2025-12-31", "columns": "month",
            }),
        ),
        (
            "cash flow of a quarter",
            "/v2/Reports/CashFlow",
            json!({ "first_date": "2025-04-01", "last_date": "2025-06-30" }),
        ),
    ];
    let (few, many) = (books::prepared(small), books::prepared(large));
    let (first, second) =
        (Server::start(&few.url(), few.data()), Server::start(&many.url(), many.data()));
    let (mut small_client, mut large_client) = (first.client(), second.client());
    let (mut before, mut after, mut worst) = (Vec::new(), Vec::new(), 0.0_f64);
    for (name, path, body) in &reports {
        timed(&mut small_client, path, body, 10);
        timed(&mut large_client, path, body, 10);
        let pairs: Vec<(f64, f64)> = (0..3)
            .map(|_| {
                (timed(&mut small_client, path, body, 31), timed(&mut large_client, path, body, 31))
            })
            .collect();
        let ratio = median(pairs.iter().map(|(a, b)| b / a).collect());
        worst = worst.max(ratio);
        before.push(format!("{name} {:.2} ms", median(pairs.iter().map(|p| p.0).collect())));
        after.push(format!("{name} {:.2} ms", median(pairs.iter().map(|p| p.1).collect())));
    }
    Outcome {
        goal: "7",
        what: format!("growth from {small} to {large} entries"),
        floor: before.join(", "),
        ours: after.join(", "),
        verdict: format!("the worst grew {worst:.2} x; wanted at most 1.5"),
        met: worst <= 1.5,
    }
}

/// Goal 9: pages of the receivables account by its cursor.
pub fn ledger(entries: u64) -> Outcome {
    let books = books::prepared(entries);
    let server = Server::start(&books.url(), books.data());
    let mut client = server.client();
    let receivable = books::receivables(&mut client);
    let page = |cursor: Value| {
        json!({
            "account_id": receivable, "first_date": "2023-01-01", "last_date": "2025-12-31",
            "limit": 50, "cursor": cursor,
        })
    };
    let path = "/v2/Reports/GeneralLedgerReport";
    let mut cursor = Value::Null;
    for _ in 1..1_000 {
        let answer = client.post(path, &page(cursor.clone())).json();
        let next = answer["accounts"][0]["NextItem"].clone();
        if next.is_null() {
            break;
        }
        cursor = next;
    }
    let first = timed(&mut client, path, &page(Value::Null), 101);
    let far = timed(&mut client, path, &page(cursor), 101);
    Outcome {
        goal: "9",
        what: format!("general ledger of receivables, {entries} entries"),
        floor: format!("page 1: p50 {first:.2} ms"),
        ours: format!("page 1,000: p50 {far:.2} ms"),
        verdict: format!(
            "{:.2} x page 1 (wanted at most 1.5); p50 wanted at most 10 ms",
            far / first
        ),
        met: first <= 10.0 && far <= first * 1.5,
    }
}
