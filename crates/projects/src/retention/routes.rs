//! The calls of retentions.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Json, Path, Routes, routes};
use platform::{App, Ctx, Result, Tx, handlers};

use super::wire::{HoldInput, ProjectRetentions, ReleaseInput, UndoInput};
use super::{costs_invoice, hold, list_retentions, progress_invoice, release, undo};
use crate::billing::{BillingInput, ProgressInput, ProjectInvoice};

pub(crate) fn routes() -> Routes {
    let subject = Subject::Projects;
    Routes::new()
        .add(can(Action::Read, subject), routes!(all))
        .add(can(Action::Update, subject), routes!(keep))
        .add(can(Action::Update, subject), routes!(free))
        .add(can(Action::Update, subject), routes!(take_back))
        .add(can(Action::Update, subject), routes!(costs))
        .add(can(Action::Update, subject), routes!(progress))
}

handlers! { "Projects";
    /// The retentions of a project's invoices, held and released, oldest first.
    show all "/Projects/Retentions/{id}" => ProjectRetentions, list_retentions;
    /// Undoes the retention of an invoice: its open amount increases again.
    update take_back "/Projects/UndoRetention/{id}" UndoInput => ProjectRetentions, undo;
}

/// Holds something back of an invoice of a project. Asks for the right to make invoices as well.
#[utoipa::path(post, path = "/Projects/HoldRetention/{id}", tag = "Projects",
    params(("id" = i64, Path)), request_body = HoldInput,
    responses((status = 200, body = ProjectRetentions)))]
async fn keep(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<HoldInput>,
) -> Result<Json<ProjectRetentions>> {
    let texts = app.texts.clone();
    let work =
        move |tx: &mut dyn Tx, ctx: &Ctx, input: &HoldInput| hold(tx, ctx, &texts, id, input);
    app.create(ctx, input, work).await.map(Json)
}

/// Releases retentions of a project's invoices: the customer owes them from that day on. Needs the
/// right to make invoices as well.
#[utoipa::path(post, path = "/Projects/ReleaseRetention/{id}", tag = "Projects",
    params(("id" = i64, Path)), request_body = ReleaseInput,
    responses((status = 200, body = ProjectRetentions)))]
async fn free(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<ReleaseInput>,
) -> Result<Json<ProjectRetentions>> {
    let texts = app.texts.clone();
    let work =
        move |tx: &mut dyn Tx, ctx: &Ctx, input: &ReleaseInput| release(tx, ctx, &texts, id, input);
    app.create(ctx, input, work).await.map(Json)
}

/// Bills costs, with a mark-up, and hours of a project to its customer; of the invoice the
/// project's percentage is held back. Asks for the right to make invoices as well.
#[utoipa::path(post, path = "/Projects/Bill/{id}", tag = "Projects",
    params(("id" = i64, Path)), request_body = BillingInput,
    responses((status = 200, body = ProjectInvoice)))]
async fn costs(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<BillingInput>,
) -> Result<Json<ProjectInvoice>> {
    let texts = app.texts.clone();
    let work = move |tx: &mut dyn Tx, ctx: &Ctx, input: &BillingInput| {
        costs_invoice(tx, ctx, &texts, id, input)
    };
    app.create(ctx, input, work).await.map(Json)
}

/// Bills a project's progress to its customer: a percentage of its contract value, less what was
/// billed by progress before, with the project's percentage retained. Needs the right to make
/// invoices as well.
#[utoipa::path(post, path = "/Projects/ProgressInvoice/{id}", tag = "Projects",
    params(("id" = i64, Path)), request_body = ProgressInput,
    responses((status = 200, body = ProjectInvoice)))]
async fn progress(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<ProgressInput>,
) -> Result<Json<ProjectInvoice>> {
    let texts = app.texts.clone();
    let work = move |tx: &mut dyn Tx, ctx: &Ctx, input: &ProgressInput| {
        progress_invoice(tx, ctx, &texts, id, input)
    };
    app.create(ctx, input, work).await.map(Json)
}
