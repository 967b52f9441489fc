//! The calls of openings, and who may make them: everybody who may see and change the records with
//! opening balances.

use axum::extract::State;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result, Tx};

use super::wire::{
    OpeningArea, OpeningCloseInput, OpeningClosePreview, OpeningDateInput, OpeningLineTable,
    OpeningLinesInput, OpeningLinesRequest, OpeningLinesSaved, OpeningsState, TrialFileInput,
    TrialFileView,
};
use super::{close, page, read_trial, save, state};

pub(crate) fn routes() -> Routes {
    let chart = Subject::ChartOfAccounts;
    let entries = Subject::JournalEntry;
    Routes::new()
        .add(can(Action::Read, chart), routes!(show))
        .add(can(Action::Update, chart), routes!(set_date))
        .add(can(Action::Read, chart), routes!(accounts))
        .add(can(Action::Update, chart), routes!(save_accounts))
        .add(can(Action::Read, Subject::Customers), routes!(customers))
        .add(can(Action::Update, Subject::Customers), routes!(save_customers))
        .add(can(Action::Read, Subject::Vendors), routes!(vendors))
        .add(can(Action::Update, Subject::Vendors), routes!(save_vendors))
        .add(can(Action::Read, Subject::Products), routes!(stock))
        .add(can(Action::Update, Subject::Products), routes!(save_stock))
        .add(can_ask(Action::Update, chart), routes!(read))
        .add(can_ask(Action::Create, entries), routes!(preview))
        .add(can(Action::Create, entries), routes!(close_equity))
        .add(can(Action::Create, entries), routes!(undo))
}

/// How far the company has come with its openings.
#[utoipa::path(get, path = "/Openings/GetOpenings", tag = "Openings",
    responses((status = 200, body = OpeningsState)))]
async fn show(State(app): State<App>, ctx: Ctx) -> Result<Json<OpeningsState>> {
    app.read(ctx, state::state).await.map(Json)
}

/// Chooses the day on which the books begin here.
#[utoipa::path(post, path = "/Openings/SetDate", tag = "Openings",
    request_body = OpeningDateInput, responses((status = 200, body = OpeningsState)))]
async fn set_date(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<OpeningDateInput>,
) -> Result<Json<OpeningsState>> {
    app.write(ctx, move |tx, ctx| state::set_date(tx, ctx, &input)).await.map(Json)
}

async fn lines(
    app: App,
    ctx: Ctx,
    area: OpeningArea,
    request: OpeningLinesRequest,
) -> Result<Json<OpeningLineTable>> {
    app.read(ctx, move |tx, ctx| page::page(tx, ctx, area, &request)).await.map(Json)
}

async fn keep(
    app: App,
    ctx: Ctx,
    area: OpeningArea,
    input: OpeningLinesInput,
) -> Result<Json<OpeningLinesSaved>> {
    let write = move |tx: &mut dyn Tx, ctx: &Ctx, input: &(OpeningArea, OpeningLinesInput)| {
        save::save(tx, ctx, area, &input.1)
    };
    // The area is a part of what a repeated key has to repeat.
    app.create(ctx, (area, input), write).await.map(Json)
}

/// A page of the accounts that open by themselves, by number.
#[utoipa::path(post, path = "/Openings/GetAccounts", tag = "Openings",
    request_body = OpeningLinesRequest, responses((status = 200, body = OpeningLineTable)))]
async fn accounts(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<OpeningLinesRequest>,
) -> Result<Json<OpeningLineTable>> {
    lines(app, ctx, OpeningArea::Accounts, request).await
}

/// Saves what accounts open with.
#[utoipa::path(post, path = "/Openings/SaveAccounts", tag = "Openings",
    request_body = OpeningLinesInput, responses((status = 200, body = OpeningLinesSaved)))]
async fn save_accounts(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<OpeningLinesInput>,
) -> Result<Json<OpeningLinesSaved>> {
    keep(app, ctx, OpeningArea::Accounts, input).await
}

