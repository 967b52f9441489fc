//! Which document of the authority is which document of the books.

use std::collections::{HashMap, HashSet};

use platform::text::fold;

use super::model::{Booked, Numbers, Recorded};

/// A pair, or what has no other half.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pair {
    /// The place among the documents of the books.
    pub booked: Option<usize>,
    /// The place among the authority's.
    pub recorded: Option<usize>,
    /// Whether it is there a second time.
    pub duplicate: bool,
}

/// Every document of both, each once.
pub fn pairs(booked: &[Booked], recorded: &[Recorded], numbers: Numbers) -> Vec<Pair> {
    let mut found = Matches::new(booked, recorded, numbers);
    found.by_uuid();
    found.by_number();
    found.into_pairs()
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
}

impl<'a> Matches<'a> {
    fn new(booked: &'a [Booked], recorded: &'a [Recorded], numbers: Numbers) -> Matches<'a> {
        let (halves, taken, twice) = (vec![None; booked.len()], HashSet::new(), HashSet::new());
        Matches { booked, recorded, numbers, halves, taken, twice }
    }

    fn by_uuid(&mut self) {
        let uuids = self.recorded.iter().enumerate().map(|(at, one)| (one.uuid.as_str(), at));
        let uuids: HashMap<&str, usize> = uuids.collect();
        // What was deleted gives way to what was entered in its place.
        for deleted in [false, true] {
            for (at, one) in self.booked.iter().enumerate() {
                let uuid = one.uuid.as_deref().filter(|_| one.deleted == deleted);
                let Some(other) = uuid.and_then(|uuid| uuids.get(uuid)) else { continue };
                if self.taken.insert(*other) {
                    if let Some(half) = self.halves.get_mut(at) {
                        *half = Some(*other);
                    }
                } else if !deleted {
                    self.twice.insert(at);
                }
            }
        }
    }

    fn by_number(&mut self) {
        let mut by_number: HashMap<(bool, String), Vec<usize>> = HashMap::new();
        for (at, one) in self.recorded.iter().enumerate() {
            if !self.taken.contains(&at) && !one.number.is_empty() {
                by_number.entry((one.credit, fold(&one.number))).or_default().push(at);
            }
        }
        for (at, one) in self.booked.iter().enumerate() {
            let is_free = !one.deleted && !one.number.is_empty() && !self.twice.contains(&at);
            if !is_free || self.halves.get(at).is_some_and(Option::is_some) {
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
                self.taken.insert(other);
                if let Some(half) = self.halves.get_mut(at) {
                    *half = Some(other);
                }
            }
        }
    }

    /// Whether both may be one document, their numbers being equal.
    fn fits(&self, one: &Booked, other: &Recorded) -> bool {
        match (self.numbers, &one.party_tax_id, &other.party_tax_id) {
            (Numbers::Ours, ..) => true,
            (Numbers::Theirs, Some(one), Some(other)) => one == other,
            // Without the vendor's tax number nothing but the amount says that it is the same.
            (Numbers::Theirs, None, _) => one.total == other.total,
            (Numbers::Theirs, Some(_), None) => false,
        }
    }

    fn into_pairs(self) -> Vec<Pair> {
        let mut pairs = Vec::new();
        let mut known: HashSet<(bool, Option<&str>, String)> = HashSet::new();
        let place =
            |one: &'a Recorded| (one.credit, one.party_tax_id.as_deref(), fold(&one.number));
        for (at, half) in self.halves.iter().enumerate() {
            let duplicate = self.twice.contains(&at);
            pairs.push(Pair { booked: Some(at), recorded: *half, duplicate });
            if let Some(one) = half.and_then(|half| self.recorded.get(half)) {
                known.insert(place(one));
            }
        }
        for (at, one) in self.recorded.iter().enumerate() {
            if self.taken.contains(&at) {
                continue;
            }
            // Of those that count, the first is missing here and the others are duplicates of it.
            let is_live = one.standing.is_live() && !one.number.is_empty();
            let duplicate = is_live && !known.insert(place(one));
            pairs.push(Pair { booked: None, recorded: Some(at), duplicate });
        }
        pairs
    }
}
