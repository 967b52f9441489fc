//! The pieces of a text, and the blocks of ids that they occur in.

use std::collections::BTreeSet;

/// Characters of a piece: fewer are found too often to narrow anything.
const LENGTH: usize = 3;
/// Ids of a block. Numbers follow each other, so that neighbours share most of their pieces.
pub(super) const BLOCK: i64 = 64;

/// Each run of three characters; none of a shorter text.
pub(super) fn pieces(text: &str) -> BTreeSet<&str> {
    let mut begins: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
    begins.push(text.len());
    begins.windows(LENGTH + 1).filter_map(|run| text.get(*run.first()?..*run.last()?)).collect()
}

/// The block of an id.
pub(super) fn block(id: i64) -> i64 {
    id.div_euclid(BLOCK)
}

#[cfg(test)]
mod tests {
    use super::{block, pieces};

    #[test]
    fn a_text_falls_into_runs_of_three() {
        assert_eq!(pieces("inv-1").into_iter().collect::<Vec<_>>(), ["inv", "nv-", "v-1"]);
        assert_eq!(pieces("شركه").into_iter().collect::<Vec<_>>(), ["ركه", "شرك"]);
        assert_eq!(pieces("12").len() + pieces("").len(), 0);
        assert_eq!(pieces("1111").len(), 1);
    }

    #[test]
    fn whatever_contains_a_text_has_all_of_its_pieces() {
        let whole = "inv-0012345 شيك 77 a@nile.example";
        let inside = pieces(whole);
        for (from, _) in whole.char_indices() {
            for (to, _) in whole.char_indices().filter(|(to, _)| *to >= from) {
                let part = whole.get(from..to).unwrap_or_default();
                assert!(pieces(part).is_subset(&inside), "{part}");
            }
        }
    }

    #[test]
    fn a_block_begins_where_the_last_one_ends() {
        assert_eq!([0, 63, 64, 127, 128].map(block), [0, 0, 1, 1, 2]);
    }
}
