//! Debit notes (إشعار إضافة): invoices that raise an earlier one of the same customer.
//!
//! A debit note is an invoice in everything but its title and its numbers: it posts, falls due, is
//! paid, filed and credited like one. It keeps the invoice that it raises.

use einvoicing::filing;
use ledger::{DocKind, DocRef};
use platform::problem::Fields;
use platform::{Ctx, Result, Tx};

use super::error::InvoiceError;
use super::input::InvoiceInput;
use super::own_only;
use super::store;
use crate::priced::{Body, Document};
use documents::reading;

/// What an invoice raises, and why; neither of one that raises nothing.
pub type RaisedInvoiceAndReason = (Option<i64>, Option<String>);

/// Reads what a typed invoice raises, noting the refused fields; `before` is the invoice before an
/// edit: what it raises can't be changed.
pub fn read(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &InvoiceInput,
    before: Option<&Document>,
) -> Result<(RaisedInvoiceAndReason, Fields)> {
    let mut fields = Fields::new();
    let (raised, only) = match before {
        Some(before) => (before.body.original_id, None),
        None => (input.original_id, own_only(ctx)),
    };
    if input.original_id.is_some() && input.original_id != raised {
        fields.refuse("original_id", "debit_note.invoice_fixed");
    }
    let typed = input.reason.as_deref();
    let reason = reading::optional_lines(&mut fields, "reason", typed, 500);
    let Some(id) = raised else {
        // A reason for nothing.
        if reason.is_some() {
            fields.refuse("original_id", "field.required");
        }
        return Ok(((None, None), fields));
    };
    let original = store::find(tx, ctx.tenant, id, only)?;
    match original.filter(|original| original.deleted_at.is_none()) {
        None => fields.refuse("original_id", "field.unknown"),
        Some(original) => {
            check(input, &original.body, &mut fields);
            let doc = DocRef::new(DocKind::Invoice, id);
            // The authority knows receipts of a sale and of a return.
            if before.is_none() && filing::is_receipt_issued(tx, ctx.tenant, doc)? {
                fields.refuse("original_id", "debit_note.of_receipt");
            }
        }
    }
    let kept = before.filter(|_| typed.is_none()).and_then(|before| before.body.reason.clone());
    let reason = reason.or(kept);
    if reason.is_none() {
        fields.refuse("reason", "field.required");
    }
    Ok(((raised, reason), fields))
}

fn check(input: &InvoiceInput, original: &Body, fields: &mut Fields) {
    if original.original_id.is_some() {
        fields.refuse("original_id", "debit_note.of_debit_note");
    }
    if original.party.id != input.customer_id {
        fields.refuse("customer_id", "debit_note.other_customer");
    } else if original.currency_id != input.currency_id {
        fields.refuse("currency_id", "debit_note.other_currency");
    }
    if input.invoice_date < original.date {
        fields.refuse("invoice_date", "debit_note.before_invoice");
    }
}

/// Refuses to delete an invoice that debit notes raise, or an edit that would make them another
/// customer's, of another currency or earlier than it: `after` is what it becomes.
///
/// # Errors
/// 409 with their numbers.
pub fn refuse_if_raised(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    invoice: &Document,
    after: Option<&Body>,
) -> Result<()> {
    let notes = store::notes_of(tx, ctx.tenant, invoice.id, 0)?;
    let Some(first) = notes.first() else { return Ok(()) };
    let before = &invoice.body;
    if after.is_some_and(|after| {
        after.party == before.party
            && after.currency_id == before.currency_id
            && after.date <= first.date
    }) {
        return Ok(());
    }
    let numbers: Vec<&str> = notes.iter().map(|note| note.number.as_str()).collect();
    Err(InvoiceError::Raised { numbers: numbers.join(", ") }.into())
}
