//! The company's activity log as a sheet.

use platform::activity::Change;
use platform::context::date_in_cairo;
use platform::{Ctx, Result, Tx};

use insight::audit::{ActivityLogRequest, each_activity};
use sheets::{Cell, Column, SheetFile, SheetRequest};

/// The name of the sheet and its file.
pub const TITLE: &str = "sheet.activity";

const COLUMNS: &[Column] = &[
    ("sheet.date", 12),
    ("sheet.moment", 22),
    ("sheet.person", 24),
    ("sheet.action", 18),
    ("sheet.kind", 18),
    ("sheet.number", 18),
    ("sheet.changes", 60),
];

/// Writes the matching rows.
pub fn write(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &SheetRequest,
    request: &ActivityLogRequest,
) -> Result<SheetFile> {
    let mut sheet = wanted.begin(ctx, TITLE, COLUMNS)?;
    each_activity(tx, ctx, request, &mut |row| {
        let moment = row.at.to_string();
        let changes: Vec<String> = row.changes.iter().map(change_text).collect();
        let number = row.number.unwrap_or_else(|| row.record_id.to_string());
        sheet.row(&[
            Cell::Day(date_in_cairo(row.at)),
            Cell::Text(&moment),
            Cell::Text(&row.user),
            Cell::Text(&row.action),
            Cell::Text(&row.kind),
            Cell::Text(&number),
            Cell::Text(&changes.join("; ")),
        ])
    })?;
    sheet.finish()
}

fn change_text(change: &Change) -> String {
    let text = |value: &Option<String>| value.clone().unwrap_or_default();
    format!("{}: {} → {}", change.field, text(&change.before), text(&change.after))
}
