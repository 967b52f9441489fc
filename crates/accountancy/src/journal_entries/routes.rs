//! The calls of journal entries, and who may make them.

use axum::extract::State;
use books::numbering;
use directory::parties::{self, PartyNames};
use ledger::DocKind;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Done, Json, Path, Query, Routes, routes};
use platform::{App, Ctx, Result, Tx};
use serde::Deserialize;

use super::create::create_entry;
use super::delete::delete_entry;
use super::list::list_entries;
use super::reverse::reverse_entry;
use super::show::show_entry;
use super::update::update_entry;
use super::wire::{
    ManualEntryDetail, ManualEntryInput, ManualEntryListRequest, ManualEntryTable,
    NextJournalNumber, ReversalPreview, ReverseEntryInput,
};

/// The roles know only who creates journal entries: who does also corrects them.
pub(crate) fn routes() -> Routes {
    let subject = Subject::JournalEntry;
    Routes::new()
        .add(can_ask(Action::Create, subject), routes!(next_number))
        .add(can_ask(Action::Create, subject), routes!(names))
        .add(can_ask(Action::Create, subject), routes!(table))
        .add(can_ask(Action::Create, subject), routes!(show))
        .add(can(Action::Create, subject), routes!(create))
        .add(can(Action::Create, subject), routes!(update))
        .add(can(Action::Create, subject), routes!(reverse))
        .add(can(Action::Create, subject), routes!(remove))
        .add(can_ask(Action::Create, subject), routes!(preview_reversal))
}

/// The number that the next entry gets.
#[utoipa::path(get, path = "/JournalEntry/GetNextJournalNumber", tag = "JournalEntry",
    responses((status = 200, body = NextJournalNumber)))]
async fn next_number(State(app): State<App>, ctx: Ctx) -> Result<Json<NextJournalNumber>> {
    app.read(ctx, |tx, ctx| {
        let number = numbering::suggest(tx, ctx.tenant, DocKind::JournalEntry)?;
        Ok(Json(NextJournalNumber { number }))
    })
    .await
}

/// Whose name is looked for.
#[derive(Debug, Deserialize)]
struct NameQuery {
    search: Option<String>,
}

/// The customers and vendors that a line of an entry may name, by name.
#[utoipa::path(get, path = "/Forms/ListOFNameJournalEntries", tag = "Forms",
    params(("search" = Option<String>, Query)), responses((status = 200, body = PartyNames)))]
async fn names(
    State(app): State<App>,
    ctx: Ctx,
    Query(query): Query<NameQuery>,
) -> Result<Json<PartyNames>> {
    app.read(ctx, move |tx, ctx| parties::names(tx, ctx, query.search.as_deref())).await.map(Json)
}

/// A page of the entries written by hand, the latest first.
#[utoipa::path(post, path = "/JournalEntry/GetJournalEntries", tag = "JournalEntry",
    request_body = ManualEntryListRequest, responses((status = 200, body = ManualEntryTable)))]
async fn table(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<ManualEntryListRequest>,
) -> Result<Json<ManualEntryTable>> {
    app.read(ctx, move |tx, ctx| list_entries(tx, ctx, &request)).await.map(Json)
}

/// An entry written by hand.
#[utoipa::path(get, path = "/JournalEntry/GetJournalEntryById/{id}", tag = "JournalEntry",
    params(("id" = i64, Path)), responses((status = 200, body = ManualEntryDetail)))]
async fn show(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<ManualEntryDetail>> {
    app.read(ctx, move |tx, ctx| show_entry(tx, ctx, id)).await.map(Json)
}

/// Writes an entry and posts it.
#[utoipa::path(post, path = "/JournalEntry/AddJournalEntry", tag = "JournalEntry",
    request_body = ManualEntryInput, responses((status = 200, body = ManualEntryDetail)))]
async fn create(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<ManualEntryInput>,
) -> Result<Json<ManualEntryDetail>> {
    app.create(ctx, input, create_entry).await.map(Json)
}

/// Changes an entry: reversed and posted again, under the same number.
#[utoipa::path(post, path = "/JournalEntry/EditJournalEntry/{id}", tag = "JournalEntry",
    params(("id" = i64, Path)), request_body = ManualEntryInput,
    responses((status = 200, body = ManualEntryDetail)))]
async fn update(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<ManualEntryInput>,
) -> Result<Json<ManualEntryDetail>> {
    let write = move |tx: &mut dyn Tx, ctx: &Ctx| update_entry(tx, ctx, id, &input);
    app.write(ctx, write).await.map(Json)
}

/// Reverses an entry on a day, by another entry.
#[utoipa::path(post, path = "/JournalEntry/ReverseJournalEntry/{id}", tag = "JournalEntry",
    params(("id" = i64, Path)), request_body = ReverseEntryInput,
    responses((status = 200, body = ManualEntryDetail)))]
async fn reverse(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<ReverseEntryInput>,
) -> Result<Json<ManualEntryDetail>> {
    let write = move |tx: &mut dyn Tx, ctx: &Ctx, input: &ReverseEntryInput| {
        reverse_entry(tx, ctx, id, input)
    };
    app.create(ctx, input, write).await.map(Json)
}

/// Tells what turning an entry round on a day would post; nothing is posted.
#[utoipa::path(post, path = "/JournalEntry/PreviewReversal/{id}", tag = "JournalEntry",
    params(("id" = i64, Path)), request_body = ReverseEntryInput,
    responses((status = 200, body = ReversalPreview)))]
async fn preview_reversal(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<ReverseEntryInput>,
) -> Result<Json<ReversalPreview>> {
    let turn = move |tx: &mut dyn Tx, ctx: &Ctx| reverse_entry(tx, ctx, id, &input);
    let ManualEntryDetail { entries, .. } = app.dry_run(ctx, turn).await?;
    Ok(Json(ReversalPreview { entries }))
}

/// Deletes an entry: what it posted is reversed.
#[utoipa::path(delete, path = "/JournalEntry/DeleteJournalEntry/{id}", tag = "JournalEntry",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "entry.deleted");
    app.write(ctx, move |tx, ctx| delete_entry(tx, ctx, id)).await.map(|()| Json(done))
}
