//! The calls of hours.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Done, Json, Path, Query, Routes, routes};
use platform::{App, Ctx, Result, handlers};

use super::input::{TimeChange, TimeInput};
use super::wire::{TimeEntry, TimePage};
use super::{TimesQuery, add_time, delete_time, edit_time, list_times};

pub(crate) fn routes() -> Routes {
    let subject = Subject::Projects;
    Routes::new()
        .add(can(Action::Read, subject), routes!(table))
        .add(can(Action::Update, subject), routes!(add))
        .add(can(Action::Update, subject), routes!(edit))
        .add(can(Action::Update, subject), routes!(delete))
}

/// A page of a project's hours, newest first.
#[utoipa::path(get, path = "/Projects/Times/{id}", tag = "Projects",
    params(("id" = i64, Path), ("cursor" = Option<String>, Query)),
    responses((status = 200, body = TimePage)))]
async fn table(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Query(query): Query<TimesQuery>,
) -> Result<Json<TimePage>> {
    app.read(ctx, move |tx, ctx| list_times(tx, ctx, id, &query)).await.map(Json)
}

handlers! { "Projects";
    /// Adds hours to a project.
    create add "/Projects/AddTime" TimeInput => TimeEntry, add_time;
    /// Changes hours that are on no invoice.
    update edit "/Projects/EditTime/{id}" TimeChange => TimeEntry, edit_time;
}

/// Deletes hours that are on no invoice.
#[utoipa::path(post, path = "/Projects/DeleteTime/{id}", tag = "Projects",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn delete(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "project.time_deleted");
    app.write(ctx, move |tx, ctx| delete_time(tx, ctx, id)).await.map(|()| Json(done))
}
