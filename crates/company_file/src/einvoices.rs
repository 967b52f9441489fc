//! E-invoices on their way in: the database lets each begin as a draft, make only moves that there
//! are, and be one of its document at a time. So each is written as a draft and moved to its state
//! before the next one comes.

use std::collections::BTreeMap;

use eta::{MOVES, State};
use platform::db::copies::{CopiedRow, CopiedTable};
use platform::{Problem, Result, TenantId, Tx};

use crate::store;

/// The table of e-invoices.
pub(crate) const EINVOICES: &str = "einvoice";

/// Writes one in the state that its row has.
///
/// # Errors
/// When the state is none that an e-invoice can reach; what the database refuses.
pub(crate) fn write(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &CopiedTable,
    mut row: CopiedRow,
) -> Result<()> {
    let id: i64 = table
        .place("id")
        .and_then(|at| row.get(at)?.as_deref()?.parse().ok())
        .ok_or_else(|| Problem::internal("an e-invoice of the file has no number"))?;
    let cell = table.place("state").and_then(|at| row.get_mut(at));
    let cell = cell.ok_or_else(|| Problem::internal("e-invoices have no state"))?;
    let word = cell.replace(State::Draft.key().to_owned()).unwrap_or_default();
    let moves = State::from_key(&word).and_then(way_to).ok_or_else(|| {
        Problem::internal(format!(
            "{word:?}, the state of the e-invoice with number {id}, is none that it can reach"
        ))
    })?;
    table.write(tx, &[row])?;
    for state in moves {
        store::move_einvoice(tx, tenant, id, state)?;
    }
    Ok(())
}

/// The fewest states that lead from a draft to this one, which is the last of them; none where no
/// moves do.
fn way_to(wanted: State) -> Option<Vec<State>> {
    let mut from: BTreeMap<&str, State> = BTreeMap::new();
    let mut reached = vec![State::Draft];
    let mut at = 0;
    while let Some(state) = reached.get(at).copied() {
        if state == wanted {
            let mut way = Vec::new();
            let mut state = state;
            while state != State::Draft {
                way.push(state);
                state = *from.get(state.key())?;
            }
            way.reverse();
            return Some(way);
        }
        for (_, _, next) in MOVES.iter().filter(|(before, ..)| *before == state) {
            if !reached.contains(next) {
                from.insert(next.key(), state);
                reached.push(*next);
            }
        }
        at += 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_state_is_reached_by_moves_that_there_are() {
        for wanted in State::ALL {
            let way = way_to(*wanted).expect("a way");
            let mut state = State::Draft;
            for next in way {
                assert!(MOVES.iter().any(|(from, _, to)| (*from, *to) == (state, next)));
                state = next;
            }
            assert_eq!(state, *wanted);
        }
    }
}
