//! What a note moves: goods back into stock from a customer, out of it to a vendor.

use std::collections::BTreeMap;

use books::stock::{MoveValue, Moves, NewMove, on_hand};
use ledger::costing::{Stock, share};
use ledger::{DocRef, Trade};
use platform::{Ctx, Problem, Result, Tx};

use super::error::CreditNoteError;
use super::record::{CreditNote, Source};
use super::store::{self, Moved};
use crate::priced::book::no_moves;
use crate::priced::{Facts, Line, StockAccounts};

/// The moves of the lines whose goods go back.
///
/// ```text
/// from a customer   of an invoice: in, at what they went out for, on the accounts of the sale
///                   of nothing:    in, at the average of the day
/// to a vendor       out, at the average, which goes to the account that the line credits
/// ```
///
/// So the stock account always equals the stock cards, and the difference between what a vendor
/// credits and the average of the goods is on purchase returns: landed cost that nobody gives back,
/// and the difference of their prices.
pub fn moves(tx: &mut dyn Tx, ctx: &Ctx, note: &CreditNote, facts: &Facts) -> Result<Moves> {
    let mut moves = no_moves(note.doc(), &note.document);
    let lines = note.document.body.lines.iter().zip(&note.said.sources).enumerate();
    let back: Vec<_> = lines.filter(|(_, (_, source))| source.moves).collect();
    let products: Vec<i64> = back.iter().filter_map(|(_, (line, _))| line.product_id).collect();
    let known = Known::load(tx, ctx, note, &products)?;
    for (place, (line, source)) in back {
        let Some((product, accounts)) = line.product_id.zip(facts.stock_of(line.product_id)) else {
            continue;
        };
        let (worth, accounts) = known.worth(note, place, (line, source), accounts)?;
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

/// What goods from a customer are worth.
#[derive(Default)]
struct Known {
    /// How each line of the invoice went out.
    sold: BTreeMap<i64, Moved>,
    /// What there is on the note's day, where there is any.
    standing: BTreeMap<i64, Stock>,
}

impl Known {
    fn load(tx: &mut dyn Tx, ctx: &Ctx, note: &CreditNote, products: &[i64]) -> Result<Known> {
        Ok(match (note.trade(), note.said.original_id) {
            (Trade::Purchase, _) => Known::default(),
            (Trade::Sale, Some(invoice)) => {
                let sold = store::moved_lines(tx, ctx.tenant, (Trade::Sale, invoice))?;
                Known { sold, ..Known::default() }
            }
            (Trade::Sale, None) => {
                let found = on_hand(tx, ctx.tenant, products, note.document.body.date)?;
                let there = found.into_iter().filter(|one| !one.stock.quantity.is_zero());
                let standing = there.map(|one| (one.product, one.stock)).collect();
                Known { standing, ..Known::default() }
            }
        })
    }

    /// What a line's goods are worth, and on which accounts; `usual` are the product's own.
    fn worth(
        &self,
        note: &CreditNote,
        place: usize,
        (line, source): (&Line, &Source),
        usual: StockAccounts,
    ) -> Result<(MoveValue, StockAccounts)> {
        if note.trade() == Trade::Purchase {
            return Ok((MoveValue::Out, StockAccounts { cost: line.account, ..usual }));
        }
        if let Some((invoice, sold)) = note.said.original_id.zip(source.line) {
            let of = DocRef::new(note.trade().document(), invoice);
            // What was sold came off these accounts, whatever the product's own are by now.
            let moved = self.sold.get(&sold);
            let accounts = moved.and_then(|moved| {
                Some(StockAccounts { inventory: moved.inventory, cost: moved.contra? })
            });
            return Ok((MoveValue::BackFrom(of, sold), accounts.unwrap_or(usual)));
        }
        let stock = line.product_id.and_then(|product| self.standing.get(&product));
        let Some(stock) = stock else {
            return Err(CreditNoteError::NoCost { place }.on_side(note.trade()));
        };
        let value = share(stock.value, line.quantity, stock.quantity)
            .map_err(|_| CreditNoteError::TooLarge.on_side(note.trade()))?;
        Ok((MoveValue::In(value), usual))
    }
}
