//! A soak: about half of the load that the server takes, for as long as one likes. Its memory must
//! not grow once it is warm.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::goals::Outcome;
use crate::http::Client;
use crate::invoicing::{self, Ready};
use crate::load;
use crate::server::Server;

const CLIENTS: u64 = 16;
/// The memory that caches may still take after the first tenth, in MiB.
const GROWTH: f64 = 32.0;

/// Posts invoices and reads lists, reports and papers for `minutes` minutes.
pub fn measure(minutes: u64) -> Outcome {
    let (data, url) = invoicing::empty_database("sqlite");
    let server = Server::start(&url, data.path());
    let mut first = server.client();
    let company = invoicing::ready(&mut first);
    let length = Duration::from_secs(minutes * 60);
    let idle = server.memory();
    let mut reached = Vec::new();
    let (mut done, mut failed) = (0, 0);
    // The first tenth warms it up.
    for tenths in [1, 4, 5] {
        let clients = (0..CLIENTS).map(|_| first.another()).collect();
        let company = company.clone();
        let request = move |client: &mut Client, turn| half_as_much(client, &company, turn);
        let load = load::run(clients, length * tenths / 10, request);
        done += load.done;
        failed += load.failed;
        reached.push(server.memory());
        println!("{:>6.0} MB after {} requests", server.memory(), done);
    }
    let [warm, middle, end] = reached[..] else { unreachable!("three parts") };
    Outcome {
        goal: "soak",
        what: format!("memory (RSS), {CLIENTS} clients at half load for {minutes} minutes"),
        floor: format!("at most {GROWTH:.0} MB more than after the first tenth, no failure"),
        ours: format!(
            "{idle:.0} MB idle, {warm:.0} MB warm, {middle:.0} MB in the middle, {end:.0} MB at \
             the end; peak {:.0} MB; {done} requests, {failed} failed",
            server.peak_memory()
        ),
        verdict: format!("{:+.0} MB", end - warm),
        met: end - warm <= GROWTH && failed == 0,
    }
}

/// A request, and a pause as long as it took.
fn half_as_much(client: &mut Client, company: &Ready, turn: u64) -> u16 {
    let begun = Instant::now();
    client.enter(company.tenant);
    let status = match turn % 8 {
        0..4 => client.post("/v2/Invoice/AddInvoice", &invoicing::invoice(company, turn)).status,
        4 | 5 => client.post("/v2/Invoice/GetInvoice", &json!({ "limit": 50 })).status,
        6 => {
            let body = json!({ "as_of": format!("2026-{:02}-15", 1 + turn % 12) });
            client.post("/v2/Reports/TrailBalanceReport", &body).status
        }
        _ => {
            let days = json!({ "first_date": "2026-01-01", "last_date": "2026-12-31" });
            client.post("/v2/Reports/ProfitAndLoss", &days).status
        }
    };
    std::thread::sleep(begun.elapsed());
    status
}
