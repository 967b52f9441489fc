//! Goal 12, of exports: the whole ledger as text and an account's lines as files, in bounded
//! memory; and hledger on the text of the same books, in the same run.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::books;
use crate::goals::Outcome;
use crate::http::Client;
use crate::server::{Server, size_of};

/// The memory limit of an export, in MiB.
const MAX: f64 = 300.0;
/// Free memory, in MiB, needed before hledger reads a million entries: it takes 13 GB, and other
/// programs need some.
const HLEDGER_NEEDS: f64 = 20_000.0;
/// Entries that hledger reads where there is less.
const FEWER: u64 = 100_000;

/// The exports of books of `entries` entries, and the trial balance compared with hledger's.
pub fn measure(entries: u64) -> Vec<Outcome> {
    let free = size_of("/proc/meminfo", "MemAvailable:").expect("Linux's memory table");
    let read = if free < HLEDGER_NEEDS { entries.min(FEWER) } else { entries };
    let text = root().join("ledger.journal");
    let exported = exports(entries, (read == entries).then_some(text.as_path()));
    let beside = hledger(read, (read == entries).then_some(text.as_path()));
    let _ = std::fs::remove_file(text);
    vec![exported, beside]
}

fn root() -> PathBuf {
    crate::server::root().join("target/perf")
}

/// Writes each kind of file, and keeps the text for hledger at `keep`.
fn exports(entries: u64, keep: Option<&Path>) -> Outcome {
    let books = books::prepared(entries);
    let server = Server::start(&books.url(), books.data());
    let mut client = server.client();
    let trial = json!({ "as_of": "2025-12-31" });
    client.post("/v2/Reports/TrailBalanceReport", &trial).json();
    let before = server.memory();
    let account = books::receivables(&mut client);
    let lines = json!({ "first_date": "2023-01-01", "last_date": "2025-12-31" });
    let of_account = format!("/v2/Export/AccountTransactions/{account}");
    let journal = json!({ "first_date": "2023-01-01", "last_date": "2025-12-31", "format": "csv" });
    let wanted = [
        ("hledger", "/v2/Export/Ledger", json!({ "format": "hledger" })),
        ("ledger", "/v2/Export/Ledger", json!({ "format": "ledger" })),
        ("beancount", "/v2/Export/Ledger", json!({ "format": "beancount" })),
        ("journal as csv", "/v2/Reports/GetJournalEntry", journal),
        ("book of the journal of a year", "/v2/Export/JournalBook", json!({ "day": "2025-06-15" })),
        ("book of the ledger of a year", "/v2/Export/LedgerBook", json!({ "day": "2025-06-15" })),
        ("lines of an account as csv", &of_account, file(&lines, "csv")),
        ("the same as xlsx", &of_account, file(&lines, "xlsx")),
    ];
    let (mut told, mut most) = (Vec::new(), 0.0_f64);
    for (name, path, body) in &wanted {
        server.forget_peak();
        let begun = Instant::now();
        let answer = client.post(path, body);
        let seconds = begun.elapsed().as_secs_f64();
        let peak = server.peak_memory();
        if answer.status != 200 {
            let code = answer.json()["code"].as_str().unwrap_or_default().to_owned();
            told.push(format!("{name} refused after {seconds:.1} s ({code}), peak {peak:.0} MB"));
        } else {
            let size = answer.body.len() as f64 / 1e6;
            told.push(format!("{name} {size:.0} MB in {seconds:.1} s, peak {peak:.0} MB"));
        }
        eprintln!("{}", told.last().map_or("", String::as_str));
        most = most.max(peak);
        if let (Some(path), "hledger") = (keep, *name) {
            std::fs::write(path, &answer.body).expect("the ledger is kept");
        }
    }
    Outcome {
        goal: "12",
        what: format!("export of {entries} entries"),
        floor: format!("{before:.0} MB before; at most {MAX:.0} MB during any export"),
        ours: told.join("; "),
        verdict: format!("the most was {most:.0} MB"),
        met: most <= MAX,
    }
}

