//! The calls of the list of reminders. Every member may make them: the list has only what they may
//! read.

use axum::extract::State;
use platform::access::Access;
use platform::http::{Done, Json, Routes, routes};
use platform::{App, Ctx, Result, Tx};

use super::show;
use super::wire::{ReminderOverview, UnreadReminders};
use crate::personal::ReminderListRequest;

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(Access::Own, routes!(list))
        .add(Access::Own, routes!(count))
        .add(Access::OwnWrites, routes!(see))
}

/// The caller's reminders: their notes and those of the books.
#[utoipa::path(post, path = "/Reminder/GetReminder", tag = "Reminder",
    request_body = ReminderListRequest, responses((status = 200, body = ReminderOverview)))]
async fn list(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<ReminderListRequest>,
) -> Result<Json<ReminderOverview>> {
    let texts = app.texts.clone();
    let list = move |tx: &mut dyn Tx, ctx: &Ctx| show::overview(tx, ctx, &request, &texts);
    app.read(ctx, list).await.map(Json)
}

/// The number of reminders that the caller has not seen yet.
#[utoipa::path(get, path = "/Reminder/GetUnread", tag = "Reminder",
    responses((status = 200, body = UnreadReminders)))]
async fn count(State(app): State<App>, ctx: Ctx) -> Result<Json<UnreadReminders>> {
    app.read(ctx, show::unread).await.map(Json)
}

/// Marks all present reminders as seen by the caller.
#[utoipa::path(post, path = "/Reminder/MarkSeen", tag = "Reminder",
    responses((status = 200, body = Done)))]
async fn see(State(app): State<App>, ctx: Ctx) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "reminder.seen");
    app.write(ctx, show::mark_seen).await.map(|()| Json(done))
}
