//! The whole journal, some entries at a time: for its proof, and for whoever writes it out.

use platform::{Result, TenantId, Tx};

use super::store;
use crate::journal::model::Sealed;

/// Entries read at a time, so that a million of them need little memory.
const STRIDE: i64 = 2_000;

/// The runs of entries, first and last, that a journal of so many is read in.
pub(super) fn strides(last: i64) -> impl Iterator<Item = (i64, i64)> {
    let firsts = std::iter::successors(Some(1), |first| Some(first + STRIDE));
    firsts
        .take_while(move |first| *first <= last)
        .map(move |first| (first, last.min(first + STRIDE - 1)))
}

/// Takes some entries of a walk, and may read on in its transaction.
pub type Give<'a> = dyn FnMut(&mut dyn Tx, &[Sealed]) -> Result<()> + 'a;

/// Hands over every entry of a company in the order in which they were posted, some at a time, and
/// says how many the journal counts.
///
/// # Errors
/// Whatever `give` refuses ends the walk.
pub fn walk(tx: &mut dyn Tx, tenant: TenantId, give: &mut Give<'_>) -> Result<i64> {
    let (last, _) = store::head(tx, tenant)?;
    for (first, until) in strides(last) {
        let entries = store::entries_between(tx, tenant, first, until)?;
        give(tx, &entries)?;
    }
    Ok(last)
}

#[cfg(test)]
mod tests {
    use super::strides;

    #[test]
    fn strides_cover_every_entry_once() {
        assert_eq!(strides(0).count(), 0);
        assert_eq!(strides(1).collect::<Vec<_>>(), [(1, 1)]);
        assert_eq!(
            strides(4_001).collect::<Vec<_>>(),
            [(1, 2_000), (2_001, 4_000), (4_001, 4_001)]
        );
    }
}
