//! A note against an invoice: a share of the invoice's lines, as they were sold.

use ledger::totals::{LineRest, Prices, Totals, taken_back};
use ledger::{AccountId, Money, Party, Quantity};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::create::{Decided, said_of};
use super::error::CreditNoteError;
use super::input::CreditNoteInput;
use super::record::Source;
use super::rests::rests;
use super::store;
use crate::dimensions::Dimensions;
use crate::invoices;
use crate::priced::{Body, Document, Facts, Line, PricedError, TypedLine, TypedPriced};
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
    if invoice.body.party != Party::customer(input.customer_id) {
        fields.refuse("customer_id", "credit_note.customer_of_invoice");
    }
    if input.credit_note_date < invoice.body.date {
        fields.refuse("credit_note_date", "credit_note.before_invoice");
    }
    let rests = rests(tx, ctx, &invoice, but)?;
    let chosen = chosen(input, &invoice, &mut fields);
    let address = input.billing_address.as_deref();
    let address = reading::optional_lines(&mut fields, "billing_address", address, 500);
    let facts = facts(tx, ctx, input, &invoice, &chosen)?;
    let decimals = facts.decimals().0;
    let expected = reading::amount(&mut fields, "expected_total", &input.expected_total, decimals);
    let (number, mut said, own) = said_of(ctx, input, &mut fields);
    fields.check()?;

    let totals = take(&invoice.body, &rests, &chosen)?;
    if totals.total != expected {
        let computed = totals.total.grouped(decimals);
        return Err(PricedError::TotalMismatch { computed }.into());
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
    let body = Body {
        address: address.or_else(|| invoice.body.address.clone()),
        ..body(&invoice.body, &chosen, totals, own, returns)
    };
    Ok(Decided { number, said, body, facts, invoice: Some(invoice) })
}

/// A line that is taken back.
struct Chosen {
    /// The invoice's line, from 0.
    place: usize,
    quantity: Quantity,
    description: Option<String>,
}

fn chosen(input: &CreditNoteInput, invoice: &Document, fields: &mut Fields) -> Vec<Chosen> {
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

/// The facts about the products and taxes of the invoice's lines, which the note does not name.
fn facts(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &CreditNoteInput,
    invoice: &Document,
    chosen: &[Chosen],
) -> Result<Facts> {
    let sold: Vec<&Line> = chosen.iter().map(|line| &invoice.body.lines[line.place]).collect();
    let taxes = |line: &&Line| line.taxes.iter().map(|(tax, _)| tax.0).collect();
    let taxes: Vec<Vec<i64>> = sold.iter().map(taxes).collect();
    let lines = input.lines.iter().zip(sold.iter().zip(&taxes));
    let lines = lines.map(|(typed, (sold, tax_ids))| TypedLine {
        product_id: sold.product_id,
        tax_ids,
        class_id: None,
        ..typed.typed()
    });
    let sale =
        TypedPriced { party_id: invoice.body.party.id, lines: lines.collect(), ..input.typed() };
    Facts::load(tx, ctx, &sale, None)
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
    Ok(taken_back(&parts, prices).map_err(PricedError::Totals)?)
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
            account: returns,
            ..line.clone()
        }
    });
    let mut body = Body {
        party: sold.party,
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
