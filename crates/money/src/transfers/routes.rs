//! The calls of transfers: those who see banks see them; those who write in the journal move money.

use axum::extract::State;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Done, Json, Path, Routes, routes};
use platform::{App, Ctx, Result};

use super::add::{self, add_transfer};
use super::delete::delete_transfer;
use super::list::list_transfers;
use super::show::show_transfer;
use super::wire::{TransferForm, TransferInput, TransferListRequest, TransferTable, TransferView};

pub(crate) fn routes() -> Routes {
    let (reads, writes) = (Subject::BankAccounts, Subject::JournalEntry);
    Routes::new()
        .add(can_ask(Action::Create, writes), routes!(start))
        .add(can(Action::Create, writes), routes!(create))
        .add(can(Action::Read, reads), routes!(list))
        .add(can(Action::Read, reads), routes!(show))
        .add(can(Action::Create, writes), routes!(remove))
}

/// The initial values of the form of a transfer, and the receipts that wait to be brought to the
/// bank.
#[utoipa::path(get, path = "/Transfer/GetNewTransfer", tag = "Transfer",
    responses((status = 200, body = TransferForm)))]
async fn start(State(app): State<App>, ctx: Ctx) -> Result<Json<TransferForm>> {
    app.read(ctx, add::form).await.map(Json)
}

/// Moves money between the company's own accounts, or brings receipts to the bank.
#[utoipa::path(post, path = "/Transfer/AddTransfer", tag = "Transfer",
    request_body = TransferInput, responses((status = 200, body = TransferView)))]
async fn create(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<TransferInput>,
) -> Result<Json<TransferView>> {
    app.create(ctx, input, add_transfer).await.map(Json)
}

/// A page of transfers, the latest first.
#[utoipa::path(post, path = "/Transfer/GetTransfers", tag = "Transfer",
    request_body = TransferListRequest, responses((status = 200, body = TransferTable)))]
async fn list(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<TransferListRequest>,
) -> Result<Json<TransferTable>> {
    app.read(ctx, move |tx, ctx| list_transfers(tx, ctx, &request)).await.map(Json)
}

/// A transfer with what it posted.
#[utoipa::path(get, path = "/Transfer/GetTransferById/{id}", tag = "Transfer",
    params(("id" = i64, Path)), responses((status = 200, body = TransferView)))]
async fn show(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<TransferView>> {
    app.read(ctx, move |tx, ctx| show_transfer(tx, ctx, id)).await.map(Json)
}

/// Deletes a transfer and reverses its entry.
#[utoipa::path(delete, path = "/Transfer/DeleteTransfer/{id}", tag = "Transfer",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "transfer.deleted");
    app.write(ctx, move |tx, ctx| delete_transfer(tx, ctx, id)).await.map(|()| Json(done))
}
