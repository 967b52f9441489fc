//! A free note: any lines, priced like a trade of its side.

use ledger::Trade;
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::draft::{NoteDraft, read_head};
use super::error::Fault;
use super::field_names::words;
use super::lines::place;
use super::record::{CreditNote, Source};
use super::typed::TypedNote;
use crate::priced::{Body, Facts, Prior};

/// Checks a free note and computes it; `before` is the note before an edit.
pub fn decide(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    typed: &TypedNote<'_>,
    before: Option<&CreditNote>,
) -> Result<NoteDraft> {
    let trade = typed.priced.trade;
    let words = words(trade);
    let prior = before.map(|note| Prior::unsettled(&note.document.body));
    // What is used of the note is looked at where the edit is booked.
    let mut facts = Facts::load(tx, ctx, &typed.priced, prior)?;
    // A note debits returns, or credits what goods cost, whatever became of the account that the
    // sale was earned on or that carries the goods.
    let elsewhere = facts.products.values_mut();
    let elsewhere = elsewhere.filter(|one| trade == Trade::Sale || one.stock.is_some());
    elsewhere.for_each(|product| product.account_open = true);
    let mut fields = Fields::new();
    let (number, mut said, own) = read_head(ctx, typed, &mut fields);
    for (place, source) in typed.sources.iter().enumerate() {
        if source.line.is_some() {
            let field = format!("lines.{place}.{}", words.original_line);
            fields.refuse(field, Fault::NoSuchLine.code(trade));
        }
    }
    let draft = typed.priced.decide(&facts, words.fields);
    let draft = match (fields.check(), draft) {
        (Ok(()), draft) => draft?,
        (Err(mine), Err(theirs)) => return Err(both(mine, theirs)),
        (Err(mine), Ok(_)) => return Err(mine),
    };
    let lines = typed.priced.lines.iter().zip(&typed.sources);
    let sources = lines.map(|(line, source)| Source {
        line: None,
        moves: source.moves.unwrap_or(true) && facts.stock_of(line.product_id).is_some(),
    });
    said.sources = sources.collect();
    let mut body = Body { due_date: own.due_date, ..draft.body };
    place(tx, ctx, &mut body, (&facts, &said.sources), before)?;
    Ok(NoteDraft { number, said, body, facts, original: None })
}

/// One answer that names every refused field, each once.
fn both(mut mine: Problem, theirs: Problem) -> Problem {
    for error in theirs.errors {
        if mine.errors.iter().all(|known| known.field != error.field) {
            mine.errors.push(error);
        }
    }
    mine
}
