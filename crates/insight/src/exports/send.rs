//! Makes a file and sends it: so many at a time, so many an hour, never whole in memory.

use std::path::PathBuf;

use axum::body::Body;
use axum::response::{IntoResponse as _, Response};
use platform::http::download;
use platform::limits::{Limit, take};
use platform::{App, Ctx, Problem, Result, Tx};
use tokio::sync::Semaphore;
use tokio_util::io::ReaderStream;

use super::sheet::{Made, SheetFormat, Wanted};
use super::trace;

/// Files of one person. Whoever exports every list each day needs a dozen.
const OF_A_PERSON: Limit = Limit { name: "export", attempts: 120, seconds: 3600 };

/// Files that are written at once: each holds one of the database's readers, and the rest are for
/// those who are at work.
static AT_ONCE: Semaphore = Semaphore::const_new(2);

/// Bytes that are read from the file at once.
const CHUNK: usize = 64 * 1024;

/// How a kind of list is written into a file.
type Write<F> = fn(&mut dyn Tx, &Ctx, &Wanted, &F) -> Result<Made>;

/// Answers with the file that `write` makes of the list of a filter.
///
/// # Errors
/// 409 when somebody asks too often; whatever `write` refuses.
pub async fn send<F: Send + 'static>(
    app: App,
    ctx: Ctx,
    (format, title): (SheetFormat, &'static str),
    filter: F,
    write: Write<F>,
) -> Result<Response> {
    let wanted = Wanted { format, texts: app.texts.clone(), folder: folder(&app) };
    let kind = (format.extension(), format.media_type());
    send_file(app, ctx, kind, title, move |tx, ctx| write(tx, ctx, &wanted, &filter)).await
}

/// Where files are kept while they are written.
pub fn folder(app: &App) -> PathBuf {
    app.config.data.join("exports")
}

/// Answers with the file that `make` makes: the end of its name and its media type, and the code of
/// its title.
///
/// # Errors
/// 409 when somebody asks too often; whatever `make` refuses.
pub async fn send_file(
    app: App,
    ctx: Ctx,
    (extension, media_type): (&'static str, &'static str),
    title: &'static str,
    make: impl Fn(&mut dyn Tx, &Ctx) -> Result<Made> + Send + 'static,
) -> Result<Response> {
    take(&app.db, OF_A_PERSON, &ctx.user.0.to_string(), ctx.now).await?;
    let name = app.texts.say(ctx.locale, title, &[]);
    let name = format!("{name} {}.{extension}", ctx.today);
    let place = AT_ONCE.acquire().await.map_err(Problem::internal)?;
    let Made { file, rows } = app
        .read(ctx.clone(), move |tx, ctx| {
            // Kept until the file is written, also when the one who asked has gone.
            let _place = &place;
            make(tx, ctx)
        })
        .await?;
    // A file of which there is no trace is not handed out.
    app.trace(ctx, move |tx, ctx| trace::note(tx, ctx, (title, extension, rows))).await?;
    let length = file.metadata().map_err(Problem::internal)?.len();
    let mut headers = download(media_type, &name)?;
    headers.insert(axum::http::header::CONTENT_LENGTH, length.into());
    let bytes = ReaderStream::with_capacity(tokio::fs::File::from_std(file), CHUNK);
    Ok((headers, Body::from_stream(bytes)).into_response())
}
