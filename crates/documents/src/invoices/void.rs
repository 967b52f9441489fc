//! Deleting an invoice: nothing is destroyed, everything is reversed.

use books::{journal, settlements};
use ledger::Trade;
use platform::activity;
use platform::{Ctx, Result, Tx};

use super::error::InvoiceError;
use super::store::INVOICES;
use super::{RECORD, doc, require};
use crate::payments;
use crate::priced::book::{self, no_moves, total_change};
use crate::priced::{FieldNames, refuse_if_credited, store};

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
    refuse_if_credited(tx, ctx, &INVOICES, id, |numbers| InvoiceError::Credited { numbers })?;
    book::ensure_open(tx, ctx, &invoice, &FieldNames::INVOICE)?;

    payments::release(tx, ctx, Trade::Sale, &item)?;
    journal::reverse_document(tx, ctx, invoice.body.trade.into(), doc(id))?;
    books::stock::replace(tx, ctx, &no_moves(doc(id), &invoice))?;
    settlements::close(tx, ctx.tenant, doc(id))?;
    store::mark_deleted(tx, ctx, &INVOICES, id)?;
    let total = total_change(Some(&invoice.body), None);
    activity::record(tx, ctx, RECORD, id, "deleted", &[total])
}
