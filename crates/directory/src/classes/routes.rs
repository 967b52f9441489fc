//! The calls of classes.

use axum::extract::State;
use platform::access::{Access, Action, Subject, can, can_any_write};
use platform::app::App;
use platform::context::Ctx;
use platform::http::{Json, Path, Routes, routes};
use platform::problem::Result;

use super::wire::{ClassInput, ClassView};
use super::{add, edit, store};
use crate::names::WRITERS;

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(Access::Member, routes!(list))
        .add(can_any_write(WRITERS), routes!(create))
        .add(can(Action::Update, Subject::Settings), routes!(update))
}

/// The company's classes by name, including inactive ones.
#[utoipa::path(get, path = "/Forms/GetClasses", tag = "Forms",
    responses((status = 200, body = Vec<ClassView>)))]
async fn list(State(app): State<App>, ctx: Ctx) -> Result<Json<Vec<ClassView>>> {
    let all = app.read(ctx, |tx, ctx| store::all(tx, ctx.tenant)).await?;
    Ok(Json(all.into_iter().map(ClassView::from).collect()))
}

/// Adds a class.
#[utoipa::path(post, path = "/Forms/AddClass", tag = "Forms", request_body = ClassInput,
    responses((status = 200, body = ClassView)))]
async fn create(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<ClassInput>,
) -> Result<Json<ClassView>> {
    app.create(ctx, input, add::add_class).await.map(Json)
}

/// Renames, moves or deactivates a class.
#[utoipa::path(post, path = "/Forms/EditClass/{id}", tag = "Forms", params(("id" = i64, Path)),
    request_body = ClassInput, responses((status = 200, body = ClassView)))]
async fn update(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<ClassInput>,
) -> Result<Json<ClassView>> {
    app.write(ctx, move |tx, ctx| edit::edit_class(tx, ctx, id, &input)).await.map(Json)
}
