//! The numbers of invoices, debit notes and sales receipts. All are kept together, so that a number
//! of one is taken for the others as well.

use books::numbering;
use platform::{Ctx, Result, Tx};

use super::error::InvoiceError;
use super::store::{DEBIT_NOTES, INVOICES, SALES_RECEIPTS};
use crate::priced::store::{Table, exists_number};
use crate::priced::{Body, book};

/// The series that a document's number is of.
pub const fn series(body: &Body) -> &'static Table {
    if body.original_id.is_some() {
        &DEBIT_NOTES
    } else if body.deposit_account_id.is_some() {
        &SALES_RECEIPTS
    } else {
        &INVOICES
    }
}

/// The number of a new document of a series.
pub fn number(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (typed, branch): (Option<String>, Option<i64>),
    series: &Table,
) -> Result<String> {
    let taken = |number| InvoiceError::NumberTaken { number }.into();
    let is_typed = typed.is_some();
    let is_invoice = series.kind == INVOICES.kind;
    let mut number = book::number(tx, ctx, series, (typed, branch), taken)?;
    // Numbers that older invoices were given by hand are left out.
    while !is_invoice && !is_typed && exists_number(tx, ctx.tenant, &INVOICES, &number)? {
        number = numbering::next_branch_number(tx, ctx.tenant, series.kind, branch)?;
    }
    if !is_invoice || is_typed {
        for other in [&INVOICES, &DEBIT_NOTES, &SALES_RECEIPTS] {
            if other.kind != series.kind {
                numbering::claim(tx, ctx.tenant, other.kind, &number)?;
            }
        }
    }
    Ok(number)
}
