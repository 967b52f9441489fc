//! What a credit note gives back to stock.

use std::collections::BTreeMap;

use books::stock::{Moves, NewMove, Worth, on_hand};
use ledger::costing::{Stock, share};
use ledger::{DocKind, DocRef};
use platform::{Ctx, Problem, Result, Tx};

use super::error::CreditNoteError;
use super::record::CreditNote;
use super::{doc, store};
use crate::priced::Facts;
use crate::priced::book::no_moves;

/// The moves of the lines whose goods go back to stock: from an invoice at what they went out for,
/// from nowhere at the average of the day.
pub fn moves(tx: &mut dyn Tx, ctx: &Ctx, note: &CreditNote, facts: &Facts) -> Result<Moves> {
    let mut moves = no_moves(doc(note.document.id), &note.document);
    let lines = note.document.body.lines.iter().zip(&note.said.sources).enumerate();
    let back: Vec<_> = lines.filter(|(_, (_, source))| source.to_stock).collect();
    let products: Vec<i64> = back.iter().filter_map(|(_, (line, _))| line.product_id).collect();
    let (sold, standing) = match note.said.invoice_id {
        Some(invoice) => (store::moved_lines(tx, ctx.tenant, invoice)?, BTreeMap::new()),
        None => (BTreeMap::new(), average_at(tx, ctx, note, &products)?),
    };
    for (place, (line, source)) in back {
        let Some((product, accounts)) = line.product_id.zip(facts.stock_of(line.product_id)) else {
            continue;
        };
        // What was sold came off these accounts, whatever the product's own are by now.
        let sold = source.invoice_line.and_then(|line| sold.get(&line));
        let accounts = sold.copied().unwrap_or(accounts);
        let from = note.said.invoice_id.zip(source.invoice_line);
        let worth = match (from, standing.get(&product)) {
            (Some((invoice, line)), _) => {
                Worth::BackFrom(DocRef::new(DocKind::Invoice, invoice), line)
            }
            (None, Some(stock)) => {
                let value = share(stock.value, line.quantity, stock.quantity);
                Worth::In(value.map_err(|_| CreditNoteError::TooLarge)?)
            }
            (None, None) => return Err(CreditNoteError::NoCost { place }.into()),
        };
        moves.moves.push(NewMove {
            product,
            line: i64::try_from(place + 1).map_err(Problem::internal)?,
            quantity: line.quantity,
            worth,
            inventory: accounts.inventory,
            contra: Some(accounts.cost),
            labels: note.document.body.dimensions.of_line(line.class_id),
        });
    }
    Ok(moves)
}

/// What there is of the products on the note's day, where there is any.
fn average_at(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    note: &CreditNote,
    products: &[i64],
) -> Result<BTreeMap<i64, Stock>> {
    let found = on_hand(tx, ctx.tenant, products, note.document.body.date)?;
    let standing = found.into_iter().filter(|one| !one.stock.quantity.is_zero());
    Ok(standing.map(|one| (one.product, one.stock)).collect())
}
