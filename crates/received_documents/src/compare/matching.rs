//! Which document of the authority is which document of the books.

use std::collections::{HashMap, HashSet};

use platform::text::fold;

use super::model::{Booked, Numbers, Recorded};
use super::numbers::comparable;

/// A pair, or what has no other half.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MatchedPair {
    /// The place among the documents of the books.
    pub booked: Option<usize>,
    /// The place among the authority's.
    pub recorded: Option<usize>,
    /// Whether it is there a second time.
    pub duplicate: bool,
    /// Whether several documents have almost its number, so that it has no other half.
    pub ambiguous: bool,
}

/// Every document of both, each once.
pub fn pairs(booked: &[Booked], recorded: &[Recorded], numbers: Numbers) -> Vec<MatchedPair> {
    let mut found = Matches::new(booked, recorded, numbers);
    found.by_uuid();
    found.by_number();
    found.by_loose_number();
    found.by_other_kind();
    found.into_pairs()
}

/// Whether both may be one document, their numbers being equal.
pub fn fits(numbers: Numbers, one: &Booked, (party, same_total): (Option<&str>, bool)) -> bool {
    match (numbers, one.party_tax_id.as_deref(), party) {
        (Numbers::Ours, ..) => true,
        (Numbers::Theirs, Some(one), Some(other)) => one == other,
        // Without the vendor's tax number, only the amount shows that it is the same.
        (Numbers::Theirs, None, _) => same_total,
        (Numbers::Theirs, Some(_), None) => false,
    }
}

struct Matches<'a> {
    booked: &'a [Booked],
    recorded: &'a [Recorded],
    numbers: Numbers,
    /// Of each document of the books its other half.
    halves: Vec<Option<usize>>,
    taken: HashSet<usize>,
    /// Documents of the books that name a document that another has.
    twice: HashSet<usize>,
    /// Of each side the documents whose number is almost that of several.
    ambiguous: [HashSet<usize>; 2],
}

