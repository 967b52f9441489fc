//! What is made again and again.

mod recurring_bills;
mod recurring_entries;
mod recurring_invoices;
