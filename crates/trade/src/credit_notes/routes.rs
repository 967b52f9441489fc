//! The calls of credit notes, and who may make them.

use axum::extract::State;
use ledger::Trade;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Json, NameCheck, Path, Routes, routes};
use platform::text::document_number;
use platform::{App, Ctx, Result, handlers};

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

handlers! { "Credit notes";
    /// A page of credit notes, with the totals of the whole filter.
    ask list "/CreditNote/GetCreditNotes" CreditNoteListRequest
        => CreditNoteTable, list_credit_notes;
    /// A credit note with what used it, its entries and history.
    show show "/CreditNote/GetCreditNoteById/{id}" => CreditNoteDetail, show_credit_note;
    /// What a credit note against an invoice starts from: what is left of each line.
    show start_from_invoice "/CreditNote/GetNewCreditNoteBy/{id}"
        => CreditNoteForm, form_for_invoice;
    /// The same for changing a credit note against an invoice: as if it had taken nothing yet.
    show start_edit "/CreditNote/GetCreditNoteForEdit/{id}" => CreditNoteForm, form_for_edit;
    /// Records a credit note and posts it to the books.
    create create "/CreditNote/AddCreditNote" CreditNoteInput
        => CreditNoteDetail, create_credit_note;
    /// Changes a credit note: reverses what it posted and posts it again.
    update update "/CreditNote/EditCreditNote/{id}" CreditNoteInput
        => CreditNoteDetail, update_credit_note;
    /// Deletes a credit note that only its own invoice has used.
    delete remove "/CreditNote/DeleteCreditNote/{id}" "credit_note.deleted",
        delete_note [Trade::Sale];
}

/// Whether a credit note number was ever used, or one that looks like it.
#[utoipa::path(get, path = "/CreditNote/CreditNoteIDExist/{ref}", tag = "Credit notes",
    params(("ref" = String, Path)), responses((status = 200, body = NameCheck)))]
async fn number_exists(
    State(app): State<App>,
    ctx: Ctx,
    Path(number): Path<String>,
) -> Result<Json<NameCheck>> {
    let find = move |tx: &mut dyn platform::Tx, ctx: &Ctx| {
        store::check_number(tx, ctx.tenant, &CREDIT_NOTES, &document_number(&number))
    };
    app.read(ctx, find).await.map(Json)
}
