//! The calls of credit notes, and who may make them.

use axum::extract::State;
use ledger::Trade;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Done, Exists, Json, Path, Routes, routes};
use platform::text::document_number;
use platform::{App, Ctx, Result};

use super::input::CreditNoteInput;
use super::store::CREDIT_NOTES;
use super::wire::{CreditNoteDetail, CreditNoteForm, CreditNoteListRequest, CreditNoteTable};
use super::{
    create_credit_note, delete_note, form_for_edit, form_for_invoice, list_credit_notes,
    show_credit_note, update_credit_note,
};
use crate::priced::store;

pub(crate) fn routes() -> Routes {
    let subject = Subject::Sales;
    Routes::new()
        .add(can(Action::Read, subject), routes!(list))
        .add(can(Action::Read, subject), routes!(show))
        .add(can_ask(Action::Create, subject), routes!(start_from_invoice))
        .add(can_ask(Action::Update, subject), routes!(start_edit))
        .add(can_ask(Action::Create, subject), routes!(number_exists))
        .add(can(Action::Create, subject), routes!(create))
        .add(can(Action::Update, subject), routes!(update))
        .add(can(Action::Delete, subject), routes!(remove))
}

/// A page of credit notes, with the totals of the whole filter.
#[utoipa::path(post, path = "/CreditNote/GetCreditNotes", tag = "Credit notes",
    request_body = CreditNoteListRequest, responses((status = 200, body = CreditNoteTable)))]
async fn list(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<CreditNoteListRequest>,
) -> Result<Json<CreditNoteTable>> {
    app.read(ctx, move |tx, ctx| list_credit_notes(tx, ctx, &request)).await.map(Json)
}

/// A credit note with what used it, its entries and history.
#[utoipa::path(get, path = "/CreditNote/GetCreditNoteById/{id}", tag = "Credit notes",
    params(("id" = i64, Path)), responses((status = 200, body = CreditNoteDetail)))]
async fn show(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<CreditNoteDetail>> {
    app.read(ctx, move |tx, ctx| show_credit_note(tx, ctx, id)).await.map(Json)
}

/// What a credit note against an invoice starts from: what is left of each line.
#[utoipa::path(get, path = "/CreditNote/GetNewCreditNoteBy/{id}", tag = "Credit notes",
    params(("id" = i64, Path)), responses((status = 200, body = CreditNoteForm)))]
async fn start_from_invoice(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<CreditNoteForm>> {
    app.read(ctx, move |tx, ctx| form_for_invoice(tx, ctx, id)).await.map(Json)
}

/// The same for changing a credit note against an invoice: as if it had taken nothing yet.
#[utoipa::path(get, path = "/CreditNote/GetCreditNoteForEdit/{id}", tag = "Credit notes",
    params(("id" = i64, Path)), responses((status = 200, body = CreditNoteForm)))]
async fn start_edit(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<CreditNoteForm>> {
    app.read(ctx, move |tx, ctx| form_for_edit(tx, ctx, id)).await.map(Json)
}

/// Whether a credit note number was ever used.
#[utoipa::path(get, path = "/CreditNote/CreditNoteIDExist/{ref}", tag = "Credit notes",
    params(("ref" = String, Path)), responses((status = 200, body = Exists)))]
async fn number_exists(
    State(app): State<App>,
    ctx: Ctx,
    Path(number): Path<String>,
) -> Result<Json<Exists>> {
    let find = move |tx: &mut dyn platform::Tx, ctx: &Ctx| {
        store::exists_number(tx, ctx.tenant, &CREDIT_NOTES, &document_number(&number))
    };
    app.read(ctx, find).await.map(|exists| Json(Exists { exists }))
}

/// Records a sale taken back and posts it to the books.
#[utoipa::path(post, path = "/CreditNote/AddCreditNote", tag = "Credit notes",
    request_body = CreditNoteInput, responses((status = 200, body = CreditNoteDetail)))]
async fn create(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<CreditNoteInput>,
) -> Result<Json<CreditNoteDetail>> {
    app.create(ctx, input, create_credit_note).await.map(Json)
}

/// Changes a credit note: reverses what it posted and posts it anew.
#[utoipa::path(post, path = "/CreditNote/EditCreditNote/{id}", tag = "Credit notes",
    params(("id" = i64, Path)),
    request_body = CreditNoteInput, responses((status = 200, body = CreditNoteDetail)))]
async fn update(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<CreditNoteInput>,
) -> Result<Json<CreditNoteDetail>> {
    app.write(ctx, move |tx, ctx| update_credit_note(tx, ctx, id, &input)).await.map(Json)
}

/// Deletes a credit note that only its own invoice has used.
#[utoipa::path(delete, path = "/CreditNote/DeleteCreditNote/{id}", tag = "Credit notes",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "credit_note.deleted");
    app.write(ctx, move |tx, ctx| delete_note(tx, ctx, Trade::Sale, id)).await.map(|()| Json(done))
}