/// A page of the customers with what they owed, by name.
#[utoipa::path(post, path = "/Openings/GetCustomers", tag = "Openings",
    request_body = OpeningLinesRequest, responses((status = 200, body = OpeningLineTable)))]
async fn customers(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<OpeningLinesRequest>,
) -> Result<Json<OpeningLineTable>> {
    lines(app, ctx, OpeningArea::Customers, request).await
}

/// Saves what customers owed.
#[utoipa::path(post, path = "/Openings/SaveCustomers", tag = "Openings",
    request_body = OpeningLinesInput, responses((status = 200, body = OpeningLinesSaved)))]
async fn save_customers(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<OpeningLinesInput>,
) -> Result<Json<OpeningLinesSaved>> {
    keep(app, ctx, OpeningArea::Customers, input).await
}

/// A page of the vendors with what they were owed, by name.
#[utoipa::path(post, path = "/Openings/GetVendors", tag = "Openings",
    request_body = OpeningLinesRequest, responses((status = 200, body = OpeningLineTable)))]
async fn vendors(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<OpeningLinesRequest>,
) -> Result<Json<OpeningLineTable>> {
    lines(app, ctx, OpeningArea::Vendors, request).await
}

/// Saves what vendors were owed.
#[utoipa::path(post, path = "/Openings/SaveVendors", tag = "Openings",
    request_body = OpeningLinesInput, responses((status = 200, body = OpeningLinesSaved)))]
async fn save_vendors(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<OpeningLinesInput>,
) -> Result<Json<OpeningLinesSaved>> {
    keep(app, ctx, OpeningArea::Vendors, input).await
}

/// A page of the goods kept in stock with what there was of them, by name.
#[utoipa::path(post, path = "/Openings/GetStock", tag = "Openings",
    request_body = OpeningLinesRequest, responses((status = 200, body = OpeningLineTable)))]
async fn stock(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<OpeningLinesRequest>,
) -> Result<Json<OpeningLineTable>> {
    lines(app, ctx, OpeningArea::Stock, request).await
}

/// Saves what there was of goods kept in stock.
#[utoipa::path(post, path = "/Openings/SaveStock", tag = "Openings",
    request_body = OpeningLinesInput, responses((status = 200, body = OpeningLinesSaved)))]
async fn save_stock(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<OpeningLinesInput>,
) -> Result<Json<OpeningLinesSaved>> {
    keep(app, ctx, OpeningArea::Stock, input).await
}

/// Reads a trial balance of another program; nothing is saved.
#[utoipa::path(post, path = "/Openings/ReadTrialBalance", tag = "Openings",
    request_body = TrialFileInput, responses((status = 200, body = TrialFileView)))]
async fn read(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<TrialFileInput>,
) -> Result<Json<TrialFileView>> {
    let rows = read_trial::read_file(&app, &ctx, input).await?;
    app.read(ctx, move |tx, ctx| read_trial::read_trial(tx, ctx, &rows)).await.map(Json)
}

/// Shows the entry that would close opening balance equity.
#[utoipa::path(post, path = "/Openings/PreviewClose", tag = "Openings",
    request_body = OpeningCloseInput, responses((status = 200, body = OpeningClosePreview)))]
async fn preview(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<OpeningCloseInput>,
) -> Result<Json<OpeningClosePreview>> {
    app.read(ctx, move |tx, ctx| close::preview(tx, ctx, &input)).await.map(Json)
}

/// Moves what is left on opening balance equity to an account of equity.
#[utoipa::path(post, path = "/Openings/Close", tag = "Openings",
    request_body = OpeningCloseInput, responses((status = 200, body = OpeningsState)))]
async fn close_equity(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<OpeningCloseInput>,
) -> Result<Json<OpeningsState>> {
    app.create(ctx, input, close::close).await.map(Json)
}

/// Undoes the latest closing entry.
#[utoipa::path(post, path = "/Openings/UndoClose", tag = "Openings",
    responses((status = 200, body = OpeningsState), (status = 404)))]
async fn undo(State(app): State<App>, ctx: Ctx) -> Result<Json<OpeningsState>> {
    app.write(ctx, close::undo).await.map(Json)
}
