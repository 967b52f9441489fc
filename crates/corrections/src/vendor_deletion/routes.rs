//! The calls that delete a vendor: for those who may delete all its documents, too.

use axum::extract::State;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Done, Json, Path, Routes, routes};
use platform::{App, Ctx, Result};

use super::delete::{delete_vendor, deletion_of};
use super::wire::VendorDeletion;

pub(crate) fn routes() -> Routes {
    let subject = Subject::Vendors;
    Routes::new()
        .add(can_ask(Action::Delete, subject), routes!(preview_deletion))
        .add(can(Action::Delete, subject), routes!(remove, remove_by_get))
}

/// What deleting a vendor would delete with it, and what prevents it; changes nothing.
#[utoipa::path(get, path = "/Vendor/VendorDeletion/{id}", tag = "Vendor",
    params(("id" = i64, Path)), responses((status = 200, body = VendorDeletion)))]
async fn preview_deletion(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<VendorDeletion>> {
    let texts = app.texts.clone();
    app.read(ctx, move |tx, ctx| deletion_of(tx, ctx, &texts, id)).await.map(Json)
}

/// Deletes a vendor with all that was bought and paid; this can't be undone.
#[utoipa::path(delete, path = "/Vendor/DeleteVendor/{id}", tag = "Vendor",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "vendor.deleted");
    let texts = app.texts.clone();
    app.write(ctx, move |tx, ctx| delete_vendor(tx, ctx, &texts, id)).await.map(|()| Json(done))
}

/// The same by another method, as older programs call it.
#[utoipa::path(get, path = "/Vendor/DeleteVendor/{id}", tag = "Vendor",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove_by_get(app: State<App>, ctx: Ctx, id: Path<i64>) -> Result<Json<Done>> {
    remove(app, ctx, id).await
}
