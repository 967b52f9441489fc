//! Whom and what some entries concern, by the names of today.

use std::collections::HashMap;

use books::journal::{Labels, Line, Sealed};
use directory::{customers, vendors};
use ledger::{Party, PartyKind};
use platform::{Result, TenantId, Tx};

/// The names that stand beside the lines of some entries.
pub struct Names {
    parties: HashMap<(PartyKind, i64), String>,
    pub labels: Labels,
}

impl Names {
    /// Fetched in one query a kind.
    pub fn of(tx: &mut dyn Tx, tenant: TenantId, entries: &[Sealed]) -> Result<Names> {
        let mut parties = HashMap::new();
        let concerned =
            || entries.iter().flat_map(|entry| &entry.lines).filter_map(|line| line.party);
        for kind in [PartyKind::Customer, PartyKind::Vendor] {
            let of_kind = concerned().filter(|party| party.kind == kind);
            let mut ids: Vec<i64> = of_kind.map(|party| party.id).collect();
            ids.sort_unstable();
            ids.dedup();
            let named = match kind {
                PartyKind::Customer => customers::names(tx, tenant, &ids)?,
                _ => vendors::names(tx, tenant, &ids)?,
            };
            parties.extend(named.into_iter().map(|(id, name)| ((kind, id), name)));
        }
        Ok(Names { parties, labels: Labels::of(tx, tenant, entries)? })
    }

    /// The name of a line's party.
    pub fn party(&self, line: &Line) -> Option<&String> {
        line.party.and_then(|party| self.of_party(party))
    }

    /// The name of the one party that an entry concerns.
    pub fn payee(&self, entry: &Sealed) -> Option<&String> {
        let mut parties = entry.lines.iter().filter_map(|line| line.party);
        let first = parties.next()?;
        parties.all(|party| party == first).then(|| self.of_party(first)).flatten()
    }

    fn of_party(&self, party: Party) -> Option<&String> {
        self.parties.get(&(party.kind, party.id))
    }
}
