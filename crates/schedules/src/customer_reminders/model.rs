//! Rules, and which of them an invoice is reminded by on a day. Pure.

use jiff::civil::Date;
use jiff::{Span, ToSpan as _};
use ledger::Money;
use platform::UserId;

use crate::mail_templates::TemplateKind;

/// When a customer is reminded, and by what words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    /// Days after the due date; below zero before it.
    pub days: i64,
    pub template: TemplateKind,
    pub enabled: bool,
    /// The day since which it works; none while it doesn't.
    pub active_on: Option<Date>,
}

/// A company's choice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    pub enabled: bool,
    /// The open amount of an invoice, in the company's currency, below which no reminder is sent.
    pub least: Money,
    /// Who turned them on.
    pub user: UserId,
}

/// The earliest and the latest day of a rule.
pub const DAYS: std::ops::RangeInclusive<i64> = -60..=365;
/// For this many days a missed reminder is still sent.
const LATE: i64 = 2;

/// The default rules of a company, turned off as a whole.
pub const DEFAULT_RULES: [(i64, TemplateKind); 4] = [
    (-3, TemplateKind::ReminderBefore),
    (0, TemplateKind::ReminderDue),
    (7, TemplateKind::ReminderOverdue),
    (21, TemplateKind::ReminderFinal),
];

impl Rule {
    /// The day of the rule for an invoice.
    fn day(&self, due: Date) -> Option<Date> {
        due.checked_add(Span::new().days(self.days)).ok()
    }

    /// The first and the last due date for which it may have something to send today.
    fn due_dates(&self, today: Date) -> Option<(Date, Date)> {
        let last = today.checked_sub(Span::new().days(self.days)).ok()?;
        Some((last.checked_sub(LATE.days()).ok()?, last))
    }
}

/// The rule by which an invoice is reminded of today: the latest whose day has come, unless that
/// was too long ago or before the rule was enabled. Earlier rules that it overtook send nothing.
pub fn rule_of_the_day(rules: &[Rule], due: Date, today: Date) -> Option<&Rule> {
    let come = |rule: &&Rule| rule.enabled && rule.day(due).is_some_and(|day| day <= today);
    let rule = rules.iter().filter(come).max_by_key(|rule| rule.days)?;
    let (day, active) = (rule.day(due)?, rule.active_on?);
    let last = day.checked_add(LATE.days()).ok()?;
    (active <= day && today <= last).then_some(rule)
}

/// The first and the last due date of invoices that may be reminded of today.
pub fn due_dates(rules: &[Rule], today: Date) -> Option<(Date, Date)> {
    let dates: Vec<(Date, Date)> =
        rules.iter().filter(|rule| rule.enabled).filter_map(|rule| rule.due_dates(today)).collect();
    let first = dates.iter().map(|(first, _)| *first).min()?;
    let last = dates.iter().map(|(_, last)| *last).max()?;
    Some((first, last))
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn rules(active_on: Date) -> Vec<Rule> {
        let rule =
            |(days, template)| Rule { days, template, enabled: true, active_on: Some(active_on) };
        DEFAULT_RULES.into_iter().map(rule).collect()
    }

    #[test]
    fn a_rule_has_its_day_and_two_more() {
        let (rules, due) = (rules(date(2026, 1, 1)), date(2026, 11, 20));
        let on = |day: Date| rule_of_the_day(&rules, due, day).map(|rule| rule.days);
        assert_eq!(on(date(2026, 11, 16)), None);
        assert_eq!(on(date(2026, 11, 17)), Some(-3));
        assert_eq!(on(date(2026, 11, 19)), Some(-3));
        assert_eq!(on(date(2026, 11, 20)), Some(0));
        assert_eq!(on(date(2026, 11, 22)), Some(0));
        assert_eq!(on(date(2026, 11, 23)), None, "too long ago");
        assert_eq!(on(date(2026, 11, 29)), Some(7));
        assert_eq!(on(date(2026, 12, 14)), None);
    }

    #[test]
    fn what_was_before_the_rule_worked_is_not_made_up() {
        let due = date(2026, 11, 20);
        let on = |active, day| rule_of_the_day(&rules(active), due, day).map(|rule| rule.days);
        assert_eq!(on(date(2026, 11, 21), date(2026, 11, 21)), None);
        assert_eq!(on(date(2026, 11, 20), date(2026, 11, 21)), Some(0));
    }

    #[test]
    fn every_invoice_of_the_day_is_within_the_dates() {
        let (rules, today) = (rules(date(2026, 1, 1)), date(2026, 11, 20));
        let (first, last) = due_dates(&rules, today).unwrap();
        let mut due = date(2026, 9, 1);
        while due < date(2027, 2, 1) {
            if rule_of_the_day(&rules, due, today).is_some() {
                assert!((first..=last).contains(&due), "{due}");
            }
            due = due.tomorrow().unwrap();
        }
        assert_eq!(due_dates(&[], today), None);
    }
}
