//! Why rules of reminders are invalid.

use platform::problem::Fields;

/// Why a choice of rules is not kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReminderRuleError {
    /// Too long before or after the due date.
    Days,
    /// Two rules of one day.
    SameDay,
    /// The words are not those of a reminder.
    NoReminder,
    /// Turned on without any rule that is.
    NoRule,
    /// More rules than anybody reads.
    OverLimit {
        /// How many there may be.
        most: usize,
    },
}

impl ReminderRuleError {
    /// Notes it beside a field.
    pub fn note(self, fields: &mut Fields, field: String) {
        let code = match self {
            ReminderRuleError::Days => "customer_reminder.days",
            ReminderRuleError::SameDay => "customer_reminder.same_day",
            ReminderRuleError::NoReminder => "customer_reminder.template",
            ReminderRuleError::NoRule => "customer_reminder.no_rule",
            ReminderRuleError::OverLimit { most } => {
                let params = vec![("most", most.to_string())];
                return fields.refuse_with(field, "customer_reminder.over_limit", params);
            }
        };
        fields.refuse(field, code);
    }
}
