//! Taking an asset out of the register, as if it had never been there.

use books::{currencies, journal};
use platform::activity::{self, Change};
use platform::{Ctx, Result, Tx};

use super::add::on_opening;
use super::error::AssetError;
use super::lookup::{is_settled, require};
use super::{AREA, RECORD, doc, store};

/// Deletes an asset; what it was carried over with is reversed.
///
/// # Errors
/// 404 when there is none; 409 when it was depreciated or disposed of, or when the day of its
/// opening is in a locked period.
pub fn delete_asset(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let asset = require(tx, ctx, id)?;
    if is_settled(tx, ctx, id)? {
        return Err(AssetError::Depreciated.into());
    }
    journal::reverse_document(tx, ctx, AREA, doc(id)).map_err(on_opening)?;
    store::mark_deleted(tx, ctx, id)?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let cost = Some(asset.body.figures.cost.to_text(decimals));
    let changes = [Change { field: "cost".to_owned(), before: cost, after: None }];
    activity::record(tx, ctx, RECORD, id, "deleted", &changes)
}
