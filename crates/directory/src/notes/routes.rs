//! The calls of the notes about customers.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::app::App;
use platform::context::Ctx;
use platform::db::Tx;
use platform::http::{Done, Json, Path, Routes, routes};
use platform::problem::Result;

use super::{Note, NoteInput, NotePage, NotesRequest};

pub(crate) fn routes() -> Routes {
    let subject = Subject::Customers;
    Routes::new()
        .add(can(Action::Read, subject), routes!(list))
        .add(can(Action::Update, subject), routes!(create))
        .add(can(Action::Update, subject), routes!(remove))
}

/// A page of the notes about a customer.
#[utoipa::path(post, path = "/Customer/Notes/{id}", tag = "Customer",
    params(("id" = i64, Path)), request_body = NotesRequest,
    responses((status = 200, body = NotePage)))]
async fn list(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(request): Json<NotesRequest>,
) -> Result<Json<NotePage>> {
    app.read(ctx, move |tx, ctx| super::of_customer(tx, ctx, id, &request)).await.map(Json)
}

/// Writes a note about a customer.
#[utoipa::path(post, path = "/Customer/AddNote/{id}", tag = "Customer",
    params(("id" = i64, Path)), request_body = NoteInput,
    responses((status = 200, body = Note)))]
async fn create(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<NoteInput>,
) -> Result<Json<Note>> {
    // The customer is part of what must be the same for a request to be the same.
    let add = |tx: &mut dyn Tx, ctx: &Ctx, (id, input): &(i64, NoteInput)| {
        super::add(tx, ctx, *id, input)
    };
    app.create(ctx, (id, input), add).await.map(Json)
}

/// Takes a note away, by the note's own id.
#[utoipa::path(delete, path = "/Customer/DeleteNote/{id}", tag = "Customer",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "customer.deleted");
    app.write(ctx, move |tx, ctx| super::remove(tx, ctx, id)).await.map(|()| Json(done))
}
