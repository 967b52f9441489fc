//! The public page of a document.

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::Simulator;

/// The page of a document.
pub async fn share(
    State(simulator): State<Simulator>,
    Path((uuid, long_id)): Path<(String, String)>,
) -> Response {
    let memory = simulator.lock();
    let Some(one) = memory.documents.get(&uuid).filter(|one| one.long_id == long_id) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let rows = [
        ("Number", one.number.as_str()),
        ("Issuer", one.issuer.as_str()),
        ("Receiver", one.receiver.as_deref().unwrap_or_default()),
        ("Total", one.total.as_str()),
        ("Status", one.status),
    ];
    let rows: String = rows
        .iter()
        .map(|(name, value)| format!("<tr><th>{name}</th><td>{}</td></tr>", escaped(value)))
        .collect();
    let page = format!(
        "<!doctype html><meta charset=utf-8><title>E-invoice (simulator)</title>\
         <h1>Simulator of the tax authority</h1><table>{rows}</table>"
    );
    ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], page).into_response()
}

pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
