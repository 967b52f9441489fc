//! A refund's own page, on either side of trade.

use books::{currencies, journal};
use ledger::Trade;
use platform::{Ctx, Problem, Result, Tx, activity};

use super::store;
use super::vendor_wire::VendorRefundView;
use super::wire::{RefundBody, RefundShare, RefundView};

/// A refund with the credits that it gave back, its entries and history; a deleted one too.
///
/// # Errors
/// 404 when there is none.
pub fn show_refund(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<RefundView> {
    let (refund, (customer_id, customer_name)) = load_refund(tx, ctx, Trade::Sale, id)?;
    Ok(RefundView { refund, customer_id, customer_name })
}

/// The same of a vendor's refund.
///
/// # Errors
/// 404 when there is none.
pub fn show_vendor_refund(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<VendorRefundView> {
    let (refund, (vendor_id, vendor_name)) = load_refund(tx, ctx, Trade::Purchase, id)?;
    Ok(VendorRefundView { refund, vendor_id, vendor_name })
}

/// The id and the name of the customer or vendor.
type Party = (i64, String);

fn load_refund(tx: &mut dyn Tx, ctx: &Ctx, trade: Trade, id: i64) -> Result<(RefundBody, Party)> {
    let refund = store::find(tx, ctx.tenant, trade, id)?.ok_or_else(Problem::not_found)?;
    let currency = currencies::stored(refund.currency_id)?;
    let decimals = currency.minor_digits;
    let doc = refund.doc();
    let shares = store::shares(tx, ctx.tenant, doc)?.into_iter().map(|share| RefundShare {
        kind: share.kind,
        id: share.id,
        number: share.number,
        amount: share.amount.to_text(decimals),
    });
    let names = store::names(tx, ctx.tenant, &refund)?;
    let body = RefundBody {
        id,
        number: refund.number,
        refund_date: refund.date,
        account_id: refund.account.0,
        account_name: names.account_en,
        account_name_ar: names.account_ar,
        payment_method_id: refund.payment_method_id,
        reference_number: refund.reference_number,
        comments: refund.comments,
        currency: currency.data(),
        exchange_rate: refund.rate.to_text(),
        amount: refund.amount.to_text(decimals),
        shares: shares.collect(),
        deleted: refund.deleted_at.is_some(),
        entries: journal::entries_of(tx, ctx.tenant, doc)?,
        activity: activity::latest(tx, ctx.tenant, doc.kind.as_str(), id)?,
    };
    Ok((body, (refund.party.id, names.party)))
}
