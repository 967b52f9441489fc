//! The calls of merges. Only who may delete customers comes this far; of these the use case lets
//! admins and accountants pass.

use axum::extract::State;
use directory::customers::CustomerDetail;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result};

use super::wire::{MergeInput, MergePair, MergePreview};
use super::{merge_customers, preview_merge};

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can_ask(Action::Delete, Subject::Customers), routes!(preview))
        .add(can(Action::Delete, Subject::Customers), routes!(merge))
}

/// The preview of a merge of two customers.
#[utoipa::path(post, path = "/Customer/MergePreview", tag = "Customer",
    request_body = MergePair, responses((status = 200, body = MergePreview)))]
async fn preview(
    State(app): State<App>,
    ctx: Ctx,
    Json(pair): Json<MergePair>,
) -> Result<Json<MergePreview>> {
    app.read(ctx, move |tx, ctx| preview_merge(tx, ctx, &pair)).await.map(Json)
}

/// Merges one customer into another and gives the one that stays.
#[utoipa::path(post, path = "/Customer/Merge", tag = "Customer",
    request_body = MergeInput, responses((status = 200, body = CustomerDetail)))]
async fn merge(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<MergeInput>,
) -> Result<Json<CustomerDetail>> {
    app.create(ctx, input, merge_customers).await.map(Json)
}
