//! Changing an asset.

use books::{currencies, journal};
use ledger::depreciation::Method;
use platform::activity;
use platform::{Ctx, Problem, Result, Tx};

use super::add::{AREA, load, on_opening, post_opening};
use super::error::AssetError;
use super::model::{Asset, Body};
use super::wire::{AssetMethod, FixedAssetInput, FixedAssetView};
use super::{RECORD, doc, show, store};

/// The asset, if it is there.
///
/// # Errors
/// 404 when there is none.
pub(super) fn require(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<Asset> {
    let asset = store::find(tx, ctx.tenant, id)?;
    asset.filter(|asset| asset.deleted_at.is_none()).ok_or_else(Problem::not_found)
}

/// Whether something of the asset was depreciated, or it is gone: what was posted rests on its
/// figures then.
pub(super) fn is_settled(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<bool> {
    Ok(store::latest_booking(tx, ctx.tenant, id)?.is_some()
        || store::disposal_of(tx, ctx.tenant, id)?.is_some())
}

/// Changes an asset. Its figures, branch, project and class can be changed while nothing was
/// depreciated: what was posted when it was carried over is reversed and posted anew.
///
/// # Errors
/// As for a new one; 404 when there is none; 409 when somebody else saved in between, or when its
/// figures were to change though something was depreciated.
pub fn edit_asset(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &FixedAssetInput,
) -> Result<FixedAssetView> {
    let stored = require(tx, ctx, id)?;
    let version = input.version.ok_or_else(|| Problem::new(400, "field.required").on("version"))?;
    if version != stored.version {
        return Err(AssetError::Version.into());
    }
    let mut facts = load(tx, ctx, input)?;
    // What it was bought by stays known when that is deleted later.
    facts.source_is_there |= stored.body.source == input.bought_by();
    let body = input.decide(&facts, Some(&stored.body))?;
    if body == stored.body {
        return show::show_asset(tx, ctx, id);
    }
    let changed = Asset { body, version: stored.version + 1, ..stored.clone() };
    let (before, after) = (&stored.body, &changed.body);
    // Its lines bear its labels: those that were posted would stay behind where it was.
    let posted = |body: &Body| (body.figures, body.dimensions.clone(), body.class);
    let moved = posted(before) != posted(after);
    if moved && is_settled(tx, ctx, id)? {
        return Err(AssetError::Depreciated.into());
    }
    if before.figures != after.figures {
        store::keep(tx, ctx, id)?;
    }
    store::update(tx, ctx.tenant, &changed)?;
    if moved {
        journal::reverse_document(tx, ctx, AREA, doc(id)).map_err(on_opening)?;
        post_opening(tx, ctx, &changed)?;
    }
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let changes = activity::difference(&told(before, decimals), &told(after, decimals));
    activity::record(tx, ctx, RECORD, id, "updated", &changes)?;
    show::show_asset(tx, ctx, id)
}

/// What a timeline tells of an asset.
pub(super) fn told(body: &Body, decimals: u8) -> Vec<(&'static str, Option<String>)> {
    let figures = &body.figures;
    let (months, rate) = match figures.method {
        Method::None => (None, None),
        Method::StraightLine { months } => (Some(months.to_string()), None),
        Method::DecliningBalance { yearly } => (None, Some(yearly.to_text())),
    };
    let method = match AssetMethod::from(figures.method) {
        AssetMethod::None => "none",
        AssetMethod::StraightLine => "straight_line",
        AssetMethod::DecliningBalance => "declining_balance",
    };
    vec![
        ("name", Some(body.name.clone())),
        ("serial_number", body.serial_number.clone()),
        ("note", body.note.clone()),
        ("acquired_on", Some(figures.acquired_on.to_string())),
        ("in_service_on", Some(figures.in_service_on.to_string())),
        ("cost", Some(figures.cost.to_text(decimals))),
        ("salvage", Some(figures.salvage.to_text(decimals))),
        ("method", Some(method.to_owned())),
        ("life_months", months),
        ("yearly_rate", rate),
        ("opening_on", figures.opening_on.map(|day| day.to_string())),
        ("opening_depreciation", Some(figures.opening_depreciation.to_text(decimals))),
    ]
}
