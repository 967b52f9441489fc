//! What is proposed for the columns of a file, of what this company can take.

use documents::sent_file::digest;
use imports::heading_key;
use imports::mapping::{Proposal, Remembered, propose, readings};
use imports::table::Table;

use crate::kind::ImportKind;

/// A proposal, and what its headings are known by.
pub struct Proposed {
    pub proposal: Proposal,
    pub headings: String,
}

/// What is proposed for a file: what the company chose before for the same headings, or what they
/// and the cells say.
pub fn proposed(table: &Table, kind: ImportKind, remembered: &[(String, Remembered)]) -> Proposed {
    let first = propose(table, kind.record_kind(), None);
    let headings = headings_of(&first);
    let known = remembered.iter().find(|(known, _)| *known == headings);
    let mut proposal = match known {
        Some((_, known)) => propose(table, kind.record_kind(), Some(known)),
        None => first,
    };
    // Fields that records here don't have are not offered.
    for column in &mut proposal.columns {
        column.field = column.field.filter(|(key, ..)| kind.keeps(key));
    }
    proposal.mapping.columns.retain(|mapped| kind.keeps(&mapped.field));
    proposal.questions = readings(table, &mut proposal.mapping);
    Proposed { proposal, headings }
}

fn headings_of(proposal: &Proposal) -> String {
    let named = proposal.columns.iter().filter(|column| !column.heading.is_empty());
    let mut keys: Vec<String> = named.map(|column| heading_key(&column.heading)).collect();
    keys.sort_unstable();
    keys.dedup();
    digest(keys.join("|").as_bytes())
}
