//! Attached files of records in one archive: selected ones, or all that a filter of the list finds,
//! with a table of contents.
//!
//! A call returns an address that works for two minutes; a browser that opens it receives the
//! archive while it is made (`archive`). Nothing of it is stored. Deliberately not here: which
//! files a person may see (`documents::attachments`).

mod archive;
mod choice;
mod contents;
mod error;
mod names;

use std::sync::LazyLock;
use std::time::Duration;

use axum::body::Body;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use documents::attachments::AttachmentListRequest;
use jiff::Timestamp;
use platform::access::Access;
use platform::fair_slots::{FairSlots, Rules};
use platform::http::{BASE, Json, Path, Routes, Visitor, download, routes};
use platform::limits::{Limit, consume};
use platform::{App, Ctx, Result};
use serde::{Deserialize, Serialize};
use sheets::{file_name, note};
use tenancy::{issue_ticket, redeem_ticket};
use utoipa::ToSchema;

use archive::Archive;
use error::AttachedFilesError;

/// What its tickets are for.
const PURPOSE: &str = "attached files ticket";
/// The title of an archive.
const TITLE: &str = "sheet.attached_files";
/// Addresses per person.
const REQUESTS: Limit = Limit { name: "attached_files", attempts: 60, seconds: 3600 };
/// Downloads per person.
const DOWNLOADS: Limit = Limit { name: "attached_files_download", attempts: 60, seconds: 3600 };

/// Archives that are sent at a time. Each holds two pieces in memory until its reader is done.
static SLOTS: LazyLock<FairSlots> = LazyLock::new(|| {
    FairSlots::new(Rules { places: 16, waiting: 32, timeout: Duration::from_secs(30) })
});

pub fn routes() -> Routes {
    Routes::new()
        .add(Access::Member, routes!(make_files_address))
        .add(Access::Public, routes!(files_at_address))
}

/// Which attached files are wanted.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AttachedFilesExport {
    /// Only these of the list, at most 500.
    pub attachment_ids: Option<Vec<i64>>,
    /// The list; its page is left aside.
    #[serde(default)]
    pub filter: AttachmentListRequest,
}

/// Where a browser gets attached files as one archive.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AttachedFilesAddress {
    /// The path, on this server.
    pub address: String,
    /// How many files are in it.
    pub files: i64,
    /// Their bytes together.
    pub size: i64,
}

/// An address of attached files as one archive, at most 500 files and 1 GB. It works for two
/// minutes.
#[utoipa::path(post, path = "/Export/AttachedFiles", tag = "Export",
    request_body = AttachedFilesExport,
    responses((status = 200, body = AttachedFilesAddress), (status = 409), (status = 429)))]
async fn make_files_address(
    State(app): State<App>,
    ctx: Ctx,
    Json(wanted): Json<AttachedFilesExport>,
) -> Result<Json<AttachedFilesAddress>> {
    consume(&app.db, REQUESTS, &ctx.user.0.to_string(), ctx.now).await?;
    let key = app.config.secret_key.clone();
    let AttachedFilesExport { attachment_ids, filter } = wanted;
    let address = app.read(ctx, move |tx, ctx| {
        let files = choice::choose(tx, ctx, &filter, attachment_ids.clone())?;
        let ticket = issue_ticket(&key, PURPOSE, ctx, &choice::encode_ids(&files));
        Ok(AttachedFilesAddress {
            address: format!("{BASE}/Export/AttachedFiles/At/{ticket}"),
            files: i64::try_from(files.len()).unwrap_or(i64::MAX),
            size: choice::size(&files),
        })
    });
    address.await.map(Json)
}

/// Attached files as one archive, for who has an address of it that still works.
#[utoipa::path(get, path = "/Export/AttachedFiles/At/{ticket}", tag = "Export",
    params(("ticket" = String, Path)),
    responses(
        (status = 200, body = Vec<u8>, content_type = "application/zip"),
        (status = 404),
        (status = 429)
    ))]
async fn files_at_address(
    State(app): State<App>,
    visitor: Visitor,
    Path(ticket): Path<String>,
) -> Result<Response> {
    hand_out(&app, &ticket, visitor.now).await
}

async fn hand_out(app: &App, ticket: &str, now: Timestamp) -> Result<Response> {
    let redeemed = redeem_ticket(app, PURPOSE, ticket, now).await?;
    let (ctx, about) = redeemed.ok_or(AttachedFilesError::NoAddress)?;
    let ids = choice::decode_ids(&about).ok_or(AttachedFilesError::NoAddress)?;
    consume(&app.db, DOWNLOADS, &ctx.user.0.to_string(), now).await?;
    let slot = SLOTS.acquire(ctx.tenant).await?;
    let files = app.read(ctx.clone(), move |tx, ctx| {
        choice::choose(tx, ctx, &AttachmentListRequest::default(), Some(ids.clone()))
    });
    let files = files.await?;
    let rows = files.len() as u64;
    let name = file_name(app, &ctx, (TITLE, ""), "zip");
    let archive = Archive::new(app, ctx.clone(), files, slot);
    // The download is in the activity log before any of it is sent.
    app.trace(ctx, move |tx, ctx| note(tx, ctx, (TITLE, "zip", rows))).await?;
    let headers = download("application/zip", &name)?;
    Ok((headers, Body::from_stream(archive.pieces())).into_response())
}
