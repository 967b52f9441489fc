//! The calls of a person's own notes and reminders. The right to create them includes changing and
//! deleting one's own.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Done, Json, Path, Routes, routes};
use platform::{App, Ctx, Result, Tx};

use super::change;
use super::input::{ReminderInput, ReminderMark};
use super::wire::{ReminderSaved, ReminderView};

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Read, Subject::Notes), routes!(show))
        .add(can(Action::Create, Subject::Notes), routes!(add))
        .add(can(Action::Create, Subject::Notes), routes!(update))
        .add(can(Action::Create, Subject::Notes), routes!(mark))
        .add(can(Action::Create, Subject::Notes), routes!(remove))
}

/// One of the caller's notes or reminders.
#[utoipa::path(post, path = "/Reminder/GetReminderByid/{id}", tag = "Reminder",
    params(("id" = i64, Path)), responses((status = 200, body = ReminderView)))]
async fn show(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<ReminderView>> {
    app.read(ctx, move |tx, ctx| change::show(tx, ctx, id)).await.map(Json)
}

/// Adds a note, or a reminder with its due date.
#[utoipa::path(post, path = "/Reminder/AddReminder", tag = "Reminder",
    request_body = ReminderInput, responses((status = 200, body = ReminderSaved)))]
async fn add(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<ReminderInput>,
) -> Result<Json<ReminderSaved>> {
    let message = Done::say(&app.texts, ctx.locale, "reminder.added").message;
    let reminder = app.create(ctx, input, change::add).await?;
    Ok(Json(ReminderSaved { message, reminder }))
}

/// Changes one of the caller's notes or reminders.
#[utoipa::path(post, path = "/Reminder/UpdateReminder/{id}", tag = "Reminder",
    params(("id" = i64, Path)),
    request_body = ReminderInput, responses((status = 200, body = ReminderSaved)))]
async fn update(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<ReminderInput>,
) -> Result<Json<ReminderSaved>> {
    let message = Done::say(&app.texts, ctx.locale, "reminder.updated").message;
    let update = move |tx: &mut dyn Tx, ctx: &Ctx| change::update(tx, ctx, id, &input);
    let reminder = app.write(ctx, update).await?;
    Ok(Json(ReminderSaved { message, reminder }))
}

/// Marks one of the caller's reminders as done or not done.
#[utoipa::path(post, path = "/Reminder/MarkReminder/{id}", tag = "Reminder",
    params(("id" = i64, Path)),
    request_body = ReminderMark, responses((status = 200, body = ReminderSaved)))]
async fn mark(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<ReminderMark>,
) -> Result<Json<ReminderSaved>> {
    let message = Done::say(&app.texts, ctx.locale, "reminder.updated").message;
    let mark = move |tx: &mut dyn Tx, ctx: &Ctx| change::mark(tx, ctx, id, &input);
    let reminder = app.write(ctx, mark).await?;
    Ok(Json(ReminderSaved { message, reminder }))
}

/// Deletes one of the caller's notes or reminders.
#[utoipa::path(post, path = "/Reminder/DeleteReminder/{id}", tag = "Reminder",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "reminder.deleted");
    app.write(ctx, move |tx, ctx| change::delete(tx, ctx, id)).await.map(|()| Json(done))
}
