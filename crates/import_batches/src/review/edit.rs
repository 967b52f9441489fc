//! Changes a cell, and checks the rows again that this concerns.

use std::collections::HashSet;

use imports::cells::ValueKind;
use imports::table::CellKind;
use jiff::civil::Date;
use platform::i18n::Texts;
use platform::parsing::parse_loaded;
use platform::text::is_multiline_forbidden;
use platform::{App, Ctx, Result, Tx};

use super::check::{Against, Checked, MAYBE_TOTAL, check};
use super::neighbours::{Neighbours, neighbours};
use super::session::{self, Loaded, Wanted, WholeReview, changed, load, whole_review};
use super::view::row_view;
use super::wire::{ImportCellInput, ImportEditedRow};
use crate::batch;
use crate::error::ImportError;
use crate::model::{Batch, Counts};
use crate::store::stored_rows::{Decision, EditedCells, KeptRow, RowState, StoredRow};
use crate::store::{batches, reviews, rows};
use crate::wire::ImportState;

/// What a cell of a spreadsheet may hold, in characters.
const MAX_LENGTH: usize = 32_767;

/// What a changed cell is checked with.
struct EditLoaded {
    loaded: Loaded,
    edited: EditedCells,
    /// The rows that it may change, where they are not all of the file.
    concerned: Option<Neighbours>,
}

/// What a changed cell makes of the rows.
struct Edited {
    before: Batch,
    after: Batch,
    edited: EditedCells,
    changed: Vec<KeptRow>,
}

/// Changes a cell and gives the row as it is then.
///
/// # Errors
/// 400 on `line`, `field` or `text`; 409 when the import isn't in review, or somebody else changed
/// it in the meantime.
pub async fn edit(app: &App, ctx: Ctx, id: i64, input: ImportCellInput) -> Result<ImportEditedRow> {
    let few = edited(app, &ctx, id, (&input, true)).await?;
    let edited = match few {
        Some(edited) => edited,
        None => edited(app, &ctx, id, (&input, false)).await?.ok_or(ImportError::Line)?,
    };
    let texts = app.texts.clone();
    app.write(ctx, move |tx: &mut dyn Tx, ctx| {
        let Edited { before, after, edited, changed } = &edited;
        batches::step(tx, ctx.tenant, before)?;
        reviews::set_cells(tx, ctx.tenant, (id, edited.line), &edited.cells)?;
        reviews::keep_review(tx, ctx.tenant, id, changed)?;
        batches::set_about(tx, ctx.tenant, after)?;
        if before.state == ImportState::Failed {
            batches::set_state(tx, ctx.tenant, id, (ImportState::Review, None))?;
        }
        let row = rows::find(tx, ctx.tenant, id, edited.line.into())?.ok_or(ImportError::Line)?;
        let row = row_view(row, (after.kind, &after.mapping), (&texts, ctx.locale));
        Ok(ImportEditedRow { row, version: before.version + 1 })
    })
    .await
}

/// What a changed cell makes of the rows: of a few that share something with its row, or of all.
/// None where it may concern more than a few.
async fn edited(
    app: &App,
    ctx: &Ctx,
    id: i64,
    (input, is_few): (&ImportCellInput, bool),
) -> Result<Option<Edited>> {
    let (texts, input) = (app.texts.clone(), input.clone());
    let loaded = app.read(ctx.clone(), move |tx, ctx| {
        let batch = batch::find(tx, ctx, id)?;
        batch.ensure_seen(input.version)?;
        batch.ensure_in_review()?;
        let (row, edited) = edited_row(tx, ctx, &batch, &input)?;
        let concerned = match is_few {
            true => few(tx, ctx, &batch, (&row, &edited, &input))?,
            false => None,
        };
        if is_few && concerned.is_none() {
            return Ok(None);
        }
        let lines = concerned.as_ref().map(|concerned| concerned.read.as_slice());
        let loaded = load(tx, ctx, id, &Wanted { lines, edited: Some(&edited) })?;
        Ok(Some(EditLoaded { loaded, edited, concerned }))
    });
    let checked = parse_loaded(ctx.tenant, loaded, move |loaded| match loaded {
        Some(loaded) => checked(loaded, &texts),
        None => Ok(None),
    });
    checked.await?
}

