//! Deleting a bill: nothing is destroyed, everything is reversed.

use ledger::Trade;
use platform::{Ctx, Result, Tx};

use super::error::BillError;
use super::store::BILLS;
use super::{doc, require};
use crate::priced::purchase::refuse_if_billed;
use crate::priced::{FieldNames, book, refuse_if_credited};
use money::payments;

/// Deletes a bill with its payments.
///
/// Its entries are reversed at their own dates, and its goods leave stock. A payment that was
/// wholly for this bill is deleted with it; any other keeps its entry, and what it paid here
/// becomes an advance. The number is never used again.
///
/// # Errors
/// 409 when a payment would be deleted by somebody who may not delete payments, when the bill, or a
/// payment that goes with it, is in a locked period, when goods that it brought are sold, while a
/// vendor's credits correct it, while a cost of it is billed to a customer, and while a landed cost
/// took charges from it.
pub fn delete_bill(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let (bill, item) = require(tx, ctx, id)?;
    let bill = bill.document;
    refuse_if_credited(tx, ctx, &BILLS, id, |numbers| BillError::Credited { numbers })?;
    refuse_if_billed(tx, ctx, doc(id), (&bill.body, None))?;
    book::ensure_open(tx, ctx, &bill, &FieldNames::BILL)?;

    payments::release(tx, ctx, Trade::Purchase, &item)?;
    book::void(tx, ctx, &BILLS, &bill)?;
    landed_costs::ensure_covered(tx, ctx, doc(id), &[])
}
