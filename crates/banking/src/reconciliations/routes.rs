//! The calls of reconciling, and who may make them: people who see banks read, people who write in
//! the journal reconcile, and only people who manage the company undo a finished session.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Done, Json, Path, Routes, routes};
use platform::{App, Ctx, Result, Tx};

use super::wire::{
    BankAccountTable, ReconcileEnding, ReconcileFinish, ReconcileLines, ReconcileLinesRequest,
    ReconcileStart, ReconcileTicks, ReconciledOn, ReconciliationHistory, ReconciliationView,
};
use super::{edit, finish, history, lines, start, view};

pub(crate) fn routes() -> Routes {
    let (reads, writes) = (Subject::BankAccounts, Subject::JournalEntry);
    Routes::new()
        .add(can(Action::Read, reads), routes!(accounts))
        .add(can(Action::Read, reads), routes!(past))
        .add(can(Action::Read, reads), routes!(show))
        .add(can(Action::Read, reads), routes!(page))
        .add(can(Action::Read, reads), routes!(of_document))
        .add(can(Action::Create, writes), routes!(begin))
        .add(can(Action::Create, writes), routes!(correct))
        .add(can(Action::Create, writes), routes!(tick))
        .add(can(Action::Create, writes), routes!(end))
        .add(can(Action::Create, writes), routes!(discard))
        .add(can(Action::Update, Subject::Settings), routes!(undo))
}

/// The company's accounts of money, with how far each was reconciled.
#[utoipa::path(get, path = "/Reconcile/GetBankAccounts", tag = "Reconcile",
    responses((status = 200, body = BankAccountTable)))]
async fn accounts(State(app): State<App>, ctx: Ctx) -> Result<Json<BankAccountTable>> {
    app.read(ctx, history::bank_accounts).await.map(Json)
}

/// The sessions of an account, the latest first.
#[utoipa::path(get, path = "/Reconcile/GetHistory/{id}", tag = "Reconcile",
    params(("id" = i64, Path)), responses((status = 200, body = ReconciliationHistory)))]
async fn past(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<ReconciliationHistory>> {
    app.read(ctx, move |tx, ctx| history::history(tx, ctx, id)).await.map(Json)
}

/// A session of reconciling.
#[utoipa::path(get, path = "/Reconcile/GetReconciliation/{id}", tag = "Reconcile",
    params(("id" = i64, Path)), responses((status = 200, body = ReconciliationView)))]
async fn show(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<ReconciliationView>> {
    app.read(ctx, move |tx, ctx| view::show(tx, ctx, id)).await.map(Json)
}

/// A page of the lines that a session can tick, or has ticked.
#[utoipa::path(post, path = "/Reconcile/GetLines/{id}", tag = "Reconcile",
    params(("id" = i64, Path)), request_body = ReconcileLinesRequest,
    responses((status = 200, body = ReconcileLines)))]
async fn page(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(request): Json<ReconcileLinesRequest>,
) -> Result<Json<ReconcileLines>> {
    app.read(ctx, move |tx, ctx| lines::list(tx, ctx, id, &request)).await.map(Json)
}

/// On which accounts a document's lines were found on a statement: who edits it drops them.
#[utoipa::path(get, path = "/Reconcile/OfDocument/{kind}/{id}", tag = "Reconcile",
    params(("kind" = String, Path), ("id" = i64, Path)),
    responses((status = 200, body = Vec<ReconciledOn>)))]
async fn of_document(
    State(app): State<App>,
    ctx: Ctx,
    Path((kind, id)): Path<(String, i64)>,
) -> Result<Json<Vec<ReconciledOn>>> {
    app.read(ctx, move |tx, ctx| history::reconciled_on(tx, ctx, &kind, id)).await.map(Json)
}

/// Begins to reconcile an account with a statement.
#[utoipa::path(post, path = "/Reconcile/Start", tag = "Reconcile",
    request_body = ReconcileStart, responses((status = 200, body = ReconciliationView)))]
async fn begin(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<ReconcileStart>,
) -> Result<Json<ReconciliationView>> {
    app.create(ctx, input, start::start).await.map(Json)
}

/// Corrects the statement's day and balance.
#[utoipa::path(post, path = "/Reconcile/EditReconciliation/{id}", tag = "Reconcile",
    params(("id" = i64, Path)), request_body = ReconcileEnding,
    responses((status = 200, body = ReconciliationView)))]
async fn correct(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<ReconcileEnding>,
) -> Result<Json<ReconciliationView>> {
    let write = move |tx: &mut dyn Tx, ctx: &Ctx| start::correct(tx, ctx, id, &input);
    app.write(ctx, write).await.map(Json)
}

/// Ticks lines that are on the statement, or frees them.
#[utoipa::path(post, path = "/Reconcile/Tick/{id}", tag = "Reconcile",
    params(("id" = i64, Path)), request_body = ReconcileTicks,
    responses((status = 200, body = ReconciliationView)))]
async fn tick(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<ReconcileTicks>,
) -> Result<Json<ReconciliationView>> {
    let write = move |tx: &mut dyn Tx, ctx: &Ctx| edit::tick(tx, ctx, id, &input);
    app.write(ctx, write).await.map(Json)
}

/// Finishes a session: what was ticked is reconciled.
#[utoipa::path(post, path = "/Reconcile/Finish/{id}", tag = "Reconcile",
    params(("id" = i64, Path)), request_body = ReconcileFinish,
    responses((status = 200, body = ReconciliationView)))]
async fn end(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<ReconcileFinish>,
) -> Result<Json<ReconciliationView>> {
    let write = move |tx: &mut dyn Tx, ctx: &Ctx| finish::finish(tx, ctx, id, &input);
    app.write(ctx, write).await.map(Json)
}

/// Gives up a session that is open: its ticks are forgotten.
#[utoipa::path(delete, path = "/Reconcile/Discard/{id}", tag = "Reconcile",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn discard(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "reconcile.discarded");
    app.write(ctx, move |tx, ctx| edit::discard(tx, ctx, id)).await.map(|()| Json(done))
}

/// Undoes the latest finished session of an account.
#[utoipa::path(post, path = "/Reconcile/Undo/{id}", tag = "Reconcile",
    params(("id" = i64, Path)), responses((status = 200, body = ReconciliationView)))]
async fn undo(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<ReconciliationView>> {
    app.write(ctx, move |tx, ctx| finish::undo(tx, ctx, id)).await.map(Json)
}