impl<'a> Matches<'a> {
    fn new(booked: &'a [Booked], recorded: &'a [Recorded], numbers: Numbers) -> Matches<'a> {
        let (halves, taken, twice) = (vec![None; booked.len()], HashSet::new(), HashSet::new());
        let ambiguous = [HashSet::new(), HashSet::new()];
        Matches { booked, recorded, numbers, halves, taken, twice, ambiguous }
    }

    fn by_uuid(&mut self) {
        let uuids = self.recorded.iter().enumerate().map(|(at, one)| (one.uuid.as_str(), at));
        let uuids: HashMap<&str, usize> = uuids.collect();
        // A deleted document is matched after the one entered in its place.
        for deleted in [false, true] {
            for (at, one) in self.booked.iter().enumerate() {
                let uuid = one.uuid.as_deref().filter(|_| one.deleted == deleted);
                let Some(other) = uuid.and_then(|uuid| uuids.get(uuid)) else { continue };
                if self.taken.contains(other) {
                    if !deleted {
                        self.twice.insert(at);
                    }
                } else {
                    self.match_pair(at, *other);
                }
            }
        }
    }

    fn by_number(&mut self) {
        let by_number = self.free_recorded(|one| (one.credit, fold(&one.number)));
        for (at, one) in self.booked.iter().enumerate() {
            if !self.is_free(at, one) {
                continue;
            }
            let Some(others) = by_number.get(&(one.credit, fold(&one.number))) else { continue };
            let best = others
                .iter()
                .filter(|other| !self.taken.contains(other))
                .filter_map(|other| Some((*other, self.recorded.get(*other)?)))
                .filter(|(_, other)| self.fits(one, other))
                .min_by_key(|(at, other)| {
                    let days = one.date.duration_until(other.date).as_hours().abs();
                    (!other.standing.is_live(), other.total != one.total, days, *at)
                });
            if let Some((other, _)) = best {
                self.match_pair(at, other);
            }
        }
    }

    /// Pairs the remaining documents by numbers that were written differently, where there is one
    /// on each side. A document that does not count at the authority is no match: it would hide
    /// that the one in the books is missing there.
    fn by_loose_number(&mut self) {
        let there = self.free_recorded(|one| (one.credit, comparable(&one.number)));
        let mut here: HashMap<(bool, String), Vec<usize>> = HashMap::new();
        for (at, one) in self.booked.iter().enumerate() {
            if self.is_free(at, one) {
                here.entry((one.credit, comparable(&one.number))).or_default().push(at);
            }
        }
        for (number, ours) in here {
            let Some(theirs) = there.get(&number).filter(|_| !number.1.is_empty()) else {
                continue;
            };
            for at in &ours {
                let others = self.fitting(*at, theirs);
                let rivals = |other: &usize| {
                    ours.iter().filter(|one| self.fitting(**one, &[*other]).len() == 1).count()
                };
                match others.as_slice() {
                    [] => {}
                    [other] if rivals(other) == 1 => self.match_pair(*at, *other),
                    several => {
                        self.ambiguous[0].insert(*at);
                        self.ambiguous[1].extend(several.iter().copied());
                    }
                }
            }
        }
    }

    /// Pairs an invoice with one that gives as much money back, both with one number.
    fn by_other_kind(&mut self) {
        let there = self.free_recorded(|one| (!one.credit, fold(&one.number)));
        for (at, one) in self.booked.iter().enumerate() {
            if !self.is_free(at, one) {
                continue;
            }
            let Some(others) = there.get(&(one.credit, fold(&one.number))) else { continue };
            let mut others = self.fitting(at, others);
            others.retain(|other| {
                self.recorded.get(*other).is_some_and(|other| other.total == one.total)
            });
            if let [other] = others.as_slice() {
                self.match_pair(at, *other);
            }
        }
    }

    /// Those of some documents of the authority that count, are free, and may be one of the books.
    fn fitting(&self, at: usize, others: &[usize]) -> Vec<usize> {
        let Some(one) = self.booked.get(at) else { return Vec::new() };
        let others = others.iter().filter(|other| !self.taken.contains(other));
        let others = others.filter(|other| {
            let other = self.recorded.get(**other);
            other.is_some_and(|other| {
                // A number of ours that another program wrote is of the same buyer at least.
                let is_of_party = one.party_tax_id == other.party_tax_id;
                let fits =
                    self.fits(one, other) && (self.numbers == Numbers::Theirs || is_of_party);
                other.standing.is_live() && fits
            })
        });
        others.copied().collect()
    }

    /// The authority's documents that have no other half yet, by something of theirs.
    fn free_recorded<K: Eq + std::hash::Hash>(
        &self,
        key: impl Fn(&Recorded) -> K,
    ) -> HashMap<K, Vec<usize>> {
        let mut found: HashMap<K, Vec<usize>> = HashMap::new();
        for (at, one) in self.recorded.iter().enumerate() {
            if !self.taken.contains(&at) && !one.number.is_empty() {
                found.entry(key(one)).or_default().push(at);
            }
        }
        found
    }

    /// Whether a document of the books still looks for its other half by its number.
    fn is_free(&self, at: usize, one: &Booked) -> bool {
        let is_paired = self.halves.get(at).is_some_and(Option::is_some);
        !one.deleted && !one.number.is_empty() && !self.twice.contains(&at) && !is_paired
    }

    fn fits(&self, one: &Booked, other: &Recorded) -> bool {
        fits(self.numbers, one, (other.party_tax_id.as_deref(), one.total == other.total))
    }

    fn match_pair(&mut self, at: usize, other: usize) {
        self.taken.insert(other);
        if let Some(half) = self.halves.get_mut(at) {
            *half = Some(other);
        }
    }

    fn into_pairs(self) -> Vec<MatchedPair> {
        let mut pairs = Vec::new();
        let mut known: HashSet<(bool, Option<&str>, String)> = HashSet::new();
        let place =
            |one: &'a Recorded| (one.credit, one.party_tax_id.as_deref(), fold(&one.number));
        for one in self.halves.iter().flatten().filter_map(|half| self.recorded.get(*half)) {
            known.insert(place(one));
        }
        for (at, half) in self.halves.iter().enumerate() {
            let again = self.booked.get(at).is_some_and(|one| {
                let same = (one.credit, one.party_tax_id.as_deref(), fold(&one.number));
                self.is_free(at, one) && known.contains(&same)
            });
            pairs.push(MatchedPair {
                booked: Some(at),
                recorded: *half,
                duplicate: again || self.twice.contains(&at),
                ambiguous: half.is_none() && self.ambiguous[0].contains(&at),
            });
        }
        for (at, one) in self.recorded.iter().enumerate() {
            if self.taken.contains(&at) {
                continue;
            }
            // Of those that count, the first is missing here and the others are duplicates of it.
            let is_live = one.standing.is_live() && !one.number.is_empty();
            let duplicate = is_live && !known.insert(place(one));
            let ambiguous = self.ambiguous[1].contains(&at);
            pairs.push(MatchedPair { booked: None, recorded: Some(at), duplicate, ambiguous });
        }
        pairs
    }
}
