//! The program's metrics, in the format of Prometheus.

use std::time::Duration;

use axum::http::Method;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

use crate::problem::{Problem, Result};

/// Upper bounds of the buckets of durations, in seconds.
const SECONDS: [f64; 12] =
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0, 60.0];
/// How often measurements are summed up, so that they don't accumulate when nobody scrapes them.
const ADD_UP: Duration = Duration::from_secs(5);

/// Starts to count, and sums measurements up at intervals.
///
/// # Errors
/// When counting was started already.
pub fn start() -> Result<PrometheusHandle> {
    let builder = PrometheusBuilder::new().set_buckets(&SECONDS).map_err(Problem::internal)?;
    let handle = builder.install_recorder().map_err(Problem::internal)?;
    let counted = handle.clone();
    tokio::spawn(async move {
        let mut ticks = tokio::time::interval(ADD_UP);
        loop {
            ticks.tick().await;
            counted.run_upkeep();
        }
    });
    Ok(handle)
}

/// The method under which requests are counted. Unknown methods share one label, since anybody may
/// send any word.
pub(crate) fn counted_method(method: &Method) -> &'static str {
    match method.as_str() {
        "GET" => "GET",
        "POST" => "POST",
        "PUT" => "PUT",
        "PATCH" => "PATCH",
        "DELETE" => "DELETE",
        "HEAD" => "HEAD",
        "OPTIONS" => "OPTIONS",
        _ => "other",
    }
}

#[cfg(test)]
mod tests {
    use axum::http::Method;

    use super::counted_method;

    #[test]
    fn words_of_strangers_are_counted_as_one() {
        assert_eq!(counted_method(&Method::POST), "POST");
        for word in ["PROPFIND", "A1", "get"] {
            let method = Method::from_bytes(word.as_bytes()).unwrap();
            assert_eq!(counted_method(&method), "other");
        }
    }
}
