//! The changes of an asset's estimates as its page shows them, and from when the next may hold.

use jiff::ToSpan;
use jiff::civil::Date;
use platform::{Ctx, Problem, Result, Tx};

use super::estimates::{Estimates, Revision, life_and_rate};
use super::model::Asset;
use super::revision_input::{as_remaining, months_left};
use super::revision_wire::{AssetEstimates, AssetRevisable, AssetRevisionView};
use super::store;

/// From when the estimates of an asset could change; none while they can't.
pub(super) fn revisable(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    asset: &Asset,
    has_left: bool,
) -> Result<Option<AssetRevisable>> {
    if has_left || asset.deleted_at.is_some() {
        return Ok(None);
    }
    let Some(from) = first_open_month(tx, ctx, asset.id)? else { return Ok(None) };
    let months_left = months_left(&asset.body.figures, from)?;
    Ok(Some(AssetRevisable { from, months_left }))
}

/// The changes of its estimates that were not undone, the latest first.
pub(super) fn revisions(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    asset: &Asset,
    (has_left, decimals): (bool, u8),
) -> Result<Vec<AssetRevisionView>> {
    let mut after = asset.body.figures.estimates();
    let mut views = Vec::new();
    for revision in store::revisions_of(tx, ctx.tenant, asset.id)?.into_iter().rev() {
        let latest = views.is_empty();
        let before = as_remaining(&asset.body.figures, &revision.before, revision.since.from)?;
        let undoable = latest && !has_left && depreciated_by(tx, ctx, &revision)?.is_none();
        views.push(AssetRevisionView {
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
    Ok(views)
}

fn estimates(estimates: &Estimates, decimals: u8) -> AssetEstimates {
    let (life_months, yearly_rate) = life_and_rate(estimates.method);
    AssetEstimates {
        salvage: estimates.salvage.to_text(decimals),
        method: estimates.method.into(),
        life_months,
        yearly_rate,
    }
}

/// Up to when months were depreciated by a revision.
pub(super) fn depreciated_by(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    revision: &Revision,
) -> Result<Option<Date>> {
    let booked = store::latest_booking(tx, ctx.tenant, revision.asset)?;
    Ok(booked.filter(|day| *day >= revision.since.from))
}

/// The first month that no run has been made for, of an asset of which something was depreciated.
pub(super) fn first_open_month(tx: &mut dyn Tx, ctx: &Ctx, asset: i64) -> Result<Option<Date>> {
    let Some(booked) = store::latest_booking(tx, ctx.tenant, asset)? else { return Ok(None) };
    let run = store::last_run(tx, ctx.tenant)?.map(|run| run.month);
    let last = booked.max(run.unwrap_or(booked)).first_of_month();
    last.checked_add(1.month()).map(Some).map_err(Problem::internal)
}
