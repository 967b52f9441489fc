//! The workers' slots: which kinds of job may take another one.
//!
//! Short kinds have reserved slots. The others share theirs, and long kinds may not take all of
//! them: a job of minutes never waits for one of an hour.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, PoisonError};

use super::fair_order::LastServed;
use super::{Handlers, MAX_DURATION, SHORT};

/// The most jobs of one kind that run at a time.
const OF_A_KIND: usize = 2;
/// The most jobs of kinds that aren't short.
const SHARED: usize = 4;
/// The most jobs of long kinds, which count among the shared ones.
const LONG: usize = 2;

/// How long the jobs of a kind may take.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Length {
    Short,
    Usual,
    Long,
}

impl Length {
    fn for_kind(handlers: &Handlers, kind: &str) -> Length {
        match handlers.longest(kind) {
            time if time <= SHORT => Length::Short,
            time if time <= MAX_DURATION => Length::Usual,
            _ => Length::Long,
        }
    }
}

/// One worker per slot.
pub(super) fn workers(handlers: &Handlers) -> usize {
    let kinds = handlers.by_kind.keys();
    SHARED
        + OF_A_KIND * kinds.filter(|kind| Length::for_kind(handlers, kind) == Length::Short).count()
}

/// The running jobs, and whose turn is next.
#[derive(Default)]
pub(super) struct Places {
    taken: Mutex<Taken>,
    /// Locked while a job is chosen, so that two workers don't take the last slot of a kind.
    pub choosing: tokio::sync::Mutex<()>,
}

#[derive(Default)]
struct Taken {
    by_kind: HashMap<String, usize>,
    turns: LastServed,
}

impl Places {
    /// The kinds without a free slot, and the companies' turns.
    pub(super) fn chosen_by(&self, handlers: &Handlers) -> (HashSet<String>, LastServed) {
        let taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        (full(&taken.by_kind, handlers), taken.turns.clone())
    }

    /// Takes a slot for a job of a kind and company.
    pub(super) fn take(&self, kind: &str, company: i64) -> Place<'_> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        *taken.by_kind.entry(kind.to_owned()).or_default() += 1;
        taken.turns.note(kind, company);
        Place { places: self, kind: kind.to_owned() }
    }
}

fn full(running: &HashMap<String, usize>, handlers: &Handlers) -> HashSet<String> {
    let length = |kind: &str| Length::for_kind(handlers, kind);
    let count = |counts: fn(Length) -> bool| -> usize {
        running.iter().filter(|(kind, _)| counts(length(kind))).map(|(_, number)| number).sum()
    };
    let shared_is_full = count(|length| length != Length::Short) >= SHARED;
    let long_is_full = count(|length| length == Length::Long) >= LONG;
    let is_full = |kind: &str| {
        running.get(kind).is_some_and(|number| *number >= OF_A_KIND)
            || match length(kind) {
                Length::Short => false,
                Length::Usual => shared_is_full,
                Length::Long => shared_is_full || long_is_full,
            }
    };
    // A kind without a handler counts in neither: each of its jobs ends at once.
    let kinds = handlers.by_kind.keys().copied().chain(running.keys().map(String::as_str));
    kinds.filter(|kind| is_full(kind)).map(str::to_owned).collect()
}

/// A job's slot, which is freed when this is dropped.
pub(super) struct Place<'a> {
    places: &'a Places,
    kind: String,
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        let mut taken = self.places.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = taken.by_kind.get_mut(&self.kind) {
            *count = count.saturating_sub(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn handlers() -> Handlers {
        let idle = |_, _| async { Ok(()) };
        let kinds = ["mail", "webhook", "letters", "payments", "import", "file"];
        let all = kinds.iter().fold(Handlers::default(), |all, kind| all.on(kind, idle));
        all.within("mail", Duration::from_secs(90))
            .within("webhook", Duration::from_secs(60))
            .within("import", Duration::from_secs(60 * 60))
            .within("file", Duration::from_secs(2 * 60 * 60))
    }

    fn full_beside(running: &[&str]) -> Vec<String> {
        let places = Places::default();
        let handlers = handlers();
        let _taken: Vec<Place<'_>> = running.iter().map(|kind| places.take(kind, 1)).collect();
        let mut full: Vec<String> = places.chosen_by(&handlers).0.into_iter().collect();
        full.sort();
        full
    }

    #[test]
    fn long_kinds_leave_places_to_the_others_and_short_ones_have_their_own() {
        assert_eq!(workers(&handlers()), 8);
        assert_eq!(full_beside(&["import"]), [""; 0]);
        assert_eq!(full_beside(&["import", "file"]), ["file", "import"]);
        assert_eq!(full_beside(&["letters", "letters"]), ["letters"]);
        let shared = ["file", "import", "letters", "payments"];
        assert_eq!(full_beside(&["import", "import", "letters", "payments"]), shared);
        assert_eq!(full_beside(&["letters", "letters", "payments", "payments"]), shared);
        let all = ["import", "file", "letters", "payments", "webhook", "webhook"];
        let but_mail = ["file", "import", "letters", "payments", "webhook"];
        assert_eq!(full_beside(&all), but_mail, "mail always has a worker");
    }

    #[test]
    fn a_place_is_given_back() {
        let places = Places::default();
        let handlers = handlers();
        let both = [places.take("mail", 0), places.take("mail", 0)];
        assert!(places.chosen_by(&handlers).0.contains("mail"));
        drop(both);
        assert!(places.chosen_by(&handlers).0.is_empty());
    }
}
