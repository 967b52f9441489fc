//! The archive, made while it is sent: the next piece of a file is read from the store when the
//! piece before it was sent. Nothing is written to the disk, and two pieces are in memory.
//!
//! Its length is not known beforehand. An error on the way breaks off the response, which a browser
//! shows as a failed download. A file that is missing from the store is left out and marked in the
//! table of contents, which therefore comes last.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use documents::attachments::ChosenFile;
use futures_util::stream::{Stream, try_unfold};
use platform::context::clock_in_cairo;
use platform::fair_slots::Slot;
use platform::files::Files;
use platform::{App, Ctx, Problem, Result};
use sheets::{SheetFormat, SheetRequest, folder};
use zip::write::{SimpleFileOptions, StreamWriter};
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::contents::{self, Packed};
use super::names::Names;

/// Bytes of a file that are read at once.
const PIECE: u64 = 1024 * 1024;

/// An archive on its way.
pub struct Archive {
    store: Files,
    ctx: Ctx,
    wanted: SheetRequest,
    files: Vec<Packed>,
    /// What the table of contents is called.
    contents: String,
    /// The index of the current file, and how many of its bytes were written.
    next: (usize, u64),
    /// None after the archive was finished.
    zip: Option<ZipWriter<StreamWriter<Written>>>,
    written: Written,
    /// Held until the archive is sent or the reader disconnects.
    _slot: Slot,
}

impl Archive {
    /// An archive of these files.
    pub fn new(app: &App, ctx: Ctx, files: Vec<ChosenFile>, slot: Slot) -> Archive {
        let mut names = Names::default();
        let contents = app.texts.say(ctx.locale, "attached_files.contents", &[]);
        let contents = names.take(&format!("{contents}.csv"));
        let files = files.into_iter().map(|chosen| {
            let name = names.take(&chosen.file.file_name);
            Packed { name, chosen, is_missing: false }
        });
        let written = Written::default();
        Archive {
            store: app.files.clone(),
            wanted: SheetRequest {
                format: SheetFormat::Csv,
                texts: app.texts.clone(),
                folder: folder(app),
            },
            files: files.collect(),
            ctx,
            contents,
            next: (0, 0),
            zip: Some(ZipWriter::new_stream(written.clone())),
            written,
            _slot: slot,
        }
    }

    /// Its bytes, made on demand.
    pub fn pieces(self) -> impl Stream<Item = io::Result<Bytes>> + Send + 'static {
        try_unfold(self, |mut archive| async move {
            let piece = archive.piece().await.map_err(|problem| {
                let cause = problem.cause.unwrap_or_default();
                tracing::error!(code = problem.code, cause, "an archive of files broke off");
                io::Error::other(problem.code)
            })?;
            Ok(piece.map(|piece| (piece, archive)))
        })
    }

    /// The next bytes; none at the end.
    async fn piece(&mut self) -> Result<Option<Bytes>> {
        loop {
            let piece = self.written.take();
            if !piece.is_empty() {
                return Ok(Some(piece));
            }
            if self.zip.is_none() {
                return Ok(None);
            }
            self.proceed().await?;
        }
    }

    /// Writes the next piece of the current file, or the end of the archive.
    async fn proceed(&mut self) -> Result<()> {
        let (place, from) = self.next;
        let Some(file) = self.files.get_mut(place) else { return self.finish().await };
        let listed = &file.chosen.file;
        let size = u64::try_from(listed.size).map_err(Problem::internal)?;
        let to = size.min(from + PIECE);
        let piece = match self.store.piece(&file.chosen.key, from..to).await {
            Err(problem) if problem.status == 404 && from == 0 => {
                file.is_missing = true;
                self.next = (place + 1, 0);
                return Ok(());
            }
            read => read?,
        };
        if piece.len() as u64 != to - from {
            let cause = format!("the file {} is shorter than its row says", file.chosen.key);
            return Err(Problem::internal(cause));
        }
        let begins = (from == 0).then(|| (file.name.clone(), options(listed.uploaded_at)));
        self.next = if to == size { (place + 1, 0) } else { (place, to) };
        self.write(move |zip| {
            if let Some((name, options)) = begins {
                zip.start_file(name, options).map_err(Problem::internal)?;
            }
            zip.write_all(&piece).map_err(Problem::internal)
        })
        .await
    }

    /// Writes the table of contents and ends the archive.
    async fn finish(&mut self) -> Result<()> {
        let files = std::mem::take(&mut self.files);
        let (wanted, ctx, name) = (self.wanted.clone(), self.ctx.clone(), self.contents.clone());
        self.write(move |zip| {
            let table = contents::write(&wanted, &ctx, &files)?;
            zip.start_file(name, options(ctx.now)).map_err(Problem::internal)?;
            zip.write_all(&table).map_err(Problem::internal)
        })
        .await?;
        let zip = self.zip.take();
        zip.map_or(Ok(()), |zip| zip.finish().map(drop).map_err(Problem::internal))
    }

    /// Writes to the archive on a blocking thread: compressing takes processor time.
    async fn write(
        &mut self,
        work: impl FnOnce(&mut ZipWriter<StreamWriter<Written>>) -> Result<()> + Send + 'static,
    ) -> Result<()> {
        let Some(mut zip) = self.zip.take() else { return Ok(()) };
        let worked = tokio::task::spawn_blocking(move || work(&mut zip).map(|()| zip));
        self.zip = Some(worked.await.map_err(Problem::internal)??);
        Ok(())
    }
}

/// The options of an entry with this time. Entries are deflated although most files are compressed
/// already: a stored entry of unknown length can't be unpacked by programs that read the archive as
/// a stream.
fn options(moment: jiff::Timestamp) -> SimpleFileOptions {
    let clock = clock_in_cairo(moment);
    let part = |part: i8| u8::try_from(part).unwrap_or_default();
    let time = DateTime::from_date_and_time(
        u16::try_from(clock.year()).unwrap_or_default(),
        part(clock.month()),
        part(clock.day()),
        part(clock.hour()),
        part(clock.minute()),
        part(clock.second()),
    );
    SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .compression_level(Some(1))
        .last_modified_time(time.unwrap_or_default())
        .unix_permissions(0o600)
}

/// The bytes that were written and not sent yet.
#[derive(Clone, Default)]
struct Written(Arc<Mutex<Vec<u8>>>);

impl Written {
    fn take(&self) -> Bytes {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner)).into()
    }
}

impl Write for Written {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
