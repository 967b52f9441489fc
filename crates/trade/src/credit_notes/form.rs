//! What a note against a document starts from: what is left of each line.

use books::currencies::Currency;
use books::{currencies, numbering, settlements};
use ledger::totals::LineRest;
use ledger::{DocRef, Money, Trade};
use platform::{Ctx, Problem, Result, Tx};

use super::figures_wire::{CreditableTax, RemainingLine};
use super::remaining_lines::remaining_lines;
use super::{field_names, require, store};
use crate::priced::store::names;
use crate::priced::{Document, Line, TaxAmount, tax_views};

/// What is known of the document that a note is made against.
pub struct Start {
    pub original: Document,
    /// The vendor's own number of a bill.
    pub vendor_number: Option<String>,
    /// What is left of it to pay.
    pub due: String,
    /// The party's name today.
    pub party: String,
    pub currency: &'static Currency,
    /// Its lines, those of which nothing is left too.
    pub lines: Vec<RemainingLine>,
    pub taxes: Vec<TaxAmount>,
    /// The number that the next note would get.
    pub next_number: String,
}

impl Start {
    /// For a new note against an invoice or a bill.
    ///
    /// # Errors
    /// 404 when there is no such document that the person may see.
    pub fn against(tx: &mut dyn Tx, ctx: &Ctx, trade: Trade, original: i64) -> Result<Start> {
        load(tx, ctx, (trade, original), None)
    }

    /// For changing a note against a document: as if it had taken nothing yet.
    ///
    /// # Errors
    /// 404 when there is no such note, or it is a free one.
    pub fn edit(tx: &mut dyn Tx, ctx: &Ctx, trade: Trade, note: i64) -> Result<Start> {
        let found = require(tx, ctx, trade, note)?;
        let original = found.said.original_id.ok_or_else(Problem::not_found)?;
        load(tx, ctx, (trade, original), Some(note))
    }
}

fn load(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (trade, original): (Trade, i64),
    but: Option<i64>,
) -> Result<Start> {
    let tenant = ctx.tenant;
    let original =
        field_names::original(tx, ctx, trade, original)?.ok_or_else(Problem::not_found)?;
    let source = store::original(tx, tenant, (trade, original.id))?;
    let remaining = remaining_lines(tx, ctx, &original, but)?;
    let body = &original.body;
    let currency = currencies::stored(body.currency_id)?;
    let decimals = currency.minor_digits;
    let names = names(tx, tenant, body)?;
    let item = settlements::find(tx, tenant, DocRef::new(trade.document(), original.id))?;
    let due = item.map(|item| item.open()).unwrap_or_default();
    let moved = store::moved_lines(tx, tenant, (trade, original.id))?;
    let lines = (1_i64..).zip(body.lines.iter().zip(&remaining));
    let lines = lines
        .map(|(at, (line, rest))| remaining_line(line, rest, decimals, moved.contains_key(&at)));
    Ok(Start {
        vendor_number: source.and_then(|source| source.vendor_number),
        due: due.to_text(decimals),
        party: names.party.clone(),
        currency,
        lines: lines.collect(),
        taxes: tax_views(body, &names, decimals),
        next_number: numbering::suggest(tx, tenant, trade.note())?,
        original,
    })
}

fn remaining_line(line: &Line, rest: &LineRest, decimals: u8, stocked: bool) -> RemainingLine {
    let text = |amount: Money| amount.to_text(decimals);
    RemainingLine {
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
