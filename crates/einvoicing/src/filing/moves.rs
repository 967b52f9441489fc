//! Moving a filing to another state, only by `eta`'s table, with a line in its history.

pub use eta::Event;
use eta::State;
use jiff::Timestamp;
use platform::{Problem, Result, TenantId, Tx};

use super::store::{self, Filing, StoredMove};

/// Who moves it, and the note in its history.
#[derive(Debug, Clone, Copy, Default)]
pub struct Move<'a> {
    /// A person's name; none where the program does it.
    pub who: Option<&'a str>,
    /// A code.
    pub code: Option<&'a str>,
    /// The authority's text.
    pub words: Option<&'a str>,
}

/// Moves a filing; gives its new state, or none when it is elsewhere by now.
///
/// # Errors
/// 500 for a move that the table does not have.
pub fn move_filing(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filing: &Filing,
    event: Event,
    (one, now): (Move<'_>, Timestamp),
) -> Result<Option<State>> {
    let from = filing.state;
    let Some(to) = from.after(event) else {
        let cause = format!("{} of an e-invoice that is {}", event.key(), from.key());
        return Err(Problem::internal(cause));
    };
    if !store::set_state(tx, tenant, filing.id, (from, to))? {
        return Ok(None);
    }
    let Move { who, code, words } = one;
    let stored = StoredMove { from, to, event: event.key(), who, code, words };
    store::insert_move(tx, tenant, filing.id, &stored, now)?;
    Ok(Some(to))
}
