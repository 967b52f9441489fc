//! What an invoice takes out of stock.

use books::stock::{MoveValue, Moves, NewMove};

use super::doc;
use crate::priced::book::no_moves;
use crate::priced::{Document, Facts};

/// The moves of the invoice's lines that sell goods kept in stock.
pub fn moves(invoice: &Document, facts: &Facts) -> Moves {
    let lines = (1_i64..).zip(&invoice.body.lines);
    let moves = lines.filter_map(|(place, line)| {
        let accounts = facts.stock_of(line.product_id)?;
        Some(NewMove {
            product: line.product_id?,
            line: place,
            quantity: line.quantity,
            worth: MoveValue::Out,
            inventory: accounts.inventory,
            contra: Some(accounts.cost),
            labels: invoice.body.dimensions.of_line(line.class_id),
        })
    });
    Moves { moves: moves.collect(), ..no_moves(doc(invoice.id), invoice) }
}
