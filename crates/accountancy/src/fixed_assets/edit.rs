//! Changing an asset.

use books::journal;
use platform::activity;
use platform::{Ctx, Result, Tx};

use super::add::{load, on_opening, post_opening};
use super::error::AssetError;
use super::lookup::{is_settled, require};
use super::model::{Asset, Body};
use super::timeline::timeline_fields;
use super::wire::{FixedAssetInput, FixedAssetView};
use super::{AREA, RECORD, doc, show, store};
use documents::error::RequestError;

/// Changes an asset. Its figures, branch, project and class can be changed while nothing was
/// depreciated: what was posted when it was carried over is reversed and posted again.
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
    let version = input.version.ok_or(RequestError::Required("version"))?;
    if version != stored.version {
        return Err(AssetError::Version.into());
    }
    let mut facts = load(tx, ctx, input)?;
    // What it was bought by stays known when that is deleted later.
    facts.source_is_there |= stored.body.source == input.source_document();
    let body = input.decide(&facts, Some(&stored.body))?;
    if body == stored.body {
        return show::show_asset(tx, ctx, id);
    }
    let changed = Asset { body, version: stored.version + 1, ..stored.clone() };
    let (before, after) = (&stored.body, &changed.body);
    // Its entries carry its labels: those that were posted would keep the old ones.
    let posted = |body: &Body| (body.figures, body.dimensions.clone(), body.class);
    let moved = posted(before) != posted(after);
    if moved && is_settled(tx, ctx, id)? {
        return Err(AssetError::Depreciated.into());
    }
    if before.figures != after.figures {
        store::save_version(tx, ctx, id)?;
    }
    store::update(tx, ctx.tenant, &changed)?;
    if moved {
        journal::reverse_document(tx, ctx, AREA, doc(id)).map_err(on_opening)?;
        post_opening(tx, ctx, &changed)?;
    }
    let before = timeline_fields(tx, ctx, before)?;
    let after = timeline_fields(tx, ctx, after)?;
    let changes = activity::difference(&before, &after);
    activity::record(tx, ctx, RECORD, id, "updated", &changes)?;
    show::show_asset(tx, ctx, id)
}
