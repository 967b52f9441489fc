//! The calls of the authority itself, which has a key of each company.

use axum::extract::State;
use axum::http::HeaderMap;
use platform::access::Access;
use platform::http::{Json, Routes, routes};
use platform::{App, Result, secret};

use super::take;
use super::wire::{CallbackInput, CallbackTaken, PingInput};
use crate::connection::ConnectionError;

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(Access::Public, routes!(ping))
        .add(Access::Public, routes!(take_documents))
        .add(Access::Public, routes!(take_packages))
}

/// Answers the tax authority that this is the system of a taxpayer. `Authorization: ApiKey …`
#[utoipa::path(put, path = "/Einvoice/Callback/ping", tag = "Einvoice",
    request_body = PingInput, responses((status = 200, body = PingInput), (status = 401)))]
async fn ping(
    State(app): State<App>,
    headers: HeaderMap,
    Json(input): Json<PingInput>,
) -> Result<Json<PingInput>> {
    let callers = take::callers(&app, &headers).await?;
    let known = |tax_id: &str| secret::same(tax_id.as_bytes(), input.rin.trim().as_bytes());
    if !callers.iter().any(|caller| known(&caller.tax_id)) {
        return Err(ConnectionError::CallerUnknown.into());
    }
    Ok(Json(input))
}

/// Takes news of documents from the tax authority. `Authorization: ApiKey …`
#[utoipa::path(put, path = "/Einvoice/Callback/notifications/documents", tag = "Einvoice",
    request_body = CallbackInput, responses((status = 200, body = CallbackTaken), (status = 401)))]
async fn take_documents(
    State(app): State<App>,
    headers: HeaderMap,
    Json(input): Json<CallbackInput>,
) -> Result<Json<CallbackTaken>> {
    take::documents(&app, &headers, input).await.map(Json)
}

/// Takes news of packages, which nobody asks for, from the tax authority. `Authorization: ApiKey …`
#[utoipa::path(put, path = "/Einvoice/Callback/notifications/documentpackages", tag = "Einvoice",
    request_body = CallbackInput, responses((status = 200, body = CallbackTaken), (status = 401)))]
async fn take_packages(
    State(app): State<App>,
    headers: HeaderMap,
    Json(_input): Json<CallbackInput>,
) -> Result<Json<CallbackTaken>> {
    take::callers(&app, &headers).await?;
    Ok(Json(CallbackTaken { documents: 0 }))
}
