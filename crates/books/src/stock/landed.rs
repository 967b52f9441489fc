//! Costs that are added to goods after they came: freight, customs, insurance.
//!
//! They raise the value of the goods' move in its place, so that everything sold since is costed
//! again at the new average. The entry that debits the inventory account belongs to the adding
//! document and has the date of the goods. Until they are removed, the document of the goods can't
//! change its moves.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;
use ledger::{DocRef, Money};
use platform::{Ctx, Problem, Result, TenantId, Tx};

use super::model::{Landed, Moves, Received};
use super::replace_moves::count_again;
use super::{costs, store};

/// What a document received into stock at a stated cost, line by line.
pub fn received(tx: &mut dyn Tx, tenant: TenantId, doc: DocRef) -> Result<Vec<Received>> {
    let added = store::landed_costs_on(tx, tenant, doc)?;
    let moves = store::of_document(tx, tenant, doc)?;
    let came = moves.into_iter().filter(|one| one.given && one.quantity.scaled() > 0);
    let received = came.map(|one| {
        let later = added.iter().filter(|landed| landed.line == one.line);
        let later = Money::sum(later.map(|landed| landed.value)).map_err(Problem::internal)?;
        Ok(Received {
            doc,
            number: one.number,
            date: one.date,
            line: one.line,
            product: one.product,
            quantity: one.quantity,
            value: one.value.sub(later).map_err(Problem::internal)?,
            inventory: one.inventory,
            labels: one.labels,
        })
    });
    let mut received: Vec<Received> = received.collect::<Result<_>>()?;
    received.sort_by_key(|one| one.line);
    Ok(received)
}

/// Adds costs to goods for a document, whose number appears in messages, and costs again what was
/// sold since.
///
/// # Errors
/// 409 `period.locked` when the cost of a sale in a locked period would change.
pub fn add_landed_costs(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (by, number): (DocRef, &str),
    landed: &[Landed],
) -> Result<()> {
    store::insert_landed_costs(tx, ctx.tenant, (by, number), landed)?;
    change(tx, ctx, by, landed, Money::add)
}

/// Removes the costs that a document added.
///
/// # Errors
/// As [`add_landed_costs`].
pub fn remove_landed_costs(tx: &mut dyn Tx, ctx: &Ctx, by: DocRef) -> Result<()> {
    let landed = store::landed_costs_of(tx, ctx.tenant, by)?;
    store::delete_landed_costs(tx, ctx.tenant, by)?;
    change(tx, ctx, by, &landed, Money::sub)
}

fn change(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    by: DocRef,
    landed: &[Landed],
    with: fn(Money, Money) -> Result<Money, ledger::Overflow>,
) -> Result<()> {
    let docs: BTreeSet<DocRef> = landed.iter().map(|one| one.doc).collect();
    let mut from: BTreeMap<i64, Date> = BTreeMap::new();
    for doc in docs {
        for mut row in store::of_document(tx, ctx.tenant, doc)? {
            let added = landed.iter().filter(|one| (one.doc, one.line) == (doc, row.line));
            let added = Money::sum(added.map(|one| one.value)).map_err(Problem::internal)?;
            if added.is_zero() {
                continue;
            }
            row.value = with(row.value, added).map_err(Problem::internal)?;
            store::recount(tx, ctx, &row)?;
            let first = from.entry(row.product).or_insert(row.date);
            *first = row.date.min(*first);
        }
    }
    // Nothing moves, so that nothing can be short.
    let nothing = Moves { doc: by, number: String::new(), date: ctx.today, moves: Vec::new() };
    let mut changed = BTreeSet::new();
    for (product, date) in from {
        changed.extend(count_again(tx, ctx, product, date, &nothing)?);
    }
    for doc in changed {
        costs::post(tx, ctx, doc)?;
    }
    Ok(())
}
