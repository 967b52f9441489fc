//! Goal 17: the dashboard, one call for everything on it, of a company that trades; and a week of
//! its forecast, which is another.

use std::time::Instant;

use serde_json::{Value, json};

use crate::goals::{Outcome, median};
use crate::http::Client;
use crate::trade;

/// The dashboard is there before anybody waits for it (milliseconds).
const WAITS: f64 = 50.0;
/// How often it is asked for.
const TIMES: usize = 21;

/// The median of some calls in milliseconds, and the last answer.
fn median_call(client: &mut Client, path: &str, body: &Value) -> (f64, Value) {
    let mut last = Value::Null;
    let mut ask = || {
        let begun = Instant::now();
        let answer = client.post(path, body);
        let millis = begun.elapsed().as_secs_f64() * 1000.0;
        assert_eq!(answer.status, 200, "{}", String::from_utf8_lossy(&answer.body));
        last = answer.json();
        millis
    };
    ask();
    let millis = (0..TIMES).map(|_| ask()).collect();
    (median(millis), last)
}

fn dashboard(client: &mut Client) -> (f64, Value) {
    median_call(client, "/v2/Dashboard/Summary", &json!({ "period": "this_year" }))
}

/// The present week of the forecast, which has all that is overdue.
fn present_week(client: &mut Client, summary: &Value) -> f64 {
    let week = json!({ "first_date": summary["forecast"]["weeks"][0]["first_date"] });
    median_call(client, "/v2/Dashboard/ForecastWeek", &week).0
}

/// The call at two sizes of the books: a quarter of the entries are bills that nobody has paid.
pub fn measure(small: u64, large: u64) -> Outcome {
    let (few, many) = (trade::prepared(small), trade::prepared(large));
    let ((_first, mut one), (_second, mut other)) = (few.serve(), many.serve());
    let ((few, _), (many, summary)) = (dashboard(&mut one), dashboard(&mut other));
    let week = present_week(&mut other, &summary);
    Outcome {
        goal: "17",
        what: format!("dashboard over HTTP, {large} entries"),
        floor: format!("the same call at {small} entries: p50 {few:.1} ms"),
        ours: format!(
            "p50 {many:.1} ms, {} KB; a week of its forecast {week:.1} ms",
            summary.to_string().len() / 1000
        ),
        verdict: format!("grew {:.1} x; p50 wanted at most {WAITS:.0} ms", many / few),
        met: many <= WAITS && week <= WAITS,
    }
}
