//! The present names of parties and labels in some entries.

use std::collections::HashMap;

use books::journal::{Labels, Line, Sealed};
use ledger::Party;
use platform::{Result, TenantId, Tx};

use reports::company::party_names;

/// The names for the tags of some entries.
pub struct Names {
    parties: HashMap<(String, i64), String>,
    pub labels: Labels,
}

impl Names {
    /// Loads the names, in one query per kind.
    pub fn load(tx: &mut dyn Tx, tenant: TenantId, entries: &[Sealed]) -> Result<Names> {
        let lines = entries.iter().flat_map(|entry| &entry.lines);
        let concerned = lines.filter_map(|line| line.party.map(key)).collect();
        let parties = party_names(tx, tenant, &concerned)?;
        Ok(Names { parties, labels: Labels::load(tx, tenant, entries)? })
    }

    /// The name of a line's party.
    pub fn party(&self, line: &Line) -> Option<&String> {
        self.parties.get(&key(line.party?))
    }

    /// The name of the only party of an entry.
    pub fn payee(&self, entry: &Sealed) -> Option<&String> {
        let mut parties = entry.lines.iter().filter_map(|line| line.party);
        let first = parties.next()?;
        parties.all(|party| party == first).then(|| self.parties.get(&key(first))).flatten()
    }
}

fn key(party: Party) -> (String, i64) {
    (party.kind.as_str().to_owned(), party.id)
}
