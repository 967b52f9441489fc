//! The calls of the series of numbers.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result, Tx};

use super::wire::{BranchSeries, DocumentNumbering, NumberSeriesInput};
use super::{list, save};

pub(crate) fn routes() -> Routes {
    let subject = Subject::Settings;
    Routes::new()
        .add(can(Action::Read, subject), routes!(show_numbering))
        .add(can(Action::Update, subject), routes!(set_numbering))
        .add(can(Action::Update, subject), routes!(remove_numbering))
}

/// How documents are numbered, by kind and branch.
#[utoipa::path(get, path = "/Setting/GetNumbering", tag = "Setting",
    responses((status = 200, body = DocumentNumbering)))]
async fn show_numbering(State(app): State<App>, ctx: Ctx) -> Result<Json<DocumentNumbering>> {
    app.read(ctx, list::numbering).await.map(Json)
}

/// Changes the prefix, the next number or the digits of documents of a kind, or of a branch's.
#[utoipa::path(post, path = "/Setting/SetNumbering", tag = "Setting",
    request_body = NumberSeriesInput, responses((status = 200, body = DocumentNumbering)))]
async fn set_numbering(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<NumberSeriesInput>,
) -> Result<Json<DocumentNumbering>> {
    let save = move |tx: &mut dyn Tx, ctx: &Ctx| save::save(tx, ctx, &input);
    app.write(ctx, save).await.map(Json)
}

/// Ends the series of a branch, whose documents take the company's numbers from now on.
#[utoipa::path(post, path = "/Setting/RemoveNumbering", tag = "Setting",
    request_body = BranchSeries, responses((status = 200, body = DocumentNumbering)))]
async fn remove_numbering(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<BranchSeries>,
) -> Result<Json<DocumentNumbering>> {
    let end = move |tx: &mut dyn Tx, ctx: &Ctx| save::remove(tx, ctx, input);
    app.write(ctx, end).await.map(Json)
}
