//! Changes a cell, and checks the file again.

use imports::cells::ValueKind;
use imports::table::CellKind;
use jiff::civil::Date;
use platform::i18n::Texts;
use platform::parsing::parse_loaded;
use platform::text::is_multiline_forbidden;
use platform::{App, Ctx, Result, Tx};

use super::check::{Against, check};
use super::session::{Loaded, load, table_of};
use super::view::row_view;
use super::wire::{ImportCellInput, ImportRow};
use crate::batch;
use crate::error::ImportError;
use crate::model::Batch;
use crate::store::stored_rows::{Decision, KeptRow, RowState};
use crate::store::{batches, rows};
use crate::wire::ImportState;

/// What a cell of a spreadsheet may hold, in characters.
const MAX_LENGTH: usize = 32_767;

/// Changes a cell and gives the row as it is then.
///
/// # Errors
/// 400 on `line`, `field` or `text`; 409 when the import isn't in review, or somebody else changed
/// it in the meantime.
pub async fn edit(app: &App, ctx: Ctx, id: i64, input: ImportCellInput) -> Result<ImportRow> {
    let texts = app.texts.clone();
    let of_forms = texts.clone();
    let loaded = app.read(ctx.clone(), move |tx, ctx| {
        batch::find(tx, ctx, id)?.ensure_in_review()?;
        load(tx, ctx, id)
    });
    let edited = parse_loaded(ctx.tenant, loaded, move |loaded| edited(loaded, &input, &of_forms));
    let (batch, changed) = edited.await??;
    app.write(ctx, move |tx: &mut dyn Tx, ctx| {
        batches::step(tx, ctx.tenant, &batch)?;
        rows::keep(tx, ctx.tenant, id, &changed)?;
        if batch.state == ImportState::Failed {
            batches::set_state(tx, ctx.tenant, id, (ImportState::Review, None))?;
        }
        let row = changed.first().cloned().ok_or(ImportError::Line)?;
        Ok(row_view(row, (batch.kind, &batch.mapping), (&texts, ctx.locale)))
    })
    .await
}

/// The rows that are others by it, the one that was changed before all.
fn edited(loaded: Loaded, input: &ImportCellInput, texts: &Texts) -> Result<(Batch, Vec<KeptRow>)> {
    let Loaded { batch, mut rows, names, known, mut checks } = loaded;
    if input.text.chars().count() > MAX_LENGTH || input.text.chars().any(is_multiline_forbidden) {
        return Err(ImportError::Text.into());
    }
    let is_meant = |row: &KeptRow| i64::from(row.line) == input.line;
    let at = rows.iter().position(|row| is_meant(row) && row.state != RowState::None);
    let at = at.ok_or(ImportError::Line)?;
    let field = batch.kind.record_kind().field(&input.field).ok_or(ImportError::NotMapped)?;
    let columns = batch.mapping.columns.iter().filter(|mapped| mapped.field == field.key);
    let columns: Vec<usize> = columns.map(|mapped| mapped.column).collect();
    let first = *columns.first().ok_or(ImportError::NotMapped)?;
    let cells = &mut rows[at].cells;
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
    // What was bad and skipped is wanted once somebody mends it.
    let first = rows[at].first_line;
    for row in rows.iter_mut().filter(|row| row.first_line == first) {
        if (row.state, row.decision) == (RowState::Bad, Decision::Skip) {
            row.decision = Decision::Import;
        }
    }
    let table = table_of(&batch.about, &rows)?;
    let mapping = (batch.kind, &batch.mapping);
    let records = &batch.about.records;
    let mut against = Against { names: &names, known: &known, checks: &mut checks, texts, records };
    let mut places = check(&table, mapping, &mut rows, &mut against)?;
    places.retain(|place| *place != at);
    places.insert(0, at);
    Ok((batch, places.into_iter().map(|place| rows[place].clone()).collect()))
}
