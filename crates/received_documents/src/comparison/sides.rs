//! Both sides of a comparison: the documents of its days and of the days around, and the other
//! halves of those further away that the authority's id names.

use std::collections::{BTreeSet, HashSet};

use einvoicing::Direction;
use jiff::ToSpan;
use jiff::civil::Date;
use ledger::{DocRef, Trade};
use platform::{Result, TenantId, Tx};
use tax::vat_returns::{TaxOfDays, VatSide, tax_of_days};

use super::store::{self as own, BookedQuery, Selection};
use crate::compare::{Booked, Numbers, Recorded, Unread};
use crate::error::ReceivedError;
use crate::store::{self, StoredDocument};

/// The counterpart of a document without an id may be this many days away.
const AROUND: i64 = 31;
/// Documents of one side that are compared.
const MAX_DOCUMENTS: usize = 20_000;
/// Documents that nobody can read, of one side.
const MAX_UNREAD: i64 = 1000;
/// Ids that one query names.
const ONE_QUERY: usize = 500;

/// Which side is compared.
#[derive(Debug, Clone, Copy)]
pub struct Side {
    pub trade: Trade,
    pub direction: Direction,
    pub numbers: Numbers,
}

impl Side {
    pub const fn from_vat_side(side: VatSide) -> Side {
        let (trade, direction, numbers) = match side {
            VatSide::Sales => (Trade::Sale, Direction::Sent, Numbers::Ours),
            VatSide::Purchases => (Trade::Purchase, Direction::Received, Numbers::Theirs),
        };
        Side { trade, direction, numbers }
    }
}

/// Both sides of a comparison.
pub struct Sides {
    pub booked: Vec<Booked>,
    pub recorded: Vec<Recorded>,
    /// Documents that the authority lists but nobody can read.
    pub unread: Vec<Unread>,
}

/// Reads both sides.
///
/// # Errors
/// 400 for more documents than are compared at once.
pub fn read(
    tx: &mut dyn Tx,
    tenant: TenantId,
    side: Side,
    days: (Date, Date),
    asked: &BookedQuery<'_>,
) -> Result<Sides> {
    let around = (days.0.saturating_sub(AROUND.days()), days.1.saturating_add(AROUND.days()));
    let most = i64::try_from(MAX_DOCUMENTS).unwrap_or(i64::MAX - 1) + 1;
    let place = (asked.environment, side.direction);
    let recorded = store::of_days(tx, tenant, place, around, most)?;
    let taxes = tax_of_days(tx, tenant, around)?;
    let booked = own::booked(tx, tenant, side.trade, asked, &taxes, Selection::Days(around, most))?;
    if recorded.len().max(booked.len()) > MAX_DOCUMENTS {
        return Err(ReceivedError::TooMany(MAX_DOCUMENTS).into());
    }
    let recorded = recorded.into_iter().map(StoredDocument::recorded).collect();
    let unread = store::all_unread(tx, tenant, place, MAX_UNREAD)?;
    let mut sides = Sides { booked, recorded, unread };
    sides.add_far(tx, tenant, side, days, asked)?;
    Ok(sides)
}

impl Sides {
    /// Adds documents of other days that belong to those of the compared days, by id.
    fn add_far(
        &mut self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        side: Side,
        (first, last): (Date, Date),
        asked: &BookedQuery<'_>,
    ) -> Result<()> {
        let among = |date: Date| first <= date && date <= last;
        let known: HashSet<&str> = self.recorded.iter().map(|one| one.uuid.as_str()).collect();
        let ours = self.booked.iter().filter(|one| among(one.date));
        let ours = ours.filter_map(|one| one.uuid.as_deref());
        let missing: Vec<&str> = ours.filter(|uuid| !known.contains(uuid)).collect();
        let far = store::of_uuids(tx, tenant, (asked.environment, side.direction), &missing)?;
        let known = self.booked.iter().filter_map(|one| one.uuid.as_deref());
        let known: HashSet<&str> = known.collect();
        let theirs = self.recorded.iter().filter(|one| among(one.date));
        let theirs = theirs.map(|one| one.uuid.as_str());
        let missing: Vec<&str> = theirs.filter(|uuid| !known.contains(uuid)).collect();
        let mut books = Vec::new();
        let (trade, untaxed) = (side.trade, TaxOfDays::default());
        for uuids in missing.chunks(ONE_QUERY) {
            books.extend(own::booked(tx, tenant, trade, asked, &untaxed, Selection::Uuids(uuids))?);
        }
        // A document filed more than once is found by each of its ids.
        let mut there: HashSet<DocRef> = self.booked.iter().map(|one| one.doc).collect();
        books.retain(|one| there.insert(one.doc));
        let dates: BTreeSet<Date> = books.iter().map(|one| one.date).collect();
        for date in dates {
            own::add_tax(&mut books, &tax_of_days(tx, tenant, (date, date))?);
        }
        self.recorded.extend(far.into_iter().map(StoredDocument::recorded));
        self.booked.extend(books);
        Ok(())
    }
}
