//! The whole journal in batches of entries: for its proof, and for exports.

use platform::{Result, TenantId, Tx};

use super::store;
use crate::journal::model::Sealed;

/// Entries read at a time, so that a million of them need little memory.
const ENTRIES_PER_BATCH: i64 = 2_000;

/// The batches, by first and last entry, of a journal with this many entries.
pub(super) fn batches(last: i64) -> impl Iterator<Item = (i64, i64)> {
    let firsts = std::iter::successors(Some(1), |first| Some(first + ENTRIES_PER_BATCH));
    firsts
        .take_while(move |first| *first <= last)
        .map(move |first| (first, last.min(first + ENTRIES_PER_BATCH - 1)))
}

/// Takes some entries of a walk, and may read on in its transaction.
pub type BatchVisitor<'a> = dyn FnMut(&mut dyn Tx, &[Sealed]) -> Result<()> + 'a;

/// Hands over every entry of a company in the order in which they were posted, some at a time, and
/// says how many the journal counts.
///
/// # Errors
/// Any error of `give` ends the walk.
pub fn walk(tx: &mut dyn Tx, tenant: TenantId, give: &mut BatchVisitor<'_>) -> Result<i64> {
    let (last, _) = store::head(tx, tenant)?;
    for (first, until) in batches(last) {
        let entries = store::entries_between(tx, tenant, first, until)?;
        give(tx, &entries)?;
    }
    Ok(last)
}

#[cfg(test)]
mod tests {
    use super::batches;

    #[test]
    fn strides_cover_every_entry_once() {
        assert_eq!(batches(0).count(), 0);
        assert_eq!(batches(1).collect::<Vec<_>>(), [(1, 1)]);
        assert_eq!(
            batches(4_001).collect::<Vec<_>>(),
            [(1, 2_000), (2_001, 4_000), (4_001, 4_001)]
        );
    }
}
