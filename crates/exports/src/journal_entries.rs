//! The list of manual journal entries as a sheet.

use accountancy::journal_entries::{ManualEntryListRequest, list_entries};
use axum::extract::State;
use axum::response::Response;
use books::currencies;
use platform::access::{Action, Subject, can_ask};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Problem, Result, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::pages::{STRIDE, each_page};
use sheets::send;
use sheets::{Cell, Column, SheetFile, SheetFormat, SheetRequest};

pub fn routes() -> Routes {
    Routes::new().add(can_ask(Action::Create, Subject::JournalEntry), routes!(export_entries))
}

/// The file type and filters of an export.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct JournalEntriesExport {
    /// The file type.
    pub format: SheetFormat,
    /// The list's filters and order; its page is ignored.
    #[serde(default)]
    pub filter: ManualEntryListRequest,
}

/// The entries of a list as a file, in its order.
#[utoipa::path(post, path = "/Export/JournalEntries", tag = "Export",
    request_body = JournalEntriesExport,
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")))]
async fn export_entries(
    State(app): State<App>,
    ctx: Ctx,
    Json(JournalEntriesExport { format, filter }): Json<JournalEntriesExport>,
) -> Result<Response> {
    send(app, ctx, (format, "sheet.journal_entries"), filter, write).await
}

const COLUMNS: &[Column] = &[
    ("sheet.number", 14),
    ("sheet.date", 12),
    ("sheet.entry_memo", 40),
    ("sheet.currency", 9),
    ("sheet.entry_total", 18),
    ("sheet.entry_lines", 9),
    ("sheet.reverses_on", 14),
    ("sheet.is_reversed", 12),
    ("sheet.written_by", 24),
];

fn write(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &SheetRequest,
    asked: &ManualEntryListRequest,
) -> Result<SheetFile> {
    let mut sheet = wanted.begin(ctx, "sheet.journal_entries", COLUMNS)?;
    let answers = ["sheet.no", "sheet.yes"].map(|code| sheet.words.say(code));
    each_page(|cursor| {
        let page = ManualEntryListRequest { cursor, limit: Some(STRIDE), ..asked.clone() };
        let page = list_entries(tx, ctx, &page)?;
        for entry in &page.entries {
            let currency = currencies::of_code(&entry.currency_code);
            let decimals = currency.ok_or_else(Problem::not_found)?.minor_digits;
            let lines = entry.lines.to_string();
            sheet.row(&[
                Cell::Text(&entry.number),
                Cell::Day(entry.date),
                Cell::maybe(entry.memo.as_ref()),
                Cell::Text(&entry.currency_code),
                Cell::AmountText(&entry.total, decimals),
                Cell::Number(&lines),
                entry.reverse_on.map_or(Cell::Empty, Cell::Day),
                Cell::Text(&answers[usize::from(entry.is_reversed)]),
                Cell::Text(&entry.created_by),
            ])?;
        }
        Ok(page.next_item)
    })?;
    sheet.finish()
}
