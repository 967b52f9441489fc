//! What differs in each pair, and what both sides come out at.

use jiff::civil::Date;
use ledger::Overflow;

use super::matching::{Pair, pairs};
use super::model::{Booked, Compared, Comparison, Difference, Numbers, Recorded, Standing, Sums};

/// Compares the documents of some days. Documents of the days around may be given too: they find
/// their other halves among these.
///
/// # Errors
/// Beyond what an amount can hold.
pub fn compare(
    (first, last): (Date, Date),
    booked: &[Booked],
    recorded: &[Recorded],
    numbers: Numbers,
) -> Result<Comparison, Overflow> {
    let mut found = Comparison::default();
    let among = |date: Date| first <= date && date <= last;
    for pair in pairs(booked, recorded, numbers) {
        let here = pair.booked.and_then(|at| booked.get(at));
        let there = pair.recorded.and_then(|at| recorded.get(at));
        let in_days = here.is_some_and(|one| among(one.date));
        if !in_days && !there.is_some_and(|one| among(one.date)) {
            continue;
        }
        let differences = differences(here, there, pair);
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
                differences,
                by,
            }),
            true if here.is_some() && there.is_some() => found.agreed += 1,
            true => (),
        }
    }
    let day = |row: &Compared| {
        let here = row.booked.and_then(|at| booked.get(at)).map(|one| one.date);
        here.or_else(|| row.recorded.and_then(|at| recorded.get(at)).map(|one| one.date))
    };
    found.rows.sort_by_key(|row| (day(row), row.booked, row.recorded));
    Ok(found)
}

fn differences(here: Option<&Booked>, there: Option<&Recorded>, pair: Pair) -> Vec<Difference> {
    match (here, there) {
        (Some(_), None) if pair.duplicate => vec![Difference::Duplicate],
        (Some(one), None) if one.expected && !one.deleted => vec![Difference::OnlyHere],
        (None, Some(one)) if one.standing.is_live() => {
            let first = match pair.duplicate {
                true => Difference::Duplicate,
                false => Difference::OnlyThere,
            };
            [Some(first), reference(one)].into_iter().flatten().collect()
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
        (here.total != there.total, Difference::Total),
        (there.vat.is_some_and(|vat| vat != here.vat), Difference::Tax),
        (party, Difference::Party),
        (here.date != there.date, Difference::Date),
        (currency || rate, Difference::Currency),
    ];
    let found = found.into_iter().filter(|(differs, _)| *differs).map(|(_, kind)| kind);
    found.chain(reference(there)).collect()
}
