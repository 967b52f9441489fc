//! What is made again and again.

mod customer_reminders;
mod mail_templates;
mod recurring_bills;
mod recurring_entries;
mod recurring_invoices;
