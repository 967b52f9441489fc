//! The calls of billing.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Json, Path, Routes, routes};
use platform::{App, Ctx, Result, handlers};

use super::wire::{BillingInput, ProjectInvoice, UnbilledList};
use super::{bill, unbilled};

pub(crate) fn routes() -> Routes {
    let subject = Subject::Projects;
    Routes::new()
        .add(can(Action::Read, subject), routes!(open))
        .add(can(Action::Update, subject), routes!(invoice))
}

handlers! { "Projects";
    /// The costs and hours of a project that can be billed to its customer, oldest first.
    show open "/Projects/Unbilled/{id}" => UnbilledList, unbilled;
}

/// Bills costs, with a mark-up, and hours of a project to its customer. Asks for the right to make
/// invoices as well.
#[utoipa::path(post, path = "/Projects/Bill/{id}", tag = "Projects",
    params(("id" = i64, Path)), request_body = BillingInput,
    responses((status = 200, body = ProjectInvoice)))]
async fn invoice(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<BillingInput>,
) -> Result<Json<ProjectInvoice>> {
    let texts = app.texts.clone();
    app.create(ctx, input, move |tx, ctx, input| bill(tx, ctx, &texts, id, input)).await.map(Json)
}
