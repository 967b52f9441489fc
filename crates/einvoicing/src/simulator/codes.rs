//! Item codes: requests to register them, which are decided by the time they are requested.

use axum::Json;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};

use super::faults::{Fault, broken_answer, refused};
use super::intake::fault_before;
use super::{Simulator, token};

/// A brick under which no code is approved.
const NO_BRICK: &str = "00000000";
const REASON: &str = "The code does not belong to this brick";

#[derive(Deserialize)]
pub struct Items {
    items: Vec<Value>,
}

/// Takes requests.
pub async fn create(
    State(simulator): State<Simulator>,
    headers: HeaderMap,
    Json(items): Json<Items>,
) -> Response {
    let taxpayer = match token::taxpayer(&simulator, &headers) {
        Ok(taxpayer) => taxpayer,
        Err(response) => return *response,
    };
    let mut memory = simulator.lock();
    if let Some(response) = fault_before(&mut memory) {
        return response;
    }
    if items.items.is_empty() {
        return refused(StatusCode::BAD_REQUEST, "BadStructure", "No items");
    }
    let (mut passed, mut failed) = (Vec::new(), Vec::new());
    for mut item in items.items {
        match refusal(&memory.codes, &taxpayer, &item) {
            Some(why) => {
                item["errors"] = json!([why]);
                failed.push(item);
            }
            None => {
                item["status"] = json!("Submitted");
                memory.codes.push(item.clone());
                passed.push(item);
            }
        }
    }
    if memory.faults.happens(Fault::LostAnswer) {
        return broken_answer();
    }
    Json(json!({ "passedItems": passed, "failedItems": failed })).into_response()
}

/// Why a request is not taken.
fn refusal(known: &[Value], taxpayer: &str, item: &Value) -> Option<&'static str> {
    let text = |name: &str| item[name].as_str().unwrap_or_default();
    let parent = text("parentCode");
    if !text("itemCode").starts_with(&format!("EG-{taxpayer}-")) {
        return Some("The code is another taxpayer's");
    }
    if parent.len() != 8 || !parent.bytes().all(|byte| byte.is_ascii_digit()) {
        return Some("The parent code is no brick");
    }
    let again =
        known.iter().any(|one| one["itemCode"] == item["itemCode"] && one["status"] != "Rejected");
    again.then_some("The code was requested before")
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
pub struct CodesQuery {
    page_size: Option<usize>,
    page_number: Option<usize>,
}

/// The requests of the token's taxpayer, decided.
pub async fn own_requests(
    State(simulator): State<Simulator>,
    headers: HeaderMap,
    Query(asked): Query<CodesQuery>,
) -> Response {
    let taxpayer = match token::taxpayer(&simulator, &headers) {
        Ok(taxpayer) => taxpayer,
        Err(response) => return *response,
    };
    let mut memory = simulator.lock();
    if memory.faults.happens(Fault::SearchFails) {
        return StatusCode::BAD_GATEWAY.into_response();
    }
    let own = format!("EG-{taxpayer}-");
    let is_own =
        |item: &Value| item["itemCode"].as_str().is_some_and(|code| code.starts_with(&own));
    for item in memory.codes.iter_mut().filter(|item| is_own(item)) {
        if item["status"] == "Submitted" {
            let approved = item["parentCode"] != NO_BRICK;
            item["status"] = json!(if approved { "Approved" } else { "Rejected" });
            item["statusReason"] = json!((!approved).then_some(REASON));
        }
    }
    let size = asked.page_size.unwrap_or(10).clamp(1, 100);
    let number = asked.page_number.unwrap_or(1).max(1);
    let all: Vec<&Value> = memory.codes.iter().filter(|item| is_own(item)).collect();
    let page: Vec<&&Value> = all.iter().skip((number - 1) * size).take(size).collect();
    let pages = all.len().div_ceil(size);
    Json(json!({ "result": page,
        "metadata": { "totalPages": pages, "totalCount": all.len() } }))
    .into_response()
}
