//! The calls by which a person dismisses or snoozes reminders of the books. Every member may make
//! them: they see only what they may read.

use axum::extract::State;
use platform::access::Access;
use platform::http::{Done, Json, Routes, routes};
use platform::{App, Ctx, Result, Tx};

use super::user_choices;
use super::wire::{SnoozeInput, SystemReminderInput};

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(Access::OwnWrites, routes!(snooze))
        .add(Access::OwnWrites, routes!(dismiss))
        .add(Access::OwnWrites, routes!(restore))
}

/// Snoozes a reminder of the books until a day, only for the caller.
#[utoipa::path(post, path = "/Reminder/SnoozeSystemReminder", tag = "Reminder",
    request_body = SnoozeInput, responses((status = 200, body = Done)))]
async fn snooze(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<SnoozeInput>,
) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "reminder.snoozed");
    let snooze = move |tx: &mut dyn Tx, ctx: &Ctx| user_choices::snooze(tx, ctx, &input);
    app.write(ctx, snooze).await.map(|()| Json(done))
}

/// Dismisses a reminder of the books until its figures are worse, only for the caller.
#[utoipa::path(post, path = "/Reminder/DismissSystemReminder", tag = "Reminder",
    request_body = SystemReminderInput, responses((status = 200, body = Done)))]
async fn dismiss(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<SystemReminderInput>,
) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "reminder.dismissed");
    let dismiss = move |tx: &mut dyn Tx, ctx: &Ctx| user_choices::dismiss(tx, ctx, &input);
    app.write(ctx, dismiss).await.map(|()| Json(done))
}

/// Shows a dismissed or snoozed reminder of the books again.
#[utoipa::path(post, path = "/Reminder/RestoreSystemReminder", tag = "Reminder",
    request_body = SystemReminderInput, responses((status = 200, body = Done)))]
async fn restore(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<SystemReminderInput>,
) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "reminder.restored");
    let restore = move |tx: &mut dyn Tx, ctx: &Ctx| user_choices::restore(tx, ctx, &input);
    app.write(ctx, restore).await.map(|()| Json(done))
}
