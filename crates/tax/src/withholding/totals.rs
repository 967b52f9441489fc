//! Totals of rows of the register, by category and by party.

use std::collections::BTreeMap;

use ledger::{Money, Overflow, Percent};
use platform::{Problem, Result};

use super::rows::{Booked, Nature};
use super::wire::{RegisterNature, RegisterParty, RegisterTotals};

/// The number of parties listed.
const MAX_PARTIES: usize = 200;

/// A sum of rows.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sum {
    pub count: i64,
    pub net: Money,
    pub tax: Money,
}

impl Sum {
    fn add(&mut self, row: &Booked) -> Result<(), Overflow> {
        self.count += 1;
        self.net = self.net.add(row.net_base)?;
        self.tax = self.tax.add(row.tax_base)?;
        Ok(())
    }
}

struct OfParty {
    name: String,
    tax_id: Option<String>,
    sum: Sum,
}

/// Rows summed while they pass.
#[derive(Default)]
pub struct Sums {
    pub all: Sum,
    without_certificate: Money,
    by_nature: BTreeMap<(Option<i64>, Percent), (Option<Nature>, Sum)>,
    by_party: BTreeMap<i64, OfParty>,
}

impl Sums {
    /// Adds a row.
    pub fn add(&mut self, booked: &Booked) -> Result<()> {
        self.sum(booked).map_err(|fault: Overflow| Problem::internal(fault))
    }

    fn sum(&mut self, booked: &Booked) -> Result<(), Overflow> {
        let row = &booked.row;
        self.all.add(booked)?;
        if row.certificate.is_none() {
            self.without_certificate = self.without_certificate.add(booked.tax_base)?;
        }
        let nature = (row.nature.as_ref().map(|nature| nature.tax_id), row.percent);
        let (_, sum) =
            self.by_nature.entry(nature).or_insert_with(|| (row.nature.clone(), Sum::default()));
        sum.add(booked)?;
        let party = self.by_party.entry(row.party_id).or_insert_with(|| OfParty {
            name: row.party.clone(),
            tax_id: row.party_tax_id.clone(),
            sum: Sum::default(),
        });
        party.sum.add(booked)
    }

    /// As JSON, in a currency of this many decimals.
    pub fn into_totals(self, decimals: u8) -> RegisterTotals {
        let text = |amount: Money| amount.to_text(decimals);
        let by_nature = self.by_nature.into_iter().map(|((tax_id, percent), (nature, sum))| {
            let (code, name_en, name_ar) = match nature {
                Some(nature) => (nature.code, Some(nature.name_en), Some(nature.name_ar)),
                None => (None, None, None),
            };
            RegisterNature {
                withholding_tax_id: tax_id,
                nature_code: code,
                nature_name: name_en,
                nature_name_ar: name_ar,
                percent: percent_text(percent),
                count: sum.count,
                net: text(sum.net),
                tax: text(sum.tax),
            }
        });
        let mut parties: Vec<(i64, OfParty)> = self.by_party.into_iter().collect();
        parties.sort_by_key(|(id, party)| (std::cmp::Reverse(party.sum.tax), *id));
        let count = i64::try_from(parties.len()).unwrap_or(i64::MAX);
        let by_party =
            parties.into_iter().take(MAX_PARTIES).map(|(party_id, party)| RegisterParty {
                party_id,
                party_name: party.name,
                party_tax_id: party.tax_id,
                count: party.sum.count,
                net: text(party.sum.net),
                tax: text(party.sum.tax),
            });
        RegisterTotals {
            count: self.all.count,
            net: text(self.all.net),
            tax: text(self.all.tax),
            without_certificate: text(self.without_certificate),
            by_nature: by_nature.collect(),
            by_party: by_party.collect(),
            parties: count,
        }
    }
}

/// A rate, where one is known.
pub fn percent_text(percent: Percent) -> Option<String> {
    (!percent.is_zero()).then(|| percent.to_text())
}
