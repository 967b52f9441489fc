//! Recent returns of the demo company's customers: one credit note applied to its open invoice, one
//! that was refunded, one that is still the customer's credit.

use books::currencies;
use ledger::Money;
use money::refunds::{RefundInput, RefundShareInput, pay_refund};
use platform::http::DecimalText;
use platform::{Ctx, Problem, Result, Tx};
use trade::credit_notes::{
    CreditNoteForm, CreditNoteInput, CreditNoteLineInput, CreditableLine, create_credit_note,
    form_for_invoice,
};

use super::form_inputs::Records;
use super::sales::DECIMALS;

/// More than this, in pounds, is seldom brought back.
const MAX: i64 = 40_000;
/// How many of the latest invoices are looked at.
const LOOKED_AT: usize = 120;

/// The use of a credit note.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum NoteUse {
    /// Its own invoice, still open, takes it.
    Applied,
    /// The invoice was paid; the money is given back.
    Refunded,
    /// The invoice was paid; the customer will use the credit.
    Open,
}

const RETURNS: [(NoteUse, &str); 3] = [
    (NoteUse::Applied, "مرتجع: الصنف لا يطابق المطلوب"),
    (NoteUse::Refunded, "مرتجع: عيب صناعة، وطلب العميل رد المبلغ"),
    (NoteUse::Open, "مرتجع: كمية زائدة عن حاجة العميل"),
];

/// Writes them, on the day of `ctx`; `invoices` are the year's, the oldest first.
pub(super) fn write(tx: &mut dyn Tx, ctx: &Ctx, records: &Records, invoices: &[i64]) -> Result<()> {
    let base = currencies::base(tx, ctx.tenant)?.id;
    let mut left = RETURNS.to_vec();
    let mut customers: Vec<i64> = Vec::new();
    for invoice in invoices.iter().rev().take(LOOKED_AT) {
        if left.is_empty() {
            break;
        }
        let form = form_for_invoice(tx, ctx, *invoice)?;
        if form.start.currency.id != base || customers.contains(&form.customer_id) {
            continue;
        }
        let Some((line, total)) = returnable_line(&form, records)? else { continue };
        let due = amount(&form.start.amount_due)?;
        let fits = |fate: NoteUse| match fate {
            NoteUse::Applied => due >= total,
            NoteUse::Refunded | NoteUse::Open => due.is_zero(),
        };
        let Some(at) = left.iter().position(|(fate, _)| fits(*fate)) else { continue };
        let (fate, reason) = left.remove(at);
        customers.push(form.customer_id);
        let note = create_credit_note(tx, ctx, &note(ctx, &form, line, reason, total))?;
        if fate == NoteUse::Refunded {
            let (account_id, payment_method_id) = records.bank_transfer()?;
            let reference_number = Some("FT260991804".to_owned());
            let refund = Refund { account_id, payment_method_id, reference_number };
            refund_note(tx, ctx, (form.customer_id, note.credit_note.body.id, total), refund)?;
        }
    }
    Ok(())
}

/// How the money is given back.
pub(super) struct Refund {
    pub account_id: i64,
    pub payment_method_id: Option<i64>,
    pub reference_number: Option<String>,
}

/// The first line of a sale comes back whole, and its money is given back at once.
pub(super) fn return_first_line(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    records: &Records,
    (invoice, reason, refund): (i64, &str, Refund),
) -> Result<()> {
    let form = form_for_invoice(tx, ctx, invoice)?;
    let Some((line, total)) = returnable_line(&form, records)? else { return Ok(()) };
    let note = create_credit_note(tx, ctx, &note(ctx, &form, line, reason, total))?;
    refund_note(tx, ctx, (form.customer_id, note.credit_note.body.id, total), refund)
}

fn refund_note(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (customer_id, note, total): (i64, i64, Money),
    refund: Refund,
) -> Result<()> {
    let share = RefundShareInput {
        credit_kind: "credit_note".to_owned(),
        credit_id: note,
        amount: total.to_text(DECIMALS).into(),
    };
    let refund = RefundInput {
        customer_id,
        refund_date: ctx.today,
        account_id: refund.account_id,
        payment_method_id: refund.payment_method_id,
        reference_number: refund.reference_number,
        exchange_rate: None,
        comments: None,
        shares: vec![share],
    };
    pay_refund(tx, ctx, &refund).map(drop)
}

/// A line of goods that can be returned whole, and its amount.
fn returnable_line<'f>(
    form: &'f CreditNoteForm,
    records: &Records,
) -> Result<Option<(&'f CreditableLine, Money)>> {
    for line in &form.lines {
        if !line.left.product_id.is_some_and(|product| records.is_returnable(product)) {
            continue;
        }
        let mut total = amount(&line.left.net)?;
        for tax in &line.left.taxes {
            total = total.add(amount(&tax.amount)?).map_err(Problem::internal)?;
        }
        if total.is_positive() && total <= Money::from_minor(MAX * 100) {
            return Ok(Some((line, total)));
        }
    }
    Ok(None)
}

fn amount(text: &str) -> Result<Money> {
    Money::parse(text, DECIMALS).map_err(Problem::internal)
}

fn note(
    ctx: &Ctx,
    form: &CreditNoteForm,
    line: &CreditableLine,
    reason: &str,
    total: Money,
) -> CreditNoteInput {
    CreditNoteInput {
        credit_note_number: None,
        invoice_id: Some(form.invoice_id),
        original_document: None,
        customer_id: form.customer_id,
        credit_note_date: ctx.today,
        reason: reason.to_owned(),
        billing_address: None,
        currency_id: form.start.currency.id,
        exchange_rate: None,
        prices_include_tax: None,
        discount_percent: None,
        discount_amount: None,
        lines: vec![CreditNoteLineInput {
            invoice_line: Some(line.invoice_line),
            quantity: DecimalText::from(line.left.quantity.clone()),
            ..CreditNoteLineInput::default()
        }],
        project_id: None,
        branch_id: None,
        tag_ids: Vec::new(),
        activity_code: None,
        notes: None,
        only_here_reason: None,
        internal_memo: None,
        expected_total: total.to_text(DECIMALS).into(),
        version: None,
    }
}
