//! An empty sheet of journal entries, to be filled in and imported.

use accountancy::entry_imports::headings;
use axum::extract::State;
use axum::response::Response;
use platform::access::{Action, Subject, can_ask};
use platform::http::{Routes, routes};
use platform::{App, Ctx, Problem, Result};

use sheets::AmountLook;
use sheets::{Layout, SheetFormat, Wanted};
use sheets::{answer, folder};

/// Wide enough for the longest heading, and for most names of accounts.
const WIDTH: u16 = 20;

pub fn routes() -> Routes {
    Routes::new().add(can_ask(Action::Create, Subject::JournalEntry), routes!(entry_template))
}

/// An empty workbook of journal entries, headed in the reader's language as its import reads it.
/// Nothing of the company is in it, so that no trace is kept of who takes it.
#[utoipa::path(get, path = "/Export/JournalEntryTemplate", tag = "Export",
    responses((status = 200, body = Vec<u8>,
        content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")))]
async fn entry_template(State(app): State<App>, ctx: Ctx) -> Result<Response> {
    let format = SheetFormat::Xlsx;
    let wanted = Wanted { format, texts: app.texts.clone(), folder: folder(&app) };
    let name = app.texts.say(ctx.locale, "sheet.journal_entries", &[]);
    let sheet_name = name.clone();
    let written = tokio::task::spawn_blocking(move || {
        let headings: Vec<String> = headings(ctx.locale).into_iter().map(str::to_owned).collect();
        let widths = vec![WIDTH; headings.len()];
        let (headings, widths) = (headings.as_slice(), widths.as_slice());
        let name = &sheet_name;
        let layout = Layout {
            name,
            above: &[],
            headings,
            widths,
            figures: &[],
            fixed: 0,
            amounts: AmountLook::PLAIN,
        };
        wanted.begin_with(&ctx, &layout)?.finish()
    });
    let made = written.await.map_err(Problem::internal)??;
    answer(made.file, format.media_type(), &format!("{name}.{}", format.extension()))
}
