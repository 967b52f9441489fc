//! A product's stock card: every movement with the stock after it.

use books::{currencies, stock};
use jiff::civil::Date;
use ledger::costing::Stock;
use ledger::{Quantity, UnitPrice};
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::{Problem, Result};

use super::store;
use super::wire::{StockCard, StockCardLine, StockCardRequest};
use crate::error::DirectoryError;
use crate::paging::{self, Cursor};

/// A page of a product's stock card, the latest movement first.
///
/// # Errors
/// 404 when the company has no such product; 400 for a cursor of another list.
pub fn stock_card(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    request: &StockCardRequest,
) -> Result<StockCard> {
    store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let limit = paging::limit(request.limit);
    let behind = Cursor::asked(request.cursor.as_deref())?.map(|cursor| place(&cursor));
    let mut moves = stock::card(tx, ctx.tenant, id, behind.transpose()?, limit + 1)?;
    let next =
        paging::cut(&mut moves, limit, |one| Cursor { key: one.date.to_string(), id: one.id });
    let shown = |one: stock::CardLine| {
        // A cost that is added to goods in stock has no quantity, and so no price.
        let moved = Stock {
            quantity: Quantity::from_scaled(one.quantity.scaled().abs()),
            value: one.value.abs().map_err(Problem::internal)?,
        };
        let unit_cost = moved.average(decimals).map_err(Problem::internal)?;
        Ok(StockCardLine {
            id: one.id,
            date: one.date,
            doc_kind: one.doc.kind.as_str().to_owned(),
            doc_id: one.doc.id,
            doc_number: one.number,
            quantity: one.quantity.to_text(),
            value: one.value.to_text(decimals),
            unit_cost: unit_cost.map(UnitPrice::to_text),
            quantity_after: one.after.quantity.to_text(),
            value_after: one.after.value.to_text(decimals),
        })
    };
    Ok(StockCard { lines: moves.into_iter().map(shown).collect::<Result<_>>()?, next })
}

fn place(cursor: &Cursor) -> Result<(Date, i64)> {
    let date = cursor.key.parse().map_err(|_| DirectoryError::Cursor)?;
    Ok((date, cursor.id))
}
