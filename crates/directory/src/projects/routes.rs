//! The calls of projects.

use axum::extract::State;
use platform::access::{Action, Subject, can, can_any};
use platform::app::App;
use platform::context::Ctx;
use platform::http::{Json, Path, Query, Routes, routes};
use platform::problem::Result;
use serde::Deserialize;

use super::input::ProjectInput;
use super::locations;
use super::status::{self, StatusInput};
use super::wire::{LocationInput, LocationView, ProjectChoices, ProjectManager, ProjectView};
use super::{add, edit, list};

/// Members who fill in forms with a project.
const PICKERS: &[(Action, Subject)] = &[
    (Action::Read, Subject::Projects),
    (Action::Create, Subject::Sales),
    (Action::Create, Subject::Quotes),
    (Action::Create, Subject::Expenses),
    (Action::Create, Subject::Bills),
];

pub(crate) fn routes() -> Routes {
    let subject = Subject::Projects;
    Routes::new()
        .add(can(Action::Read, subject), routes!(show))
        .add(can(Action::Create, subject), routes!(create))
        .add(can(Action::Update, subject), routes!(update))
        .add(can(Action::Update, subject), routes!(change_status))
        .add(can(Action::Read, subject), routes!(managers))
        .add(can(Action::Read, subject), routes!(places))
        .add(can(Action::Create, subject), routes!(add_place))
        .add(can_any(PICKERS), routes!(for_documents))
}

/// Possible managers of a project: the company's members, by name.
#[utoipa::path(get, path = "/Projects/GetManagers", tag = "Projects",
    responses((status = 200, body = Vec<ProjectManager>)))]
async fn managers(State(app): State<App>, ctx: Ctx) -> Result<Json<Vec<ProjectManager>>> {
    app.read(ctx, list::managers).await.map(Json)
}

/// A project with its timeline.
#[utoipa::path(get, path = "/Projects/ProjectByID/{id}", tag = "Projects",
    params(("id" = i64, Path)), responses((status = 200, body = ProjectView)))]
async fn show(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<ProjectView>> {
    app.read(ctx, move |tx, ctx| list::show(tx, ctx, id)).await.map(Json)
}

/// Adds a project.
#[utoipa::path(post, path = "/Projects/AddProject", tag = "Projects",
    request_body = ProjectInput, responses((status = 200, body = ProjectView)))]
async fn create(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<ProjectInput>,
) -> Result<Json<ProjectView>> {
    app.create(ctx, input, add::add_project).await.map(Json)
}

/// Changes a project.
#[utoipa::path(post, path = "/Projects/EditProject/{id}", tag = "Projects",
    params(("id" = i64, Path)), request_body = ProjectInput,
    responses((status = 200, body = ProjectView)))]
async fn update(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<ProjectInput>,
) -> Result<Json<ProjectView>> {
    app.write(ctx, move |tx, ctx| edit::edit_project(tx, ctx, id, &input)).await.map(Json)
}

/// Changes the status of a project.
#[utoipa::path(post, path = "/Projects/ChangeProjectStatus", tag = "Projects",
    request_body = StatusInput, responses((status = 200, body = ProjectView)))]
async fn change_status(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<StatusInput>,
) -> Result<Json<ProjectView>> {
    app.write(ctx, move |tx, ctx| status::change_project_status(tx, ctx, &input)).await.map(Json)
}

/// The locations of projects.
#[utoipa::path(get, path = "/Projects/GetProjectLoction", tag = "Projects",
    responses((status = 200, body = Vec<LocationView>)))]
async fn places(State(app): State<App>, ctx: Ctx) -> Result<Json<Vec<LocationView>>> {
    app.read(ctx, locations::all).await.map(Json)
}

/// Adds a location for projects.
#[utoipa::path(post, path = "/Projects/AddProjectLocation", tag = "Projects",
    request_body = LocationInput, responses((status = 200, body = LocationView)))]
async fn add_place(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<LocationInput>,
) -> Result<Json<LocationView>> {
    app.create(ctx, input, locations::add_location).await.map(Json)
}

/// The search of a project picker.
#[derive(Debug, Deserialize)]
struct ChoiceQuery {
    search: Option<String>,
    customer_id: Option<i64>,
}

/// The projects for a document: at most 50, by name; none without the plan.
#[utoipa::path(get, path = "/Forms/GetProjects", tag = "Forms",
    params(("search" = Option<String>, Query), ("customer_id" = Option<i64>, Query)),
    responses((status = 200, body = ProjectChoices)))]
async fn for_documents(
    State(app): State<App>,
    ctx: Ctx,
    Query(query): Query<ChoiceQuery>,
) -> Result<Json<ProjectChoices>> {
    let ChoiceQuery { search, customer_id } = query;
    let choose = move |tx: &mut dyn platform::Tx, ctx: &Ctx| {
        list::choices(tx, ctx, search.as_deref(), customer_id)
    };
    app.read(ctx, choose).await.map(Json)
}
