//! The calls of the inbox: who reads bills looks at it, who changes bills rejects.

use axum::extract::State;
use platform::access::{Access, Action, Subject, can, can_any};
use platform::http::{Json, Path, Routes, routes};
use platform::{App, Ctx, Result};

use super::list::{self, fetch_view, require};
use super::wire::{FetchView, ReceivedRequest, ReceivedTable, ReceivedView, RejectInput};
use super::{decline, portal_pdf, reject, show};
use crate::fetching::{self, Requester};

pub(crate) fn routes() -> Routes {
    let (read, update) = (can(Action::Read, Subject::Bills), can(Action::Update, Subject::Bills));
    Routes::new()
        .add(read, routes!(list_received))
        .add(read, routes!(show_received))
        .add(either_permission(), routes!(fetch_state))
        .add(update, routes!(fetch_received))
        .add(update, routes!(reject_received))
        .add(update, routes!(decline_cancellation))
        .add(update, routes!(fetch_received_pdf))
}

/// A page of documents that others issued to the company.
#[utoipa::path(post, path = "/Received/GetDocuments", tag = "Einvoice",
    request_body = ReceivedRequest, responses((status = 200, body = ReceivedTable)))]
async fn list_received(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<ReceivedRequest>,
) -> Result<Json<ReceivedTable>> {
    app.read(ctx, move |tx, ctx| list::page(tx, ctx, &request)).await.map(Json)
}

/// A received document, with what a bill of it would begin with.
#[utoipa::path(get, path = "/Received/GetDocument/{id}", tag = "Einvoice",
    params(("id" = i64, Path)), responses((status = 200, body = ReceivedView)))]
async fn show_received(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<ReceivedView>> {
    load_view(&app, ctx, id).await.map(Json)
}

async fn load_view(app: &App, ctx: Ctx, id: i64) -> Result<ReceivedView> {
    let config = app.config.clone();
    app.read(ctx, move |tx, ctx| show::show(tx, ctx, id, &config)).await
}

/// Who reads the inbox or the comparison sees how fetching is.
fn either_permission() -> Access {
    can_any(&[(Action::Read, Subject::Bills), (Action::Read, Subject::VatReport)])
}

/// How fetching is, which a page asks again and again while it lasts.
#[utoipa::path(get, path = "/Received/FetchState", tag = "Einvoice",
    responses((status = 200, body = FetchView)))]
async fn fetch_state(State(app): State<App>, ctx: Ctx) -> Result<Json<FetchView>> {
    let view = app.read(ctx, |tx, ctx| {
        let state = fetching::find(tx, ctx.tenant)?;
        fetch_view(tx, ctx.tenant, state.as_ref(), ctx.now)
    });
    view.await.map(Json)
}

/// Fetches documents from the authority now, in the background.
#[utoipa::path(post, path = "/Received/Fetch", tag = "Einvoice",
    responses((status = 200, body = FetchView)))]
async fn fetch_received(State(app): State<App>, ctx: Ctx) -> Result<Json<FetchView>> {
    let view = app
        .write(ctx, |tx, ctx| {
            require(ctx)?;
            fetching::request(tx, ctx.tenant, Requester::Person, ctx.now)?;
            let state = fetching::find(tx, ctx.tenant)?;
            let view = fetch_view(tx, ctx.tenant, state.as_ref(), ctx.now)?;
            Ok(FetchView { running: true, ..view })
        })
        .await?;
    app.job_bell.notify_one();
    Ok(Json(view))
}

/// Rejects a received document at the authority.
#[utoipa::path(post, path = "/Received/Reject/{id}", tag = "Einvoice",
    params(("id" = i64, Path)), request_body = RejectInput,
    responses((status = 200, body = ReceivedView)))]
async fn reject_received(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<RejectInput>,
) -> Result<Json<ReceivedView>> {
    reject::reject(&app, ctx.clone(), id, &input.reason).await?;
    load_view(&app, ctx, id).await.map(Json)
}

/// Declines the cancellation that a document's issuer asked for: it stays valid.
#[utoipa::path(post, path = "/Received/DeclineCancellation/{id}", tag = "Einvoice",
    params(("id" = i64, Path)), responses((status = 200, body = ReceivedView)))]
async fn decline_cancellation(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<ReceivedView>> {
    decline::decline(&app, ctx.clone(), id).await?;
    load_view(&app, ctx, id).await.map(Json)
}

/// Fetches the authority's own PDF of a received document, once, and keeps it.
#[utoipa::path(post, path = "/Received/FetchPdf/{id}", tag = "Einvoice",
    params(("id" = i64, Path)), responses((status = 200, body = ReceivedView)))]
async fn fetch_received_pdf(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<ReceivedView>> {
    portal_pdf::fetch(&app, ctx.clone(), id).await?;
    load_view(&app, ctx, id).await.map(Json)
}
