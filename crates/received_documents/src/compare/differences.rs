//! The differences of each pair, and the totals of both sides.

use std::collections::HashSet;

use jiff::civil::Date;
use ledger::Overflow;

use super::matching::{MatchedPair, fits, pairs};
use super::model::{
    Booked, Compared, Comparison, Difference, Numbers, Recorded, Standing, Sums, Unread,
};
use super::numbers::comparable;

/// Compares the documents of some days. Documents of the days around may be given too: they find
/// their other halves among these. `unread` is what the authority lists and nobody can read: what
/// the books have of it is not called missing there.
///
/// # Errors
/// Beyond what an amount can hold.
pub fn compare(
    (first, last): (Date, Date),
    booked: &[Booked],
    (recorded, unread): (&[Recorded], &[Unread]),
    numbers: Numbers,
) -> Result<Comparison, Overflow> {
    let mut found = Comparison::default();
    let among = |date: Date| first <= date && date <= last;
    let mut unread_documents = UnreadDocuments { unread, numbers, known: HashSet::new() };
    for pair in pairs(booked, recorded, numbers) {
        let here = pair.booked.and_then(|at| booked.get(at));
        let there = pair.recorded.and_then(|at| recorded.get(at));
        let listed = here.filter(|one| there.is_none() && !one.deleted);
        let listed = listed.and_then(|one| unread_documents.place(one));
        let in_days = here.is_some_and(|one| among(one.date));
        if !in_days && !there.is_some_and(|one| among(one.date)) {
            continue;
        }
        let differences = match listed {
            Some(_) => vec![Difference::Unreadable],
            None => differences(here, there, pair),
        };
        let is_compared = !differences.is_empty() || there.is_some();
        let ours = here.filter(|one| is_compared && among(one.date) && !one.deleted);
        let ours = ours.map_or(Ok(Sums::default()), |one| {
            Sums { total: one.total, vat: one.vat }.signed(one.credit)
        })?;
        let theirs = there.filter(|one| among(one.date) && one.standing.is_live());
        if theirs.is_some_and(|one| one.vat.is_none()) {
            found.unread += 1;
        }
        let theirs = theirs.map_or(Ok(Sums::default()), |one| {
            let presumed = here.filter(|_| one.vat.is_none()).map(|here| here.vat);
            let vat = one.vat.or(presumed).unwrap_or_default();
            Sums { total: one.total, vat }.signed(one.credit)
        })?;
        found.here = found.here.plus(ours)?;
        found.there = found.there.plus(theirs)?;
        let by = theirs.minus(ours)?;
        match differences.is_empty() {
            false => found.rows.push(Compared {
                booked: pair.booked,
                recorded: pair.recorded,
                unread: listed,
                differences,
                by,
            }),
            true if here.is_some() && there.is_some() => found.agreed += 1,
            true => (),
        }
    }
    found.rows.extend(unread_documents.not_in_books(among));
    let day = |row: &Compared| {
        let here = row.booked.and_then(|at| booked.get(at)).map(|one| one.date);
        let there = row.recorded.and_then(|at| recorded.get(at)).map(|one| one.date);
        let listed = row.unread.and_then(|at| unread.get(at)).and_then(|one| one.date);
        here.or(there).or(listed)
    };
    found.rows.sort_by_key(|row| (day(row), row.booked, row.recorded, row.unread));
    Ok(found)
}

/// Documents that the authority lists but nobody can read.
struct UnreadDocuments<'a> {
    unread: &'a [Unread],
    numbers: Numbers,
    /// Those that the books have.
    known: HashSet<usize>,
}

impl UnreadDocuments<'_> {
    /// The place of the one that is a document of the books, by its id or by its number.
    fn place(&mut self, one: &Booked) -> Option<usize> {
        let number = comparable(&one.number);
        let is_it = |other: &Unread| {
            let same_id = one.uuid.is_some() && other.uuid == one.uuid;
            let same_number = !number.is_empty() && comparable(&other.number) == number;
            // Nobody knows its amount, so a vendor without a tax number is taken at the number.
            same_id || same_number && fits(self.numbers, one, (other.party_tax_id.as_deref(), true))
        };
        let free = |at: &usize| !self.known.contains(at);
        let found = (0..self.unread.len()).filter(free);
        let found = found.filter(|at| self.unread.get(*at).is_some_and(is_it)).min()?;
        self.known.insert(found);
        Some(found)
    }

    /// The documents of some days that the books do not have; one without a date may belong to any
    /// day.
    fn not_in_books(&self, among: impl Fn(Date) -> bool) -> Vec<Compared> {
        let places = self.unread.iter().enumerate();
        let places =
            places.filter(|(at, one)| !self.known.contains(at) && one.date.is_none_or(&among));
        let row = |(at, _): (usize, &Unread)| Compared {
            booked: None,
            recorded: None,
            unread: Some(at),
            differences: vec![Difference::Unreadable],
            by: Sums::default(),
        };
        places.map(row).collect()
    }
}

fn differences(
    here: Option<&Booked>,
    there: Option<&Recorded>,
    pair: MatchedPair,
) -> Vec<Difference> {
    let unclear = pair.ambiguous.then_some(Difference::Ambiguous);
    match (here, there) {
        (Some(_), None) if pair.duplicate => vec![Difference::Duplicate],
        (Some(one), None) if one.expected && !one.deleted => {
            let first = match one.filed_by_us && one.uuid.is_none() {
                true => Difference::Unsubmitted,
                false => Difference::OnlyHere,
            };
            [Some(first), unclear].into_iter().flatten().collect()
        }
        (None, Some(one)) if one.standing.is_live() => {
            let first = match pair.duplicate {
                true => Difference::Duplicate,
                false => Difference::OnlyThere,
            };
            [Some(first), unclear, reference(one)].into_iter().flatten().collect()
        }
        (Some(here), Some(there)) => of_both(here, there),
        _ => Vec::new(),
    }
}

/// A note that corrects nothing in particular.
fn reference(there: &Recorded) -> Option<Difference> {
    let names_none = there.references.as_ref().is_some_and(Vec::is_empty);
    (there.note && names_none).then_some(Difference::NoReference)
}

fn of_both(here: &Booked, there: &Recorded) -> Vec<Difference> {
    let state = match (here.deleted, there.standing) {
        (false, Standing::Cancelled) => Some(Difference::Cancelled),
        (false, Standing::Rejected) => Some(Difference::Rejected),
        (false, Standing::Invalid) => Some(Difference::Invalid),
        (true, Standing::Pending | Standing::Valid) => Some(Difference::Deleted),
        _ => None,
    };
    // Of what counts on one side only, nothing else is worth a word.
    if here.deleted || !there.standing.is_live() {
        return state.into_iter().collect();
    }
    let party = match (&here.party_tax_id, &there.party_tax_id) {
        (Some(one), Some(other)) => one != other,
        _ => false,
    };
    let currency = there.currency.as_ref().is_some_and(|code| *code != here.currency);
    let rate = there.rate.is_some_and(|rate| rate != here.rate);
    let found = [
        (here.credit != there.credit, Difference::Kind),
        (here.total != there.total, Difference::Total),
        (there.vat.is_some_and(|vat| vat != here.vat), Difference::Tax),
        (party, Difference::Party),
        (here.date != there.date, Difference::Date),
        (currency || rate, Difference::Currency),
    ];
    let found = found.into_iter().filter(|(differs, _)| *differs).map(|(_, kind)| kind);
    found.chain(reference(there)).collect()
}
