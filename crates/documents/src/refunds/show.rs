//! A refund's own page, on either side of trade.

use books::currencies::{self, CurrencyData};
use books::journal::{self, JournalEntryView};
use ledger::Trade;
use platform::activity::{self, ActivityItem};
use platform::{Ctx, Problem, Result, Tx};

use super::model::Refund;
use super::store::{self, Names};
use super::vendor_wire::VendorRefundView;
use super::wire::{RefundShare, RefundView};

/// A refund with the credits that it gave back, its entries and history; a deleted one too.
///
/// # Errors
/// 404 when there is none.
pub fn show_refund(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<RefundView> {
    let Shown { refund, names, currency, amount, shares, entries, activity } =
        shown(tx, ctx, Trade::Sale, id)?;
    Ok(RefundView {
        id,
        number: refund.number,
        customer_id: refund.party.id,
        customer_name: names.party,
        refund_date: refund.date,
        account_id: refund.account.0,
        account_name: names.account_en,
        account_name_ar: names.account_ar,
        payment_method_id: refund.payment_method_id,
        reference_number: refund.reference_number,
        comments: refund.comments,
        currency,
        exchange_rate: refund.rate.to_text(),
        amount,
        shares,
        deleted: refund.deleted_at.is_some(),
        entries,
        activity,
    })
}

/// The same of a vendor's refund.
///
/// # Errors
/// 404 when there is none.
pub fn show_vendor_refund(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<VendorRefundView> {
    let Shown { refund, names, currency, amount, shares, entries, activity } =
        shown(tx, ctx, Trade::Purchase, id)?;
    Ok(VendorRefundView {
        id,
        number: refund.number,
        vendor_id: refund.party.id,
        vendor_name: names.party,
        refund_date: refund.date,
        account_id: refund.account.0,
        account_name: names.account_en,
        account_name_ar: names.account_ar,
        payment_method_id: refund.payment_method_id,
        reference_number: refund.reference_number,
        comments: refund.comments,
        currency,
        exchange_rate: refund.rate.to_text(),
        amount,
        shares,
        deleted: refund.deleted_at.is_some(),
        entries,
        activity,
    })
}

struct Shown {
    refund: Refund,
    names: Names,
    currency: CurrencyData,
    amount: String,
    shares: Vec<RefundShare>,
    entries: Vec<JournalEntryView>,
    activity: Vec<ActivityItem>,
}

fn shown(tx: &mut dyn Tx, ctx: &Ctx, trade: Trade, id: i64) -> Result<Shown> {
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
    Ok(Shown {
        names: store::names(tx, ctx.tenant, &refund)?,
        currency: currency.data(),
        amount: refund.amount.to_text(decimals),
        shares: shares.collect(),
        entries: journal::entries_of(tx, ctx.tenant, doc)?,
        activity: activity::of(tx, ctx.tenant, doc.kind.as_str(), id)?,
        refund,
    })
}
