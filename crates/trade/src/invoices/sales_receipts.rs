//! Sales receipts (إيصال بيع): invoices that are paid in full at once.
//!
//! A sales receipt is an invoice in everything but its title, its numbers and its payment, which is
//! recorded, replaced and deleted with it: it is never open.

use books::accounts::{self, Picker};
use books::currencies;
use books::settlements::{self, OpenItem};
use directory::customers;
use ledger::{AccountId, Money, Trade};
use platform::http::DecimalText;
use platform::problem::Fields;
use platform::{Ctx, Result, Tx};

use super::input::InvoiceInput;
use super::paid_at_once::{self, Paid};
use crate::priced::{Body, Document, Prior};
use documents::payment_fields;
use money::cheques::{self, ChequeInput};
use money::payments;

/// The account that takes the money of a typed sales receipt; none for another invoice. `before` is
/// the invoice before an edit: a receipt remains one.
///
/// # Errors
/// Those of the database.
pub fn read(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &InvoiceInput,
    before: Option<&Body>,
    fields: &mut Fields,
) -> Result<Option<i64>> {
    let typed = input.deposit_account_id;
    let account = match before {
        Some(before) => before.deposit_account_id.and_then(|kept| typed.or(Some(kept))),
        None => typed,
    };
    if typed.is_some() && account.is_none() {
        fields.refuse("deposit_account_id", "sales_receipt.kind_fixed");
    }
    if let Some(id) = account {
        // One that stays may have been put out of use since.
        if before.is_none_or(|before| before.deposit_account_id != Some(id)) {
            let found = accounts::lookup(tx, ctx.tenant, AccountId(id))?;
            let base = currencies::base(tx, ctx.tenant)?;
            let kept_in = [currencies::find(input.currency_id).unwrap_or(base), base];
            let (field, picker) = ("deposit_account_id", Picker::Deposit);
            payment_fields::check_account(fields, field, found.as_ref(), picker, kept_in);
        }
        let is_said = |text: &Option<DecimalText>| {
            text.as_ref().is_some_and(|text| !text.as_str().trim().is_empty())
        };
        for (field, said) in [
            ("original_id", input.original_id.is_some()),
            ("down_payment", is_said(&input.down_payment)),
            ("down_payment_account_id", input.down_payment_account_id.is_some()),
            ("terms_id", input.terms_id.is_some()),
            ("due_date", input.due_date.is_some_and(|due| due != input.invoice_date)),
        ] {
            if said {
                fields.refuse(field, "sales_receipt.paid_at_once");
            }
        }
    }
    Ok(account)
}

/// The customer of a sales receipt that names none.
pub fn with_customer(tx: &mut dyn Tx, ctx: &Ctx, input: &InvoiceInput) -> Result<InvoiceInput> {
    let customer_id = customers::cash_customer(tx, ctx)?;
    Ok(InvoiceInput { customer_id, ..input.clone() })
}

/// Whether its payment follows an edit: not once it is open, as after a cheque that came back.
fn is_followed(stored: &Body, item: &OpenItem) -> bool {
    stored.deposit_account_id.is_some() && !item.open().is_positive()
}

/// What an edit is held against: of a sales receipt nothing counts as paid, as its payment follows.
///
/// # Errors
/// Those of the database.
pub fn prior(tx: &mut dyn Tx, ctx: &Ctx, stored: &Document, item: &OpenItem) -> Result<Prior> {
    if is_followed(&stored.body, item) {
        return Ok(Prior::unsettled(&stored.body));
    }
    Prior::settled(tx, ctx.tenant, &stored.body, item)
}

/// Whether an edit asks for another payment.
pub fn is_paid_again((before, item): (&Body, &OpenItem), after: &Body) -> bool {
    let paid = |body: &Body| {
        let worth = (body.party, body.date, body.currency_id, body.rate, body.total);
        let worth = (worth, body.withheld());
        let way = (body.deposit_account_id, body.payment_method_id, body.payment_ref_no.clone());
        (worth, way)
    };
    is_followed(before, item) && paid(before) != paid(after)
}

/// Deletes the payment of a sales receipt that will be paid otherwise; gives the details of its
/// cheque, if it was one.
///
/// # Errors
/// As for deleting the payment by itself.
pub fn unpay(tx: &mut dyn Tx, ctx: &Ctx, item: &OpenItem) -> Result<Option<ChequeInput>> {
    let written = written_cheque(tx, ctx, item)?;
    payments::release(tx, ctx, Trade::Sale, item)?;
    Ok(written)
}

/// What is written on the cheque that pays it, if one does.
fn written_cheque(tx: &mut dyn Tx, ctx: &Ctx, item: &OpenItem) -> Result<Option<ChequeInput>> {
    let mut written = None;
    for settlement in settlements::of_document(tx, ctx.tenant, item.doc)? {
        let cheque = cheques::of_payment(tx, ctx.tenant, settlement.payment)?;
        let cheque = cheque.map(|one| ChequeInput { bank: one.bank, due_date: one.due_date });
        written = written.or(cheque);
    }
    Ok(written)
}

/// Whether an edit says something else of the cheque that pays it; what is left out stays.
///
/// # Errors
/// Those of the database.
pub fn is_cheque_rewritten(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &InvoiceInput,
    (stored, item): (&Body, &OpenItem),
) -> Result<bool> {
    let Some(typed) = input.down_payment_cheque.as_ref() else { return Ok(false) };
    if !is_followed(stored, item) {
        return Ok(false);
    }
    let Some(written) = written_cheque(tx, ctx, item)? else { return Ok(false) };
    Ok((typed.bank.is_some() && typed.bank != written.bank) || typed.due_date != written.due_date)
}

/// An edit that names no cheque keeps the details of the present one, in the same account.
pub fn with_cheque(
    input: &InvoiceInput,
    (stored, account): (&Body, i64),
    written: Option<ChequeInput>,
) -> InvoiceInput {
    let written = written.filter(|_| stored.deposit_account_id == Some(account));
    let down_payment_cheque = input.down_payment_cheque.clone().or(written);
    InvoiceInput { down_payment_cheque, ..input.clone() }
}

/// Records the payment of a sales receipt: what the customer withholds of it is no cash.
///
/// # Errors
/// 403 for somebody who may not receive money; else as for any receipt, in the invoice's fields.
pub fn pay(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &InvoiceInput,
    invoice: &Document,
    account: i64,
) -> Result<()> {
    let decimals = currencies::stored(invoice.body.currency_id)?.minor_digits;
    let (withheld, left) = invoice.body.withheld();
    let text = |amount: Money| DecimalText(amount.to_text(decimals));
    let paid = Paid {
        amount: text(left),
        withheld: withheld.is_positive().then(|| text(withheld)),
        account,
        fields: [("amount", "expected_total"), ("deposit_account_id", "deposit_account_id")],
    };
    paid_at_once::receive(tx, ctx, input, invoice, paid)
}
