//! Deleting a bill: nothing is destroyed, everything is reversed.

use books::{journal, settlements};
use ledger::Trade;
use platform::activity;
use platform::{Ctx, Result, Tx};

use super::error::BillError;
use super::store::BILLS;
use super::{RECORD, doc, require};
use crate::payments;
use crate::priced::book::{self, no_moves, total_change};
use crate::priced::{FieldNames, refuse_if_credited, store};

/// Deletes a bill with its payments.
///
/// Its entries are reversed at their own dates, and its goods leave stock. A payment that was
/// wholly for this bill is deleted with it; any other keeps its entry, and what it paid here
/// becomes an advance. The number is never used again.
///
/// # Errors
/// 409 when the bill, or a payment that goes with it, is in a locked period, when goods that it
/// brought are sold, and while a vendor's credits stand against it.
pub fn delete_bill(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let (bill, item) = require(tx, ctx, id)?;
    let bill = bill.document;
    refuse_if_credited(tx, ctx, &BILLS, id, |numbers| BillError::Credited { numbers })?;
    book::ensure_open(tx, ctx, &bill, &FieldNames::BILL)?;

    payments::release(tx, ctx, Trade::Purchase, &item)?;
    journal::reverse_document(tx, ctx, Trade::Purchase.into(), doc(id))?;
    books::stock::replace(tx, ctx, &no_moves(doc(id), &bill))?;
    settlements::close(tx, ctx.tenant, doc(id))?;
    store::mark_deleted(tx, ctx, &BILLS, id)?;
    let total = total_change(Some(&bill.body), None);
    activity::record(tx, ctx, RECORD, id, "deleted", &[total])
}
