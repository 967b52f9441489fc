//! An import out of the database, for work outside of transactions.

use imports::table::{About, Format, Table, from_kept};
use platform::{Ctx, Problem, Result, Tx};

use crate::batch;
use crate::model::{Batch, KeptAbout};
use crate::records::{Checks, Names};
use crate::store::existing::{self, ExistingKeys};
use crate::store::rows;
use crate::store::stored_rows::KeptRow;

/// An import with all that its rows are checked against.
pub struct Loaded {
    pub batch: Batch,
    pub rows: Vec<KeptRow>,
    pub names: Names,
    pub known: ExistingKeys,
    pub checks: Checks,
}

/// Reads an import with all that its rows are checked against.
///
/// # Errors
/// 404 when there is none; 403 when somebody may not import such records.
pub fn load(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<Loaded> {
    let batch = batch::find(tx, ctx, id)?;
    let kind = batch.kind;
    let names = Names::load(tx, ctx, kind)?;
    Ok(Loaded {
        rows: rows::all(tx, ctx.tenant, id)?,
        checks: Checks::load(tx, ctx, kind, &names)?,
        names,
        known: existing::existing_keys(tx, ctx.tenant, kind)?,
        batch,
    })
}

const FORMATS: [(&str, Format); 4] = [
    ("xlsx", Format::Xlsx),
    ("xls", Format::Xls),
    ("ods", Format::Ods),
    ("delimited", Format::Delimited),
];

/// What is kept of a file beside its rows.
pub fn about(table: &Table) -> KeptAbout {
    let format = FORMATS.iter().find(|(_, format)| *format == table.format);
    KeptAbout {
        format: format.map_or("delimited", |(word, _)| word).to_owned(),
        sheets: table.sheets.clone(),
        sheet: table.sheet,
        since_1904: table.since_1904,
        ..KeptAbout::default()
    }
}

/// The file as it was read, with what was changed since.
///
/// # Errors
/// Only our own failures.
pub fn table_of(about: &KeptAbout, rows: &[KeptRow]) -> Result<Table> {
    let format = FORMATS.iter().find(|(word, _)| *word == about.format);
    let about = About {
        format: format.map_or(Format::Delimited, |(_, format)| *format),
        sheets: about.sheets.clone(),
        sheet: about.sheet,
        since_1904: about.since_1904,
    };
    let cells = rows.iter().map(|row| (row.line, row.cells.clone()));
    from_kept(about, cells).map_err(|error| Problem::internal(format!("a kept table: {error}")))
}
