//! Files that are uploaded before their message is sent.

use jiff::SignedDuration;
use platform::app::App;
use platform::context::Ctx;
use platform::http::Upload;
use platform::ids;
use platform::limits;
use platform::problem::Result;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store::{self, FileRow};

/// How long a file waits for its message.
const WAITS: SignedDuration = SignedDuration::from_hours(24);

/// An uploaded file.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct TicketFile {
    /// Its id, which the message refers to.
    pub id: i64,
    /// Its name.
    pub file_name: String,
    /// In bytes.
    pub size: i64,
}

impl From<FileRow> for TicketFile {
    fn from(row: FileRow) -> TicketFile {
        TicketFile { id: row.id, file_name: row.file_name, size: row.size }
    }
}

/// Stores a file, and removes the company's files whose message was never sent.
pub async fn save(app: &App, ctx: Ctx, file: Upload) -> Result<TicketFile> {
    let account = ctx.user.0.to_string();
    limits::consume(&app.db, crate::limits::TICKET_FILES, &account, ctx.now).await?;
    let key = app.files.put(ctx.tenant, file.bytes.clone()).await?;
    let kept = key.clone();
    let stored = app.write(ctx, move |tx, ctx| {
        let idle = store::remove_unsent_files(tx, ctx.tenant, ctx.now - WAITS)?;
        let row = FileRow {
            id: ids::allocate(tx, ctx.tenant, 1)?,
            file_name: file.name.clone(),
            media_type: file.media_type.to_owned(),
            size: i64::try_from(file.bytes.len()).unwrap_or(i64::MAX),
            key: kept.clone(),
        };
        store::insert_file(tx, ctx.tenant, ctx.user, &row, ctx.now)?;
        Ok((TicketFile::from(row), idle))
    });
    match stored.await {
        Ok((file, idle)) => {
            for key in idle {
                app.files.delete(&key).await?;
            }
            Ok(file)
        }
        Err(problem) => {
            app.files.delete_refused(&key, &problem).await?;
            Err(problem)
        }
    }
}
