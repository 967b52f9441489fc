//! Checks the rows of an import again once somebody has decided about some of them: what one row
//! takes, another one can't.

use platform::i18n::Texts;
use platform::parsing::parse_loaded;
use platform::{App, Ctx, Result, Tx};

use super::check::{Against, check};
use super::decide::decide;
use super::session::{Loaded, load, table_of};
use super::wire::ImportDecisionInput;
use crate::batch;
use crate::model::Batch;
use crate::store::stored_rows::KeptRow;
use crate::store::{batches, rows};
use crate::wire::{Import, ImportState};

/// Keeps what is decided about rows, and checks the file again. Why an import failed stays at its
/// rows until one of them is changed.
///
/// # Errors
/// As [`decide`]; 409 when somebody else changed the import in the meantime, the decision being
/// kept.
pub async fn decide_and_check(
    app: &App,
    ctx: Ctx,
    id: i64,
    input: ImportDecisionInput,
) -> Result<Import> {
    let decided = move |tx: &mut dyn Tx, ctx: &Ctx| {
        let had_failed = batch::find(tx, ctx, id)?.state == ImportState::Failed;
        let (import, has_new_records) = decide(tx, ctx, id, &input)?;
        Ok((import, had_failed && !has_new_records))
    };
    let (import, is_done) = app.write(ctx.clone(), decided).await?;
    if is_done {
        return Ok(import);
    }
    let texts = app.texts.clone();
    let loaded = app.read(ctx.clone(), move |tx, ctx| load(tx, ctx, id));
    let checked = parse_loaded(ctx.tenant, loaded, move |loaded| checked(loaded, &texts));
    let (batch, changed) = checked.await??;
    if changed.is_empty() {
        return Ok(import);
    }
    app.write(ctx, move |tx: &mut dyn Tx, ctx| {
        batches::step(tx, ctx.tenant, &batch)?;
        rows::keep(tx, ctx.tenant, id, &changed)?;
        batch::view(tx, ctx, id)
    })
    .await
}

/// The rows that are others by it.
fn checked(loaded: Loaded, texts: &Texts) -> Result<(Batch, Vec<KeptRow>)> {
    let Loaded { batch, mut rows, names, known, mut checks } = loaded;
    let table = table_of(&batch.about, &rows)?;
    let records = &batch.about.records;
    let mut against = Against { names: &names, known: &known, checks: &mut checks, texts, records };
    let places = check(&table, (batch.kind, &batch.mapping), &mut rows, &mut against)?;
    Ok((batch, places.into_iter().map(|place| rows[place].clone()).collect()))
}
