//! What a purchase brings into stock.

use books::stock::{MoveValue, Moves, NewMove};
use ledger::{DocRef, Money};

use crate::priced::book::no_moves;
use crate::priced::{Body, Document, Facts};

/// The moves of the lines that buy goods kept in stock: they come in at exactly what the document's
/// own entry puts on their account.
pub fn moves_in(of: DocRef, document: &Document, facts: &Facts) -> Moves {
    let lines = (1_i64..).zip(&document.body.lines);
    let moves = lines.filter_map(|(place, line)| {
        facts.stock_of(line.product_id)?;
        Some(NewMove {
            product: line.product_id?,
            line: place,
            quantity: line.quantity,
            worth: MoveValue::In(line.cost_base.unwrap_or(Money::ZERO)),
            inventory: line.account,
            contra: None,
            labels: document.body.dimensions.of_line(line.class_id),
        })
    });
    Moves { moves: moves.collect(), ..no_moves(of, document) }
}

/// Whether an edit leaves unchanged what comes into stock: the day, and the lines with their
/// labels.
pub fn same_goods(was: &Body, is: &Body) -> bool {
    let labels = |body: &Body| (body.date, body.dimensions.project, body.dimensions.branch);
    labels(was) == labels(is) && was.lines == is.lines
}
