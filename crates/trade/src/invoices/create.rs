//! Recording a sale on credit.

use books::settlements;
use platform::access::{Action, Subject};
use platform::activity;
use platform::http::DecimalText;
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::error::InvoiceError;
use super::input::InvoiceInput;
use super::wire::InvoiceDetail;
use super::{RECORD, debit_notes, doc, show, stock, store};
use crate::priced::book::{self, open_item, total_change};
use crate::priced::{Document, Draft, Facts, FieldNames, Prior, TypedPriced, post_rule};
use documents::buyers;
use einvoicing::DocumentKind;
use einvoicing::filing::EinvoicePageFields;
use money::payments::{self, AppliedInput, ReceivePaymentInput};

/// Records a sale on credit and posts it to the books; a down payment becomes a receipt of it.
///
/// # Errors
/// 400 with the fields at fault; 409 when the total is not the one that the person saw, the number
/// is taken, the date is in a locked period, or more is sold than is in stock.
pub fn create_invoice(tx: &mut dyn Tx, ctx: &Ctx, input: &InvoiceInput) -> Result<InvoiceDetail> {
    create(tx, ctx, input, None, |typed, facts, fields| {
        typed.decide_beside(facts, &FieldNames::INVOICE, fields)
    })
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

fn unseen(typed: &TypedPriced<'_>, facts: &Facts, fields: Fields) -> Result<Draft> {
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
    let (raises, fields) = debit_notes::read(tx, ctx, input, None)?;
    let mut draft = decide(&typed, &facts, fields)?;
    (draft.body.original_id, draft.body.reason) = raises;
    let numbered = (draft.number, draft.body.dimensions.branch);
    let number = debit_notes::number(tx, ctx, numbered, draft.body.original_id.is_some())?;
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
    let files = einvoicing::filing::on_saved(tx, ctx, doc(invoice.id), input.e_invoice)?;
    if moved {
        books::stock::replace(tx, ctx, &moves)?;
    }
    if draft.down_payment.is_positive() {
        if !ctx.ability.allows(Action::Create, Subject::ReceivePayment) {
            return Err(InvoiceError::DownPaymentNotAllowed.into());
        }
        receive_down_payment(tx, ctx, input, &invoice)?;
        return show::show_invoice(tx, ctx, invoice.id);
    }
    if moved {
        return show::show_invoice(tx, ctx, invoice.id);
    }
    let new = show::New { item: &item, posted: posted.zip(entry.as_ref()), made };
    let mut page = show::just_posted(tx, ctx, &invoice, &facts, new)?;
    page.invoice.filing = match files {
        true => einvoicing::filing::page_fields(tx, ctx.tenant, DocumentKind::Invoice, invoice.id)?,
        false => EinvoicePageFields::of_no_filing(input.e_invoice),
    };
    Ok(page)
}

/// What the customer paid with the invoice is a receipt like any other.
fn receive_down_payment(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &InvoiceInput,
    invoice: &Document,
) -> Result<()> {
    let amount = input.down_payment.clone().unwrap_or_default();
    let account = input.down_payment_account_id.ok_or(InvoiceError::NoDownPaymentAccount)?;
    let receipt = ReceivePaymentInput {
        customer_id: invoice.body.party.id,
        payment_date: invoice.body.date,
        deposit_account_id: account,
        payment_method_id: invoice.body.payment_method_id,
        reference_number: invoice.body.payment_ref_no.clone(),
        amount: amount.clone(),
        exchange_rate: Some(DecimalText(invoice.body.rate.to_text())),
        comments: None,
        withholding_certificate: None,
        cheque: input.down_payment_cheque.clone(),
        applied: vec![AppliedInput { invoice_id: invoice.id, cash: amount, withholding: None }],
    };
    payments::record(tx, ctx, &receipt.typed()).map(drop).map_err(as_invoice_fields)
}

/// Tells a refused down payment by the fields of the invoice.
fn as_invoice_fields(mut problem: Problem) -> Problem {
    let renamed = |field: &str| match field {
        "deposit_account_id" => Some("down_payment_account_id"),
        "reference_number" => Some("payment_ref_no"),
        "payment_date" => Some("invoice_date"),
        "amount" => Some("down_payment"),
        "cheque" => Some("down_payment_cheque"),
        "cheque.bank" => Some("down_payment_cheque.bank"),
        "cheque.due_date" => Some("down_payment_cheque.due_date"),
        _ => None,
    };
    if let Some(name) = problem.field.as_deref().and_then(renamed) {
        problem.field = Some(name.into());
    }
    for error in &mut problem.errors {
        if let Some(name) = renamed(&error.field) {
            error.field = name.into();
        }
    }
    problem
}
