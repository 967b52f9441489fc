//! The order of jobs: within a kind the companies take turns, and among the kinds the oldest of the
//! next jobs is taken.

use std::collections::{HashMap, HashSet};

use jiff::Timestamp;

use super::store::{self, Due};
use crate::db::Tx;
use crate::problem::Result;

/// The program itself, whose mails are codes for signing in.
const PROGRAM: i64 = 0;

/// Whose turn was last, by kind.
#[derive(Debug, Clone, Default)]
pub(super) struct LastServed {
    last: HashMap<String, Last>,
}

#[derive(Debug, Clone, Copy, Default)]
struct Last {
    /// The last company that had a turn.
    company: i64,
    /// Whether the program had a turn after it.
    was_program: bool,
}

impl LastServed {
    /// Records that a company has had its turn in a kind.
    pub(super) fn note(&mut self, kind: &str, company: i64) {
        let last = self.last.entry(kind.to_owned()).or_default();
        last.was_program = company == PROGRAM;
        if company != PROGRAM {
            last.company = company;
        }
    }

    /// The companies in the order of their turns, as ranges after one id and up to another. The
    /// program comes after every company's turn: a code waits for one message, however many
    /// companies send.
    fn spans(&self, kind: &str) -> [(i64, i64); 3] {
        let Last { company, was_program } = self.last.get(kind).copied().unwrap_or_default();
        let program = (PROGRAM - 1, PROGRAM);
        let [next, first] = [(company, i64::MAX), (PROGRAM, company)];
        if was_program { [next, first, program] } else { [program, next, first] }
    }
}

/// The next due job, of none of the kinds in `full`; `last` is the kind that waits for all others.
/// Its cost is an index look-up for each kind and each company with a running job, however many
/// jobs wait.
pub(super) fn find(
    tx: &mut dyn Tx,
    (last, full): (&str, &HashSet<String>),
    turns: &LastServed,
    now: Timestamp,
) -> Result<Option<Due>> {
    if !store::is_any_due(tx, now)? {
        return Ok(None);
    }
    let running = store::running(tx, now)?;
    let mut found: Option<Due> = None;
    for kind in store::kinds(tx)?.into_iter().filter(|kind| !full.contains(kind)) {
        let due = next_of_kind(tx, &kind, (turns, &running), now)?;
        let place = |due: &Due| (due.kind == last, due.run_at, due.id.clone());
        let next = found.into_iter().chain(due);
        found = next.min_by_key(place);
    }
    Ok(found)
}

/// The next job of a kind, of a company that has no other running.
fn next_of_kind(
    tx: &mut dyn Tx,
    kind: &str,
    (turns, running): (&LastServed, &HashSet<(String, i64)>),
    now: Timestamp,
) -> Result<Option<Due>> {
    for (mut after, up_to) in turns.spans(kind) {
        while let Some(due) = store::next_after(tx, kind, (after, up_to), now)? {
            if due.company == PROGRAM || !running.contains(&(due.kind.clone(), due.company)) {
                return Ok(Some(due));
            }
            after = due.company;
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The order in which companies with work get turns, after these had theirs.
    fn order(had: &[i64], waiting: &[i64]) -> Vec<i64> {
        let mut turns = LastServed::default();
        had.iter().for_each(|company| turns.note("mail", *company));
        let spans = turns.spans("mail").into_iter();
        let within =
            |(after, up_to)| waiting.iter().filter(move |one| **one > after && **one <= up_to);
        spans.flat_map(within).copied().collect()
    }

    #[test]
    fn companies_follow_each_other_and_the_program_each_of_them() {
        assert_eq!(order(&[], &[0, 3, 7, 9]), [0, 3, 7, 9]);
        assert_eq!(order(&[3], &[0, 3, 7, 9]), [0, 7, 9, 3]);
        assert_eq!(order(&[3, 0], &[0, 3, 7, 9]), [7, 9, 3, 0]);
        assert_eq!(order(&[9], &[3, 7, 9]), [3, 7, 9]);
        assert_eq!(order(&[8], &[3, 9]), [9, 3], "one without work is passed over");
    }
}
