//! An import out of the database, for work outside of transactions.

use imports::mapping::Mapping;
use imports::table::{About, Format, KeptRows, Table, kept_table};
use platform::{Ctx, Problem, Result, Tx};

use crate::batch;
use crate::model::{Batch, Counts, KeptAbout, ReviewedAgainst};
use crate::records::{Checks, Names};
use crate::store::existing::{self, ExistingKeys};
use crate::store::stored_rows::{EditedCells, KeptRow, RowState, StoredRow};
use crate::store::{batches, reviews};

/// An import with all that its rows are checked against.
pub struct Loaded {
    pub batch: Batch,
    pub table: Table,
    pub rows: Vec<StoredRow>,
    pub names: Names,
    pub known: ExistingKeys,
    pub checks: Checks,
    /// What the company is.
    pub against: ReviewedAgainst,
}

/// Which rows are read, and which cells take the place of those that are stored.
#[derive(Default)]
pub struct Wanted<'a> {
    /// All where none are named.
    pub lines: Option<&'a [i64]>,
    pub edited: Option<&'a EditedCells>,
}

/// Reads an import with all that its rows are checked against.
///
/// # Errors
/// 404 when there is none; 403 when somebody may not import such records.
pub fn load(tx: &mut dyn Tx, ctx: &Ctx, id: i64, wanted: &Wanted<'_>) -> Result<Loaded> {
    let batch = batch::find(tx, ctx, id)?;
    let kind = batch.kind;
    let names = Names::load(tx, ctx, kind)?;
    let mut rows = Vec::new();
    let table = table_of(&batch.about, |into| {
        rows = reviews::for_review(tx, ctx.tenant, id, wanted.lines, (into, wanted.edited))?;
        Ok(())
    })?;
    Ok(Loaded {
        table,
        rows,
        checks: Checks::load(tx, ctx, kind, &names)?,
        names,
        known: existing::existing_keys(tx, ctx.tenant, kind)?,
        against: against(tx, ctx)?,
        batch,
    })
}

/// What the company is now.
///
/// # Errors
/// Only our own failures.
pub fn against(tx: &mut dyn Tx, ctx: &Ctx) -> Result<ReviewedAgainst> {
    Ok(ReviewedAgainst { next_id: batches::next_id(tx, ctx.tenant)?, today: ctx.today })
}

/// The file as it was read, with what was changed since.
///
/// # Errors
/// Only our own failures.
pub fn load_table(tx: &mut dyn Tx, ctx: &Ctx, batch: &Batch) -> Result<Table> {
    table_of(&batch.about, |into| reviews::each_cells(tx, ctx.tenant, batch.id, into))
}

/// What a check of a whole file has found: the rows that it changes, and the counts of all rows.
pub struct WholeReview {
    pub changed: Vec<KeptRow>,
    pub counts: Counts,
}

/// Leaves out the rows of a whole file that are as they are stored.
///
/// # Errors
/// Only our own failures.
pub fn whole_review(
    found: Vec<KeptRow>,
    stored: &[StoredRow],
    mapping: &Mapping,
) -> Result<WholeReview> {
    let below = mapping.header_line.unwrap_or_default();
    let mut counts = Counts::default();
    for row in found.iter().filter(|row| row.state != RowState::None || row.line > below) {
        counts.add(row.state, row.decision, 1);
    }
    Ok(WholeReview { changed: changed(found, stored)?, counts })
}

/// The rows that are not as they are stored; both are in the order of the file.
///
/// # Errors
/// Only our own failures.
pub fn changed(found: Vec<KeptRow>, stored: &[StoredRow]) -> Result<Vec<KeptRow>> {
    let mut changed = Vec::new();
    let mut stored = stored.iter().peekable();
    for row in found {
        while stored.next_if(|stored| stored.line < row.line).is_some() {}
        let is_same = match stored.peek().filter(|stored| stored.line == row.line) {
            Some(stored) => reviews::is_stored(&row, stored)?,
            None => false,
        };
        if !is_same {
            changed.push(row);
        }
    }
    Ok(changed)
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

fn table_of(
    about: &KeptAbout,
    fill: impl FnOnce(&mut KeptRows<'_, '_>) -> Result<()>,
) -> Result<Table> {
    let format = FORMATS.iter().find(|(word, _)| *word == about.format);
    let about = About {
        format: format.map_or(Format::Delimited, |(_, format)| *format),
        sheets: about.sheets.clone(),
        sheet: about.sheet,
        since_1904: about.since_1904,
    };
    let table = kept_table(about, fill)?;
    table.map_err(|error| Problem::internal(format!("a kept table: {error}")))
}
