//! Recording a sale on credit, or one that is paid at once.

use books::settlements;
use ledger::Money;
use platform::activity;
use platform::problem::Fields;
use platform::{Ctx, Result, Tx};

use super::error::InvoiceError;
use super::input::InvoiceInput;
use super::paid_at_once::{self, Paid};
use super::store::{self, INVOICES};
use super::wire::InvoiceDetail;
use super::{RECORD, debit_notes, doc, numbers, own_only, sales_receipts, show, stock};
use crate::priced::book::{self, open_item, total_change};
use crate::priced::store::neighbours;
use crate::priced::{Document, Draft, Facts, FieldNames, Prior, TypedPriced, post_rule};
use documents::buyers;
use einvoicing::DocumentKind;
use einvoicing::filing::EinvoicePageFields;

/// Records a sale on credit and posts it to the books; a down payment becomes a receipt of it, and
/// so does the whole of a sales receipt.
///
/// # Errors
/// 400 with the fields at fault; 409 when the total is not the one that the person saw, the number
/// is taken, the date is in a locked period, or more is sold than is in stock.
pub fn create_invoice(tx: &mut dyn Tx, ctx: &Ctx, input: &InvoiceInput) -> Result<InvoiceDetail> {
    let for_cash = input.deposit_account_id.is_some() && input.customer_id == 0;
    let named = for_cash.then(|| sales_receipts::with_customer(tx, ctx, input)).transpose()?;
    let input = named.as_ref().unwrap_or(input);
    create(tx, ctx, input, None, seen)
}

/// As [`create_invoice`], of what was offered: lines of the offer may name what is no longer sold,
/// and it comes to what they and the taxes of its own day come to.
///
/// # Errors
/// As for one that nobody offered, but for the total.
pub fn create_offered(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &InvoiceInput,
    offer: Prior,
) -> Result<InvoiceDetail> {
    create(tx, ctx, input, Some(offer), unseen)
}

/// As [`create_invoice`], of an invoice that nobody has looked at: whatever total was seen before,
/// it comes to what its lines and taxes come to on its date.
///
/// # Errors
/// As for one that was looked at, but for the total.
pub fn create_unseen(tx: &mut dyn Tx, ctx: &Ctx, input: &InvoiceInput) -> Result<InvoiceDetail> {
    create(tx, ctx, input, None, unseen)
}

pub(super) fn seen(typed: &TypedPriced<'_>, facts: &Facts, fields: Fields) -> Result<Draft> {
    typed.decide_beside(facts, &FieldNames::INVOICE, fields)
}

pub(super) fn unseen(typed: &TypedPriced<'_>, facts: &Facts, fields: Fields) -> Result<Draft> {
    fields.check()?;
    typed.decide_unseen(facts, &FieldNames::INVOICE)
}

fn create(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &InvoiceInput,
    prior: Option<Prior>,
    decide: fn(&TypedPriced<'_>, &Facts, Fields) -> Result<Draft>,
) -> Result<InvoiceDetail> {
    let typed = input.typed();
    typed.check_size()?;
    input.check_cheque()?;
    let facts = Facts::load(tx, ctx, &typed, prior)?;
    let (raises, mut fields) = debit_notes::read(tx, ctx, input, None)?;
    let deposit_account_id = sales_receipts::read(tx, ctx, input, None, &mut fields)?;
    let mut draft = decide(&typed, &facts, fields)?;
    (draft.body.original_id, draft.body.reason) = raises;
    draft.body.deposit_account_id = deposit_account_id;
    let series = numbers::series(&draft.body);
    book::ask_ahead(tx, ctx, (series, draft.number.as_deref()), &draft.body, &facts);
    einvoicing::filing::ask_ahead(tx, ctx.tenant);
    // Of its day it will be the last.
    let last = (draft.body.date, i64::MAX);
    let beside = neighbours(tx, ctx.tenant, &INVOICES, last, own_only(ctx))?;
    let numbered = (draft.number, draft.body.dimensions.branch);
    let number = numbers::number(tx, ctx, numbered, series)?;
    let invoice = Document::new(tx, ctx, number, draft.body)?;
    let entry = post_rule(doc(invoice.id), &invoice.number, &invoice.body, &facts)?;

    store::insert(tx, ctx, &invoice)?;
    buyers::keep(tx, ctx.tenant, doc(invoice.id), invoice.body.party.id)?;
    let posted = book::post(tx, ctx, &invoice, entry.as_ref(), &FieldNames::INVOICE)?;
    let side = invoice.body.trade.owed();
    let item = open_item(doc(invoice.id), &invoice, facts.accounts.control, side);
    settlements::open(tx, ctx, &item)?;
    let total = total_change(None, Some(&invoice.body));
    let made = activity::record_first(tx, ctx, RECORD, invoice.id, "created", vec![total])?;
    let moves = stock::moves(&invoice, &facts);
    let moved = !moves.moves.is_empty();
    let filed = (DocumentKind::Invoice, invoice.id);
    einvoicing::filing::choose_till(tx, ctx, filed, input.till_id)?;
    let files = einvoicing::filing::on_saved(tx, ctx, doc(invoice.id), input.e_invoice)?;
    if moved {
        books::stock::replace(tx, ctx, &moves)?;
    }
    if pay(tx, ctx, input, &invoice, draft.down_payment)? || moved {
        return show::show_invoice(tx, ctx, invoice.id);
    }
    let new = show::New { item: &item, posted: posted.zip(entry.as_ref()), made, beside };
    let mut page = show::just_posted(tx, ctx, &invoice, &facts, new)?;
    page.invoice.filing = match files {
        true => einvoicing::filing::page_fields(tx, ctx.tenant, DocumentKind::Invoice, invoice.id)?,
        false => EinvoicePageFields::of_no_filing(input.e_invoice),
    };
    Ok(page)
}

/// The down payment of a new invoice, or the payment of a sales receipt; whether there is one.
fn pay(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &InvoiceInput,
    invoice: &Document,
    down_payment: Money,
) -> Result<bool> {
    if let Some(account) = invoice.body.deposit_account_id {
        sales_receipts::pay(tx, ctx, input, invoice, account)?;
        return Ok(true);
    }
    if !down_payment.is_positive() {
        return Ok(false);
    }
    let account = input.down_payment_account_id.ok_or(InvoiceError::NoDownPaymentAccount)?;
    let amount = input.down_payment.clone().unwrap_or_default();
    let to = ("deposit_account_id", "down_payment_account_id");
    let paid = Paid { amount, withheld: None, account, fields: [("amount", "down_payment"), to] };
    paid_at_once::receive(tx, ctx, input, invoice, paid)?;
    Ok(true)
}
