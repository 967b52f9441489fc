//! Making what a line of the bank is, where the books don't have it yet: an expense, a payment,
//! a receipt, a transfer. The line is matched in the same transaction, or nothing is made.

use ledger::{DocKind, DocRef};
use platform::{Ctx, Result, Tx};

use super::error::BankLineError;
use super::list::{reconciled_account, view_one};
use super::matching::{open_line, settle};
use super::store::lines;
use super::wire::BankLineView;
use money::payments::{MakePaymentInput, ReceivePaymentInput, make_payment, receive_payment};
use money::transfers::{TransferInput, add_transfer};
use trade::expenses::{ExpenseInput, create_expense};

/// A purchase paid on the spot.
///
/// # Errors
/// 404 and 409 as [`open_line`], 400 on `lines` when it moves another amount on the account, and
/// whatever the expense is refused for.
pub fn expense(tx: &mut dyn Tx, ctx: &Ctx, id: i64, input: &ExpenseInput) -> Result<BankLineView> {
    match_to_new(tx, ctx, id, |tx| {
        Ok((DocKind::Expense, create_expense(tx, ctx, input)?.expense.id))
    })
}

/// Money received from a customer.
///
/// # Errors
/// As [`expense`].
pub fn receipt(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &ReceivePaymentInput,
) -> Result<BankLineView> {
    match_to_new(tx, ctx, id, |tx| {
        Ok((DocKind::Receipt, receive_payment(tx, ctx, input)?.voucher.id))
    })
}

/// Money paid to a vendor.
///
/// # Errors
/// As [`expense`].
pub fn payment(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &MakePaymentInput,
) -> Result<BankLineView> {
    match_to_new(tx, ctx, id, |tx| Ok((DocKind::Payment, make_payment(tx, ctx, input)?.voucher.id)))
}

/// Money moved between the company's own accounts.
///
/// # Errors
/// As [`expense`].
pub fn transfer(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &TransferInput,
) -> Result<BankLineView> {
    match_to_new(tx, ctx, id, |tx| Ok((DocKind::Transfer, add_transfer(tx, ctx, input)?.id)))
}

fn match_to_new(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    make: impl FnOnce(&mut dyn Tx) -> Result<(DocKind, i64)>,
) -> Result<BankLineView> {
    let line = open_line(tx, ctx, id)?;
    let (kind, made) = make(tx)?;
    let kept = reconciled_account(tx, ctx, line.account)?;
    let places = lines::document_lines(tx, ctx.tenant, kept, DocRef::new(kind, made))?;
    if places.is_empty() {
        return Err(BankLineError::OtherAmount.into());
    }
    settle(tx, ctx, &line, &places)?;
    view_one(tx, ctx, id)
}
