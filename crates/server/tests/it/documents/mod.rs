//! What is sold and what is paid for it.

mod invoices;
mod receipts;
mod sale;
mod walks;
