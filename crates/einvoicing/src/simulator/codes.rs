//! Item codes: registered, and approved at once.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Simulator, token};

#[derive(Deserialize)]
pub struct Items {
    items: Vec<Value>,
}

/// Registers codes.
pub async fn create(
    State(simulator): State<Simulator>,
    headers: HeaderMap,
    Json(items): Json<Items>,
) -> Response {
    let taxpayer = match token::taxpayer(&simulator, &headers) {
        Ok(taxpayer) => taxpayer,
        Err(response) => return *response,
    };
    let own = format!("EG-{taxpayer}-");
    let is_own =
        |item: &Value| item["itemCode"].as_str().is_some_and(|code| code.starts_with(&own));
    let (passed, failed): (Vec<Value>, Vec<Value>) = items.items.into_iter().partition(is_own);
    simulator.lock().codes.extend(passed.iter().cloned());
    Json(json!({ "passedItems": passed, "failedItems": failed })).into_response()
}

/// The codes of the token's taxpayer.
pub async fn mine(State(simulator): State<Simulator>, headers: HeaderMap) -> Response {
    let taxpayer = match token::taxpayer(&simulator, &headers) {
        Ok(taxpayer) => taxpayer,
        Err(response) => return *response,
    };
    let own = format!("EG-{taxpayer}-");
    let memory = simulator.lock();
    let of = |item: &&Value| item["itemCode"].as_str().is_some_and(|code| code.starts_with(&own));
    let rows: Vec<Value> = memory.codes.iter().filter(of).cloned().collect();
    Json(json!({ "result": rows, "metadata": { "totalCount": rows.len() } })).into_response()
}
