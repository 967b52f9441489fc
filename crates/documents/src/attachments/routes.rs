//! The calls of attachments. Who may do what hangs on the document, which the use case asks about.

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use platform::access::Access;
use platform::files::with_content_charset;
use platform::http::{Done, Json, Path, Routes, Upload, download, routes};
use platform::{App, Ctx, Result};

use super::library::{self, AttachmentListRequest, AttachmentTable};
use super::upload;
use super::wire::{AttachInput, AttachmentView};

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add_upload(Access::MemberWrites, routes!(take))
        .add(Access::MemberWrites, routes!(attach))
        .add(Access::Member, routes!(list))
        .add(Access::Member, routes!(list_all))
        .add(Access::Member, routes!(give))
        .add(Access::MemberWrites, routes!(take_off))
}

/// Takes a file, at most 20 MB, for a document that is being written.
#[utoipa::path(post, path = "/Attachment/Upload", tag = "Attachments",
    request_body(content = String, content_type = "multipart/form-data"),
    responses((status = 200, body = AttachmentView)))]
async fn take(State(app): State<App>, ctx: Ctx, file: Upload) -> Result<Json<AttachmentView>> {
    upload::upload(&app, ctx, file).await.map(Json)
}

/// Lets uploaded files belong to a document.
#[utoipa::path(post, path = "/Attachment/Attach", tag = "Attachments",
    request_body = AttachInput, responses((status = 200, body = Vec<AttachmentView>)))]
async fn attach(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<AttachInput>,
) -> Result<Json<Vec<AttachmentView>>> {
    app.write(ctx, move |tx, ctx| upload::attach_typed(tx, ctx, &input)).await.map(Json)
}

/// The files beside a document: of an invoice, a quote, a credit note, a customer or a vendor.
#[utoipa::path(get, path = "/Attachment/Of/{kind}/{id}", tag = "Attachments",
    params(("kind" = String, Path), ("id" = i64, Path)),
    responses((status = 200, body = Vec<AttachmentView>)))]
async fn list(
    State(app): State<App>,
    ctx: Ctx,
    Path((kind, id)): Path<(String, i64)>,
) -> Result<Json<Vec<AttachmentView>>> {
    app.read(ctx, move |tx, ctx| upload::list(tx, ctx, &kind, id)).await.map(Json)
}

/// A page of the company's files, the newest first: those of records that the person may read.
#[utoipa::path(post, path = "/Attachment/List", tag = "Attachments",
    request_body = AttachmentListRequest, responses((status = 200, body = AttachmentTable)))]
async fn list_all(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<AttachmentListRequest>,
) -> Result<Json<AttachmentTable>> {
    app.read(ctx, move |tx, ctx| library::list_all(tx, ctx, &asked)).await.map(Json)
}

/// A file's bytes.
#[utoipa::path(get, path = "/Attachment/Download/{id}", tag = "Attachments",
    params(("id" = i64, Path)),
    responses((status = 200, body = Vec<u8>, content_type = "*/*")))]
async fn give(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Response> {
    let file = app.read(ctx, move |tx, ctx| upload::open(tx, ctx, id)).await?;
    let bytes = app.files.get(&file.key).await?;
    let media_type = with_content_charset(&file.media_type, &bytes);
    Ok((download(&media_type, &file.name)?, bytes).into_response())
}

/// Takes a file off its document.
#[utoipa::path(delete, path = "/Attachment/Delete/{id}", tag = "Attachments",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn take_off(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "attachment.taken_off");
    app.write(ctx, move |tx, ctx| upload::detach(tx, ctx, id)).await.map(|()| Json(done))
}
