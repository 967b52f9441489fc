//! The calls of projects' figures.

use axum::extract::State;
use directory::projects::{ProjectQuery, ProjectStatus};
use platform::access::{Action, Subject, can};
use platform::http::{Json, Query, Routes, routes};
use platform::{App, Ctx, Result, handlers};

use super::wire::{ProjectOverview, ProjectTable};
use super::{list_projects, overview};

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Read, Subject::Projects), routes!(table))
        .add(can(Action::Read, Subject::Projects), routes!(of_one))
}

/// A page of projects by name with their figures, and the totals of all of them.
#[utoipa::path(get, path = "/Projects/GetProjects", tag = "Projects",
    params(("search" = Option<String>, Query), ("status" = Option<ProjectStatus>, Query),
        ("cursor" = Option<String>, Query)),
    responses((status = 200, body = ProjectTable)))]
async fn table(
    State(app): State<App>,
    ctx: Ctx,
    Query(query): Query<ProjectQuery>,
) -> Result<Json<ProjectTable>> {
    app.read(ctx, move |tx, ctx| list_projects(tx, ctx, &query)).await.map(Json)
}

handlers! { "Projects";
    /// A project's planned and actual figures, and the billable amounts.
    show of_one "/Projects/Overview/{id}" => ProjectOverview, overview;
}
