//! The calls of cheques. Allowed to those who may do the same with their payments. Each person sees
//! the directions that they may see.

use axum::extract::State;
use platform::access::{Action, Subject, can_any, can_any_write};
use platform::http::{Json, NameCheck, Path, Query, Routes, routes};
use platform::{App, Ctx, Result, Tx};
use serde::Deserialize;

use super::calendar::calendar;
use super::edit::edit_cheque;
use super::input::{ChequeEdit, ChequeMove, ChequeTakeBack, ChequesMove};
use super::list::list_cheques;
use super::table::{ChequeCalendar, ChequeCalendarRequest, ChequeListRequest, ChequeTable};
use super::wire::{ChequeView, ChequesMoved};
use super::{move_cheque, move_cheques, show_cheque, store, undo_step};

const READ: &[(Action, Subject)] =
    &[(Action::Read, Subject::ReceivePayment), (Action::Read, Subject::MakePayment)];
const MOVE: &[(Action, Subject)] =
    &[(Action::Create, Subject::ReceivePayment), (Action::Create, Subject::MakePayment)];
const UPDATE: &[(Action, Subject)] =
    &[(Action::Update, Subject::ReceivePayment), (Action::Update, Subject::MakePayment)];
const TAKE_BACK: &[(Action, Subject)] =
    &[(Action::Delete, Subject::ReceivePayment), (Action::Delete, Subject::MakePayment)];

const WRITE: &[(Action, Subject)] = &[
    (Action::Create, Subject::MakePayment),
    (Action::Create, Subject::Expenses),
    (Action::Update, Subject::Expenses),
];

/// The bank that a cheque is drawn on.
#[derive(Debug, Clone, Deserialize)]
struct BankQuery {
    bank: Option<String>,
}

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can_any(READ), routes!(table))
        .add(can_any(READ), routes!(show))
        .add(can_any(READ), routes!(due))
        .add(can_any(WRITE), routes!(number_exists))
        .add(can_any_write(MOVE), routes!(go))
        .add(can_any_write(MOVE), routes!(go_together))
        .add(can_any_write(UPDATE), routes!(edit))
        .add(can_any_write(TAKE_BACK), routes!(go_back))
}

/// A page of cheques, the first due first.
#[utoipa::path(post, path = "/Cheque/GetCheques", tag = "Cheques",
    request_body = ChequeListRequest, responses((status = 200, body = ChequeTable)))]
async fn table(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<ChequeListRequest>,
) -> Result<Json<ChequeTable>> {
    app.read(ctx, move |tx, ctx| list_cheques(tx, ctx, &request)).await.map(Json)
}

/// A cheque with what happened to it, by its own id or by that of one of its steps.
#[utoipa::path(get, path = "/Cheque/GetChequeById/{id}", tag = "Cheques",
    params(("id" = i64, Path)), responses((status = 200, body = ChequeView)))]
async fn show(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<ChequeView>> {
    app.read(ctx, move |tx, ctx| show_cheque(tx, ctx, id)).await.map(Json)
}

/// Cheques that are not money yet, by due date.
#[utoipa::path(post, path = "/Cheque/Calendar", tag = "Cheques",
    request_body = ChequeCalendarRequest, responses((status = 200, body = ChequeCalendar)))]
async fn due(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<ChequeCalendarRequest>,
) -> Result<Json<ChequeCalendar>> {
    app.read(ctx, move |tx, ctx| calendar(tx, ctx, &request)).await.map(Json)
}

/// Whether an existing cheque that we wrote on a bank has this number, or one that looks like it;
/// on any where none is named.
#[utoipa::path(get, path = "/Cheque/NumberExist/{ref}", tag = "Cheques",
    params(("ref" = String, Path), ("bank" = Option<String>, Query)),
    responses((status = 200, body = NameCheck)))]
async fn number_exists(
    State(app): State<App>,
    ctx: Ctx,
    Path(number): Path<String>,
    Query(query): Query<BankQuery>,
) -> Result<Json<NameCheck>> {
    let find = move |tx: &mut dyn Tx, ctx: &Ctx| {
        let paper = (number.as_str(), query.bank.as_deref());
        let exists = store::number_used(tx, ctx.tenant, paper, 0)?;
        let similar = match exists {
            true => None,
            false => store::look_alike(tx, ctx.tenant, paper, 0)?,
        };
        Ok(NameCheck { exists, similar })
    };
    app.read(ctx, find).await.map(Json)
}

/// Moves a cheque on: to a bank, into money, or back to the person it came from.
#[utoipa::path(post, path = "/Cheque/Move/{id}", tag = "Cheques",
    params(("id" = i64, Path)), request_body = ChequeMove,
    responses((status = 200, body = ChequeView)))]
async fn go(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<ChequeMove>,
) -> Result<Json<ChequeView>> {
    let step =
        move |tx: &mut dyn Tx, ctx: &Ctx, input: &ChequeMove| move_cheque(tx, ctx, id, input);
    app.create(ctx, input, step).await.map(Json)
}

/// Moves several cheques on together: those of a deposit slip.
#[utoipa::path(post, path = "/Cheque/MoveMany", tag = "Cheques",
    request_body = ChequesMove, responses((status = 200, body = ChequesMoved)))]
async fn go_together(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<ChequesMove>,
) -> Result<Json<ChequesMoved>> {
    app.create(ctx, input, move_cheques).await.map(Json)
}

/// Corrects the bank and the due date of a cheque.
#[utoipa::path(post, path = "/Cheque/EditCheque/{id}", tag = "Cheques",
    params(("id" = i64, Path)), request_body = ChequeEdit,
    responses((status = 200, body = ChequeView)))]
async fn edit(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<ChequeEdit>,
) -> Result<Json<ChequeView>> {
    app.write(ctx, move |tx, ctx| edit_cheque(tx, ctx, id, &input)).await.map(Json)
}

/// Undoes the latest step of a cheque.
#[utoipa::path(post, path = "/Cheque/TakeBack/{id}", tag = "Cheques",
    params(("id" = i64, Path)), request_body = ChequeTakeBack,
    responses((status = 200, body = ChequeView)))]
async fn go_back(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<ChequeTakeBack>,
) -> Result<Json<ChequeView>> {
    app.write(ctx, move |tx, ctx| undo_step(tx, ctx, id, &input)).await.map(Json)
}
