//! Changing what is expected of an asset of which something was depreciated, and taking it back.

use books::currencies;
use jiff::ToSpan;
use jiff::civil::Date;
use platform::activity;
use platform::{Ctx, Problem, Result, Tx, ids};

use super::edit::require;
use super::error::AssetError;
use super::estimates::{Estimates, Revised, Revision, as_left, months_left};
use super::model::Asset;
use super::revision_wire::{AssetEstimates, AssetRevisable, AssetRevisionInput, AssetRevisionView};
use super::show::{self, rule};
use super::told::told_of_estimates;
use super::wire::FixedAssetView;
use super::{RECORD, store};

/// Changes what is expected of an asset from the first month on that no run has been made for. It
/// posts nothing: the months to come bear what is left.
///
/// # Errors
/// 400 with the fields at fault; 404 when there is no such asset; 409 when somebody else saved in
/// between, when nothing of it was depreciated, when it is gone, or when nothing would change.
pub fn revise_asset(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &AssetRevisionInput,
) -> Result<FixedAssetView> {
    let asset = require(tx, ctx, input.asset_id)?;
    if input.version != asset.version {
        return Err(AssetError::Version.into());
    }
    if store::disposal_of(tx, ctx.tenant, asset.id)?.is_some() {
        return Err(AssetError::Disposed.into());
    }
    let from = first_to_come(tx, ctx, asset.id)?.ok_or(AssetError::NotDepreciated)?;
    let since = Revised { from, worn: store::worn_of(tx, ctx.tenant, asset.id)? };
    ensure_borne(&asset, since)?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let (after, reason) = input.decide(&asset.body.figures, since, decimals)?;
    let revision = Revision {
        id: ids::take(tx, ctx.tenant, 1)?,
        asset: asset.id,
        since,
        before: asset.body.figures.estimates(),
        reason,
        created_at: ctx.now,
        created_by: ctx.user_name.to_string(),
    };
    store::insert_revision(tx, ctx, &revision)?;
    store::set_estimates(tx, ctx.tenant, asset.id, &after)?;
    note(tx, ctx, ("revised", &asset), from, (&revision.before, &after))?;
    show::show_asset(tx, ctx, asset.id)
}

/// Months that were to bear something by the estimates that stand bear it by these: those to come
/// are the only ones that bear by others.
fn ensure_borne(asset: &Asset, since: Revised) -> Result<()> {
    let eve = since.from.yesterday().map_err(Problem::internal)?;
    let due = asset.body.figures.plan()?.worn_by(eve).map_err(Problem::internal)?;
    if due > since.worn { Err(AssetError::Behind(eve).into()) } else { Ok(()) }
}

/// Takes the latest change of estimates back: what was expected before is expected again.
///
/// # Errors
/// 404 when there is none; 409 when another followed, when months were depreciated by it, or when
/// the asset is gone.
pub fn undo_revision(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let revision = store::find_revision(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let asset = require(tx, ctx, revision.asset)?;
    let latest = store::revisions_of(tx, ctx.tenant, asset.id)?.pop();
    if latest.is_some_and(|latest| latest.id != id) {
        return Err(AssetError::NotLatestRevision.into());
    }
    if store::disposal_of(tx, ctx.tenant, asset.id)?.is_some() {
        return Err(AssetError::Disposed.into());
    }
    if let Some(until) = depreciated_by(tx, ctx, &revision)? {
        return Err(AssetError::DepreciatedSince(until).into());
    }
    store::mark_revision_undone(tx, ctx, id)?;
    store::set_estimates(tx, ctx.tenant, asset.id, &revision.before)?;
    let stood = asset.body.figures.estimates();
    let undone = (&stood, &revision.before);
    note(tx, ctx, ("revision_undone", &asset), revision.since.from, undone)
}

/// Up to when months were depreciated by a revision.
fn depreciated_by(tx: &mut dyn Tx, ctx: &Ctx, revision: &Revision) -> Result<Option<Date>> {
    let booked = store::latest_booking(tx, ctx.tenant, revision.asset)?;
    Ok(booked.filter(|day| *day >= revision.since.from))
}

/// The first month that no run has been made for, of an asset of which something was depreciated.
fn first_to_come(tx: &mut dyn Tx, ctx: &Ctx, asset: i64) -> Result<Option<Date>> {
    let Some(booked) = store::latest_booking(tx, ctx.tenant, asset)? else { return Ok(None) };
    let run = store::last_run(tx, ctx.tenant)?.map(|run| run.month);
    let last = booked.max(run.unwrap_or(booked)).first_of_month();
    last.checked_add(1.month()).map(Some).map_err(Problem::internal)
}

/// From when the estimates of an asset could change; none while they can't.
pub(super) fn revisable(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    asset: &Asset,
    gone: bool,
) -> Result<Option<AssetRevisable>> {
    if gone || asset.deleted_at.is_some() {
        return Ok(None);
    }
    let Some(from) = first_to_come(tx, ctx, asset.id)? else { return Ok(None) };
    let months_left = months_left(&asset.body.figures, from)?;
    Ok(Some(AssetRevisable { from, months_left }))
}

/// The changes of its estimates that stand, the latest first.
pub(super) fn revisions(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    asset: &Asset,
    (gone, decimals): (bool, u8),
) -> Result<Vec<AssetRevisionView>> {
    let mut after = asset.body.figures.estimates();
    let mut told = Vec::new();
    for revision in store::revisions_of(tx, ctx.tenant, asset.id)?.into_iter().rev() {
        let latest = told.is_empty();
        let before = as_left(&asset.body.figures, &revision.before, revision.since.from)?;
        let undoable = latest && !gone && depreciated_by(tx, ctx, &revision)?.is_none();
        told.push(AssetRevisionView {
            id: revision.id,
            from: revision.since.from,
            worn: revision.since.worn.to_text(decimals),
            before: estimates(&before, decimals),
            after: estimates(&after, decimals),
            reason: revision.reason,
            undoable,
            created_by: revision.created_by,
            created_at: revision.created_at,
        });
        after = revision.before;
    }
    Ok(told)
}

fn estimates(estimates: &Estimates, decimals: u8) -> AssetEstimates {
    let (life_months, yearly_rate) = rule(estimates.method);
    AssetEstimates {
        salvage: estimates.salvage.to_text(decimals),
        method: estimates.method.into(),
        life_months,
        yearly_rate,
    }
}

/// Notes in the timeline what changed of the estimates, both as from the month of the revision.
fn note(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (action, asset): (&str, &Asset),
    from: Date,
    (before, after): (&Estimates, &Estimates),
) -> Result<()> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let figures = &asset.body.figures;
    let told = |estimates: &Estimates| -> Result<_> {
        let told = told_of_estimates(&as_left(figures, estimates, from)?, decimals);
        let name = |field| if field == "life_months" { "months_left" } else { field };
        Ok(told.into_iter().map(|(field, told)| (name(field), told)).collect::<Vec<_>>())
    };
    let changes = activity::difference(&told(before)?, &told(after)?);
    activity::record(tx, ctx, RECORD, asset.id, action, &changes)
}
