//! The calls of tags.

use axum::extract::State;
use platform::access::{Access, Action, Subject, can, can_any_write};
use platform::app::App;
use platform::context::Ctx;
use platform::http::{Done, Json, Path, Routes, routes};
use platform::problem::Result;

use super::wire::{TagInput, TagView};
use super::{edit, store};
use crate::names::WRITERS;

pub(crate) fn routes() -> Routes {
    let settings = can(Action::Update, Subject::Settings);
    Routes::new()
        .add(Access::Member, routes!(list))
        .add(can_any_write(WRITERS), routes!(create))
        .add(settings, routes!(rename))
        .add(settings, routes!(remove))
}

/// The company's tags by name.
#[utoipa::path(get, path = "/Tags/GetTags", tag = "Tags",
    responses((status = 200, body = Vec<TagView>)))]
async fn list(State(app): State<App>, ctx: Ctx) -> Result<Json<Vec<TagView>>> {
    app.read(ctx, |tx, ctx| store::all(tx, ctx.tenant)).await.map(Json)
}

/// Adds a tag.
#[utoipa::path(post, path = "/Tags/AddTag", tag = "Tags", request_body = TagInput,
    responses((status = 200, body = TagView)))]
async fn create(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<TagInput>,
) -> Result<Json<TagView>> {
    app.create(ctx, input, edit::add_tag).await.map(Json)
}

/// Renames a tag.
#[utoipa::path(post, path = "/Tags/EditTag/{id}", tag = "Tags", params(("id" = i64, Path)),
    request_body = TagInput, responses((status = 200, body = TagView)))]
async fn rename(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<TagInput>,
) -> Result<Json<TagView>> {
    app.write(ctx, move |tx, ctx| edit::rename_tag(tx, ctx, id, &input)).await.map(Json)
}

/// Deletes a tag and removes it from every document.
#[utoipa::path(delete, path = "/Tags/DeleteTag/{id}", tag = "Tags", params(("id" = i64, Path)),
    responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "tag.deleted");
    app.write(ctx, move |tx, ctx| edit::delete_tag(tx, ctx, id)).await?;
    Ok(Json(done))
}
