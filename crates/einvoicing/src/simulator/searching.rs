//! Searches: what a taxpayer issued or receives, page by page, the newest first.

use std::collections::HashMap;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use jiff::Timestamp;
use serde_json::{Value, json};

use super::documents::summary;
use super::faults::{Fault, html_page, refused};
use super::state::Recorded;
use super::{Simulator, token};

/// The last page's value in place of the next one's token.
const END: &str = "EndofResultSet";
const MAX: usize = 100;

/// Documents that were submitted between two moments.
pub async fn search(
    State(simulator): State<Simulator>,
    headers: HeaderMap,
    Query(query): Query<HashMap<String, String>>,
) -> Response {
    let taxpayer = match token::taxpayer(&simulator, &headers) {
        Ok(taxpayer) => taxpayer,
        Err(response) => return *response,
    };
    let mut memory = simulator.lock();
    if memory.faults.happens(Fault::SearchFails) {
        return html_page(StatusCode::BAD_GATEWAY);
    }
    if memory.faults.happens(Fault::EndlessPage) {
        let body = json!({ "result": [], "metadata": { "continuationToken": "0" } });
        return Json(body).into_response();
    }
    let moment = |name: &str| query.get(name).and_then(|text| text.parse::<Timestamp>().ok());
    let (from, to) = (moment("submissionDateFrom"), moment("submissionDateTo"));
    if from.zip(to).is_none_or(|(from, to)| to.duration_since(from).as_hours() > 30 * 24) {
        return refused(StatusCode::BAD_REQUEST, "BadArgument", "A range of 30 days at most");
    }
    let number = query.get("internalID");
    let fits = |one: &&Recorded| {
        matches_search(one, &taxpayer, query.get("direction").map(String::as_str))
            && number.is_none_or(|number| *number == one.number)
            && from.is_none_or(|from| one.received_at >= from)
            && to.is_none_or(|to| one.received_at <= to)
    };
    let mut found: Vec<&Recorded> = memory.documents.values().filter(fits).collect();
    found.sort_by(|one, other| (other.received_at, &other.uuid).cmp(&(one.received_at, &one.uuid)));
    let size = query.get("pageSize").and_then(|text| text.parse().ok()).unwrap_or(MAX);
    let size = size.clamp(1, MAX);
    let begin = match query.get("continuationToken").map(|token| token.parse::<usize>()) {
        None => 0,
        Some(Ok(begin)) => begin,
        Some(Err(_)) => {
            return refused(StatusCode::BAD_REQUEST, "BadArgument", "No such page");
        }
    };
    let rows = found.iter().skip(begin).take(size);
    let mut rows: Vec<Value> = rows.map(|one| listed(one)).collect();
    let next = begin + rows.len();
    let token = if next < found.len() { next.to_string() } else { END.to_owned() };
    if memory.faults.happens(Fault::StrangeRow) {
        rows.push(json!({ "uuid": "../x" }));
    }
    Json(json!({ "result": rows, "metadata": { "continuationToken": token } })).into_response()
}

fn listed(one: &Recorded) -> Value {
    let mut row = summary(one);
    if one.garbled
        && let Some(total) = row.get_mut("total")
    {
        *total = json!("unknown");
    }
    row
}

fn matches_search(one: &Recorded, taxpayer: &str, direction: Option<&str>) -> bool {
    match direction {
        Some("Sent") => one.issuer == taxpayer,
        Some("Received") => one.receiver_id.as_deref() == Some(taxpayer),
        _ => one.concerns(taxpayer),
    }
}
