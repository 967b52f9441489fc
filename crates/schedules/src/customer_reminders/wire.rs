//! Reminders to customers as JSON and typed.

use jiff::civil::Date;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::mail_templates::TemplateKind;

/// When customers are reminded of their invoices by mail.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CustomerReminders {
    /// Whether anything is sent.
    pub enabled: bool,
    /// The open amount of an invoice, in the company's currency, below which no reminder is sent.
    pub least: DecimalText,
    /// The rules, by their days.
    pub rules: Vec<CustomerReminderRule>,
}

/// When a customer is reminded, and by what words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CustomerReminderRule {
    /// Days after the due date; below zero before it, 0 on it.
    pub days: i64,
    /// The words: one of the reminders.
    pub template: TemplateKind,
    /// Whether it sends anything.
    pub enabled: bool,
}

/// Why a reminder is not sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CustomerReminderObstacle {
    /// No address is known.
    NoAddress,
    /// The recipient has stopped the company's mail.
    Stopped,
}

/// A reminder that is due today.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DueCustomerReminder {
    /// The invoice.
    pub invoice_id: i64,
    /// Its number.
    pub invoice_number: String,
    /// The customer.
    pub customer_name: String,
    /// The address.
    pub email: Option<String>,
    /// When the invoice falls due.
    #[schema(value_type = String, format = Date)]
    pub due_date: Date,
    /// The open amount, with its currency.
    pub open: String,
    /// The rule's days.
    pub days: i64,
    /// The words.
    pub template: TemplateKind,
    /// Why it would not be sent.
    pub obstacle: Option<CustomerReminderObstacle>,
}

/// The reminders due today.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DueCustomerReminders {
    /// At most 200, the earliest due date first.
    pub reminders: Vec<DueCustomerReminder>,
    /// Whether there are more.
    pub more: bool,
}
