//! The entry of what a document's moves cost.

use std::collections::BTreeMap;

use ledger::{AccountId, DocRef, Entry, Money};
use platform::{Ctx, Problem, Result, Tx};

use super::model::{Move, area, cost_of};
use super::store;
use crate::journal;

/// Makes the standing entry of a document's cost what its moves say: the old one is reversed, a new
/// one posted.
pub(super) fn post(tx: &mut dyn Tx, ctx: &Ctx, doc: DocRef) -> Result<()> {
    let area = area(doc.kind);
    journal::reverse_document(tx, ctx, area, cost_of(doc))?;
    let moves = store::of_document(tx, ctx.tenant, doc)?;
    let Some(first) = moves.first() else { return Ok(()) };
    let mut entry = Entry::on(first.date).for_doc(cost_of(doc)).memo(&first.number);
    let mut any = false;
    for ((contra, inventory), cost) in by_accounts(&moves)? {
        if cost.is_positive() {
            entry.debit(contra, cost);
            entry.credit(inventory, cost);
        } else if cost.is_negative() {
            let back = cost.neg().map_err(Problem::internal)?;
            entry.debit(inventory, back);
            entry.credit(contra, back);
        }
        any |= !cost.is_zero();
    }
    if !any {
        return Ok(());
    }
    let entry = entry.balance().map_err(Problem::internal)?;
    journal::post(tx, ctx, area, &first.number, &entry).map(drop)
}

/// What went out, less what came back, by the two accounts of its entry.
fn by_accounts(moves: &[Move]) -> Result<BTreeMap<(AccountId, AccountId), Money>> {
    let mut costs = BTreeMap::new();
    for one in moves {
        let Some(contra) = one.contra else { continue };
        let cost: &mut Money = costs.entry((contra, one.inventory)).or_default();
        *cost = cost.sub(one.value).map_err(Problem::internal)?;
    }
    Ok(costs)
}
