//! The entry of what a document's moves cost.

use std::collections::BTreeMap;

use ledger::{AccountId, DocRef, Entry, EntryLine, Money};
use platform::{Ctx, Problem, Result, Tx};

use super::model::{Labels, Move, area, cost_of};
use super::store;
use crate::journal;

/// Makes the entry of a document's cost equal its moves: reverses the old entry and posts a new
/// one.
pub(super) fn post(tx: &mut dyn Tx, ctx: &Ctx, doc: DocRef) -> Result<()> {
    let area = area(doc.kind);
    journal::reverse_document(tx, ctx, area, cost_of(doc))?;
    let moves = store::of_document(tx, ctx.tenant, doc)?;
    let Some(first) = moves.first() else { return Ok(()) };
    let mut entry = Entry::on(first.date).for_doc(cost_of(doc)).memo(&first.number);
    let mut any = false;
    for ((contra, inventory, labels), cost) in by_accounts(&moves)? {
        let sides = if cost.is_negative() { (inventory, contra) } else { (contra, inventory) };
        let amount = cost.abs().map_err(Problem::internal)?;
        labelled(entry.debit(sides.0, amount), labels);
        labelled(entry.credit(sides.1, amount), labels);
        any |= !cost.is_zero();
    }
    if !any {
        return Ok(());
    }
    let entry = entry.balance().map_err(Problem::internal)?;
    journal::post(tx, ctx, area, &first.number, &entry).map(drop)
}

fn labelled(line: &mut EntryLine, labels: Labels) {
    line.project(labels.project).branch(labels.branch).class(labels.class);
}

/// What makes two lines mergeable: the cost account, the asset account and the labels.
type LinePairKey = (AccountId, AccountId, Labels);

/// Issued quantities' cost less returns, by pair of lines.
fn by_accounts(moves: &[Move]) -> Result<BTreeMap<LinePairKey, Money>> {
    let mut costs = BTreeMap::new();
    for one in moves {
        let Some(contra) = one.contra else { continue };
        let cost: &mut Money = costs.entry((contra, one.inventory, one.labels)).or_default();
        *cost = cost.sub(one.value).map_err(Problem::internal)?;
    }
    Ok(costs)
}
