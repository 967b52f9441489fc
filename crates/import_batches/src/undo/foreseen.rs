//! Which documents of an import are surely deleted, so that a preview needs not delete each of
//! twenty thousand: what nothing was built upon, of days that are open.

use std::collections::{HashMap, HashSet};

use books::periods::{Area, Locks};
use ledger::{DocKind, Trade};
use platform::{Ctx, Result, Tx};

use crate::kind::ImportKind;
use crate::store::stored_rows::{Outcome, RecordedRow};
use crate::store::untouched::{standing_entries, untouched};

/// The records that are surely deleted, by id, and how many entries that reverses for each.
pub type Foreseen = HashMap<i64, i64>;

/// Finds which of the records of rows are surely deleted.
///
/// # Errors
/// Only our own failures.
pub fn foreseen(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    kind: ImportKind,
    rows: &[RecordedRow],
) -> Result<Foreseen> {
    let (doc, trade) = match kind {
        ImportKind::Invoices => (DocKind::Invoice, Trade::Sale),
        ImportKind::Bills => (DocKind::Bill, Trade::Purchase),
        _ => return Ok(Foreseen::new()),
    };
    let made = rows.iter().filter(|row| row.outcome == Outcome::Made);
    let ids: Vec<i64> = made.map(|row| row.record_id).collect();
    if ids.is_empty() {
        return Ok(Foreseen::new());
    }
    let locks = Locks::load(tx, ctx)?;
    let is_locked = |date| locks.check(Area::from(trade), date).is_err();
    let documents = untouched(tx, ctx.tenant, (kind, &ids))?;
    let open = documents.into_iter().filter(|document| !is_locked(document.date));
    let mut foreseen: Foreseen = open.map(|document| (document.id, 0)).collect();
    let ids: Vec<i64> = foreseen.keys().copied().collect();
    if ids.is_empty() {
        return Ok(foreseen);
    }
    let mut refused: HashSet<i64> = HashSet::new();
    for entry in standing_entries(tx, ctx.tenant, (doc.as_str(), &ids))? {
        *foreseen.entry(entry.id).or_default() += 1;
        if is_locked(entry.date) {
            refused.insert(entry.id);
        }
    }
    foreseen.retain(|id, _| !refused.contains(id));
    Ok(foreseen)
}