fn file(lines: &Value, format: &str) -> Value {
    json!({ "format": format, "filter": lines })
}

/// The trial balance of hledger, read from our own text, beside ours over HTTP.
fn hledger(entries: u64, text: Option<&Path>) -> Outcome {
    let books = books::prepared(entries);
    let server = Server::start(&books.url(), books.data());
    let mut client = server.client();
    let path = root().join("hledger.journal");
    let text = text.unwrap_or_else(|| {
        let answer = client.post("/v2/Export/Ledger", &json!({ "format": "hledger" }));
        std::fs::write(&path, &answer.body).expect("the ledger is kept");
        &path
    });
    let trial = json!({ "as_of": "2025-12-31" });
    let ours = fastest(&mut client, &trial);
    let (seconds, peak, output) = run(text);
    let expected: BTreeMap<String, i64> = books::rows(&books.files, "expected_trial_balance.csv")
        .into_iter()
        .map(|row| (row[0].clone(), row[4].parse().expect("minor units")))
        .filter(|(_, balance)| *balance != 0)
        .collect();
    let wrong = expected.iter().filter(|(code, balance)| output.get(*code) != Some(balance));
    let (wrong, accounts) = (wrong.count(), expected.len());
    let _ = std::fs::remove_file(&path);
    Outcome {
        goal: "5",
        what: format!("trial balance of {entries} entries, hledger on our text in the same run"),
        floor: format!(
            "hledger {seconds:.1} s, {peak:.0} MB; {wrong} of {accounts} accounts differ"
        ),
        ours: format!("{ours:.2} ms"),
        verdict: format!("{:.0} x quicker (wanted 10000 at a million)", seconds * 1000.0 / ours),
        met: wrong == 0 && (entries < 1_000_000 || seconds * 1000.0 / ours >= 10_000.0),
    }
}

fn fastest(client: &mut Client, body: &Value) -> f64 {
    let millis = (0..51).map(|_| {
        let begun = Instant::now();
        client.post("/v2/Reports/TrailBalanceReport", body).json();
        begun.elapsed().as_secs_f64() * 1000.0
    });
    crate::goals::median(millis.collect())
}

/// Seconds, the most memory, and the balance of each account by its number.
fn run(text: &Path) -> (f64, f64, BTreeMap<String, i64>) {
    let output = root().join("hledger.csv");
    let begun = Instant::now();
    let mut child = Command::new("hledger")
        .args(["balance", "--flat", "--no-total", "--layout=bare", "--output-format=csv", "--file"])
        .arg(text)
        .stdout(Stdio::from(std::fs::File::create(&output).expect("a file")))
        .spawn()
        .expect("hledger is installed");
    let status = format!("/proc/{}/status", child.id());
    let mut peak = 0.0_f64;
    let ended = loop {
        peak = peak.max(size_of(&status, "VmHWM:").unwrap_or_default());
        if let Some(ended) = child.try_wait().expect("hledger runs") {
            break ended;
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    let seconds = begun.elapsed().as_secs_f64();
    assert!(ended.success(), "hledger failed");
    let balances = read(&std::fs::read_to_string(&output).expect("its answer"));
    let _ = std::fs::remove_file(output);
    (seconds, peak, balances)
}

/// Rows such as `"Assets:11 Current:1130 1130 Receivables","EGP","1140.00"`, by the last number of
/// the account.
fn read(csv: &str) -> BTreeMap<String, i64> {
    let rows = csv.lines().skip(1).filter_map(|line| {
        let cells: Vec<&str> = line.trim_matches('"').split("\",\"").collect();
        let [account, .., balance] = cells[..] else { return None };
        let number = account.rsplit(':').next()?.split(' ').next()?;
        Some((number.to_owned(), balance.replace('.', "").parse().ok()?))
    });
    rows.collect()
}
