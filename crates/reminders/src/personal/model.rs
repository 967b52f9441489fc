//! A stored note or reminder.

use jiff::Timestamp;
use jiff::civil::Date;
use platform::{Locale, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::repeat::Repeat;

/// The priority of a reminder.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "lowercase")]
#[schema(as = ReminderPriority)]
pub enum Priority {
    /// First in lists.
    High,
    /// The default.
    #[default]
    Medium,
    /// Last in lists.
    Low,
}

impl Priority {
    /// The name that is stored and sent.
    pub const fn as_str(self) -> &'static str {
        match self {
            Priority::High => "high",
            Priority::Medium => "medium",
            Priority::Low => "low",
        }
    }

    /// The priority of a stored word; the default for an unknown one.
    pub fn from_word(word: &str) -> Priority {
        match word {
            "high" => Priority::High,
            "low" => Priority::Low,
            _ => Priority::Medium,
        }
    }
}

/// A note or reminder of a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reminder {
    /// Its id.
    pub id: i64,
    /// The owner.
    pub user: UserId,
    /// The subject.
    pub subject: String,
    /// The text.
    pub comment: Option<String>,
    /// The priority.
    pub priority: Priority,
    /// When it is due; none for a note without a day.
    pub due: Option<Due>,
    /// The title, when it differs from the subject.
    pub title: Option<String>,
    /// The text of the reminder.
    pub description: Option<String>,
    /// Whether it reminds at all.
    pub add_reminder: bool,
    /// When it was marked as done.
    pub done_at: Option<Timestamp>,
    /// Whether a mail is sent when it is due.
    pub is_send: bool,
    /// The address of the mail; none for the person's own.
    pub email: Option<String>,
    /// The language of its mail.
    pub language: Locale,
    /// The next day on which mail is due.
    pub next_mail: Option<Date>,
    /// The last day for which a mail was sent.
    pub mailed_for: Option<Date>,
    /// Whether the recipient has unsubscribed from the company's mail.
    pub mail_stopped: bool,
    /// When it was written.
    pub created_at: Timestamp,
    /// When it was last changed.
    pub updated_at: Timestamp,
}

/// When a reminder is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Due {
    /// The day.
    pub date: Date,
    /// The repetition, and the day from which it is counted.
    pub repeat: Option<(Repeat, Date)>,
    /// For a repeated one, the due date before it was last marked as done.
    pub previous: Option<Date>,
}

impl Reminder {
    /// Its name in mails and lists.
    pub fn name(&self) -> &str {
        self.title.as_deref().unwrap_or(&self.subject)
    }

    /// Sets the day of the next mail: the first due day from `today` on for which none was sent.
    pub fn plan_mail(&mut self, today: Date) {
        let is_wanted = self.is_send && !self.mail_stopped && self.done_at.is_none();
        self.next_mail = self.due.filter(|_| is_wanted).and_then(|due| {
            let unsent = self.mailed_for.map_or(Some(today), |day| day.tomorrow().ok())?;
            let earliest = unsent.max(today).max(due.date);
            match due.repeat {
                Some((repeat, start)) => repeat.first_from(start, earliest),
                None => (due.date >= earliest).then_some(due.date),
            }
        });
    }

    /// Marks it as done, or moves a repeated one to its next day, which may be today.
    pub fn finish(&mut self, today: Date, now: Timestamp) {
        let Some(due) = &mut self.due else {
            self.done_at = Some(now);
            return;
        };
        let next = due.repeat.and_then(|(repeat, start)| {
            let behind = due.date.tomorrow().ok()?;
            repeat.first_from(start, behind.max(today))
        });
        match next {
            Some(next) => {
                due.previous = Some(due.date);
                due.date = next;
            }
            None => self.done_at = Some(now),
        }
        self.plan_mail(today);
    }

    /// Undoes the last mark of done.
    pub fn reopen(&mut self, today: Date) {
        if self.done_at.take().is_none()
            && let Some(due) = &mut self.due
            && let Some(previous) = due.previous.take()
        {
            due.date = previous;
        }
        self.plan_mail(today);
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn reminder(day: Date, repeat: Option<Repeat>) -> Reminder {
        Reminder {
            id: 1,
            user: UserId(1),
            subject: "Rent".to_owned(),
            comment: None,
            priority: Priority::Medium,
            due: Some(Due { date: day, repeat: repeat.map(|one| (one, day)), previous: None }),
            title: None,
            description: None,
            add_reminder: true,
            done_at: None,
            is_send: true,
            email: None,
            language: Locale::En,
            next_mail: None,
            mailed_for: None,
            mail_stopped: false,
            created_at: Timestamp::UNIX_EPOCH,
            updated_at: Timestamp::UNIX_EPOCH,
        }
    }

    fn due(reminder: &Reminder) -> Date {
        reminder.due.unwrap().date
    }

    #[test]
    fn a_repeated_one_goes_on_and_comes_back_by_undo() {
        let mut rent = reminder(date(2027, 1, 31), Some(Repeat::Monthly));
        rent.finish(date(2027, 1, 31), Timestamp::UNIX_EPOCH);
        assert_eq!((due(&rent), rent.done_at), (date(2027, 2, 28), None));
        rent.finish(date(2027, 2, 20), Timestamp::UNIX_EPOCH);
        assert_eq!(due(&rent), date(2027, 3, 31), "done early, it is done");
        rent.reopen(date(2027, 2, 20));
        assert_eq!(due(&rent), date(2027, 2, 28));
    }

    #[test]
    fn what_was_missed_is_done_at_once_but_for_today() {
        let mut late = reminder(date(2026, 11, 6), Some(Repeat::Weekly));
        late.finish(date(2026, 11, 20), Timestamp::UNIX_EPOCH);
        assert_eq!(due(&late), date(2026, 11, 20));
    }

    #[test]
    fn one_that_comes_once_is_done_and_can_be_undone() {
        let mut once = reminder(date(2026, 11, 25), None);
        once.plan_mail(date(2026, 11, 20));
        assert_eq!(once.next_mail, Some(date(2026, 11, 25)));
        once.finish(date(2026, 11, 20), Timestamp::UNIX_EPOCH);
        assert!(once.done_at.is_some() && once.next_mail.is_none());
        once.reopen(date(2026, 11, 20));
        assert_eq!((once.done_at, once.next_mail), (None, Some(date(2026, 11, 25))));
    }

    #[test]
    fn mail_goes_once_a_day_and_not_for_days_that_have_passed() {
        let mut daily = reminder(date(2026, 11, 1), Some(Repeat::Daily));
        daily.plan_mail(date(2026, 11, 20));
        assert_eq!(daily.next_mail, Some(date(2026, 11, 20)));
        daily.mailed_for = Some(date(2026, 11, 20));
        daily.plan_mail(date(2026, 11, 20));
        assert_eq!(daily.next_mail, Some(date(2026, 11, 21)));
        let mut past = reminder(date(2026, 11, 1), None);
        past.plan_mail(date(2026, 11, 20));
        assert_eq!(past.next_mail, None);
    }
}
