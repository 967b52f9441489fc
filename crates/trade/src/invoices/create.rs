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
use crate::priced::{
    Document, Draft, Facts, FieldNames, Prior, TotalCheck, TypedPriced, post_rule,
};
use documents::buyers;
use einvoicing::DocumentKind;
use einvoicing::filing::EinvoicePageFields;

/// Records a sale on credit and posts it to the books; a down payment becomes a receipt of it, and
/// so does the whole of a sales receipt.
///
/// # Errors
/// 400 with the refused fields; 409 when the total is not the one that the person saw, the number
/// is taken, the date is in a locked period, or more is sold than is in stock.
pub fn create_invoice(tx: &mut dyn Tx, ctx: &Ctx, input: &InvoiceInput) -> Result<InvoiceDetail> {
    let for_cash = input.deposit_account_id.is_some() && input.customer_id == 0;
    let named = for_cash.then(|| sales_receipts::with_customer(tx, ctx, input)).transpose()?;
    let input = named.as_ref().unwrap_or(input);
    create(tx, ctx, input, None, decide_with_total_check)
}

/// As [`create_invoice`], for a quote that becomes an invoice: its lines may name products that are
/// no longer sold, and its total is computed with the taxes of the invoice's date.
///
/// # Errors
/// As [`create_invoice`], except for the total.
pub fn create_offered(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &InvoiceInput,
    offer: Prior,
) -> Result<InvoiceDetail> {
    create(tx, ctx, input, Some(offer), decide_without_total_check)
}

/// As [`create_invoice`], for an invoice that no person has checked, such as a recurring one: its
/// total is computed from its lines and the taxes of its date, and compared with nothing.
///
/// # Errors
/// As [`create_invoice`], except for the total.
pub fn create_without_total_check(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &InvoiceInput,
) -> Result<InvoiceDetail> {
    create(tx, ctx, input, None, decide_without_total_check)
}

pub(super) fn decide_with_total_check(
    typed: &TypedPriced<'_>,
    facts: &Facts,
    fields: Fields,
) -> Result<Draft> {
    typed.decide_with(facts, &FieldNames::INVOICE, fields, TotalCheck::Required)
}

pub(super) fn decide_without_total_check(
    typed: &TypedPriced<'_>,
    facts: &Facts,
    fields: Fields,
) -> Result<Draft> {
    fields.check()?;
    typed.decide_with(facts, &FieldNames::INVOICE, Fields::new(), TotalCheck::Skipped)
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
    // It will be the last of its day.
    let last = (draft.body.date, i64::MAX);
    let beside = neighbours(tx, ctx.tenant, &INVOICES, last, own_only(ctx))?;
    let numbered = (draft.number, draft.body.dimensions.branch);
    let number = numbers::number(tx, ctx, numbered, series)?;
    let invoice = Document::new(tx, ctx, number, draft.body)?;
    let entry = post_rule(doc(invoice.id), &invoice.number, &invoice.body, &facts)?;

    store::insert(tx, ctx, &invoice)?;
    buyers::store_snapshot(tx, ctx.tenant, doc(invoice.id), invoice.body.party.id)?;
    let posted = book::post(tx, ctx, &invoice, entry.as_ref(), &FieldNames::INVOICE)?;
    let side = invoice.body.trade.control_side();
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
    let mut page = show::posted_detail(tx, ctx, &invoice, &facts, new)?;
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
