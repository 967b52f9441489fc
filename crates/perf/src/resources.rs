//! Goals 12, 13 and 14: memory, cold start, a new company.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::books;
use crate::goals::{Outcome, median, percentile};
use crate::invoicing;
use crate::load;
use crate::server::{self, Server};

/// Goal 12.
pub fn memory(entries: u64) -> Outcome {
    let books = books::prepared(entries);
    let server = Server::start(&books.url(), books.data());
    let first = server.client();
    let idle = server.memory();
    let clients = (0..16).map(|_| first.another()).collect();
    load::run(clients, Duration::from_secs(10), |client, turn| {
        let body = json!({ "as_of": format!("2025-{:02}-15", 1 + turn % 12) });
        let report = json!({ "first_date": "2025-01-01", "last_date": "2025-12-31", "limit": 50 });
        match turn % 3 {
            0 => client.post("/v2/Reports/TrailBalanceReport", &body).status,
            1 => client.post("/v2/Reports/GeneralLedgerReport", &report).status,
            _ => client.post("/v2/Invoice/GetInvoice", &json!({ "limit": 50 })).status,
        }
    });
    let busy = server.memory();
    Outcome {
        goal: "12",
        what: format!("memory (RSS), {entries} entries, 16 readers"),
        floor: "at most 40 MB idle, 120 MB at work".to_owned(),
        ours: format!("{idle:.0} MB idle, {busy:.0} MB at work"),
        verdict: "resident memory of the server's process".to_owned(),
        met: idle <= 40.0 && busy <= 120.0,
    }
}

/// Goal 13.
pub fn start(entries: u64) -> Outcome {
    let books = books::prepared(entries);
    let millis = (0..7)
        .map(|_| Server::start(&books.url(), books.data()).started_in.as_secs_f64() * 1000.0)
        .collect();
    let taken = median(millis);
    Outcome {
        goal: "13",
        what: format!("cold start to the first 200, {entries} entries"),
        floor: "at most 100 ms".to_owned(),
        ours: format!("{taken:.0} ms"),
        verdict: "median of seven starts".to_owned(),
        met: taken <= 100.0,
    }
}

/// Goal 14.
pub fn sign_up() -> Outcome {
    let (data, url) = invoicing::empty_database("sqlite");
    let server = Server::start(&url, data.path());
    let mut client = server.client();
    let company = json!({
        "cmpany_name": "New company", "Industrial_type_id": 1, "company_size": "5-11",
        "currency_id": 30,
    });
    // One person may open ten companies a day.
    let mut millis: Vec<f64> = (0..9)
        .map(|_| {
            let start = Instant::now();
            assert_eq!(client.post("/v2/api/AddCompany", &company).status, 200);
            start.elapsed().as_secs_f64() * 1000.0
        })
        .collect();
    let slowest = percentile(&mut millis, 0.95);
    let taken = median(millis);
    Outcome {
        goal: "14",
        what: "a new company with its chart of accounts, ready to invoice".to_owned(),
        floor: "at most 200 ms".to_owned(),
        ours: format!("p50 {taken:.0} ms, p95 {slowest:.0} ms"),
        verdict: "one call over HTTP, durable".to_owned(),
        met: taken <= 200.0,
    }
}

/// Seconds that processors have worked for this process, all threads together.
pub fn processor_seconds() -> f64 {
    seconds_from_field(11)
}

/// Seconds that processors have worked for processes that this one started and waited for.
pub fn processor_seconds_of_children() -> f64 {
    seconds_from_field(13)
}

fn seconds_from_field(first: usize) -> f64 {
    server::processor_seconds("self", first)
}
