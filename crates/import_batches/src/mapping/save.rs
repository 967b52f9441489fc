//! Takes what the columns of a file are to be, and checks its rows by it.

use imports::cells::ValueKind;
use imports::mapping::{
    Change, MappedColumn, Mapping, Remembered, change, headings, readings, scaled_above,
};
use imports::table::Table;
use platform::parsing::parse_loaded;
use platform::{App, Ctx, Result, Tx};

use super::columns::{columns, missing, take_answer};
use super::proposal::proposed;
use super::wire::{ImportColumns, ImportMappingInput};
use crate::batch;
use crate::error::ImportError;
use crate::model::Batch;
use crate::review::{Against, Loaded, Wanted, check, load, whole_review};
use crate::store::stored_rows::KeptRow;
use crate::store::{batches, reviews};
use crate::wire::ImportState;

/// What came of a mapping, to be kept.
struct Mapped {
    /// As it was read.
    before: Batch,
    after: Batch,
    changed: Vec<KeptRow>,
    /// What is remembered, by the headings.
    chosen: Option<(String, Remembered)>,
    view: ImportColumns,
}

/// Takes what the columns are to be. When nothing is missing or open the rows are in review.
///
/// # Errors
/// 400 on the refused column; 409 when the import was begun, or somebody else changed it in the
/// meantime.
pub async fn map(app: &App, ctx: Ctx, id: i64, input: ImportMappingInput) -> Result<ImportColumns> {
    let (texts, locale, seen) = (app.texts.clone(), ctx.locale, input.version);
    let loaded = app.read(ctx.clone(), move |tx, ctx| {
        let found = batch::find(tx, ctx, id)?;
        found.ensure_seen(seen)?;
        found.ensure_open()?;
        load(tx, ctx, id, &Wanted::default())
    });
    let mapped =
        parse_loaded(ctx.tenant, loaded, move |loaded| mapped(loaded, &input, (&texts, locale)));
    let mapped = mapped.await??;
    app.write(ctx, move |tx: &mut dyn Tx, ctx| {
        batches::step(tx, ctx.tenant, &mapped.before)?;
        batches::set_mapping(tx, ctx.tenant, &mapped.after)?;
        reviews::keep_review(tx, ctx.tenant, id, &mapped.changed)?;
        batches::set_about(tx, ctx.tenant, &mapped.after)?;
        if let Some((headings, chosen)) = &mapped.chosen {
            batches::save_mapping(tx, ctx.tenant, (mapped.after.kind, headings), chosen)?;
        }
        Ok(mapped.view.clone())
    })
    .await
}

fn mapped(
    loaded: Loaded,
    input: &ImportMappingInput,
    words: (&platform::i18n::Texts, platform::context::Locale),
) -> Result<Mapped> {
    let Loaded { batch: before, table, rows, names, known, mut checks, against: company } = loaded;
    let mut after = before.clone();
    after.mapping.columns = chosen_columns(&before, input, &table)?;
    let open = readings(&table, &mut after.mapping);
    let is_whole = open.is_empty() && missing(after.kind, &after.mapping).is_empty();
    after.state = if is_whole { ImportState::Review } else { ImportState::Mapping };
    after.about.reviewed = None;
    let mut changed = Vec::new();
    let mut chosen = None;
    if is_whole {
        let mapping = (after.kind, &after.mapping);
        let records = &after.about.records;
        let mut against =
            Against { names: &names, known: &known, checks: &mut checks, texts: words.0, records };
        let found = check(&table, mapping, &rows, &mut against)?;
        let review = whole_review(found.rows, &rows, &after.mapping)?;
        changed = review.changed;
        (after.about.counts, after.about.reviewed) = (Some(review.counts), Some(company));
        let headings = proposed(&table, after.kind, &[]).headings;
        chosen = Some((headings, Remembered::from_mapping(&table, &after.mapping)));
    }
    // Keeping it is a change.
    after.version += 1;
    let view = columns(&table, &after, words);
    Ok(Mapped { before, after, changed, chosen, view })
}

/// The columns that are to have a field, in their order. What was answered about a column stays
/// while its field does.
fn chosen_columns(
    batch: &Batch,
    input: &ImportMappingInput,
    table: &Table,
) -> Result<Vec<MappedColumn>> {
    let Batch { kind, mapping: Mapping { columns: known, .. }, .. } = batch;
    let names = headings(table, batch.mapping.header_line);
    let above = scaled_above(table, batch.mapping.header_line);
    let mut columns: Vec<MappedColumn> = Vec::new();
    for (place, asked) in input.columns.iter().enumerate() {
        let index = usize::try_from(asked.index).ok().filter(|index| *index < table.width());
        let column = index.ok_or(ImportError::Column { place })?;
        let mut reading = imports::cells::Reading::default();
        let word = asked.reading.as_deref();
        if word.is_some_and(|word| !take_answer(word, &mut reading)) {
            return Err(ImportError::Reading { place }.into());
        }
        let Some(key) = asked.field.as_deref() else { continue };
        let field = kind.record_kind().field(key).filter(|field| kind.keeps(field.key));
        let field = field.ok_or(ImportError::Field { place })?;
        let heading = names.get(column).cloned().unwrap_or_default();
        if let Some(change) = change(kind.record_kind(), field, &heading) {
            return Err(ImportError::Heading { place, heading, change }.into());
        }
        if let Some(heading) = above.clone().filter(|_| field.kind == ValueKind::Money) {
            return Err(ImportError::Heading { place, heading, change: Change::Scaled }.into());
        }
        let is_twice = columns.iter().any(|mapped| mapped.field == key);
        let is_joined = field.kind == ValueKind::Text;
        if columns.iter().any(|mapped| mapped.column == column) {
            return Err(ImportError::Column { place }.into());
        }
        if is_twice && !is_joined {
            return Err(ImportError::FieldTwice { place }.into());
        }
        let same = |mapped: &&MappedColumn| mapped.column == column && mapped.field == key;
        if let Some(before) = known.iter().find(same).map(|mapped| mapped.reading) {
            reading.decimal_mark = reading.decimal_mark.or(before.decimal_mark);
            reading.date_order = reading.date_order.or(before.date_order);
            reading.epoch = reading.epoch.or(before.epoch);
            reading.percent_scale = reading.percent_scale.or(before.percent_scale);
            reading.turned_days = reading.turned_days.or(before.turned_days);
        }
        columns.push(MappedColumn { column, field: key.to_owned(), reading });
    }
    columns.sort_by_key(|mapped| mapped.column);
    Ok(columns)
}
