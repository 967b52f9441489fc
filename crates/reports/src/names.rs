//! The names beside the lines of a page: a line's party, and the account on the other side.

use std::collections::{BTreeSet, HashMap};

use books::accounts::AccountRow;
use books::journal::LedgerLine;
use ledger::AccountId;
use platform::i18n::Texts;
use platform::{Locale, Result, TenantId, Tx};

use super::entry_sides::{OneSide, Sides};
use super::store;
use crate::company::{MergedParties, party_names};

/// The names for some pages' lines, fetched in one query each.
pub(super) struct Names<'a> {
    parties: HashMap<(String, i64), String>,
    sides: HashMap<i64, Sides>,
    accounts: HashMap<AccountId, &'a AccountRow>,
    merged_parties: MergedParties,
    several: [String; 2],
}

impl<'a> Names<'a> {
    pub(super) fn load<'l>(
        tx: &mut dyn Tx,
        tenant: TenantId,
        chart: &'a [AccountRow],
        texts: &Texts,
        lines: impl Iterator<Item = &'l LedgerLine> + Clone,
    ) -> Result<Names<'a>> {
        let entries: BTreeSet<i64> = lines.clone().map(|line| line.position.entry).collect();
        let sides = store::sides(tx, tenant, &entries)?;
        let concerned: BTreeSet<(String, i64)> =
            lines.filter_map(|line| line_party(line, &sides)).collect();
        Ok(Names {
            parties: party_names(tx, tenant, &concerned)?,
            sides,
            merged_parties: MergedParties::load(tx, tenant, None)?,
            accounts: chart.iter().map(|row| (row.id, row)).collect(),
            several: [Locale::En, Locale::Ar]
                .map(|locale| texts.say(locale, "report.several_accounts", &[])),
        })
    }

    /// The party of a line, or of its entry: the kind and the id.
    pub(super) fn party_of_line(&self, line: &LedgerLine) -> Option<(String, i64)> {
        Some(self.survivor(line_party(line, &self.sides)?))
    }

    /// The party that this one was merged into, or itself.
    pub(super) fn survivor(&self, (kind, id): (String, i64)) -> (String, i64) {
        let id = self.merged_parties.survivor(&kind, id);
        (kind, id)
    }

    /// The customer or vendor of a line, or of its entry.
    pub(super) fn party(&self, line: &LedgerLine) -> Option<String> {
        self.parties.get(&line_party(line, &self.sides)?).cloned()
    }

    /// The account on the other side of a line, in English and Arabic.
    pub(super) fn other_side(&self, line: &LedgerLine) -> Option<(String, String)> {
        let sides = self.sides.get(&line.position.entry)?;
        match if line.debit.is_zero() { sides.debit } else { sides.credit } {
            OneSide::Empty => None,
            OneSide::Several => Some(self.several.clone().into()),
            OneSide::Single(account) => {
                let row = self.accounts.get(&account)?;
                Some((row.name_en.clone(), row.name_ar.clone()))
            }
        }
    }
}

/// The line's own party, else the only one of its entry: who paid into the bank, who bought.
fn line_party(line: &LedgerLine, sides: &HashMap<i64, Sides>) -> Option<(String, i64)> {
    let own = line.party_kind.clone().zip(line.party_id);
    own.or_else(|| sides.get(&line.position.entry)?.party.clone())
}

#[cfg(test)]
mod tests {
    use super::{AccountId, OneSide};

    #[test]
    fn a_side_is_named_only_when_it_is_one_account() {
        let (one, two) = (Some(AccountId(1)), Some(AccountId(2)));
        assert_eq!(OneSide::between(one, one), OneSide::Single(AccountId(1)));
        assert_eq!(OneSide::between(one, two), OneSide::Several);
        assert_eq!(OneSide::between(None, None), OneSide::Empty);
    }
}
