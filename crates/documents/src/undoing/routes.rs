//! The call that tells what undoing a document would post, for whoever may undo one of them; of
//! which kinds, the use case knows.

use axum::extract::State;
use platform::access::{Action, Subject, can_any};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result};

use super::wire::{UndoPreview, UndoRequest};

pub(crate) fn routes() -> Routes {
    Routes::new().add(can_any(UNDOERS), routes!(preview_undo))
}

const UNDOERS: &[(Action, Subject)] = &[
    (Action::Delete, Subject::Sales),
    (Action::Delete, Subject::ReceivePayment),
    (Action::Delete, Subject::Bills),
    (Action::Delete, Subject::MakePayment),
    (Action::Delete, Subject::Expenses),
    (Action::Create, Subject::JournalEntry),
    (Action::Delete, Subject::Products),
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
