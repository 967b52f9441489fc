//! Many documents, two servers and an authority whose calls fail at random, before and after it
//! recorded what came; servers are killed in between. Whatever is lost, each document is recorded
//! once, and none is stuck.

use std::time::{Duration, Instant};

use einvoicing::queue::handle;
use einvoicing::simulator::Fault;
use platform::db::Scope;
use serde_json::json;

use crate::kit::einvoicing::Filer;
use crate::kit::{NOW, TestApp};

/// What passes, if a call is repeated. A document too large for any submission does not.
const FAULTS: [Fault; 9] = [
    Fault::LostAnswer,
    Fault::LostRequest,
    Fault::ServerError,
    Fault::HtmlPage,
    Fault::TooMany,
    Fault::NotFound,
    Fault::Duplicate,
    Fault::ExpiredToken,
    Fault::SearchFails,
];
/// Rounds in which calls fail and servers die; then the authority recovers.
const STORM: u64 = 24;
/// Rounds after which what is not filed counts as stuck.
const MAX: u64 = 120;
/// Documents of one call to file them.
const TOGETHER: usize = 200;

/// Numbers by chance that come again with their seed (xorshift).
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % most
    }
}

/// The result of a storm.
struct Storm {
    rounds: u64,
    faults: u64,
    killed: u64,
    took: Duration,
}

/// How many documents are not valid.
async fn open(app: &TestApp) -> i64 {
    let tenant = app.tenant;
    let read = app.app.db.read(Scope::system_in(tenant), move |tx| {
        let sql = "select count(*) from einvoice where tenant_id = $1 and state <> 'valid'";
        Ok(tx.scalar::<i64>(sql, platform::args![tenant])?.unwrap_or_default())
    });
    read.await.expect("read")
}

/// A round: both servers work at the queue at once, and the first may die meanwhile.
async fn round(servers: [&TestApp; 2], dies_after: Option<u64>) {
    let [one, other] = servers.map(|server| {
        let job = json!({ "tenant": server.tenant.0 });
        tokio::spawn(handle(server.app.clone(), job))
    });
    if let Some(millis) = dies_after {
        tokio::time::sleep(Duration::from_millis(millis)).await;
        one.abort();
    }
    for worker in [one, other] {
        match worker.await {
            Ok(done) => done.expect("only what the authority does fails"),
            Err(error) => assert!(error.is_cancelled(), "{error}"),
        }
    }
}

async fn storm(filer: &mut Filer, seed: u64, documents: usize) -> Storm {
    let mut dice = Dice(seed);
    let (buyer, product) =
        (filer.has_buyer("Nile Trading").await, filer.has_coded_service("Advice").await);
    let mut ids = Vec::new();
    for _ in 0..documents {
        ids.push(filer.has_filable(buyer, product).await);
    }
    let mut second = filer.app.at_another_server(NOW);
    let started = Instant::now();
    let mut storm = Storm { rounds: 0, faults: 0, killed: 0, took: Duration::ZERO };
    let mut waiting = ids.chunks(TOGETHER);
    loop {
        let chunk = waiting.next();
        if let Some(chunk) = chunk {
            filer.file(chunk).await;
        }
        let is_stormy = storm.rounds < STORM;
        if is_stormy {
            for _ in 0..dice.below(5) {
                let fault = FAULTS[usize::try_from(dice.below(9)).expect("small")];
                filer.simulator.ask_for(fault, 1);
                storm.faults += 1;
            }
        }
        let dies_after = (is_stormy && dice.below(3) == 0).then(|| dice.below(40));
        storm.killed += u64::from(dies_after.is_some());
        round([&filer.app, &second], dies_after).await;
        storm.rounds += 1;
        let moment = filer.pass(121);
        second = second.at(&moment);
        if chunk.is_none() && !is_stormy && open(&filer.app).await == 0 {
            break;
        }
        assert!(storm.rounds < MAX, "seed {seed}: {} are stuck", open(&filer.app).await);
    }
    storm.took = started.elapsed();
    for id in ids {
        let number = filer.app.invoice_page(id).await["Invoice"]["invoice_number"].clone();
        let number = number.as_str().expect("a number").to_owned();
        assert_eq!(filer.simulator.times_recorded(&number), 1, "seed {seed}: {number}");
    }
    assert_eq!(filer.simulator.recorded(), documents, "seed {seed}");
    storm
}

#[tokio::test]
async fn each_document_is_recorded_once_and_none_is_stuck() {
    let set = std::env::var("MIZAN_EINVOICES").ok();
    let documents = set.map(|count| count.parse().expect("MIZAN_EINVOICES: a number"));
    let seeds: &[u64] = if documents.is_some() { &[1] } else { &[1, 7, 2026] };
    for seed in seeds {
        let mut filer = Filer::active(&format!("Storm {seed}")).await;
        let documents = documents.unwrap_or(30);
        let Storm { rounds, faults, killed, took } = storm(&mut filer, *seed, documents).await;
        eprintln!(
            "{documents} e-invoices, seed {seed}: {rounds} rounds, {faults} faults, {killed} times \
             killed, each recorded once, none stuck, {} ms",
            took.as_millis()
        );
    }
}
