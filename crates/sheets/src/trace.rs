//! Who exported which list: recorded with every file. Those who manage the company's members may
//! read it.

use platform::activity::{self, ActivityItem, Change};
use platform::{Ctx, Result, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The record of files in the audit trail; all of a company's files are under one record.
const RECORD: &str = "export";
const ALL: i64 = 0;

/// The latest files that were taken of the company's lists.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ExportTrace {
    /// Who took what, as what, and how many rows; the newest first, at most a hundred.
    pub activity: Vec<ActivityItem>,
}

/// Notes that somebody takes a file of the list with that title.
pub fn note(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (title, extension, rows): (&'static str, &'static str, u64),
) -> Result<()> {
    let told = |field: &str, value: String| Change {
        field: field.to_owned(),
        before: None,
        after: Some(value),
    };
    let changes = [
        told("list", title.trim_start_matches("sheet.").to_owned()),
        told("format", extension.to_owned()),
        told("rows", rows.to_string()),
    ];
    activity::record(tx, ctx, RECORD, ALL, "exported", &changes)
}

/// The latest files.
pub fn latest(tx: &mut dyn Tx, ctx: &Ctx) -> Result<ExportTrace> {
    Ok(ExportTrace { activity: activity::latest(tx, ctx.tenant, RECORD, ALL)? })
}
