//! Deleting an invoice: nothing is destroyed, everything is reversed.

use ledger::Trade;
use platform::{Ctx, Result, Tx};

use super::error::InvoiceError;
use super::store::{self, INVOICES};
use super::{debit_notes, require};
use crate::priced::{FieldNames, book, refuse_if_credited};
use money::payments;

/// Deletes an invoice with its payments.
///
/// Its entries are reversed at their own dates. A receipt that was wholly for this invoice is
/// deleted with it; any other keeps its entry, and what it paid here becomes the customer's credit.
/// Goods go back into stock. The number is never used again.
///
/// # Errors
/// 409 when a receipt would be deleted by somebody who may not delete receipts, when the invoice,
/// or a receipt that goes with it, is in a locked period, and while credit notes correct it, debit
/// notes raise it, or the customer holds back a part of it.
pub fn delete_invoice(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let (invoice, item) = require(tx, ctx, id)?;
    einvoicing::filing::before_delete(tx, ctx, super::doc(id))?;
    refuse_if_credited(tx, ctx, &INVOICES, id, |numbers| InvoiceError::Credited { numbers })?;
    debit_notes::refuse_if_raised(tx, ctx, &invoice, None)?;
    if store::is_retained(tx, ctx.tenant, id)? {
        return Err(InvoiceError::Retained.into());
    }
    book::ensure_open(tx, ctx, &invoice, &FieldNames::INVOICE)?;

    payments::release(tx, ctx, Trade::Sale, &item)?;
    book::void(tx, ctx, &INVOICES, &invoice)
}
