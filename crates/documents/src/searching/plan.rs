//! The plan of a search: whether it means few documents, and which.

use std::collections::BTreeSet;

use ledger::{DocKind, Trade};
use platform::db::Clause;
use platform::text::{search_key, word_patterns};
use platform::{Result, TenantId, Tx};

use super::pieces::{BLOCK, pieces};
use super::{SMALL, store};
use crate::payment_fields::party_field;

/// Invoices that a search for few may find: as many as a statement takes parameters, in powers of
/// two. Those of one prefix are often the oldest, and a walk from the latest would come there last.
const FEW: usize = 16_000;
/// Customers that it may mean.
const CUSTOMERS: usize = 300;
/// Invoices that those may have: theirs lie all over the list, so a walk soon has its page.
const OF_CUSTOMERS: usize = 4_000;
/// Blocks of ids that may be looked through.
const BLOCKS: usize = 300;
/// A piece that occurs in so many blocks is as common as any.
const COMMON: i64 = 2_000;
/// Pieces of a long text whose rarity is asked for, and the rarest of them that are held together:
/// more would narrow nothing any more.
const LOOKED_AT: usize = 16;
const HELD_TOGETHER: usize = 8;

/// What is searched for in documents: words that are all in their own text or all in their party's.
#[derive(Debug, Clone)]
pub enum Search {
    /// So many that a list is walked in its order until a page is full.
    Many {
        /// For `like`, folded: one of each word.
        words: Vec<String>,
    },
    /// So few that they were found first.
    Few {
        /// Their ids.
        ids: Vec<i64>,
    },
}

impl Search {
    /// How a text is searched for among documents of a kind; none when nothing of it is left to
    /// search. Only invoices are kept in pieces.
    ///
    /// # Errors
    /// Only the database's.
    pub fn plan(
        tx: &mut dyn Tx,
        tenant: TenantId,
        kind: DocKind,
        text: &str,
    ) -> Result<Option<Search>> {
        let key = search_key(text);
        if key.is_empty() {
            return Ok(None);
        }
        let words = word_patterns(text);
        let few = match kind {
            DocKind::Invoice => few(tx, tenant, (&key, &words), true)?,
            _ => None,
        };
        Ok(Some(few.map_or(Search::Many { words }, |ids| Search::Few { ids })))
    }

    /// As [`Search::plan`], only of the texts of invoices themselves, not of their customers: their
    /// ids, unless they may be many.
    ///
    /// # Errors
    /// Only the database's.
    pub fn in_own_words(tx: &mut dyn Tx, tenant: TenantId, text: &str) -> Result<Option<Vec<i64>>> {
        few(tx, tenant, (&search_key(text), &word_patterns(text)), false)
    }

    /// Lets only what is searched for through; `i` is the document.
    pub fn narrow(&self, trade: Trade, clause: &mut Clause) {
        let (party_id, party) = (party_field(trade), trade.party_kind());
        match self {
            // Parties are few beside documents: who is meant is found once, no row is joined.
            Search::Many { words } => {
                let words: Vec<String> =
                    words.iter().map(|word| clause.param(word.as_str())).collect();
                let has_each = |text: &str| {
                    let each = words.iter().map(|p| format!("{text} like {p} escape '\\'"));
                    each.collect::<Vec<_>>().join(" and ")
                };
                let (own, partys) = (has_each("i.search_text"), has_each("search_text"));
                clause.and(&format!(
                    "({own} or i.{party_id} in
                         (select id from {party} where tenant_id = $1 and {partys}))"
                ));
            }
            Search::Few { ids } if ids.is_empty() => clause.and("1 = 0"),
            Search::Few { ids } => clause.among("i.id", ids),
        }
    }
}

/// The invoices that are meant, unless they may be many.
fn few(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (key, words): (&str, &[String]),
    or_of_customers: bool,
) -> Result<Option<Vec<i64>>> {
    let (next, upto) = store::reach(tx, tenant, DocKind::Invoice)?;
    if next < SMALL || next - upto > SMALL {
        return Ok(None);
    }
    let Some(blocks) = blocks(tx, tenant, key)? else { return Ok(None) };
    let mut ids = BTreeSet::new();
    if or_of_customers {
        let Some(of_customers) = of_customers(tx, tenant, words)? else { return Ok(None) };
        ids.extend(of_customers);
    }
    let spans = blocks.into_iter().map(|block| (block * BLOCK, block * BLOCK + BLOCK));
    for span in spans.chain([(upto + 1, next)]) {
        ids.extend(store::containing(tx, tenant, span, words)?);
        if ids.len() > FEW {
            return Ok(None);
        }
    }
    Ok(Some(ids.into_iter().collect()))
}

/// The blocks in which all pieces of a text's words occur; none when it has none, or when there are
/// many.
fn blocks(tx: &mut dyn Tx, tenant: TenantId, key: &str) -> Result<Option<Vec<i64>>> {
    let kind = DocKind::Invoice;
    let mut spread = Vec::new();
    let pieces: BTreeSet<&str> = key.split(' ').flat_map(pieces).collect();
    for piece in pieces.into_iter().take(LOOKED_AT) {
        spread.push((store::spread(tx, tenant, kind, piece, COMMON)?, piece.to_owned()));
    }
    if spread.is_empty() {
        return Ok(None);
    }
    spread.sort();
    let rarest_first: Vec<String> =
        spread.into_iter().map(|(_, piece)| piece).take(HELD_TOGETHER).collect();
    let found = store::shared(tx, tenant, kind, &rarest_first, one_more(BLOCKS))?;
    Ok((found.len() <= BLOCKS).then_some(found))
}

/// The invoices of the customers that the words mean; none when there are many.
fn of_customers(tx: &mut dyn Tx, tenant: TenantId, words: &[String]) -> Result<Option<Vec<i64>>> {
    let meant = store::customers(tx, tenant, words, one_more(CUSTOMERS))?;
    if meant.is_empty() {
        return Ok(Some(meant));
    }
    if meant.len() > CUSTOMERS {
        return Ok(None);
    }
    let invoices = store::sold_to(tx, tenant, &meant, one_more(OF_CUSTOMERS))?;
    Ok((invoices.len() <= OF_CUSTOMERS).then_some(invoices))
}

fn one_more(most: usize) -> i64 {
    i64::try_from(most).map_or(i64::MAX, |most| most + 1)
}
