//! The calls of recurring journal entries, and who may make them: the roles know only who creates
//! entries.

use axum::extract::State;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Done, Json, Path, Routes, routes};
use platform::{App, Ctx, Result, Tx};

use super::input::RecurringEntryInput;
use super::kind::Repeated;
use super::make::Means;
use super::routes::Asked;
use super::wire::{RecurringEntryDetail, RecurringEntryListRequest, RecurringEntryTable};
use super::{list, make, save, show, state};

pub(crate) fn routes() -> Routes {
    let subject = Subject::JournalEntry;
    Routes::new()
        .add(can_ask(Action::Create, subject), routes!(table))
        .add(can_ask(Action::Create, subject), routes!(one))
        .add(can(Action::Create, subject), routes!(create))
        .add(can(Action::Create, subject), routes!(update))
        .add(can(Action::Create, subject), routes!(remove))
        .add(can(Action::Create, subject), routes!(pause))
        .add(can(Action::Create, subject), routes!(resume))
        .add(can(Action::Create, subject), routes!(run))
        .add(can(Action::Create, subject), routes!(make_up))
}

/// A page of recurring journal entries.
#[utoipa::path(post, path = "/RecurringEntry/GetRecurringEntries",
    tag = "Recurring journal entries",
    request_body = RecurringEntryListRequest,
    responses((status = 200, body = RecurringEntryTable)))]
async fn table(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<RecurringEntryListRequest>,
) -> Result<Json<RecurringEntryTable>> {
    app.read(ctx, move |tx, ctx| list::list_entry_schedules(tx, ctx, &request)).await.map(Json)
}

/// A recurring journal entry with what it has made.
#[utoipa::path(get, path = "/RecurringEntry/GetRecurringEntryById/{id}",
    tag = "Recurring journal entries", params(("id" = i64, Path)),
    responses((status = 200, body = RecurringEntryDetail)))]
async fn one(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<RecurringEntryDetail>> {
    app.read(ctx, move |tx, ctx| show::show_entry_schedule(tx, ctx, id)).await.map(Json)
}

/// Sets up a recurring journal entry.
#[utoipa::path(post, path = "/RecurringEntry/AddRecurringEntry", tag = "Recurring journal entries",
    request_body = RecurringEntryInput, responses((status = 200, body = RecurringEntryDetail)))]
async fn create(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<RecurringEntryInput>,
) -> Result<Json<RecurringEntryDetail>> {
    let create = |tx: &mut dyn Tx, ctx: &Ctx, input: &RecurringEntryInput| {
        let id = save::create(tx, ctx, input.read()?)?;
        show::show_entry_schedule(tx, ctx, id)
    };
    app.create(ctx, input, create).await.map(Json)
}

/// Changes a recurring journal entry; what it has made stays as it is.
#[utoipa::path(post, path = "/RecurringEntry/EditRecurringEntry/{id}",
    tag = "Recurring journal entries", params(("id" = i64, Path)),
    request_body = RecurringEntryInput, responses((status = 200, body = RecurringEntryDetail)))]
async fn update(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<RecurringEntryInput>,
) -> Result<Json<RecurringEntryDetail>> {
    let update = move |tx: &mut dyn Tx, ctx: &Ctx| {
        save::update(tx, ctx, id, input.read()?)?;
        show::show_entry_schedule(tx, ctx, id)
    };
    app.write(ctx, update).await.map(Json)
}

/// Deletes a recurring journal entry; the entries that it made stay.
#[utoipa::path(delete, path = "/RecurringEntry/DeleteRecurringEntry/{id}",
    tag = "Recurring journal entries", params(("id" = i64, Path)),
    responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "recurring_entry.deleted");
    let remove = move |tx: &mut dyn Tx, ctx: &Ctx| save::delete(tx, ctx, Repeated::Entry, id);
    app.write(ctx, remove).await.map(|()| Json(done))
}

/// Halts a recurring journal entry.
#[utoipa::path(post, path = "/RecurringEntry/PauseRecurringEntry/{id}",
    tag = "Recurring journal entries", params(("id" = i64, Path)),
    responses((status = 200, body = RecurringEntryDetail)))]
async fn pause(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<RecurringEntryDetail>> {
    let pause = move |tx: &mut dyn Tx, ctx: &Ctx| {
        state::pause(tx, ctx, Repeated::Entry, id)?;
        show::show_entry_schedule(tx, ctx, id)
    };
    app.write(ctx, pause).await.map(Json)
}

/// Lets a halted one go on.
#[utoipa::path(post, path = "/RecurringEntry/ResumeRecurringEntry/{id}",
    tag = "Recurring journal entries", params(("id" = i64, Path)),
    responses((status = 200, body = RecurringEntryDetail)))]
async fn resume(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<RecurringEntryDetail>> {
    let resume = move |tx: &mut dyn Tx, ctx: &Ctx| {
        state::resume(tx, ctx, Repeated::Entry, id)?;
        show::show_entry_schedule(tx, ctx, id)
    };
    app.write(ctx, resume).await.map(Json)
}

/// Makes an entry dated today, besides those of the schedule's days.
#[utoipa::path(post, path = "/RecurringEntry/RunRecurringEntry/{id}",
    tag = "Recurring journal entries", params(("id" = i64, Path)),
    responses((status = 200, body = RecurringEntryDetail)))]
async fn run(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<RecurringEntryDetail>> {
    let asked = Asked { schedule: id };
    let means = Means::of(&app);
    let run = move |tx: &mut dyn Tx, ctx: &Ctx, asked: &Asked| {
        make::run_now(tx, ctx, &means, (Repeated::Entry, asked.schedule))?;
        show::show_entry_schedule(tx, ctx, asked.schedule)
    };
    app.create(ctx, asked, run).await.map(Json)
}

/// Makes the entry of a day that was refused.
#[utoipa::path(post, path = "/RecurringEntry/MakeMissedEntry/{id}/{num}",
    tag = "Recurring journal entries", params(("id" = i64, Path), ("num" = i64, Path)),
    responses((status = 200, body = RecurringEntryDetail)))]
async fn make_up(
    State(app): State<App>,
    ctx: Ctx,
    Path((id, run)): Path<(i64, i64)>,
) -> Result<Json<RecurringEntryDetail>> {
    let means = Means::of(&app);
    let make_up = move |tx: &mut dyn Tx, ctx: &Ctx| {
        make::make_up(tx, ctx, &means, (Repeated::Entry, id), run)?;
        show::show_entry_schedule(tx, ctx, id)
    };
    app.write(ctx, make_up).await.map(Json)
}
