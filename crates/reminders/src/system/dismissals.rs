//! What a person chose for a kind of reminder. Pure: a dismissal lasts until the facts are worse, a
//! snooze until its day.

use jiff::civil::Date;

use super::facts::Facts;
use super::kind::Kind;

/// What a person chose for a kind.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Choice {
    /// The mark of the facts that they have seen.
    pub seen: Option<String>,
    /// The mark of the facts that they dismissed.
    pub dismissed: Option<String>,
    /// The day on which it is shown again.
    pub snoozed_until: Option<Date>,
}

/// A reminder of the books, as one person sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReminderState {
    /// Its kind.
    pub kind: Kind,
    /// Its facts.
    pub facts: Facts,
    /// Whether they have not seen these facts yet.
    pub unread: bool,
    /// Whether it is dismissed or snoozed.
    pub hidden: bool,
    /// The day on which a snooze ends.
    pub snoozed_until: Option<Date>,
}

impl Choice {
    /// A kind with its facts, as the person sees it on a day.
    pub fn view_of(&self, kind: Kind, facts: Facts, today: Date) -> ReminderState {
        let snoozed_until = self.snoozed_until.filter(|day| *day > today);
        let holds = |mark: &Option<String>| {
            mark.as_deref().is_some_and(|mark| facts.is_no_worse_than(mark))
        };
        let is_dismissed = holds(&self.dismissed);
        let hidden = is_dismissed || snoozed_until.is_some();
        let unread = !hidden && !holds(&self.seen);
        ReminderState { kind, facts, unread, hidden, snoozed_until }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn facts(mark: &str) -> Facts {
        Facts { count: 1, amount: None, due: None, mark: mark.to_owned() }
    }

    fn on(choice: &Choice, mark: &str, today: Date) -> (bool, bool) {
        let reminder = choice.view_of(Kind::LowStock, facts(mark), today);
        (reminder.hidden, reminder.unread)
    }

    #[test]
    fn what_was_dismissed_comes_back_with_other_facts() {
        let today = date(2026, 11, 20);
        let choice = Choice { dismissed: Some("a".to_owned()), ..Choice::default() };
        assert_eq!(on(&choice, "a", today), (true, false));
        assert_eq!(on(&choice, "b", today), (false, true));
    }

    #[test]
    fn a_snooze_is_over_on_its_day_whatever_the_facts() {
        let until = date(2026, 11, 22);
        let choice = Choice { snoozed_until: Some(until), ..Choice::default() };
        assert_eq!(on(&choice, "b", date(2026, 11, 21)), (true, false));
        assert_eq!(on(&choice, "b", until), (false, true));
    }

    #[test]
    fn what_was_seen_is_read_until_it_changes() {
        let today = date(2026, 11, 20);
        let choice = Choice { seen: Some("a".to_owned()), ..Choice::default() };
        assert_eq!(on(&choice, "a", today), (false, false));
        assert_eq!(on(&choice, "b", today), (false, true));
    }
}
