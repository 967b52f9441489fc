//! The calls of the defaults: every member's forms ask for them.

use axum::extract::State;
use platform::access::{Access, Action, Subject, can};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result, Tx};

use super::wire::DocumentDefaults;
use super::{save, show};

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(Access::Member, routes!(show_defaults))
        .add(can(Action::Update, Subject::Settings), routes!(save_defaults))
}

/// The terms of payment and the taxes that new documents begin with.
#[utoipa::path(get, path = "/Forms/GetDocumentDefaults", tag = "Forms",
    responses((status = 200, body = DocumentDefaults)))]
async fn show_defaults(State(app): State<App>, ctx: Ctx) -> Result<Json<DocumentDefaults>> {
    app.read(ctx, show::show).await.map(Json)
}

/// Chooses the terms of payment and the taxes that new documents begin with.
#[utoipa::path(post, path = "/Setting/SetDocumentDefaults", tag = "Setting",
    request_body = DocumentDefaults, responses((status = 200, body = DocumentDefaults)))]
async fn save_defaults(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<DocumentDefaults>,
) -> Result<Json<DocumentDefaults>> {
    let save = move |tx: &mut dyn Tx, ctx: &Ctx| save::save(tx, ctx, &input);
    app.write(ctx, save).await.map(Json)
}
