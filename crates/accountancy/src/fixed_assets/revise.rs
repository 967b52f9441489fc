//! Changing the estimates of an asset that was depreciated, and undoing that.

use books::currencies;
use jiff::civil::Date;
use platform::activity;
use platform::{Ctx, Problem, Result, Tx, ids};

use super::error::AssetError;
use super::estimates::{Estimates, Revised, Revision};
use super::lookup::require;
use super::model::Asset;
use super::revision_input::as_remaining;
use super::revision_wire::AssetRevisionInput;
use super::revisions::{depreciated_by, first_open_month};
use super::timeline::estimate_fields;
use super::wire::FixedAssetView;
use super::{RECORD, show, store};

/// Changes the estimates of an asset from the first month without a run. Posts nothing: the
/// remaining amount is spread over the months to come.
///
/// # Errors
/// 400 with the refused fields; 404 when there is no such asset; 409 when somebody else saved in
/// between, when it was never depreciated, when it is disposed of, or when nothing would change.
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
    let from = first_open_month(tx, ctx, asset.id)?.ok_or(AssetError::NotDepreciated)?;
    let since = Revised { from, worn: store::depreciation_of(tx, ctx.tenant, asset.id)? };
    ensure_depreciated(&asset, since)?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let (after, reason) = input.decide(&asset.body.figures, since, decimals)?;
    let revision = Revision {
        id: ids::allocate(tx, ctx.tenant, 1)?,
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

/// Months that were to be depreciated by the present estimates are depreciated by the new ones;
/// only months to come change.
fn ensure_depreciated(asset: &Asset, since: Revised) -> Result<()> {
    let eve = since.from.yesterday().map_err(Problem::internal)?;
    let due = asset.body.figures.plan()?.worn_by(eve).map_err(Problem::internal)?;
    if due > since.worn { Err(AssetError::Behind(eve).into()) } else { Ok(()) }
}

/// Undoes the latest change of estimates: the former ones hold again.
///
/// # Errors
/// 404 when there is none; 409 when another followed, when months were depreciated by it, or when
/// the asset is disposed of.
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
    let present = asset.body.figures.estimates();
    let undone = (&present, &revision.before);
    note(tx, ctx, ("revision_undone", &asset), revision.since.from, undone)
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
    let fields = |estimates: &Estimates| -> Result<_> {
        let named = estimate_fields(&as_remaining(figures, estimates, from)?, decimals);
        let name = |field| if field == "life_months" { "months_left" } else { field };
        Ok(named.into_iter().map(|(field, text)| (name(field), text)).collect::<Vec<_>>())
    };
    let changes = activity::difference(&fields(before)?, &fields(after)?);
    activity::record(tx, ctx, RECORD, asset.id, action, &changes)
}
