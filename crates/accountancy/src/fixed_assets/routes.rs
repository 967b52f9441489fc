//! The calls of fixed assets, and who may make them: everybody who may write journal entries.

use axum::extract::State;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Done, Json, Path, Routes, routes};
use platform::{App, Ctx, Result, Tx};

use super::add::add_asset;
use super::delete::delete_asset;
use super::disposal_wire::AssetDisposalInput;
use super::dispose::{dispose_asset, undo_disposal};
use super::edit::edit_asset;
use super::list::list_assets;
use super::revise::{revise_asset, undo_revision};
use super::revision_wire::AssetRevisionInput;
use super::run::{self, run_depreciation, show_run, undo_run};
use super::run_wire::{
    DepreciationInput, DepreciationPreview, DepreciationRunRequest, DepreciationRunTable,
    DepreciationRunView, DepreciationRunsMade,
};
use super::show::show_asset;
use super::wire::{
    FixedAssetForm, FixedAssetInput, FixedAssetListRequest, FixedAssetTable, FixedAssetView,
};

pub(crate) fn routes() -> Routes {
    let subject = Subject::JournalEntry;
    Routes::new()
        .add(can_ask(Action::Create, subject), routes!(start))
        .add(can_ask(Action::Create, subject), routes!(list))
        .add(can_ask(Action::Create, subject), routes!(show))
        .add(can(Action::Create, subject), routes!(create))
        .add(can(Action::Create, subject), routes!(update))
        .add(can(Action::Create, subject), routes!(remove))
        .add(can_ask(Action::Create, subject), routes!(preview_run))
        .add(can(Action::Create, subject), routes!(run_months))
        .add(can_ask(Action::Create, subject), routes!(list_runs))
        .add(can_ask(Action::Create, subject), routes!(one_run))
        .add(can(Action::Create, subject), routes!(remove_run))
        .add(can_ask(Action::Create, subject), routes!(preview_revision))
        .add(can(Action::Create, subject), routes!(revise))
        .add(can(Action::Create, subject), routes!(remove_revision))
        .add(can_ask(Action::Create, subject), routes!(preview_disposal))
        .add(can(Action::Create, subject), routes!(dispose))
        .add(can(Action::Create, subject), routes!(remove_disposal))
}

/// What the form of an asset starts from.
#[utoipa::path(get, path = "/FixedAsset/GetNewAsset", tag = "FixedAsset",
    responses((status = 200, body = FixedAssetForm)))]
async fn start(State(app): State<App>, ctx: Ctx) -> Result<Json<FixedAssetForm>> {
    app.read(ctx, super::form::form).await.map(Json)
}

/// A page of the register.
#[utoipa::path(post, path = "/FixedAsset/GetAssets", tag = "FixedAsset",
    request_body = FixedAssetListRequest, responses((status = 200, body = FixedAssetTable)))]
async fn list(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<FixedAssetListRequest>,
) -> Result<Json<FixedAssetTable>> {
    app.read(ctx, move |tx, ctx| list_assets(tx, ctx, &request)).await.map(Json)
}

/// An asset with its schedule and what was booked of it.
#[utoipa::path(get, path = "/FixedAsset/GetAssetById/{id}", tag = "FixedAsset",
    params(("id" = i64, Path)), responses((status = 200, body = FixedAssetView)))]
async fn show(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<FixedAssetView>> {
    app.read(ctx, move |tx, ctx| show_asset(tx, ctx, id)).await.map(Json)
}

/// Takes an asset into the register.
#[utoipa::path(post, path = "/FixedAsset/AddAsset", tag = "FixedAsset",
    request_body = FixedAssetInput, responses((status = 200, body = FixedAssetView)))]
async fn create(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<FixedAssetInput>,
) -> Result<Json<FixedAssetView>> {
    app.create(ctx, input, add_asset).await.map(Json)
}

/// Changes an asset; its figures only while nothing of it was depreciated.
#[utoipa::path(post, path = "/FixedAsset/EditAsset/{id}", tag = "FixedAsset",
    params(("id" = i64, Path)), request_body = FixedAssetInput,
    responses((status = 200, body = FixedAssetView)))]
async fn update(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<FixedAssetInput>,
) -> Result<Json<FixedAssetView>> {
    let write = move |tx: &mut dyn Tx, ctx: &Ctx| edit_asset(tx, ctx, id, &input);
    app.write(ctx, write).await.map(Json)
}

/// Takes an asset out of the register, of which nothing was depreciated.
#[utoipa::path(delete, path = "/FixedAsset/DeleteAsset/{id}", tag = "FixedAsset",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "fixed_asset.deleted");
    app.write(ctx, move |tx, ctx| delete_asset(tx, ctx, id)).await.map(|()| Json(done))
}

