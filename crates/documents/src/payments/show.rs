//! A receipt's own page.

use books::{currencies, journal, settlements};
use ledger::{Money, Trade};
use platform::{Ctx, Problem, Result, Tx, activity};

use super::store;
use super::wire::{ReceiptApplied, ReceiptView};

/// A receipt with what it settles, its entries and its history; a deleted one too.
///
/// # Errors
/// 404 when there is none.
pub fn show_receipt(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<ReceiptView> {
    let receipt = store::find(tx, ctx.tenant, Trade::Sale, id)?;
    let receipt = receipt.ok_or_else(Problem::not_found)?;
    let doc = receipt.doc();
    let currency = currencies::stored(receipt.currency_id)?;
    let text = |amount: Money| amount.to_text(currency.minor_digits);
    let item = settlements::find(tx, ctx.tenant, doc)?;
    let (customer_name, account_en, account_ar) = store::names(tx, ctx.tenant, &receipt)?;
    let applied = store::settled(tx, ctx.tenant, doc)?.into_iter().map(|one| ReceiptApplied {
        kind: one.kind,
        invoice_id: one.doc_id,
        invoice_number: one.number,
        applied: text(one.applied),
        withholding: text(one.withholding),
    });
    Ok(ReceiptView {
        id,
        number: receipt.number,
        customer_id: receipt.party.id,
        customer_name,
        payment_date: receipt.date,
        deposit_account_id: receipt.account.0,
        deposit_account_name: account_en,
        deposit_account_name_ar: account_ar,
        payment_method_id: receipt.payment_method_id,
        reference_number: receipt.reference_number,
        comments: receipt.comments,
        withholding_certificate: receipt.withholding_certificate,
        currency: currency.data(),
        exchange_rate: receipt.rate.to_text(),
        amount: text(receipt.amount),
        withholding: text(receipt.withholding),
        applied: applied.collect(),
        unapplied: text(item.map(|item| item.open()).unwrap_or_default()),
        deleted: receipt.deleted_at.is_some(),
        entries: journal::entries_of(tx, ctx.tenant, doc)?,
        activity: activity::of(tx, ctx.tenant, doc.kind.as_str(), id)?,
    })
}
