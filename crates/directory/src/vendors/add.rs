//! Adds a vendor, with an opening balance.

use books::{accounts, settlements, taxes};
use ledger::{AccountId, TaxId};
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;

use super::decide::{Facts, decide};
use super::detail;
use super::input::VendorInput;
use super::model::VendorOnly;
use super::wire::VendorDetail;
use crate::parties::{self, save};

/// Adds a vendor and posts its opening balance; returns the data of its page.
///
/// # Errors
/// As [`write_vendor`].
pub fn add_vendor(tx: &mut dyn Tx, ctx: &Ctx, input: &VendorInput) -> Result<VendorDetail> {
    let id = write_vendor(tx, ctx, input)?;
    detail::vendor_detail(tx, ctx, id)
}

/// Adds a vendor and posts its opening balance; returns its id.
///
/// # Errors
/// 400 with the invalid fields, and as [`save::add`].
pub fn write_vendor(tx: &mut dyn Tx, ctx: &Ctx, input: &VendorInput) -> Result<i64> {
    let facts = facts(tx, ctx, input, None)?;
    save::add(tx, ctx, decide(input, &facts)?)
}

/// The facts that the checks of the form need.
pub fn facts(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &VendorInput,
    before: Option<VendorOnly>,
) -> Result<Facts> {
    let mut account = |id: Option<i64>| match id {
        Some(id) => accounts::lookup(tx, ctx.tenant, AccountId(id)),
        None => Ok(None),
    };
    let (main, payable) = (account(input.main_charts_id)?, account(input.bill_chart_id)?);
    let payable_explained = match &payable {
        Some(account) => settlements::explain(tx, ctx.tenant, account.id)?,
        None => true,
    };
    let withholding = match input.withholding_tax_id {
        Some(id) => taxes::find(tx, ctx.tenant, TaxId(id))?,
        None => None,
    };
    let shared = parties::Facts::load(tx, ctx, input.terms_id)?;
    Ok(Facts { shared, main, payable, payable_explained, withholding, before })
}
