//! The calls of the page with the company's file. Everything is in it, so it is for those who may
//! end the subscription; and it is for a company that has ended it too.

use axum::extract::State;
use axum::response::Response;
use platform::access::{Access, Action, Subject, can_always};
use platform::http::{Done, Json, Path, Routes, Visitor, routes};
use platform::{App, Ctx, Result};

use super::keep;
use super::wire::{CompanyFile, CompanyFileAddress};

pub(crate) fn routes() -> Routes {
    let leaves = || can_always(Action::Delete, Subject::Plan);
    Routes::new()
        .add(leaves(), routes!(get_file))
        .add(leaves(), routes!(make_file))
        .add(leaves(), routes!(download_file))
        .add(leaves(), routes!(make_file_address))
        .add(Access::Public, routes!(file_at_address))
        .add(leaves(), routes!(delete_file))
}

/// The file with everything of the company: whether it is there, and of when.
#[utoipa::path(get, path = "/Setting/CompanyFile/GetFile", tag = "Company file",
    responses((status = 200, body = CompanyFile)))]
async fn get_file(State(app): State<App>, ctx: Ctx) -> Result<Json<CompanyFile>> {
    app.read(ctx, keep::latest).await.map(Json)
}

/// Has the file made; who asks gets a mail when it is there.
#[utoipa::path(post, path = "/Setting/CompanyFile/MakeFile", tag = "Company file",
    responses((status = 200, body = CompanyFile), (status = 429)))]
async fn make_file(State(app): State<App>, ctx: Ctx) -> Result<Json<CompanyFile>> {
    app.write(ctx, keep::request).await.map(Json)
}

/// The file itself.
#[utoipa::path(get, path = "/Setting/CompanyFile/Download", tag = "Company file",
    responses(
        (status = 200, body = Vec<u8>, content_type = "application/zip"),
        (status = 404),
        (status = 429)
    ))]
async fn download_file(State(app): State<App>, ctx: Ctx) -> Result<Response> {
    keep::send_file(&app, ctx).await
}

/// An address of the file for a browser, which writes it to the disk as it comes. It works for two
/// minutes.
#[utoipa::path(post, path = "/Setting/CompanyFile/MakeAddress", tag = "Company file",
    responses((status = 200, body = CompanyFileAddress), (status = 404)))]
async fn make_file_address(State(app): State<App>, ctx: Ctx) -> Result<Json<CompanyFileAddress>> {
    let key = app.config.secret_key.clone();
    app.read(ctx, move |tx, ctx| keep::address(tx, ctx, &key)).await.map(Json)
}

/// The file, for who has an address of it that still works.
#[utoipa::path(get, path = "/Setting/CompanyFile/At/{ticket}", tag = "Company file",
    params(("ticket" = String, Path)),
    responses(
        (status = 200, body = Vec<u8>, content_type = "application/zip"),
        (status = 404),
        (status = 429)
    ))]
async fn file_at_address(
    State(app): State<App>,
    visitor: Visitor,
    Path(ticket): Path<String>,
) -> Result<Response> {
    let ctx = keep::redeem(&app, &ticket, visitor.now).await?;
    keep::send_file(&app, ctx).await
}

/// Deletes the file, or withdraws the request for it.
#[utoipa::path(post, path = "/Setting/CompanyFile/DeleteFile", tag = "Company file",
    responses((status = 200, body = Done), (status = 404)))]
async fn delete_file(State(app): State<App>, ctx: Ctx) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "company_file.deleted");
    keep::delete(&app, ctx).await.map(|()| Json(done))
}
