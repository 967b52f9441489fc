//! The calls of a person's mail settings. Every member may make them, for themselves.

use axum::extract::State;
use platform::access::Access;
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result, Tx};

use super::settings::{self, ReminderMailSettings};

pub(crate) fn routes() -> Routes {
    Routes::new().add(Access::Own, routes!(show)).add(Access::OwnWrites, routes!(save))
}

/// The frequency of the caller's digest.
#[utoipa::path(get, path = "/Reminder/GetMailSettings", tag = "Reminder",
    responses((status = 200, body = ReminderMailSettings)))]
async fn show(State(app): State<App>, ctx: Ctx) -> Result<Json<ReminderMailSettings>> {
    app.read(ctx, settings::show).await.map(Json)
}

/// Sets the frequency of the caller's digest.
#[utoipa::path(post, path = "/Reminder/SetMailSettings", tag = "Reminder",
    request_body = ReminderMailSettings,
    responses((status = 200, body = ReminderMailSettings)))]
async fn save(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<ReminderMailSettings>,
) -> Result<Json<ReminderMailSettings>> {
    let save = move |tx: &mut dyn Tx, ctx: &Ctx| settings::save(tx, ctx, &input);
    app.write(ctx, save).await.map(Json)
}
