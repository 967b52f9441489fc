//! A note against an invoice: a share of the invoice's lines, as they were sold.

use ledger::totals::{LineRest, Prices, Totals, taken_back};
use ledger::{AccountId, Money, Quantity};
use platform::http::DecimalText;
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::create::{Decided, said_of};
use super::error::CreditNoteError;
use super::input::CreditNoteInput;
use super::record::Source;
use super::rests::rests;
use super::store;
use crate::dimensions::Dimensions;
use crate::invoices::{self, InvoiceError, InvoiceLineInput};
use crate::priced::{Body, Facts, Invoice, Line};
use crate::reading;

/// Checks a note against an invoice and computes it; `but` is the note as it stands, when it is
/// being edited.
pub fn decide(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &CreditNoteInput,
    invoice: i64,
    but: Option<i64>,
) -> Result<Decided> {
    let own = invoices::own_only(ctx);
    let found = invoices::store::find(tx, ctx.tenant, invoice, own)?;
    let mut fields = Fields::new();
    let Some(invoice) = found.filter(|invoice| invoice.deleted_at.is_none()) else {
        return Err(Problem::new(400, "field.unknown").on("invoice_id"));
    };
    if input.customer_id != invoice.body.customer_id {
        fields.refuse("customer_id", "credit_note.customer_of_invoice");
    }
    if input.credit_note_date < invoice.body.date {
        fields.refuse("credit_note_date", "credit_note.before_invoice");
    }
    let rests = rests(tx, ctx, &invoice, but)?;
    let chosen = chosen(input, &invoice, &mut fields);
    let address = input.billing_address.as_deref();
    let address = reading::optional_lines(&mut fields, "billing_address", address, 500);
    let facts = Facts::load(tx, ctx, &as_sold(input, &invoice, &chosen), None)?;
    let decimals = facts.decimals().0;
    let expected = reading::amount(&mut fields, "expected_total", &input.expected_total, decimals);
    let (number, mut said) = said_of(ctx, input, &mut fields);
    fields.check()?;

    let totals = take(&invoice.body, &rests, &chosen)?;
    if totals.total != expected {
        let computed = totals.total.grouped(decimals);
        return Err(InvoiceError::TotalMismatch { computed }.into());
    }
    let returns = books::accounts::by_role(tx, ctx.tenant, "sales_returns")?;
    let moved = store::moved_lines(tx, ctx.tenant, invoice.id)?;
    let sources = chosen.iter().zip(&input.lines).map(|(chosen, typed)| {
        let line = i64::try_from(chosen.place + 1).ok();
        let to_stock =
            typed.to_stock.unwrap_or(true) && line.is_some_and(|line| moved.contains_key(&line));
        Source { invoice_line: line, to_stock }
    });
    said.sources = sources.collect();
    said.body = Body {
        billing_address: address.or_else(|| invoice.body.billing_address.clone()),
        ..body(&invoice.body, &chosen, totals, said.body, returns)
    };
    Ok(Decided { number, said, facts, invoice: Some(invoice) })
}

/// A line that is taken back.
struct Chosen {
    /// The invoice's line, from 0.
    place: usize,
    quantity: Quantity,
    description: Option<String>,
}

fn chosen(input: &CreditNoteInput, invoice: &Invoice, fields: &mut Fields) -> Vec<Chosen> {
    let mut chosen: Vec<Chosen> = Vec::with_capacity(input.lines.len());
    for (at, line) in input.lines.iter().enumerate() {
        let at = |field: &str| format!("lines.{at}.{field}");
        let place = line.invoice_line.and_then(|line| usize::try_from(line.checked_sub(1)?).ok());
        let sold = place.filter(|place| *place < invoice.body.lines.len());
        let quantity = reading::quantity(fields, at("quantity"), &line.quantity);
        let text = line.description.as_deref();
        let description = reading::optional_lines(fields, at("description"), text, 1_000);
        match sold {
            Some(place) if chosen.iter().all(|other| other.place != place) => {
                chosen.push(Chosen { place, quantity, description });
            }
            _ => fields.refuse(at("invoice_line"), "credit_note.line_of_invoice"),
        }
    }
    chosen
}

/// The sale that the facts are fetched for: the products and taxes of the invoice's lines.
fn as_sold(
    input: &CreditNoteInput,
    invoice: &Invoice,
    chosen: &[Chosen],
) -> invoices::InvoiceInput {
    let line = |chosen: &Chosen| {
        let sold = &invoice.body.lines[chosen.place];
        InvoiceLineInput {
            product_id: sold.product_id,
            tax_ids: sold.taxes.iter().map(|(tax, _)| tax.0).collect(),
            ..InvoiceLineInput::default()
        }
    };
    invoices::InvoiceInput {
        customer_id: invoice.body.customer_id,
        exchange_rate: Some(DecimalText(invoice.body.rate.to_text())),
        lines: chosen.iter().map(line).collect(),
        ..input.as_invoice()
    }
}

fn take(body: &Body, rests: &[LineRest], chosen: &[Chosen]) -> Result<Totals> {
    let mut parts = Vec::with_capacity(chosen.len());
    for (place, line) in chosen.iter().enumerate() {
        let rest = &rests[line.place];
        if line.quantity > rest.quantity {
            let left = rest.quantity.to_text();
            return Err(CreditNoteError::Exceeds { place, left }.into());
        }
        parts.push((rest.clone(), line.quantity));
    }
    let prices = if body.prices_include_tax { Prices::TaxInclusive } else { Prices::TaxExclusive };
    Ok(taken_back(&parts, prices).map_err(InvoiceError::Totals)?)
}

/// The note's body: the invoice's customer, currency and rate, with the share of each line.
fn body(sold: &Body, chosen: &[Chosen], totals: Totals, typed: Body, returns: AccountId) -> Body {
    let lines = chosen.iter().zip(&totals.lines).map(|(chosen, part)| {
        let line = &sold.lines[chosen.place];
        Line {
            description: chosen.description.clone().unwrap_or_else(|| line.description.clone()),
            quantity: chosen.quantity,
            // A share of whatever was taken off, of the line and of the whole, is an amount.
            discount_percent: None,
            discount_amount: Some(part.discount).filter(|discount| !discount.is_zero()),
            discount: part.discount,
            net: part.net,
            tax: part.tax,
            total: part.total,
            taxes: part.taxes.clone(),
            income_account: returns,
            ..line.clone()
        }
    });
    let mut body = Body {
        customer_id: sold.customer_id,
        currency_id: sold.currency_id,
        // Its tags are labels of the invoice alone.
        dimensions: Dimensions { tags: Vec::new(), ..sold.dimensions.clone() },
        activity_code: sold.activity_code.clone(),
        rate: sold.rate,
        prices_include_tax: sold.prices_include_tax,
        discount_percent: None,
        discount_amount: None,
        lines: lines.collect(),
        ..typed
    };
    body.take_totals(totals, Money::ZERO);
    body
}
