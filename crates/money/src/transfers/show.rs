//! A transfer's own page.

use books::{accounts, currencies, journal};
use platform::{Ctx, Problem, Result, Tx, activity};

use super::model::UndepositedReceipt;
use super::store::{self, Receipts};
use super::wire::{TransferView, WaitingReceipt};

/// A transfer with its entries and its history; a deleted one too.
///
/// # Errors
/// 404 when there is none.
pub fn show_transfer(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<TransferView> {
    let transfer = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let (doc, body) = (transfer.doc(), transfer.body);
    let base = currencies::base(tx, ctx.tenant)?;
    let from = accounts::find(tx, ctx.tenant, body.from)?;
    let to = accounts::find(tx, ctx.tenant, body.to)?;
    let left_in = currencies::stored(from.currency_id)?;
    let arrived_in = currencies::stored(to.currency_id)?;
    let difference = body.received_base.sub(body.amount_base).map_err(Problem::internal)?;
    let receipts = store::receipts(tx, ctx.tenant, Receipts::Of(id))?;
    Ok(TransferView {
        id,
        number: transfer.number,
        date: body.date,
        from_account_id: from.id.0,
        from_account_name: from.name_en,
        from_account_name_ar: from.name_ar,
        to_account_id: to.id.0,
        to_account_name: to.name_en,
        to_account_name_ar: to.name_ar,
        amount: body.amount.to_text(left_in.minor_digits),
        currency: left_in.data(),
        received_amount: body.received.to_text(arrived_in.minor_digits),
        received_currency: arrived_in.data(),
        exchange_difference: difference.to_text(base.minor_digits),
        is_deposit: body.is_deposit,
        receipts: receipt_views(receipts, base.minor_digits),
        reference_number: body.reference_number,
        comments: body.comments,
        deleted: transfer.deleted_at.is_some(),
        entries: journal::entries_of(tx, ctx.tenant, doc)?,
        activity: activity::latest(tx, ctx.tenant, store::RECORD, id)?,
    })
}

/// Receipts as JSON.
pub(super) fn receipt_views(
    receipts: Vec<UndepositedReceipt>,
    decimals: u8,
) -> Vec<WaitingReceipt> {
    let view = |receipt: UndepositedReceipt| WaitingReceipt {
        id: receipt.id,
        number: receipt.number,
        date: receipt.date,
        amount: receipt.amount.to_text(decimals),
        customer_name: receipt.customer,
        reference_number: receipt.reference_number,
    };
    receipts.into_iter().map(view).collect()
}
