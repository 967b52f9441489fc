//! The calls of the people of customers.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::app::App;
use platform::context::Ctx;
use platform::db::Tx;
use platform::http::{Json, Path, Routes, routes};
use platform::problem::Result;

use super::{ContactInput, Contacts};

pub(crate) fn routes() -> Routes {
    let subject = Subject::Customers;
    Routes::new()
        .add(can(Action::Read, subject), routes!(list))
        .add(can(Action::Update, subject), routes!(create))
        .add(can(Action::Update, subject), routes!(update))
        .add(can(Action::Update, subject), routes!(remove))
}

/// The people of a customer.
#[utoipa::path(get, path = "/Customer/Contacts/{id}", tag = "Customer",
    params(("id" = i64, Path)), responses((status = 200, body = Contacts)))]
async fn list(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Contacts>> {
    app.read(ctx, move |tx, ctx| super::of_customer(tx, ctx, id)).await.map(Json)
}

/// Adds a person to a customer.
#[utoipa::path(post, path = "/Customer/AddContact/{id}", tag = "Customer",
    params(("id" = i64, Path)), request_body = ContactInput,
    responses((status = 200, body = Contacts)))]
async fn create(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<ContactInput>,
) -> Result<Json<Contacts>> {
    // The customer is part of what must be the same for a request to be the same.
    let add = |tx: &mut dyn Tx, ctx: &Ctx, (id, input): &(i64, ContactInput)| {
        super::add(tx, ctx, *id, input)
    };
    app.create(ctx, (id, input), add).await.map(Json)
}

/// Changes a person of a customer, by the person's own id.
#[utoipa::path(post, path = "/Customer/EditContact/{id}", tag = "Customer",
    params(("id" = i64, Path)), request_body = ContactInput,
    responses((status = 200, body = Contacts)))]
async fn update(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<ContactInput>,
) -> Result<Json<Contacts>> {
    app.write(ctx, move |tx, ctx| super::edit(tx, ctx, id, &input)).await.map(Json)
}

/// Takes a person off a customer, by the person's own id.
#[utoipa::path(delete, path = "/Customer/DeleteContact/{id}", tag = "Customer",
    params(("id" = i64, Path)), responses((status = 200, body = Contacts)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Contacts>> {
    app.write(ctx, move |tx, ctx| super::remove(tx, ctx, id)).await.map(Json)
}
