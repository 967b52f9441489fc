//! A note against a document: a share of the lines of an invoice as they were sold, of a bill as
//! they were bought.

use ledger::totals::{LineRest, Prices, Totals, returned_totals};
use ledger::{Money, Quantity};
use platform::problem::Fields;
use platform::{Ctx, Result, Tx};

use super::draft::{NoteDraft, read_head};
use super::error::{CreditNoteError, Fault};
use super::field_names::{self, words};
use super::lines::place;
use super::record::{CreditNote, Source};
use super::remaining_lines::remaining_lines;
use super::store;
use super::typed::TypedNote;
use crate::priced::{Body, Document, Facts, Line, PricedError, TypedLine, TypedPriced};
use documents::dimensions::Dimensions;
use documents::reading;

/// Checks a note against a document and computes it; `before` is the note as it was stored, when it
/// is being edited.
pub fn decide(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    typed: &TypedNote<'_>,
    original: i64,
    before: Option<&CreditNote>,
) -> Result<NoteDraft> {
    let trade = typed.priced.trade;
    let words = words(trade);
    let mut fields = Fields::new();
    let Some(original) = field_names::original(tx, ctx, trade, original)? else {
        return Err(CreditNoteError::UnknownOriginal.on_side(trade));
    };
    if original.body.party != trade.party(typed.priced.party_id) {
        fields.refuse(words.fields.party, Fault::OtherParty.code(trade));
    }
    if typed.priced.date < original.body.date {
        fields.refuse(words.fields.date, Fault::BeforeOriginal.code(trade));
    }
    let remaining = remaining_lines(tx, ctx, &original, before.map(|note| note.document.id))?;
    let chosen = chosen(typed, &original, &mut fields);
    let address = typed.priced.address;
    let address = reading::optional_lines(&mut fields, words.fields.address, address, 500);
    let facts = facts(tx, ctx, typed, &original, &chosen)?;
    let decimals = facts.decimals().0;
    let expected = typed.priced.expected_total;
    let expected = reading::amount(&mut fields, "expected_total", expected, decimals);
    let (number, mut said, own) = read_head(ctx, typed, &mut fields);
    fields.check()?;

    let totals = take(&original.body, &remaining, &chosen)?;
    if totals.total != expected {
        let computed = totals.total.grouped(decimals);
        return Err(PricedError::TotalMismatch { computed }.into());
    }
    let moved = store::moved_lines(tx, ctx.tenant, (trade, original.id))?;
    let sources = chosen.iter().zip(&typed.sources).map(|(chosen, typed)| {
        let line = i64::try_from(chosen.place + 1).ok();
        let moves =
            typed.moves.unwrap_or(true) && line.is_some_and(|line| moved.contains_key(&line));
        Source { line, moves }
    });
    said.sources = sources.collect();
    let mut body = Body {
        address: address.or_else(|| original.body.address.clone()),
        ..body(&original.body, &chosen, totals, own)
    };
    place(tx, ctx, &mut body, (&facts, &said.sources), before)?;
    Ok(NoteDraft { number, said, body, facts, original: Some(original) })
}

/// A line that is credited.
struct Chosen {
    /// The original's line, from 0.
    place: usize,
    quantity: Quantity,
    description: Option<String>,
}

fn chosen(typed: &TypedNote<'_>, original: &Document, fields: &mut Fields) -> Vec<Chosen> {
    let trade = original.body.trade;
    let mut chosen: Vec<Chosen> = Vec::with_capacity(typed.sources.len());
    for (at, (line, source)) in typed.priced.lines.iter().zip(&typed.sources).enumerate() {
        let at = |field: &str| format!("lines.{at}.{field}");
        let place = source.line.and_then(|line| usize::try_from(line.checked_sub(1)?).ok());
        let traded = place.filter(|place| *place < original.body.lines.len());
        let quantity = reading::quantity(fields, at("quantity"), line.quantity);
        let text = line.description;
        let description = reading::optional_lines(fields, at("description"), text, 1_000);
        match traded {
            Some(place) if chosen.iter().all(|other| other.place != place) => {
                chosen.push(Chosen { place, quantity, description });
            }
            _ => fields.refuse(at(words(trade).original_line), Fault::NoSuchLine.code(trade)),
        }
    }
    chosen
}

/// The facts about the products and taxes of the original's lines, which the note does not name.
fn facts(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    typed: &TypedNote<'_>,
    original: &Document,
    chosen: &[Chosen],
) -> Result<Facts> {
    let traded: Vec<&Line> = chosen.iter().map(|line| &original.body.lines[line.place]).collect();
    let taxes = |line: &&Line| line.taxes.iter().map(|(tax, _)| tax.0).collect();
    let taxes: Vec<Vec<i64>> = traded.iter().map(taxes).collect();
    let lines = typed.priced.lines.iter().zip(traded.iter().zip(&taxes));
    let lines = lines.map(|(typed, (traded, tax_ids))| TypedLine {
        product_id: traded.product_id,
        account_id: None,
        tax_ids,
        class_id: None,
        ..typed.clone()
    });
    let lines = lines.collect();
    let party_id = original.body.party.id;
    Facts::load(tx, ctx, &TypedPriced { party_id, lines, ..typed.priced.clone() }, None)
}

fn take(body: &Body, remaining: &[LineRest], chosen: &[Chosen]) -> Result<Totals> {
    let mut parts = Vec::with_capacity(chosen.len());
    for (place, line) in chosen.iter().enumerate() {
        let rest = &remaining[line.place];
        if line.quantity > rest.quantity {
            let left = rest.quantity.to_text();
            return Err(CreditNoteError::Exceeds { place, left }.on_side(body.trade));
        }
        parts.push((rest.clone(), line.quantity));
    }
    let prices = if body.prices_include_tax { Prices::TaxInclusive } else { Prices::TaxExclusive };
    Ok(returned_totals(&parts, prices).map_err(PricedError::Totals)?)
}

/// The note's body: the original's party, currency and rate, with the share of each line.
fn body(traded: &Body, chosen: &[Chosen], totals: Totals, typed: Body) -> Body {
    let lines = chosen.iter().zip(&totals.lines).map(|(chosen, part)| {
        let line = &traded.lines[chosen.place];
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
            ..line.clone()
        }
    });
    let mut body = Body {
        party: traded.party,
        currency_id: traded.currency_id,
        // Its tags are labels only of the original.
        dimensions: Dimensions { tags: Vec::new(), ..traded.dimensions.clone() },
        activity_code: traded.activity_code.clone(),
        rate: traded.rate,
        prices_include_tax: traded.prices_include_tax,
        discount_percent: None,
        discount_amount: None,
        lines: lines.collect(),
        ..typed
    };
    body.set_totals(totals, Money::ZERO);
    body
}
