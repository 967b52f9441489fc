//! The calls of branches.

use axum::extract::State;
use platform::access::{Action, Subject, can, can_any};
use platform::app::App;
use platform::context::Ctx;
use platform::http::{Done, Json, Path, Routes, routes};
use platform::problem::{Problem, Result};

use super::input::BranchInput;
use super::wire::{BranchList, BranchView, EnableInput};
use super::{add, delete, edit, enable, store};

/// Members who fill in forms with a branch, or who manage branches.
const READERS: &[(Action, Subject)] = &[
    (Action::Read, Subject::Branches),
    (Action::Create, Subject::Sales),
    (Action::Create, Subject::Quotes),
    (Action::Create, Subject::Expenses),
    (Action::Create, Subject::Bills),
];

pub(crate) fn routes() -> Routes {
    let subject = Subject::Branches;
    Routes::new()
        .add(can_any(READERS), routes!(list))
        .add(can(Action::Read, subject), routes!(show))
        .add(can(Action::Create, subject), routes!(create))
        .add(can(Action::Update, subject), routes!(update))
        .add(can(Action::Delete, subject), routes!(remove))
        .add(can(Action::Update, subject), routes!(switch_on))
}

/// The company's branches, the default one first.
#[utoipa::path(get, path = "/Branch/GetBranches", tag = "Branch",
    responses((status = 200, body = BranchList)))]
async fn list(State(app): State<App>, ctx: Ctx) -> Result<Json<BranchList>> {
    app.read(ctx, enable::list).await.map(Json)
}

/// A branch.
#[utoipa::path(get, path = "/Branch/GetBranchByID/{id}", tag = "Branch",
    params(("id" = i64, Path)), responses((status = 200, body = BranchView)))]
async fn show(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<BranchView>> {
    let find = move |tx: &mut dyn platform::Tx, ctx: &Ctx| {
        store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)
    };
    app.read(ctx, find).await.map(Json)
}

/// Adds a branch.
#[utoipa::path(post, path = "/Branch/AddBranch", tag = "Branch", request_body = BranchInput,
    responses((status = 200, body = BranchView)))]
async fn create(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<BranchInput>,
) -> Result<Json<BranchView>> {
    app.create(ctx, input, add::add_branch).await.map(Json)
}

/// Changes a branch.
#[utoipa::path(put, path = "/Branch/EditBranch/{id}", tag = "Branch",
    params(("id" = i64, Path)), request_body = BranchInput,
    responses((status = 200, body = BranchView)))]
async fn update(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<BranchInput>,
) -> Result<Json<BranchView>> {
    app.write(ctx, move |tx, ctx| edit::edit_branch(tx, ctx, id, &input)).await.map(Json)
}

/// Deletes a branch; documents keep it.
#[utoipa::path(delete, path = "/Branch/DeleteBranch/{id}", tag = "Branch",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "branch.deleted");
    app.write(ctx, move |tx, ctx| delete::delete_branch(tx, ctx, id)).await?;
    Ok(Json(done))
}

/// Turns branches on for the company, for good.
#[utoipa::path(post, path = "/Branch/EnableBranches", tag = "Branch",
    request_body = EnableInput, responses((status = 200, body = BranchList)))]
async fn switch_on(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<EnableInput>,
) -> Result<Json<BranchList>> {
    app.write(ctx, move |tx, ctx| enable::enable_branches(tx, ctx, &input)).await.map(Json)
}