/// The row of a changed cell and its cells then.
fn edited_row(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    batch: &Batch,
    input: &ImportCellInput,
) -> Result<(KeptRow, EditedCells)> {
    if input.text.chars().count() > MAX_LENGTH || input.text.chars().any(is_multiline_forbidden) {
        return Err(ImportError::Text.into());
    }
    let row = rows::find(tx, ctx.tenant, batch.id, input.line)?;
    let row = row.filter(|row| row.state != RowState::None).ok_or(ImportError::Line)?;
    let field = batch.kind.record_kind().field(&input.field).ok_or(ImportError::NotMapped)?;
    let columns = batch.mapping.columns.iter().filter(|mapped| mapped.field == field.key);
    let columns: Vec<usize> = columns.map(|mapped| mapped.column).collect();
    let first = *columns.first().ok_or(ImportError::NotMapped)?;
    let mut cells = row.cells.clone();
    let needed = columns.iter().max().map_or(0, |last| last + 1);
    if cells.len() < needed {
        cells.resize(needed, (String::new(), CellKind::Text));
    }
    for column in columns {
        cells[column] = (String::new(), CellKind::Text);
    }
    // A person who corrects a day on the screen writes it as the product does.
    let is_day = field.kind == ValueKind::Day && input.text.parse::<Date>().is_ok();
    let kind = if is_day { CellKind::Day } else { CellKind::Text };
    cells[first] = (platform::text::normalized(&input.text).into_owned(), kind);
    let edited = EditedCells { line: row.line, cells };
    Ok((row, edited))
}

/// The rows that a changed cell concerns, where they are not all of the file.
fn few(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    batch: &Batch,
    (row, edited, input): (&KeptRow, &EditedCells, &ImportCellInput),
) -> Result<Option<Neighbours>> {
    let is_fresh = batch.state == ImportState::Review
        && batch.about.reviewed == Some(session::against(tx, ctx)?);
    let is_asked = row.troubles.iter().any(|one| one.code == MAYBE_TOTAL);
    if !is_fresh || is_asked {
        return Ok(None);
    }
    neighbours(tx, ctx, batch, (row, edited, &input.field))
}

/// The rows that a changed cell changes; none where the rest of the file has to be read for it.
fn checked(
    EditLoaded { loaded, edited, concerned }: EditLoaded,
    texts: &Texts,
) -> Result<Option<Edited>> {
    let Loaded { batch, table, rows, names, known, mut checks, against: company } = loaded;
    let records = &batch.about.records;
    let mut against = Against { names: &names, known: &known, checks: &mut checks, texts, records };
    let mended = with_mended(&rows, edited.line);
    let found = check(&table, (batch.kind, &batch.mapping), &mended, &mut against)?;
    let mut after = batch.clone();
    let changed = match concerned {
        Some(concerned) => {
            let Some((changed, counts)) = part(found, &rows, (&batch, &concerned))? else {
                return Ok(None);
            };
            after.about.counts = Some(counts);
            changed
        }
        None => {
            let WholeReview { changed, counts } = whole_review(found.rows, &rows, &batch.mapping)?;
            (after.about.counts, after.about.reviewed) = (Some(counts), Some(company));
            changed
        }
    };
    Ok(Some(Edited { before: batch, after, edited, changed }))
}

/// What was bad and skipped is wanted once somebody mends it.
fn with_mended(rows: &[StoredRow], line: u32) -> Vec<StoredRow> {
    let first = rows.iter().find(|row| row.line == line).map(|row| row.first_line);
    let mut rows = rows.to_vec();
    for row in rows.iter_mut().filter(|row| Some(row.first_line) == first) {
        if (row.state, row.decision) == (RowState::Bad, Decision::Skip) {
            row.decision = Decision::Import;
        }
        row.refusals.clear();
    }
    rows
}

/// The changed rows of a part of a file, and the new counts of the whole file; none where the part
/// can't be checked without the rest: a row may be a total, or no record any more.
fn part(
    Checked { rows: found, has_doubtful_rows }: Checked,
    stored: &[StoredRow],
    (batch, concerned): (&Batch, &Neighbours),
) -> Result<Option<(Vec<KeptRow>, Counts)>> {
    let below = batch.mapping.header_line.unwrap_or_default();
    let is_left_out = |row: &KeptRow| row.line > below && row.state == RowState::None;
    let stays = |row: &KeptRow| {
        let staying = concerned.staying.get(&row.line);
        staying.is_none_or(|(first, keys)| (*first, keys) == (row.first_line, &row.shared_keys))
    };
    if has_doubtful_rows || found.iter().any(is_left_out) || !found.iter().all(stays) {
        return Ok(None);
    }
    let is_concerned = |row: &KeptRow| concerned.changed.contains(&i64::from(row.line));
    let found: Vec<KeptRow> = found.into_iter().filter(is_concerned).collect();
    let changed = changed(found, stored)?;
    let mut counts = batch.about.counts.unwrap_or_default();
    let lines: HashSet<u32> = changed.iter().map(|row| row.line).collect();
    for before in stored.iter().filter(|before| lines.contains(&before.line)) {
        counts.add(before.state, before.decision, -1);
    }
    for after in &changed {
        counts.add(after.state, after.decision, 1);
    }
    Ok(Some((changed, counts)))
}
