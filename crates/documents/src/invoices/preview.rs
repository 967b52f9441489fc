//! An invoice that is not there yet: what it would be if it were made now.

use books::currencies;
use ledger::{Money, Percent, Quantity, Rate, UnitPrice};
use platform::http::DecimalText;
use platform::{Ctx, Problem, Result, Tx};

use super::input::{InvoiceInput, InvoiceLineInput};
use super::wire::InvoiceView;
use super::{show, store};
use crate::priced::{Body, Facts, Invoice, Line};

/// The invoice as it would be made now, without an id and a number. When it would be refused, the
/// refusal comes with it, and the view has what was typed but no figures.
///
/// # Errors
/// Only when something can't be read.
pub(crate) fn preview(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &InvoiceInput,
) -> Result<(InvoiceView, Option<Problem>)> {
    let facts = Facts::load(tx, ctx, input, None)?;
    let (body, refused) = match input.decide_unseen(&facts) {
        Ok(draft) => (draft.body, None),
        Err(problem) => (as_typed(input, &facts), Some(problem)),
    };
    let names = store::names(tx, ctx.tenant, &body)?;
    let decimals = currencies::find(body.currency_id).map_or(2, |c| c.minor_digits);
    let total = body.total.to_text(decimals);
    let invoice = Invoice {
        id: 0,
        number: String::new(),
        version: 0,
        created_at: ctx.now,
        created_by: String::new(),
        deleted_at: None,
        body,
    };
    let mut view = show::view(ctx, &invoice, None, &names, facts.base.minor_digits);
    view.totals.amount_due = total;
    Ok((view, refused))
}

/// What was typed, without figures. It was checked when it was kept, so everything can be read.
fn as_typed(input: &InvoiceInput, facts: &Facts) -> Body {
    let decimals = currencies::find(input.currency_id).map_or(2, |c| c.minor_digits);
    let money = |text: &DecimalText| Money::parse(text.as_str(), decimals).ok();
    let percent = |text: &DecimalText| Percent::parse(text.as_str()).ok();
    let line = |line: &InvoiceLineInput| {
        let product = line.product_id.and_then(|id| facts.products.get(&id));
        Line {
            product_id: line.product_id,
            product_name: product.map(|product| product.name.clone()),
            description: line.description.clone().unwrap_or_default(),
            quantity: Quantity::parse(line.quantity.as_str()).unwrap_or(Quantity::ZERO),
            price: UnitPrice::parse(line.price.as_str()).unwrap_or(UnitPrice::ZERO),
            discount_percent: line.discount_percent.as_ref().and_then(percent),
            discount_amount: line.discount_amount.as_ref().and_then(money),
            discount: Money::ZERO,
            net: Money::ZERO,
            tax: Money::ZERO,
            total: Money::ZERO,
            taxes: line.tax_ids.iter().map(|id| (ledger::TaxId(*id), Money::ZERO)).collect(),
            income_account: facts.accounts.income,
            class_id: line.class_id,
            item_code: line.item_code.clone().or_else(|| product.and_then(|p| p.code.clone())),
        }
    };
    Body {
        dimensions: input.dimensions(),
        activity_code: input.activity_code.clone(),
        customer_id: input.customer_id,
        customer_email: input.customer_email.clone(),
        date: input.invoice_date,
        due_date: input.invoice_date,
        terms_id: input.terms_id,
        billing_address: input.billing_address.clone(),
        payment_method_id: input.payment_method_id,
        payment_ref_no: input.payment_ref_no.clone(),
        currency_id: input.currency_id,
        rate: input
            .exchange_rate
            .as_ref()
            .and_then(|rate| Rate::parse(rate.as_str()).ok())
            .unwrap_or(Rate::ONE),
        prices_include_tax: input.prices_include_tax == Some(true),
        discount_percent: input.discount_percent.as_ref().and_then(percent),
        discount_amount: input.discount_amount.as_ref().and_then(money),
        withholding_percent: input
            .withholding_percent
            .as_ref()
            .and_then(percent)
            .unwrap_or_default(),
        lines: input.lines.iter().map(line).collect(),
        taxes: Vec::new(),
        subtotal: Money::ZERO,
        discount: Money::ZERO,
        net: Money::ZERO,
        tax: Money::ZERO,
        total: Money::ZERO,
        total_base: Money::ZERO,
        notes: input.notes.clone(),
        internal_memo: input.internal_memo.clone(),
    }
}
