//! Finds an asset that is not deleted, and says whether its figures may still change.

use platform::{Ctx, Problem, Result, Tx};

use super::model::Asset;
use super::store;

/// The asset, if it is there.
///
/// # Errors
/// 404 when there is none.
pub(super) fn require(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<Asset> {
    let asset = store::find(tx, ctx.tenant, id)?;
    asset.filter(|asset| asset.deleted_at.is_none()).ok_or_else(Problem::not_found)
}

/// Whether the asset was depreciated or disposed of: what was posted rests on its figures then.
pub(super) fn is_settled(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<bool> {
    Ok(store::latest_booking(tx, ctx.tenant, id)?.is_some()
        || store::disposal_of(tx, ctx.tenant, id)?.is_some())
}
