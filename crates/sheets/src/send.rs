//! Makes a file and sends it: limited at a time and an hour, never whole in memory.

use std::fs::File;
use std::path::PathBuf;
use std::sync::LazyLock;
use std::time::Duration;

use axum::body::Body;
use axum::response::{IntoResponse as _, Response};
use platform::fair_slots::{FairSlots, Rules};
use platform::http::download;
use platform::limits::{Limit, consume};
use platform::{App, Ctx, Problem, Result, Tx};
use tokio_util::io::ReaderStream;

use super::sheet::{SheetFile, SheetFormat, SheetRequest};
use super::trace;

/// Files of one person. A daily export of every list needs a dozen.
const OF_A_PERSON: Limit = Limit { name: "export", attempts: 120, seconds: 3600 };

/// Files that are written at once: each holds one of the database's readers, and the rest are for
/// those who are at work. A file may take minutes, and so may the wait for its turn.
static SLOTS: LazyLock<FairSlots> = LazyLock::new(|| {
    FairSlots::new(Rules { places: 2, waiting: 32, timeout: Duration::from_secs(120) })
});

/// Bytes that are read from the file at once.
const CHUNK: usize = 64 * 1024;

/// How a kind of list is written into a file.
type Write<F> = fn(&mut dyn Tx, &Ctx, &SheetRequest, &F) -> Result<SheetFile>;

/// Answers with the file that `write` makes of the list of a filter.
///
/// # Errors
/// 409 when somebody asks too often; any error of `write`.
pub async fn send<F: Send + 'static>(
    app: App,
    ctx: Ctx,
    (format, title): (SheetFormat, &'static str),
    filter: F,
    write: Write<F>,
) -> Result<Response> {
    send_about(app, ctx, (format, title, String::new()), filter, write).await
}

/// The same for a list with a subject, such as its quarter: the file's name has it after the title.
///
/// # Errors
/// As [`send`].
pub async fn send_about<F: Send + 'static>(
    app: App,
    ctx: Ctx,
    (format, title, about): (SheetFormat, &'static str, String),
    filter: F,
    write: Write<F>,
) -> Result<Response> {
    let wanted = SheetRequest { format, texts: app.texts.clone(), folder: folder(&app) };
    let kind = (format.extension(), format.media_type());
    let make = move |tx: &mut dyn Tx, ctx: &Ctx| write(tx, ctx, &wanted, &filter);
    send_file(app, ctx, kind, (title, about), make).await
}

/// Where files are kept while they are written.
pub fn folder(app: &App) -> PathBuf {
    app.config.data.join("exports")
}

/// Answers with the file that `make` makes: the end of its name and its media type, the code of its
/// title and what it is about; nothing where it is about all.
///
/// # Errors
/// 409 when somebody asks too often; 503 when too many wait; any error of `make`.
pub async fn send_file(
    app: App,
    ctx: Ctx,
    (extension, media_type): (&'static str, &'static str),
    (title, about): (&'static str, String),
    make: impl Fn(&mut dyn Tx, &Ctx) -> Result<SheetFile> + Send + 'static,
) -> Result<Response> {
    consume(&app.db, OF_A_PERSON, &ctx.user.0.to_string(), ctx.now).await?;
    let name = file_name(&app, &ctx, (title, &about), extension);
    let slot = SLOTS.acquire(ctx.tenant).await?;
    let SheetFile { file, rows } = app
        .report(ctx.clone(), move |tx, ctx| {
            // Held until the file is written, even when the requester has disconnected.
            let _slot = &slot;
            make(tx, ctx)
        })
        .await?;
    // A file without a trace in the audit trail is not sent.
    app.trace(ctx, move |tx, ctx| trace::note(tx, ctx, (title, extension, rows))).await?;
    answer(file, media_type, &name)
}

/// How a file is called: its title, what it is about, and the day on which it was made.
pub fn file_name(
    app: &App,
    ctx: &Ctx,
    (title, about): (&'static str, &str),
    extension: &str,
) -> String {
    let title = app.texts.say(ctx.locale, title, &[]);
    let today = ctx.today.to_string();
    let words = [title.as_str(), about, &today].into_iter().filter(|words| !words.is_empty());
    format!("{}.{extension}", words.collect::<Vec<_>>().join(" "))
}

/// A file that is written, as an answer.
pub fn answer(file: File, media_type: &'static str, name: &str) -> Result<Response> {
    let length = file.metadata().map_err(Problem::internal)?.len();
    let mut headers = download(media_type, name)?;
    headers.insert(axum::http::header::CONTENT_LENGTH, length.into());
    let bytes = ReaderStream::with_capacity(tokio::fs::File::from_std(file), CHUNK);
    Ok((headers, Body::from_stream(bytes)).into_response())
}
