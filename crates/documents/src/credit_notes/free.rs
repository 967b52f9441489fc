//! A free note: any lines, priced like a sale.

use ledger::Money;
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::create::{Decided, said_of};
use super::input::CreditNoteInput;
use super::record::{CreditNote, Source};
use crate::priced::{Body, Facts, FieldNames, Prior};

/// Checks a free note and computes it; `prior` is the note as it stands, when it is being edited.
pub fn decide(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &CreditNoteInput,
    prior: Option<&CreditNote>,
) -> Result<Decided> {
    let typed = input.typed();
    let prior = prior.map(|note| &note.document.body).map(|body| Prior {
        party: body.party,
        currency_id: body.currency_id,
        rate: body.rate,
        // What is used of the note is looked at where the edit is booked.
        settled: Money::ZERO,
        settled_base: Money::ZERO,
        lines: body.lines.clone(),
        dimensions: body.dimensions.clone(),
        activity_code: body.activity_code.clone(),
    });
    let mut facts = Facts::load(tx, ctx, &typed, prior)?;
    // A note debits returns, whatever became of the account that the sale was earned on.
    facts.products.values_mut().for_each(|product| product.account_open = true);
    let mut fields = Fields::new();
    let (number, mut said, own) = said_of(ctx, input, &mut fields);
    for (place, line) in input.lines.iter().enumerate() {
        if line.invoice_line.is_some() {
            fields.refuse(format!("lines.{place}.invoice_line"), "credit_note.line_of_invoice");
        }
    }
    let draft = typed.decide(&facts, &FieldNames::NOTE);
    let draft = match (fields.check(), draft) {
        (Ok(()), draft) => draft?,
        (Err(mine), Err(theirs)) => return Err(both(mine, theirs)),
        (Err(mine), Ok(_)) => return Err(mine),
    };
    let returns = books::accounts::by_role(tx, ctx.tenant, "sales_returns")?;
    let sources = input.lines.iter().map(|line| Source {
        invoice_line: None,
        to_stock: line.to_stock.unwrap_or(true) && facts.stock_of(line.product_id).is_some(),
    });
    said.sources = sources.collect();
    let mut body = Body { due_date: own.due_date, ..draft.body };
    for line in &mut body.lines {
        line.account = returns;
    }
    Ok(Decided { number, said, body, facts, invoice: None })
}

/// One answer that names every field at fault, each once.
fn both(mut mine: Problem, theirs: Problem) -> Problem {
    for error in theirs.errors {
        if mine.errors.iter().all(|known| known.field != error.field) {
            mine.errors.push(error);
        }
    }
    mine
}
