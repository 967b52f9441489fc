//! What a note against an invoice starts from: what is left of each line.

use books::{currencies, numbering, settlements};
use ledger::totals::LineRest;
use ledger::{DocKind, DocRef, Money};
use platform::{Ctx, Problem, Result, Tx};

use super::rests::rests;
use super::wire::{CreditNoteForm, CreditableLine, CreditableTax};
use super::{living, store};
use crate::invoices;
use crate::priced::store::names;
use crate::priced::{Line, tax_views};

/// The form for a new note against an invoice.
///
/// # Errors
/// 404 when there is no such invoice that the person may see.
pub fn form_for_invoice(tx: &mut dyn Tx, ctx: &Ctx, invoice: i64) -> Result<CreditNoteForm> {
    form(tx, ctx, invoice, None)
}

/// The form for changing a note against an invoice: as if it had taken nothing yet.
///
/// # Errors
/// 404 when there is no such note, or it is a free one.
pub fn form_for_edit(tx: &mut dyn Tx, ctx: &Ctx, note: i64) -> Result<CreditNoteForm> {
    let found = living(tx, ctx, note)?;
    let invoice = found.said.invoice_id.ok_or_else(Problem::not_found)?;
    form(tx, ctx, invoice, Some(note))
}

fn form(tx: &mut dyn Tx, ctx: &Ctx, invoice: i64, but: Option<i64>) -> Result<CreditNoteForm> {
    let tenant = ctx.tenant;
    let invoice = invoices::store::find(tx, tenant, invoice, invoices::own_only(ctx))?
        .filter(|invoice| invoice.deleted_at.is_none())
        .ok_or_else(Problem::not_found)?;
    let rests = rests(tx, ctx, &invoice, but)?;
    let body = &invoice.body;
    let currency = currencies::stored(body.currency_id)?;
    let decimals = currency.minor_digits;
    let names = names(tx, tenant, body)?;
    let item = settlements::find(tx, tenant, DocRef::new(DocKind::Invoice, invoice.id))?;
    let due = item.map(|item| item.open()).unwrap_or_default();
    let stocked = store::moved_lines(tx, tenant, invoice.id)?;
    let lines = (1_i64..).zip(body.lines.iter().zip(&rests));
    Ok(CreditNoteForm {
        invoice_id: invoice.id,
        invoice_number: invoice.number.clone(),
        invoice_date: body.date,
        amount_due: due.to_text(decimals),
        customer_id: body.party.id,
        customer_name: names.party.clone(),
        billing_address: body.address.clone(),
        currency: currency.data(),
        exchange_rate: body.rate.to_text(),
        prices_include_tax: body.prices_include_tax,
        lines: lines
            .map(|(at, (line, rest))| left(at, line, rest, decimals, stocked.contains_key(&at)))
            .collect(),
        taxes: tax_views(body, &names, decimals),
        next_number: numbering::suggest(tx, tenant, DocKind::CreditNote)?,
    })
}

fn left(at: i64, line: &Line, rest: &LineRest, decimals: u8, stocked: bool) -> CreditableLine {
    let text = |amount: Money| amount.to_text(decimals);
    CreditableLine {
        invoice_line: at,
        product_id: line.product_id,
        product_name: line.product_name.clone(),
        description: line.description.clone(),
        price: line.price.to_text(),
        sold: line.quantity.to_text(),
        quantity: rest.quantity.to_text(),
        discount: text(rest.discount),
        net: text(rest.net),
        taxes: rest
            .taxes
            .iter()
            .map(|(tax, kind, amount)| CreditableTax {
                tax_id: tax.0,
                kind: kind.as_str().to_owned(),
                amount: text(*amount),
            })
            .collect(),
        stocked,
    }
}
