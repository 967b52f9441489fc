//! What is sold and what is paid for it.

mod edits;
mod invoices;
mod receipts;
mod sale;
mod walks;
