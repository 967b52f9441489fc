//! Goal 17: the dashboard, one call for everything on it, of a company that trades.

use std::time::Instant;

use serde_json::json;

use crate::goals::{Outcome, median};
use crate::http::Client;
use crate::trade;

/// The dashboard is there before anybody waits for it (milliseconds).
const WAITS: f64 = 50.0;
/// How often it is asked for.
const TIMES: usize = 21;

/// The median of some calls in milliseconds, and the size of the answer.
fn median_call(client: &mut Client) -> (f64, usize) {
    let mut bytes = 0;
    let mut ask = || {
        let begun = Instant::now();
        let answer = client.post("/v2/Dashboard/Summary", &json!({ "period": "this_year" }));
        assert_eq!(answer.status, 200, "{}", String::from_utf8_lossy(&answer.body));
        bytes = answer.body.len();
        begun.elapsed().as_secs_f64() * 1000.0
    };
    ask();
    let millis = (0..TIMES).map(|_| ask()).collect();
    (median(millis), bytes)
}

/// The call at two sizes of the books: a quarter of the entries are bills that nobody has paid.
pub fn measure(small: u64, large: u64) -> Outcome {
    let (few, many) = (trade::prepared(small), trade::prepared(large));
    let ((_first, mut one), (_second, mut other)) = (few.serve(), many.serve());
    let ((few, _), (many, bytes)) = (median_call(&mut one), median_call(&mut other));
    Outcome {
        goal: "17",
        what: format!("dashboard over HTTP, {large} entries"),
        floor: format!("the same call at {small} entries: p50 {few:.1} ms"),
        ours: format!("p50 {many:.1} ms, {} KB", bytes / 1000),
        verdict: format!("grew {:.1} x; p50 wanted at most {WAITS:.0} ms", many / few),
        met: many <= WAITS,
    }
}
