//! The company's data that every report needs, and the names of parties.

use std::collections::{BTreeSet, HashMap};

use books::currencies::{self, Currency};
use directory::{customers, vendors};
use jiff::Timestamp;
use jiff::civil::Date;
use ledger::period::fiscal_year_start;
use ledger::{Money, PartyKind};
use platform::{Problem, Result, TenantId, Tx};

use crate::store::company as store;

/// Years that books are kept of: those of the days of documents.
pub const YEARS: std::ops::RangeInclusive<i16> = 1990..=2100;

/// The head of a report: whose it is, in which currency, and when the fiscal year begins.
#[derive(Debug, Clone)]
pub struct Company {
    /// Its name.
    pub name: String,
    /// The currency of its books.
    pub currency: &'static Currency,
    /// The month in which its fiscal year begins, 1 to 12.
    pub fiscal_year_start_month: i8,
}

impl Company {
    /// The company of a report.
    ///
    /// # Errors
    /// 404 when there is none.
    pub fn load(tx: &mut dyn Tx, tenant: TenantId) -> Result<Company> {
        let (name, currency_id, fiscal_year_start_month) =
            store::company(tx, tenant)?.ok_or_else(Problem::not_found)?;
        Ok(Company { name, currency: currencies::stored(currency_id)?, fiscal_year_start_month })
    }

    /// An amount of the company's currency as decimal text.
    pub fn text(&self, amount: Money) -> String {
        amount.to_text(self.currency.minor_digits)
    }

    /// The first day of the fiscal year that contains a day.
    pub fn year_start(&self, day: Date) -> Result<Date> {
        fiscal_year_start(day, self.fiscal_year_start_month).map_err(Problem::internal)
    }
}

/// A query of the names of a kind of party.
type NamesOf = fn(&mut dyn Tx, TenantId, &[i64]) -> Result<HashMap<i64, String>>;

/// The kinds of party with their queries of names.
const PARTY_NAMES: [(PartyKind, NamesOf); 2] =
    [(PartyKind::Customer, customers::names), (PartyKind::Vendor, vendors::names)];

/// The names of customers and vendors, each by the word of its kind and its id, in one query a
/// kind.
pub fn party_names(
    tx: &mut dyn Tx,
    tenant: TenantId,
    concerned: &BTreeSet<(String, i64)>,
) -> Result<HashMap<(String, i64), String>> {
    let mut parties = HashMap::new();
    for (kind, names) in PARTY_NAMES {
        let of_kind = concerned.iter().filter(|(word, _)| word == kind.as_str());
        let ids: Vec<i64> = of_kind.map(|(_, id)| *id).collect();
        let named = names(tx, tenant, &ids)?.into_iter();
        parties.extend(named.map(|(id, name)| ((kind.as_str().to_owned(), id), name)));
    }
    Ok(parties)
}

/// Merged parties: from the merge on, what was posted for a merged customer counts for the
/// surviving one. As known before the merge, they are separate.
pub(crate) struct MergedParties(HashMap<i64, i64>);

impl MergedParties {
    /// Of today, or as known at a moment.
    pub(crate) fn load(
        tx: &mut dyn Tx,
        tenant: TenantId,
        known_at: Option<Timestamp>,
    ) -> Result<MergedParties> {
        let mut merged_parties = HashMap::new();
        for (merged, kept) in customers::merge::merges(tx, tenant, known_at)? {
            merged_parties.values_mut().filter(|id| **id == merged).for_each(|id| *id = kept);
            merged_parties.insert(merged, kept);
        }
        Ok(MergedParties(merged_parties))
    }

    /// The party that this one was merged into, or itself.
    pub(crate) fn survivor(&self, kind: &str, id: i64) -> i64 {
        if kind != PartyKind::Customer.as_str() {
            return id;
        }
        self.0.get(&id).copied().unwrap_or(id)
    }
}
