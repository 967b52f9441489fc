//! Changes a vendor.

use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;

use super::decide::decide;
use super::error::VendorError;
use super::input::VendorInput;
use super::model::{Vendor, VendorOnly};
use super::wire::VendorDetail;
use super::{add, detail};
use crate::parties::{VENDORS, save};

/// Changes a vendor, including the opening balance.
///
/// # Errors
/// 400 with the invalid fields; 409 for another account of payables once something is posted on the
/// present one; and as [`save::find_for_edit`] and [`save::edit`].
pub fn edit_vendor(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &VendorInput,
) -> Result<VendorDetail> {
    let before: Vendor = save::find_for_edit(tx, ctx, id, input.version)?;
    let facts = add::facts(tx, ctx, input, Some(before.own.clone()))?;
    let draft = decide(input, &facts)?;
    ensure_owed_there(tx, ctx, &before, &draft.own)?;
    save::edit(tx, ctx, before, draft)?;
    detail::vendor_detail(tx, ctx, id)
}

/// A vendor's bills and payments stay on the account that they were posted to, and a bounced cheque
/// becomes due there again: what settles it must be on the same account.
fn ensure_owed_there(tx: &mut dyn Tx, ctx: &Ctx, before: &Vendor, own: &VendorOnly) -> Result<()> {
    let after = Vendor { own: own.clone(), ..before.clone() };
    if before.control(tx, ctx.tenant)? == after.control(tx, ctx.tenant)? {
        return Ok(());
    }
    let party = before.holder()?.party();
    if VENDORS.has_documents(tx, ctx.tenant, party.id)? {
        Err(VendorError::AccountInUse.into())
    } else {
        Ok(())
    }
}