/// The depreciation of the months up to one, asset by asset; nothing is booked.
#[utoipa::path(post, path = "/Depreciation/PreviewRun", tag = "Depreciation",
    request_body = DepreciationInput, responses((status = 200, body = DepreciationPreview)))]
async fn preview_run(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<DepreciationInput>,
) -> Result<Json<DepreciationPreview>> {
    app.read(ctx, move |tx, ctx| run::preview(tx, ctx, &input)).await.map(Json)
}

/// Books the depreciation of the months up to one, each month once.
#[utoipa::path(post, path = "/Depreciation/AddRun", tag = "Depreciation",
    request_body = DepreciationInput, responses((status = 200, body = DepreciationRunsMade)))]
async fn run_months(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<DepreciationInput>,
) -> Result<Json<DepreciationRunsMade>> {
    app.create(ctx, input, run_depreciation).await.map(Json)
}

/// A page of runs, the latest first.
#[utoipa::path(post, path = "/Depreciation/GetRuns", tag = "Depreciation",
    request_body = DepreciationRunRequest,
    responses((status = 200, body = DepreciationRunTable)))]
async fn list_runs(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<DepreciationRunRequest>,
) -> Result<Json<DepreciationRunTable>> {
    app.read(ctx, move |tx, ctx| run::list_runs(tx, ctx, &request)).await.map(Json)
}

/// A run with what it posted.
#[utoipa::path(get, path = "/Depreciation/GetRunById/{id}", tag = "Depreciation",
    params(("id" = i64, Path)), responses((status = 200, body = DepreciationRunView)))]
async fn one_run(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<DepreciationRunView>> {
    app.read(ctx, move |tx, ctx| show_run(tx, ctx, id)).await.map(Json)
}

/// Undoes the latest run.
#[utoipa::path(delete, path = "/Depreciation/DeleteRun/{id}", tag = "Depreciation",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove_run(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "depreciation.deleted");
    app.write(ctx, move |tx, ctx| undo_run(tx, ctx, id)).await.map(|()| Json(done))
}

/// The schedule of an asset by other estimates; nothing is changed.
#[utoipa::path(post, path = "/FixedAsset/PreviewRevision", tag = "FixedAsset",
    request_body = AssetRevisionInput, responses((status = 200, body = FixedAssetView)))]
async fn preview_revision(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<AssetRevisionInput>,
) -> Result<Json<FixedAssetView>> {
    app.dry_run(ctx, move |tx, ctx| revise_asset(tx, ctx, &input)).await.map(Json)
}

/// Changes what is expected of an asset of which something was depreciated.
#[utoipa::path(post, path = "/FixedAsset/AddRevision", tag = "FixedAsset",
    request_body = AssetRevisionInput, responses((status = 200, body = FixedAssetView)))]
async fn revise(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<AssetRevisionInput>,
) -> Result<Json<FixedAssetView>> {
    app.create(ctx, input, revise_asset).await.map(Json)
}

/// Undoes the latest change of estimates, by which no month was depreciated.
#[utoipa::path(delete, path = "/FixedAsset/DeleteRevision/{id}", tag = "FixedAsset",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove_revision(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "fixed_asset.revision_undone");
    app.write(ctx, move |tx, ctx| undo_revision(tx, ctx, id)).await.map(|()| Json(done))
}

/// What disposing of an asset would post, and its gain or loss; nothing is booked.
#[utoipa::path(post, path = "/FixedAsset/PreviewDisposal", tag = "FixedAsset",
    request_body = AssetDisposalInput, responses((status = 200, body = FixedAssetView)))]
async fn preview_disposal(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<AssetDisposalInput>,
) -> Result<Json<FixedAssetView>> {
    app.dry_run(ctx, move |tx, ctx| dispose_asset(tx, ctx, &input)).await.map(Json)
}

/// Disposes of an asset: sold or scrapped.
#[utoipa::path(post, path = "/FixedAsset/AddDisposal", tag = "FixedAsset",
    request_body = AssetDisposalInput, responses((status = 200, body = FixedAssetView)))]
async fn dispose(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<AssetDisposalInput>,
) -> Result<Json<FixedAssetView>> {
    app.create(ctx, input, dispose_asset).await.map(Json)
}

/// Undoes a disposal: the asset is there as before.
#[utoipa::path(delete, path = "/FixedAsset/DeleteDisposal/{id}", tag = "FixedAsset",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove_disposal(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "fixed_asset.disposal_undone");
    app.write(ctx, move |tx, ctx| undo_disposal(tx, ctx, id)).await.map(|()| Json(done))
}
