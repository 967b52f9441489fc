//! The calls of saved views, open to every member: views are personal.

use axum::extract::State;
use platform::access::Access;
use platform::app::App;
use platform::context::Ctx;
use platform::db::Tx;
use platform::http::{Done, Json, Path, Routes, routes};
use platform::problem::Result;

use super::change;
use super::wire::{SavedView, SavedViewInput, SavedViews, ViewedList};

pub fn routes() -> Routes {
    Routes::new()
        .add(Access::Own, routes!(list))
        .add(Access::OwnWrites, routes!(save))
        .add(Access::OwnWrites, routes!(update))
        .add(Access::OwnWrites, routes!(remove))
}

/// The person's saved views of a list.
#[utoipa::path(get, path = "/Views/Of/{list}", tag = "Views",
    params(("list" = ViewedList, Path)), responses((status = 200, body = SavedViews)))]
async fn list(
    State(app): State<App>,
    ctx: Ctx,
    Path(list): Path<ViewedList>,
) -> Result<Json<SavedViews>> {
    app.read(ctx, move |tx, ctx| change::views(tx, ctx, list)).await.map(Json)
}

/// Saves a view of a list.
#[utoipa::path(post, path = "/Views/Save/{list}", tag = "Views",
    params(("list" = ViewedList, Path)),
    request_body = SavedViewInput, responses((status = 200, body = SavedView)))]
async fn save(
    State(app): State<App>,
    ctx: Ctx,
    Path(list): Path<ViewedList>,
    Json(input): Json<SavedViewInput>,
) -> Result<Json<SavedView>> {
    // The list belongs to the idempotency digest.
    let save = |tx: &mut dyn Tx, ctx: &Ctx, (list, input): &(ViewedList, SavedViewInput)| {
        change::save(tx, ctx, *list, input)
    };
    app.create(ctx, (list, input), save).await.map(Json)
}

/// Changes a view: its name, its content, or whether it is the list's default.
#[utoipa::path(post, path = "/Views/Change/{id}", tag = "Views", params(("id" = i64, Path)),
    request_body = SavedViewInput, responses((status = 200, body = SavedView)))]
async fn update(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<SavedViewInput>,
) -> Result<Json<SavedView>> {
    app.write(ctx, move |tx, ctx| change::change(tx, ctx, id, &input)).await.map(Json)
}

/// Removes a view.
#[utoipa::path(delete, path = "/Views/Delete/{id}", tag = "Views", params(("id" = i64, Path)),
    responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "view.deleted");
    app.write(ctx, move |tx, ctx| change::remove(tx, ctx, id)).await.map(|()| Json(done))
}
