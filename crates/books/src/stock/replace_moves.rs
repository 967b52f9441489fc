//! Moves take their place in the order of dates, and everything after them is counted again.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use jiff::civil::Date;
use ledger::costing::{CannotIssue, Stock, share};
use ledger::{DocRef, Money, Overflow, Quantity};
use platform::{Ctx, Problem, Result, Tx, ids};

use super::error::StockError;
use super::model::{CountedStock, FoundCost, Move, MoveValue, Moves, NewMove, area};
use super::{costs, count, store};
use crate::{currencies, periods};

/// Replaces the document's moves by these, and posts their cost. A move of a product that keeps its
/// date keeps its place in the order of that day, so an edit moves nothing behind what was sold
/// since.
///
/// # Errors
/// 409 `stock.short` at the line (`lines.N.quantity`) when a move issues more than is on hand that
/// day, or naming the product and the day when too little would be left on a later day; 409
/// `stock.returned` when more was returned of a line than it would issue; 409 `period.locked` when
/// the cost of a sale in a locked period would change, or `stock.count_locked` when the difference
/// of a count in a locked period would; 409 `stock.landed` while the document's goods have a landed
/// cost.
pub fn replace(tx: &mut dyn Tx, ctx: &Ctx, wanted: &Moves) -> Result<()> {
    let before = store::of_document(tx, ctx.tenant, wanted.doc)?;
    if before.is_empty() && wanted.moves.is_empty() {
        return Ok(());
    }
    refuse_with_landed_costs(tx, ctx, wanted.doc)?;
    let from = first_places(&before, wanted);
    let places = places(&before, wanted);
    undo(tx, ctx, wanted.doc, &places)?;
    let new = insert(tx, ctx, wanted, &places)?;
    follow_returns(tx, ctx, &before, &new)?;
    let mut changed = BTreeSet::from([wanted.doc]);
    for (product, date) in from {
        changed.extend(count_again(tx, ctx, product, date, wanted)?);
    }
    for doc in changed {
        costs::post(tx, ctx, doc)?;
    }
    Ok(())
}

/// Refuses to move the goods of a document to which costs were added.
fn refuse_with_landed_costs(tx: &mut dyn Tx, ctx: &Ctx, doc: DocRef) -> Result<()> {
    match store::landed_cost_number(tx, ctx.tenant, doc)? {
        Some(number) => Err(StockError::Landed { number }.into()),
        None => Ok(()),
    }
}

/// From which day on each product is counted again: the first place that changes.
fn first_places(before: &[Move], wanted: &Moves) -> BTreeMap<i64, Date> {
    let mut from: BTreeMap<i64, Date> = BTreeMap::new();
    let gone = before.iter().map(|old| (old.product, old.date));
    let come = wanted.moves.iter().map(|new| (new.product, wanted.date));
    for (product, date) in gone.chain(come) {
        let first = from.entry(product).or_insert(date);
        *first = date.min(*first);
    }
    from
}

/// The place of an old move that each new one takes: of the same product on the same day.
fn places(before: &[Move], wanted: &Moves) -> Vec<Option<i64>> {
    let mut free: Vec<&Move> = before.iter().filter(|old| old.date == wanted.date).collect();
    let place = |new: &NewMove| {
        let at = free.iter().position(|old| old.product == new.product)?;
        Some(free.remove(at).id)
    };
    wanted.moves.iter().map(place).collect()
}

/// Takes the old moves out of the count. They stay on record, under other ids where new ones take
/// their places.
fn undo(tx: &mut dyn Tx, ctx: &Ctx, doc: DocRef, places: &[Option<i64>]) -> Result<()> {
    store::undo(tx, ctx, doc)?;
    let taken: Vec<i64> = places.iter().copied().flatten().collect();
    let count = i64::try_from(taken.len()).map_err(Problem::internal)?;
    let first = if count > 0 { ids::allocate(tx, ctx.tenant, count)? } else { 0 };
    (first..).zip(taken).try_for_each(|(id, old)| store::rename(tx, ctx.tenant, old, id))
}

fn insert(tx: &mut dyn Tx, ctx: &Ctx, wanted: &Moves, places: &[Option<i64>]) -> Result<Vec<Move>> {
    let count = i64::try_from(wanted.moves.len()).map_err(Problem::internal)?;
    let first = ids::allocate(tx, ctx.tenant, count)?;
    let mut rows = Vec::with_capacity(wanted.moves.len());
    for ((id, new), place) in (first..).zip(&wanted.moves).zip(places) {
        rows.push(on_record(tx, ctx, wanted, new, place.unwrap_or(id))?);
    }
    store::insert(tx, ctx, &rows)?;
    Ok(rows)
}

/// Returns of the document's old moves become returns of the new ones of the same lines.
fn follow_returns(tx: &mut dyn Tx, ctx: &Ctx, before: &[Move], after: &[Move]) -> Result<()> {
    for old in before.iter().filter(|old| old.quantity.is_negative()) {
        let returned = store::returned(tx, ctx.tenant, old.id)?;
        if returned.is_zero() {
            continue;
        }
        let heir = after.iter().find(|new| {
            (new.line, new.product) == (old.line, old.product)
                && -new.quantity.scaled() >= returned.scaled()
        });
        let Some(heir) = heir else {
            let product = store::product_name(tx, ctx.tenant, old.product)?;
            return Err(StockError::Returned { product, returned }.into());
        };
        store::relink(tx, ctx.tenant, old.id, heir.id)?;
    }
    Ok(())
}

