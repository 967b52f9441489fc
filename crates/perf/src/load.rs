//! Many clients at once, each on a separate connection, for a length of time or beside something.

use std::time::{Duration, Instant};

use crate::http::Client;

/// The result of a load.
pub struct Load {
    /// Requests that were answered 200, a second.
    pub rate: f64,
    /// Requests answered 200.
    pub done: usize,
    /// Requests answered otherwise.
    pub failed: usize,
    /// Seconds each took, sorted by nobody.
    pub seconds: Vec<f64>,
}

/// Lets each client repeat `request`, which gives the status of its answer.
pub fn run(
    clients: Vec<Client>,
    length: Duration,
    request: impl Fn(&mut Client, u64) -> u16 + Clone + Send + 'static,
) -> Load {
    let begun = Instant::now();
    run_while(clients, move || begun.elapsed() < length, request)
}

/// The same, as long as something else takes.
pub fn run_while(
    clients: Vec<Client>,
    is_wanted: impl Fn() -> bool + Clone + Send + 'static,
    request: impl Fn(&mut Client, u64) -> u16 + Clone + Send + 'static,
) -> Load {
    let begun = Instant::now();
    let threads: Vec<_> = clients
        .into_iter()
        .enumerate()
        .map(|(number, mut client)| {
            let (request, is_wanted) = (request.clone(), is_wanted.clone());
            std::thread::spawn(move || {
                let (mut seconds, mut failed) = (Vec::new(), 0);
                let mut turn = number as u64 * 1_000_000;
                while is_wanted() {
                    turn += 1;
                    let start = Instant::now();
                    if request(&mut client, turn) == 200 {
                        seconds.push(start.elapsed().as_secs_f64());
                    } else {
                        failed += 1;
                    }
                }
                (seconds, failed)
            })
        })
        .collect();
    let mut load = Load { rate: 0.0, done: 0, failed: 0, seconds: Vec::new() };
    for thread in threads {
        let (seconds, failed) = thread.join().expect("a client");
        load.failed += failed;
        load.seconds.extend(seconds);
    }
    load.done = load.seconds.len();
    load.rate = load.done as f64 / begun.elapsed().as_secs_f64();
    load
}
