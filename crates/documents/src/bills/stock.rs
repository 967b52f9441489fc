//! What a bill brings into stock.

use books::stock::{Moves, NewMove, Worth};
use ledger::Money;

use super::doc;
use crate::priced::book::no_moves;
use crate::priced::{Document, Facts};

/// The moves of the bill's lines that buy goods kept in stock: they come in at exactly what the
/// bill's own entry puts on their account.
pub fn moves(bill: &Document, facts: &Facts) -> Moves {
    let lines = (1_i64..).zip(&bill.body.lines);
    let moves = lines.filter_map(|(place, line)| {
        facts.stock_of(line.product_id)?;
        Some(NewMove {
            product: line.product_id?,
            line: place,
            quantity: line.quantity,
            worth: Worth::In(line.cost_base.unwrap_or(Money::ZERO)),
            inventory: line.account,
            contra: None,
            labels: bill.body.dimensions.of_line(line.class_id),
        })
    });
    Moves { moves: moves.collect(), ..no_moves(doc(bill.id), bill) }
}