fn on_record(tx: &mut dyn Tx, ctx: &Ctx, of: &Moves, new: &NewMove, id: i64) -> Result<Move> {
    let out = Quantity::from_scaled(-new.quantity.scaled());
    let mut counted = None;
    let (quantity, value, given, returns) = match new.worth {
        MoveValue::In(value) => (new.quantity, value, true, None),
        MoveValue::Out => (out, Money::ZERO, false, None),
        MoveValue::Counted(cost) => {
            let (found_cost, cost_given) = match cost {
                FoundCost::Given(cost) => (Some(cost), true),
                FoundCost::Average(cost) => (cost, false),
            };
            counted = Some(CountedStock { quantity: new.quantity, found_cost, cost_given });
            (Quantity::ZERO, Money::ZERO, cost_given, None)
        }
        MoveValue::BackFrom(doc, line) => {
            let went = store::line_of(tx, ctx.tenant, doc, line, new.product)?
                .ok_or(StockError::NeverWentOut)?;
            (new.quantity, Money::ZERO, false, Some(went))
        }
    };
    Ok(Move {
        id,
        product: new.product,
        date: of.date,
        doc: of.doc,
        number: of.number.clone(),
        line: new.line,
        quantity,
        value,
        given,
        counted,
        returns,
        // Computed when every move is in its place.
        after: Stock::default(),
        inventory: new.inventory,
        contra: new.contra,
        labels: new.labels,
    })
}

/// Counts a product again from a day on; gives the documents whose cost became another.
pub(super) fn count_again(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    product: i64,
    from: Date,
    wanted: &Moves,
) -> Result<BTreeSet<DocRef>> {
    let mut stock = store::before(tx, ctx.tenant, product, from)?;
    let mut values: HashMap<i64, (Quantity, Money)> = HashMap::new();
    let mut changed = BTreeSet::new();
    let rows = store::from(tx, ctx.tenant, product, from)?;
    let decimals = match rows.iter().any(|row| row.counted.is_some()) {
        true => currencies::base(tx, ctx.tenant)?.minor_digits,
        false => 0,
    };
    for mut row in rows {
        let before = (row.quantity, row.value, row.after);
        if row.counted.is_some() {
            count::place(&mut row, stock, decimals).map_err(Problem::internal)?;
        } else {
            let Some(counted) = step(tx, ctx, &row, stock, &values)? else {
                return Err(short(tx, ctx, &row, stock, wanted)?.into());
            };
            (row.value, row.after) = counted;
        }
        if (row.quantity, row.value) != (before.0, before.1) {
            refuse_locked_count(tx, ctx, &row, wanted)?;
            changed.insert(row.doc);
        }
        if (row.quantity, row.value, row.after) != before {
            store::recount(tx, ctx, &row)?;
        }
        values.insert(row.id, (row.quantity, row.value));
        stock = row.after;
    }
    Ok(changed)
}

/// Refuses to change what another document, a count of a locked period, found or missed.
fn refuse_locked_count(tx: &mut dyn Tx, ctx: &Ctx, row: &Move, wanted: &Moves) -> Result<()> {
    if row.counted.is_none() || row.doc == wanted.doc {
        return Ok(());
    }
    match periods::locked_until(tx, ctx.tenant, area(row.doc.kind))? {
        Some(until) if row.date <= until => {
            let product = store::product_name(tx, ctx.tenant, row.product)?;
            let (date, number) = (row.date, row.number.clone());
            Err(StockError::CountLocked { product, date, number, until }.into())
        }
        _ => Ok(()),
    }
}

/// The value of a move at its place, and the stock after it; `None` when there is not enough on
/// hand.
fn step(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    row: &Move,
    stock: Stock,
    counted: &HashMap<i64, (Quantity, Money)>,
) -> Result<Option<(Money, Stock)>> {
    if row.quantity.is_negative() {
        let out = Quantity::from_scaled(-row.quantity.scaled());
        return match stock.issue(out) {
            Ok((left, cost)) => Ok(Some((cost.neg().map_err(Problem::internal)?, left))),
            Err(CannotIssue::Short) => Ok(None),
            Err(CannotIssue::Overflow(e)) => Err(Problem::internal(e)),
        };
    }
    let value = match row.returns {
        None => row.value,
        Some(went) => {
            let (quantity, value) = match counted.get(&went) {
                Some(known) => *known,
                None => store::issued(tx, ctx.tenant, went)?,
            };
            let out = Quantity::from_scaled(-quantity.scaled());
            let before = store::returned_before(tx, ctx.tenant, row)?;
            returned_value(value, row.quantity, before, out).map_err(Problem::internal)?
        }
    };
    let after = stock.receive(row.quantity, value).map_err(Problem::internal)?;
    Ok(Some((value, after)))
}

/// The value of a return: the share of the issue's value for it and all earlier returns, less
/// theirs, so that the last return leaves no piastre.
fn returned_value(
    went: Money,
    quantity: Quantity,
    before: Quantity,
    out: Quantity,
) -> Result<Money, Overflow> {
    let until = Quantity::from_scaled(before.scaled() + quantity.scaled());
    share(went, before, out)?.sub(share(went, until, out)?)
}

/// The refusal when there is not enough on hand, or another document would have too little: at the
/// line of the saved document. For a document without a line of the product, on the whole document.
fn short(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    row: &Move,
    stock: Stock,
    wanted: &Moves,
) -> Result<StockError> {
    let product = store::product_name(tx, ctx.tenant, row.product)?;
    let (date, line) = (row.date, row.line);
    if row.doc == wanted.doc {
        return Ok(StockError::Short { product, available: stock.quantity, date, line });
    }
    let line = wanted.moves.iter().find(|new| new.product == row.product).map(|new| new.line);
    Ok(StockError::ShortLater { product, date, number: row.number.clone(), line })
}
