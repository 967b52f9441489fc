//! The calls of returns. Those who may read the VAT report read them, those who may also write
//! journal entries file and adjust, and their start is a setting of the company.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Done, Json, Path, Routes, routes};
use platform::{App, Ctx, Result};

use super::adjust::show_adjustment;
use super::adjustment_wire::{VatAdjustmentInput, VatAdjustmentView};
use super::earlier_wire::{VatEarlierInput, VatEarlierTable};
use super::list::set_periods;
use super::show::show_by_id;
use super::wire::{
    FileVatReturnInput, VatDetailsRequest, VatDetailsTable, VatReturnAsked, VatReturnListRequest,
    VatReturnReferenceInput, VatReturnTable, VatReturnView, VatSettingInput,
};
use super::{
    add_adjustment, choose_earlier, delete_adjustment, earlier_documents, file_return,
    list_returns, return_details, set_reference, show_return, unfile_return,
};

pub(crate) fn routes() -> Routes {
    let reads = Subject::VatReport;
    let writes = Subject::JournalEntry;
    Routes::new()
        .add(can(Action::Read, reads), routes!(list))
        .add(can(Action::Read, reads), routes!(show))
        .add(can(Action::Read, reads), routes!(show_one))
        .add(can(Action::Read, reads), routes!(details))
        .add(can(Action::Read, reads), routes!(earlier))
        .add(can(Action::Read, reads), routes!(show_adjusted))
        .add(can(Action::Update, Subject::Settings), routes!(set))
        .add(can(Action::Create, writes), routes!(file))
        .add(can(Action::Create, writes), routes!(number))
        .add(can(Action::Create, writes), routes!(choose))
        .add(can(Action::Create, writes), routes!(unfile))
        .add(can(Action::Create, writes), routes!(adjust))
        .add(can(Action::Create, writes), routes!(remove))
}

/// The returns of value added tax of a year, filed and not, the latest first.
#[utoipa::path(post, path = "/Tax/GetVatReturns", tag = "Tax",
    request_body = VatReturnListRequest, responses((status = 200, body = VatReturnTable)))]
async fn list(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<VatReturnListRequest>,
) -> Result<Json<VatReturnTable>> {
    app.read(ctx, move |tx, ctx| list_returns(tx, ctx, &request)).await.map(Json)
}

/// The return that begins on a day, filed or as it would be.
#[utoipa::path(post, path = "/Tax/ShowVatReturn", tag = "Tax",
    request_body = VatReturnAsked, responses((status = 200, body = VatReturnView)))]
async fn show(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<VatReturnAsked>,
) -> Result<Json<VatReturnView>> {
    app.read(ctx, move |tx, ctx| show_return(tx, ctx, asked.first_date)).await.map(Json)
}

/// A return that was filed.
#[utoipa::path(get, path = "/Tax/GetVatReturnById/{id}", tag = "Tax",
    params(("id" = i64, Path)), responses((status = 200, body = VatReturnView)))]
async fn show_one(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<VatReturnView>> {
    app.read(ctx, move |tx, ctx| show_by_id(tx, ctx, id)).await.map(Json)
}

/// A page of the documents behind a return's figures.
#[utoipa::path(post, path = "/Tax/GetVatReturnDetails", tag = "Tax",
    request_body = VatDetailsRequest, responses((status = 200, body = VatDetailsTable)))]
async fn details(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<VatDetailsRequest>,
) -> Result<Json<VatDetailsTable>> {
    app.read(ctx, move |tx, ctx| return_details(tx, ctx, &request)).await.map(Json)
}

/// Documents dated before the first return that were entered after returns were set up.
#[utoipa::path(post, path = "/Tax/GetEarlierDocuments", tag = "Tax",
    responses((status = 200, body = VatEarlierTable)))]
async fn earlier(State(app): State<App>, ctx: Ctx) -> Result<Json<VatEarlierTable>> {
    app.read(ctx, earlier_documents).await.map(Json)
}

/// Says which return documents of earlier days are in.
#[utoipa::path(post, path = "/Tax/SetEarlierDocuments", tag = "Tax",
    request_body = VatEarlierInput, responses((status = 200, body = VatEarlierTable)))]
async fn choose(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<VatEarlierInput>,
) -> Result<Json<VatEarlierTable>> {
    app.write(ctx, move |tx, ctx| choose_earlier(tx, ctx, &input)).await.map(Json)
}

/// Stores the first day of returns, and how often they are filed.
#[utoipa::path(post, path = "/Tax/SetVatPeriods", tag = "Tax",
    request_body = VatSettingInput, responses((status = 200, body = VatReturnTable)))]
async fn set(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<VatSettingInput>,
) -> Result<Json<VatReturnTable>> {
    app.write(ctx, move |tx, ctx| set_periods(tx, ctx, &input)).await.map(Json)
}

/// Files the next return.
#[utoipa::path(post, path = "/Tax/FileVatReturn", tag = "Tax",
    request_body = FileVatReturnInput, responses((status = 200, body = VatReturnView)))]
async fn file(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<FileVatReturnInput>,
) -> Result<Json<VatReturnView>> {
    app.create(ctx, input, file_return).await.map(Json)
}

/// Sets, corrects or removes the authority's number of a filed return.
#[utoipa::path(post, path = "/Tax/SetVatReturnNumber/{id}", tag = "Tax",
    params(("id" = i64, Path)), request_body = VatReturnReferenceInput,
    responses((status = 200, body = VatReturnView)))]
async fn number(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<VatReturnReferenceInput>,
) -> Result<Json<VatReturnView>> {
    app.write(ctx, move |tx, ctx| set_reference(tx, ctx, id, &input)).await.map(Json)
}

/// Undoes the latest return.
#[utoipa::path(delete, path = "/Tax/UnfileVatReturn/{id}", tag = "Tax",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn unfile(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "vat.unfiled");
    app.write(ctx, move |tx, ctx| unfile_return(tx, ctx, id)).await.map(|()| Json(done))
}

/// Records more or less of a tax, against a cost or an income.
#[utoipa::path(post, path = "/Tax/AddTaxReconcil", tag = "Tax",
    request_body = VatAdjustmentInput, responses((status = 200, body = VatAdjustmentView)))]
async fn adjust(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<VatAdjustmentInput>,
) -> Result<Json<VatAdjustmentView>> {
    app.create(ctx, input, add_adjustment).await.map(Json)
}

/// An adjustment with what it posted.
#[utoipa::path(get, path = "/Tax/GetTaxReconcilById/{id}", tag = "Tax",
    params(("id" = i64, Path)), responses((status = 200, body = VatAdjustmentView)))]
async fn show_adjusted(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<VatAdjustmentView>> {
    app.read(ctx, move |tx, ctx| show_adjustment(tx, ctx, id)).await.map(Json)
}

/// Deletes an adjustment and reverses its entry.
#[utoipa::path(delete, path = "/Tax/DeleteTaxReconcil/{id}", tag = "Tax",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "vat.adjustment_deleted");
    app.write(ctx, move |tx, ctx| delete_adjustment(tx, ctx, id)).await.map(|()| Json(done))
}
