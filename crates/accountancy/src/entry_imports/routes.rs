//! The calls of files of entries, and who may make them: whoever writes entries.

use axum::extract::State;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result, Tx};

use super::file;
use super::import::import;
use super::preview::preview;
use super::wire::{EntriesImported, EntryFileInput, EntryFileView};

pub(crate) fn routes() -> Routes {
    let subject = Subject::JournalEntry;
    Routes::new()
        .add(can_ask(Action::Create, subject), routes!(look_at))
        .add(can(Action::Create, subject), routes!(take))
}

/// Looks at a file of entries: what it says, and what is wrong with it by row and column.
#[utoipa::path(post, path = "/JournalEntry/LookAtFile", tag = "JournalEntry",
    request_body = EntryFileInput, responses((status = 200, body = EntryFileView)))]
async fn look_at(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<EntryFileInput>,
) -> Result<Json<EntryFileView>> {
    let texts = app.texts.clone();
    let file = file::read_file(&ctx, &input).await?;
    app.read(ctx, move |tx, ctx| preview(tx, ctx, (&input, &file), &texts)).await.map(Json)
}

/// Writes and posts every entry of a file, or none.
#[utoipa::path(post, path = "/JournalEntry/ImportFile", tag = "JournalEntry",
    request_body = EntryFileInput, responses((status = 200, body = EntriesImported)))]
async fn take(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<EntryFileInput>,
) -> Result<Json<EntriesImported>> {
    let file = file::read_file(&ctx, &input).await?;
    let import = move |tx: &mut dyn Tx, ctx: &Ctx, input: &_| import(tx, ctx, input, &file);
    app.create(ctx, input, import).await.map(Json)
}
