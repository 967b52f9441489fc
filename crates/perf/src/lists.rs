//! Goals 10 and 11, and files of a hundred thousand rows: lists of invoices under many users.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::goals::{Outcome, median, percentile};
use crate::hello_server::Hello;
use crate::http::Client;
use crate::invoicing;
use crate::load::{self, Load};
use crate::shop;

const LENGTH: Duration = Duration::from_secs(5);
const SHORT: Duration = Duration::from_secs(2);
const PAIRS: usize = 3;
/// A search that takes longer is noticed by the person who types (milliseconds; half of them).
const SEARCH_WAITS: f64 = 50.0;
pub const LIST: &str = "/v2/Invoice/GetInvoice";

/// Some connections of the same person.
pub fn many(first: &Client, users: usize) -> Vec<Client> {
    (0..users).map(|_| first.another()).collect()
}

/// The requests of the list's page: its rows, and their totals.
pub fn rows() -> Value {
    json!({ "limit": 50, "totals": false, "sort": "date", "descending": true })
}

/// The same in another order.
fn by(sort: &str) -> Value {
    let mut asked = rows();
    asked["sort"] = json!(sort);
    asked
}

/// A search as a person types it: a piece of a name, or of a number.
fn searched(turn: u64, invoices: u64) -> Value {
    let mut asked = rows();
    asked["search"] = match turn % 2 {
        0 => json!(format!("customer {}", 1 + turn * 31 % (invoices / 100).max(100))),
        _ => json!(format!("{:07}", 1 + turn * 7919 % invoices)),
    };
    asked
}

fn asking(
    first: &Client,
    users: usize,
    length: Duration,
    body: impl Fn(u64) -> Value + Clone + Send + 'static,
) -> Load {
    load::run(many(first, users), length, move |client, turn| client.post(LIST, &body(turn)).status)
}

/// The measurements of one kind of request: answers a second, p50 and p99 in milliseconds.
pub struct Measured {
    pub rate: f64,
    pub p50: f64,
    pub p99: f64,
}

/// The measurements of a load of which nothing was refused.
pub fn measured(mut load: Load) -> Measured {
    assert_eq!(load.failed, 0, "a question was not answered");
    let mut at = |share: f64| percentile(&mut load.seconds, share) * 1000.0;
    let (p50, p99) = (at(0.5), at(0.99));
    Measured { rate: load.rate, p50, p99 }
}

fn hello(users: usize) -> Measured {
    let server = Hello::start();
    let clients = (0..users).map(|_| server.client()).collect();
    measured(load::run(clients, LENGTH, |client, _| client.post("/hello", &json!({})).status))
}

/// Goal 10: the list, the search and the totals of two companies.
pub fn list(users: usize, sizes: [u64; 2]) -> Vec<Outcome> {
    let (mut ratios, mut floors, mut ours) = (Vec::new(), Vec::new(), [Vec::new(), Vec::new()]);
    let mut tails = Vec::new();
    let mut body = 0;
    let mut beside = [String::new(), String::new()];
    let mut slowest: f64 = 0.0;
    for (place, invoices) in sizes.into_iter().enumerate() {
        let (_server, mut first) = shop::prepared(invoices).serve();
        body = body.max(first.post(LIST, &rows()).body.len());
        asking(&first, users, Duration::from_secs(1), |_| rows());
        for _ in 0..PAIRS {
            let floor = hello(users);
            let list = measured(asking(&first, users, LENGTH, |_| rows()));
            ours[place].push(list.rate);
            if place == 1 {
                ratios.push(list.rate / floor.rate);
                tails.push(list.p99 / floor.p99);
                floors.push(floor);
            }
        }
        let search = measured(asking(&first, users, LENGTH, move |turn| searched(turn, invoices)));
        let totals = measured(asking(&first, users, LENGTH, |_| json!({ "limit": 1 })));
        let alone = measured(asking(&first, 1, LENGTH, move |turn| searched(turn, invoices)));
        slowest = slowest.max(alone.p50);
        let sorted = ["number", "due_date", "total", "due"].map(|sort| {
            let took = measured(asking(&first, 1, SHORT, move |_| by(sort)));
            format!("{sort} {:.0}", took.p50)
        });
        beside[place] = format!(
            "{invoices}: search {:.0}/s, p50 {:.0} ms, p99 {:.0} ms (one user p50 {:.1} ms); \
             totals {:.0}/s, p99 {:.0} ms; sorted, one user p50 in ms: {}",
            search.rate,
            search.p50,
            search.p99,
            alone.p50,
            totals.rate,
            totals.p99,
            sorted.join(", ")
        );
    }
    let [small, large] = ours.map(median);
    let (ratio, tail, growth) = (median(ratios), median(tails), small / large);
    let floor = median(floors.iter().map(|floor| floor.rate).collect());
    let [few, most] = sizes;
    vec![
        Outcome {
            goal: "10",
            what: format!("list of 50 invoices, {users} users, {few} and {most} invoices"),
            floor: format!("hello in JSON {floor:.0}/s by the same clients"),
            ours: format!("{small:.0}/s and {large:.0}/s, body {body} bytes"),
            verdict: format!(
                "{ratio:.3} of hello (wanted 0.03); p99 {tail:.1} x hello's (at most 20); body at \
                 most 20 KB; {most} takes {growth:.2} x the time of {few} (at most 1.3)"
            ),
            met: ratio >= 0.03 && tail <= 20.0 && body <= 20_000 && growth <= 1.3,
        },
        Outcome {
            goal: "10",
            what: format!("search, totals and other orders beside it, {users} users"),
            floor: "no floor: what a person waits for".to_owned(),
            ours: beside.join("; "),
            verdict: format!(
                "one user who searches for a piece of a name or number waits {slowest:.1} ms, half \
                 of the time (at most {SEARCH_WAITS:.0})"
            ),
            met: slowest <= SEARCH_WAITS,
        },
    ]
}

