//! Checks the form of a reminder. Pure.

use documents::reading;
use jiff::Timestamp;
use jiff::civil::Date;
use platform::problem::Fields;
use platform::{Locale, Result, UserId};
use tenancy::outreach;

use super::input::ReminderInput;
use super::model::{Due, Reminder};
use super::repeat::Repeat;

const MAX_NAME_LENGTH: usize = 150;
const MAX_TEXT_LENGTH: usize = 2_000;

/// The writer and the time.
pub struct Writing {
    pub user: UserId,
    pub language: Locale,
    pub today: Date,
    pub now: Timestamp,
    /// Whether the recipient has unsubscribed from the company's mail.
    pub is_stopped: bool,
}

impl ReminderInput {
    /// The reminder of a form; `before` is its present state.
    ///
    /// # Errors
    /// 400 for an invalid field.
    pub fn decide(
        &self,
        id: i64,
        before: Option<&Reminder>,
        writing: &Writing,
    ) -> Result<Reminder> {
        let mut fields = Fields::new();
        let subject = fields.text("subject", &self.subject, MAX_NAME_LENGTH);
        let comment = lines(&mut fields, "comment", self.comment.as_deref());
        let title = self.reminder_title.as_deref();
        let title = fields.optional_text("reminder_title", title, MAX_NAME_LENGTH);
        let description = self.reminder_description.as_deref();
        let description = lines(&mut fields, "reminder_description", description);
        let add_reminder = self.add_reminder.unwrap_or(self.due_date.is_some());
        let email = fields.email("email", self.email.as_deref());
        let is_send = self.is_send.unwrap_or_default();
        let due = self.due(&mut fields, add_reminder, before);
        if is_send && !add_reminder {
            fields.refuse("Is_send", "reminder.needs_reminder");
        }
        if writing.is_stopped && is_send {
            fields.refuse("email", outreach::STOPPED);
        }
        fields.check()?;
        let mut reminder = Reminder {
            id,
            user: writing.user,
            subject,
            comment,
            priority: self.priority.unwrap_or_default(),
            due,
            title,
            description,
            add_reminder,
            done_at: before.and_then(|was| was.done_at),
            is_send,
            email,
            language: writing.language,
            next_mail: None,
            mailed_for: before.and_then(|was| was.mailed_for),
            mail_stopped: false,
            created_at: before.map_or(writing.now, |was| was.created_at),
            updated_at: writing.now,
        };
        reminder.plan_mail(writing.today);
        Ok(reminder)
    }

    fn due(
        &self,
        fields: &mut Fields,
        add_reminder: bool,
        before: Option<&Reminder>,
    ) -> Option<Due> {
        if let Some(day) = self.due_date {
            reading::check_date(fields, "due_date", day);
        }
        match self.due_date {
            Some(_) if !add_reminder => fields.refuse("due_date", "reminder.needs_reminder"),
            None if add_reminder => fields.refuse("due_date", "field.required"),
            None if self.repeat.is_some() => fields.refuse("repeat", "reminder.needs_reminder"),
            _ => {}
        }
        let date = self.due_date?;
        let was = before.and_then(|was| was.due).filter(|due| due.date == date);
        let repeat =
            self.repeat.map(|repeat| (repeat, repetition_start(repeat, was).unwrap_or(date)));
        let previous = was.and_then(|due| due.previous).filter(|_| repeat.is_some());
        Some(Due { date, repeat, previous })
    }
}

/// The first day of an unchanged repetition.
fn repetition_start(repeat: Repeat, was: Option<Due>) -> Option<Date> {
    was?.repeat.filter(|(before, _)| *before == repeat).map(|(_, start)| start)
}

fn lines(fields: &mut Fields, field: &'static str, text: Option<&str>) -> Option<String> {
    fields.optional_lines(field, text, MAX_TEXT_LENGTH)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn writing() -> Writing {
        let (user, language, today) = (UserId(1), Locale::En, date(2026, 11, 20));
        Writing { user, language, today, now: Timestamp::UNIX_EPOCH, is_stopped: false }
    }

    fn input(subject: &str) -> ReminderInput {
        ReminderInput { subject: subject.to_owned(), ..ReminderInput::default() }
    }

    fn faults(input: &ReminderInput) -> Vec<String> {
        let problem = input.decide(1, None, &writing()).expect_err("refused");
        problem.errors.iter().map(|one| format!("{} {}", one.field, one.code)).collect()
    }

    #[test]
    fn a_note_needs_a_subject_and_a_reminder_a_day() {
        assert!(input("Call Ali").decide(1, None, &writing()).expect("a note").due.is_none());
        let typed = ReminderInput {
            add_reminder: Some(true),
            repeat: Some(Repeat::Daily),
            email: Some("nobody".to_owned()),
            ..input(" ")
        };
        assert_eq!(
            faults(&typed),
            ["subject field.required", "email field.email", "due_date field.required"]
        );
        let typed =
            ReminderInput { is_send: Some(true), repeat: Some(Repeat::Daily), ..input("Rent") };
        assert_eq!(
            faults(&typed),
            ["repeat reminder.needs_reminder", "Is_send reminder.needs_reminder"]
        );
        let (add_reminder, due_date) = (Some(false), Some(date(2026, 11, 20)));
        let typed = ReminderInput { add_reminder, due_date, ..input("Rent") };
        assert_eq!(faults(&typed), ["due_date reminder.needs_reminder"]);
    }

    #[test]
    fn an_edit_keeps_the_31st_from_which_it_is_counted() {
        let (repeat, start) = (Some(Repeat::Monthly), date(2027, 1, 31));
        let typed = ReminderInput { repeat, due_date: Some(start), ..input("Rent") };
        let mut rent = typed.decide(1, None, &writing()).expect("a reminder");
        rent.finish(start, Timestamp::UNIX_EPOCH);
        let due = rent.due.expect("a day").date;
        assert_eq!(due, date(2027, 2, 28));
        let renamed = ReminderInput { repeat, due_date: Some(due), ..input("Rent of the shop") };
        let renamed = renamed.decide(1, Some(&rent), &writing()).expect("a reminder");
        assert_eq!(renamed.due.expect("a day").repeat, Some((Repeat::Monthly, start)));
        let moved = ReminderInput { repeat, due_date: Some(date(2027, 2, 5)), ..input("Rent") };
        let moved = moved.decide(1, Some(&rent), &writing()).expect("a reminder");
        assert_eq!(moved.due.expect("a day").repeat, Some((Repeat::Monthly, date(2027, 2, 5))));
    }
}
