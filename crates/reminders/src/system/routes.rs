//! The calls by which a person sets reminders of the books aside. Every member may: what each is
//! reminded of follows from what they may read.

use axum::extract::State;
use platform::access::Access;
use platform::http::{Done, Json, Routes, routes};
use platform::{App, Ctx, Result, Tx};

use super::set_aside;
use super::wire::{SnoozeInput, SystemReminderInput};

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(Access::OwnWrites, routes!(snooze))
        .add(Access::OwnWrites, routes!(dismiss))
        .add(Access::OwnWrites, routes!(restore))
}

/// Sets a reminder of the books aside until a day, only for this person.
#[utoipa::path(post, path = "/Reminder/SnoozeSystemReminder", tag = "Reminder",
    request_body = SnoozeInput, responses((status = 200, body = Done)))]
async fn snooze(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<SnoozeInput>,
) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "reminder.snoozed");
    let snooze = move |tx: &mut dyn Tx, ctx: &Ctx| set_aside::snooze(tx, ctx, &input);
    app.write(ctx, snooze).await.map(|()| Json(done))
}

/// Sets a reminder of the books aside until its figures change, only for this person.
#[utoipa::path(post, path = "/Reminder/DismissSystemReminder", tag = "Reminder",
    request_body = SystemReminderInput, responses((status = 200, body = Done)))]
async fn dismiss(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<SystemReminderInput>,
) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "reminder.dismissed");
    let dismiss = move |tx: &mut dyn Tx, ctx: &Ctx| set_aside::dismiss(tx, ctx, &input);
    app.write(ctx, dismiss).await.map(|()| Json(done))
}

/// Shows a reminder of the books again that the person had set aside.
#[utoipa::path(post, path = "/Reminder/RestoreSystemReminder", tag = "Reminder",
    request_body = SystemReminderInput, responses((status = 200, body = Done)))]
async fn restore(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<SystemReminderInput>,
) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "reminder.restored");
    let restore = move |tx: &mut dyn Tx, ctx: &Ctx| set_aside::restore(tx, ctx, &input);
    app.write(ctx, restore).await.map(|()| Json(done))
}