/// Goal 11: readers of the list while others post invoices.
pub fn mixed(invoices: u64, length: Duration) -> Outcome {
    let (_data, shop) = shop::prepared(invoices).copy();
    let (server, mut first) = shop.serve();
    asking(&first, 60, Duration::from_secs(1), |_| rows());
    // Asked for now: the server closes a connection that is idle for a minute.
    let ready = invoicing::from_company(&mut first, shop.tenant);
    let alone = measured(asking(&first, 60, length, |_| rows()));
    let written = Arc::new(AtomicU64::new(0));
    let count = Arc::clone(&written);
    let together = load::run(many(&first, 64), length, move |client, turn| {
        // The first four of the clients write.
        if turn / 1_000_000 >= 4 {
            return client.post(LIST, &rows()).status;
        }
        let status =
            client.post("/v2/Invoice/AddInvoice", &invoicing::invoice(&ready, turn)).status;
        count.fetch_add(1, Ordering::Relaxed);
        status
    });
    let failed = together.failed;
    let done = together.done as u64;
    let together = measured(Load { failed: 0, ..together });
    let posted = written.load(Ordering::Relaxed);
    let memory = server.memory();
    let ratio = together.p99 / alone.p99;
    let seconds = length.as_secs_f64();
    Outcome {
        goal: "11",
        what: format!(
            "60 readers of the list and 4 writers for {seconds:.0} s, {invoices} invoices"
        ),
        floor: format!("60 readers alone: {:.0}/s, p99 {:.1} ms", alone.rate, alone.p99),
        ours: format!(
            "{:.0} lists/s, {:.0} invoices/s, p99 {:.1} ms, {failed} refused, {memory:.0} MB",
            (done - posted.min(done)) as f64 / seconds,
            posted as f64 / seconds,
            together.p99
        ),
        verdict: format!(
            "p99 {ratio:.1} x that of readers alone (at most 3); no 5xx; at most 150 MB"
        ),
        met: ratio <= 3.0 && failed == 0 && memory <= 150.0,
    }
}

/// A list of `invoices` rows as a workbook and as text, in bounded memory.
pub fn export(invoices: u64) -> Outcome {
    let (server, mut client) = shop::prepared(invoices).serve();
    client.post(LIST, &rows()).json();
    let before = server.memory();
    // Signing in takes more for a moment than an export.
    server.forget_peak();
    let mut told = Vec::new();
    for format in ["csv", "xlsx"] {
        let begun = Instant::now();
        let asked = json!({ "format": format, "filter": { "sort": "date", "descending": true } });
        let answer = client.post("/v2/Export/Invoices", &asked);
        assert_eq!(answer.status, 200, "{}", String::from_utf8_lossy(&answer.body));
        let (seconds, size) = (begun.elapsed().as_secs_f64(), answer.body.len() as f64 / 1e6);
        told.push(format!("{format} {size:.1} MB in {seconds:.1} s"));
    }
    let peak = server.peak_memory();
    Outcome {
        goal: "12",
        what: format!("export of {invoices} invoices"),
        floor: format!("{before:.0} MB before; at most 300 MB during any export"),
        ours: format!("{}; peak {peak:.0} MB", told.join(", ")),
        verdict: format!("{:.0} MB more than before (wanted at most 20)", peak - before),
        met: peak <= 300.0 && peak - before <= 20.0,
    }
}
