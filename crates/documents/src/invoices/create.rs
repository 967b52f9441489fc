//! Recording a sale on credit.

use books::settlements::OpenItem;
use books::{journal, numbering, periods, settlements};
use ledger::{AccountId, Balanced, DocKind, Money};
use platform::access::{Action, Subject};
use platform::activity::{self, Change};
use platform::http::DecimalText;
use platform::{Ctx, Problem, Result, Tx, ids};

use super::error::InvoiceError;
use super::input::InvoiceInput;
use super::wire::InvoiceDetail;
use super::{RECORD, doc, show, stock, store};
use crate::buyers;
use crate::payments::{self, AppliedInput, ReceivePaymentInput};
use crate::priced::{Document, Draft, Facts, FieldNames, TypedPriced, post_rule};

/// Records a sale on credit and posts it to the books; a down payment becomes a receipt of it.
///
/// # Errors
/// 400 with the fields at fault; 409 when the total is not the one that the person saw, the number
/// is taken, the date is in a locked period, or more is sold than is in stock.
pub fn create_invoice(tx: &mut dyn Tx, ctx: &Ctx, input: &InvoiceInput) -> Result<InvoiceDetail> {
    create(tx, ctx, input, |typed, facts, names| typed.decide(facts, names))
}

/// As [`create_invoice`], of an invoice that nobody has looked at: whatever total was seen before,
/// it comes to what its lines and taxes come to on its date.
///
/// # Errors
/// As for one that was looked at, but for the total.
pub fn create_unseen(tx: &mut dyn Tx, ctx: &Ctx, input: &InvoiceInput) -> Result<InvoiceDetail> {
    create(tx, ctx, input, |typed, facts, names| typed.decide_unseen(facts, names))
}

fn create(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &InvoiceInput,
    decide: fn(&TypedPriced<'_>, &Facts, &FieldNames) -> Result<Draft>,
) -> Result<InvoiceDetail> {
    let typed = input.typed();
    typed.check_size()?;
    let facts = Facts::load(tx, ctx, &typed, None)?;
    let draft = decide(&typed, &facts, &FieldNames::INVOICE)?;
    let number = match draft.number {
        Some(typed) => claim(tx, ctx, typed)?,
        None => numbering::take(tx, ctx.tenant, DocKind::Invoice)?,
    };
    let invoice = Document {
        id: ids::take(tx, ctx.tenant, 1)?,
        number,
        version: 1,
        created_at: ctx.now,
        created_by: ctx.user_name.to_string(),
        deleted_at: None,
        body: draft.body,
    };
    let entry = post_rule(doc(invoice.id), &invoice.number, &invoice.body, &facts)?;

    store::insert(tx, ctx, &invoice)?;
    buyers::keep(tx, ctx.tenant, doc(invoice.id), invoice.body.party.id)?;
    let posted = post(tx, ctx, &invoice, entry.as_ref())?;
    let item = open_item(&invoice, facts.accounts.control);
    settlements::open(tx, ctx.tenant, &item)?;
    let total = invoice.body.total.to_text(facts.decimals().0);
    let changes = [Change { field: "total".to_owned(), before: None, after: Some(total) }];
    activity::record(tx, ctx, RECORD, invoice.id, "created", &changes)?;
    let moves = stock::moves(&invoice, &facts);
    let moved = !moves.moves.is_empty();
    if moved {
        books::stock::replace(tx, ctx, &moves)?;
    }
    if draft.down_payment.is_positive() {
        if !ctx.ability.allows(Action::Create, Subject::ReceivePayment) {
            return Err(Problem::new(403, "invoice.down_payment_not_allowed").on("down_payment"));
        }
        receive_down_payment(tx, ctx, input, &invoice)?;
        return show::show_invoice(tx, ctx, invoice.id);
    }
    if moved {
        return show::show_invoice(tx, ctx, invoice.id);
    }
    show::just_posted(tx, ctx, &invoice, &item, &facts, posted.zip(entry.as_ref()))
}

/// Takes a number that a person typed, unless it was ever used.
fn claim(tx: &mut dyn Tx, ctx: &Ctx, number: String) -> Result<String> {
    if store::exists_number(tx, ctx.tenant, &number)? {
        return Err(InvoiceError::NumberTaken { number }.into());
    }
    numbering::claim(tx, ctx.tenant, DocKind::Invoice, &number)?;
    Ok(number)
}

/// Posts the invoice's entry, if it has one, and gives the entry's number.
pub(super) fn post(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    invoice: &Document,
    entry: Option<&Balanced>,
) -> Result<Option<i64>> {
    let posted = match entry {
        Some(entry) => {
            journal::post(tx, ctx, periods::Area::Sales, &invoice.number, entry).map(Some)
        }
        None => periods::ensure_open(tx, ctx.tenant, periods::Area::Sales, invoice.body.date)
            .map(|()| None),
    };
    posted.map_err(on_invoice_date)
}

/// A locked period is the fault of the invoice's date.
pub(super) fn on_invoice_date(problem: Problem) -> Problem {
    if problem.code == "period.locked" { problem.on("invoice_date") } else { problem }
}

/// What the customer owes for the invoice.
pub(super) fn open_item(invoice: &Document, receivable: AccountId) -> OpenItem {
    let body = &invoice.body;
    OpenItem {
        doc: doc(invoice.id),
        number: invoice.number.clone(),
        party: body.party,
        side: body.trade.owed(),
        account: receivable,
        currency_id: body.currency_id,
        rate: body.rate,
        date: body.date,
        due_date: body.due_date,
        total: body.total,
        total_base: body.total_base,
        settled: Money::ZERO,
        settled_base: Money::ZERO,
    }
}

/// What the customer paid with the invoice is a receipt like any other.
fn receive_down_payment(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &InvoiceInput,
    invoice: &Document,
) -> Result<()> {
    let amount = input.down_payment.clone().unwrap_or_default();
    let account = input
        .down_payment_account_id
        .ok_or_else(|| Problem::new(400, "field.required").on("down_payment_account_id"))?;
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
