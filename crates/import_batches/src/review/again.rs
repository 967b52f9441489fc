//! Checks the rows of an import again once somebody has decided about many of them, or about rows
//! that are no records: what one row takes, another one can't.

use platform::i18n::Texts;
use platform::parsing::parse_loaded;
use platform::{App, Ctx, Result, Tx};

use super::check::{Against, check};
use super::decide::{decide, decided_few};
use super::session::{Loaded, Wanted, WholeReview, load, whole_review};
use super::touched::keep_few;
use super::wire::ImportDecisionInput;
use crate::batch;
use crate::model::Batch;
use crate::store::{batches, reviews};
use crate::wire::Import;

/// Keeps what is decided about rows, and checks the file again where that may change other rows.
/// Why an import failed stays at its rows until one of them is changed.
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
    let (texts, asked) = (app.texts.clone(), input.clone());
    let few = move |tx: &mut dyn Tx, ctx: &Ctx| decided_few(tx, ctx, id, (&asked, &texts));
    if let Some(few) = app.read(ctx.clone(), few).await? {
        let keep = move |tx: &mut dyn Tx, ctx: &Ctx| {
            let is_kept = keep_few(tx, ctx, &few)?;
            if is_kept { batch::view(tx, ctx, id).map(Some) } else { Ok(None) }
        };
        if let Some(import) = app.write(ctx.clone(), keep).await? {
            return Ok(import);
        }
    }
    let decided = move |tx: &mut dyn Tx, ctx: &Ctx| decide(tx, ctx, id, &input);
    let (import, is_checked) = app.write(ctx.clone(), decided).await?;
    if is_checked {
        return Ok(import);
    }
    let texts = app.texts.clone();
    let loaded = app.read(ctx.clone(), move |tx, ctx| load(tx, ctx, id, &Wanted::default()));
    let checked = parse_loaded(ctx.tenant, loaded, move |loaded| checked(loaded, &texts));
    let (before, after, review) = checked.await??;
    app.write(ctx, move |tx: &mut dyn Tx, ctx| {
        batches::step(tx, ctx.tenant, &before)?;
        reviews::keep_review(tx, ctx.tenant, id, &review.changed)?;
        batches::set_about(tx, ctx.tenant, &after)?;
        batch::view(tx, ctx, id)
    })
    .await
}

/// The import before and after the check, and the rows that it changes.
fn checked(loaded: Loaded, texts: &Texts) -> Result<(Batch, Batch, WholeReview)> {
    let Loaded { batch, table, rows, names, known, mut checks, against: company } = loaded;
    let records = &batch.about.records;
    let mut against = Against { names: &names, known: &known, checks: &mut checks, texts, records };
    let found = check(&table, (batch.kind, &batch.mapping), &rows, &mut against)?;
    let review = whole_review(found.rows, &rows, &batch.mapping)?;
    let mut after = batch.clone();
    (after.about.counts, after.about.reviewed) = (Some(review.counts), Some(company));
    Ok((batch, after, review))
}
