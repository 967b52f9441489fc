//! Deleting an invoice: nothing is destroyed, everything is reversed.

use books::{journal, periods, settlements};
use ledger::Trade;
use platform::activity::{self, Change};
use platform::{Ctx, Result, Tx};

use super::create::on_invoice_date;
use super::credited::refuse_if_credited;
use super::{RECORD, doc, require, stock, store};
use crate::payments;

/// Deletes an invoice with its payments.
///
/// Its entries are reversed at their own dates. A receipt that was wholly for this invoice is
/// deleted with it; any other keeps its entry, and what it paid here becomes the customer's credit.
/// Goods go back into stock. The number is never used again.
///
/// # Errors
/// 409 when the invoice, or a receipt that goes with it, is in a locked period, and while credit
/// notes stand against it.
pub fn delete_invoice(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let (invoice, item) = require(tx, ctx, id)?;
    refuse_if_credited(tx, ctx, id)?;
    periods::ensure_open(tx, ctx.tenant, periods::Area::Sales, invoice.body.date)
        .map_err(on_invoice_date)?;

    payments::release(tx, ctx, Trade::Sale, &item)?;
    journal::reverse_document(tx, ctx, periods::Area::Sales, doc(id))?;
    books::stock::replace(tx, ctx, &stock::nothing(&invoice))?;
    settlements::close(tx, ctx.tenant, doc(id))?;
    store::mark_deleted(tx, ctx, id)?;
    let decimals = books::currencies::stored(invoice.body.currency_id)?.minor_digits;
    let total = Some(invoice.body.total.to_text(decimals));
    let changes = [Change { field: "total".to_owned(), before: total, after: None }];
    activity::record(tx, ctx, RECORD, id, "deleted", &changes)
}
