//! The calls that preview what undoing would post. Allowed to those who may undo one of the kinds;
//! the use case checks which.

use axum::extract::State;
use platform::access::{Action, Subject, can_any};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result};

use super::wire::{UndoPreview, UndoRequest, UndoSeveralRequest};
use accountancy::openings::OpeningsRequest;

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can_any(UNDOERS), routes!(preview_undo))
        .add(can_any(OF_LISTS), routes!(preview_undo_several))
        .add(can_any(OPENERS), routes!(preview_openings))
}

const UNDOERS: &[(Action, Subject)] = &[
    (Action::Delete, Subject::Sales),
    (Action::Delete, Subject::ReceivePayment),
    (Action::Delete, Subject::Bills),
    (Action::Delete, Subject::MakePayment),
    (Action::Delete, Subject::Expenses),
    (Action::Create, Subject::JournalEntry),
    (Action::Delete, Subject::Products),
    (Action::Update, Subject::Settings),
    (Action::Delete, Subject::Customers),
    (Action::Delete, Subject::Vendors),
];

const OF_LISTS: &[(Action, Subject)] = &[
    (Action::Delete, Subject::Sales),
    (Action::Delete, Subject::Bills),
    (Action::Delete, Subject::Expenses),
];

const OPENERS: &[(Action, Subject)] = &[
    (Action::Update, Subject::ChartOfAccounts),
    (Action::Update, Subject::Customers),
    (Action::Update, Subject::Vendors),
    (Action::Update, Subject::Products),
];

/// What undoing a document would post; nothing is undone.
#[utoipa::path(post, path = "/JournalEntry/PreviewUndo", tag = "JournalEntry",
    request_body = UndoRequest, responses((status = 200, body = UndoPreview)))]
async fn preview_undo(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<UndoRequest>,
) -> Result<Json<UndoPreview>> {
    super::preview(&app, ctx, asked).await.map(Json)
}

/// What undoing several documents would post, and which of them would stay; nothing is undone.
#[utoipa::path(post, path = "/JournalEntry/PreviewUndoSeveral", tag = "JournalEntry",
    request_body = UndoSeveralRequest, responses((status = 200, body = UndoPreview)))]
async fn preview_undo_several(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<UndoSeveralRequest>,
) -> Result<Json<UndoPreview>> {
    super::preview_several(&app, ctx, asked).await.map(Json)
}

/// What saving opening balances would post, removed ones included; nothing is saved.
#[utoipa::path(post, path = "/Openings/PreviewSave", tag = "Openings",
    request_body = OpeningsRequest, responses((status = 200, body = UndoPreview)))]
async fn preview_openings(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<OpeningsRequest>,
) -> Result<Json<UndoPreview>> {
    super::preview_openings(&app, ctx, asked).await.map(Json)
}
