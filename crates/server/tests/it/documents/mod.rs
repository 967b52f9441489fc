//! What is sold and what is paid for it.

mod attachments;
mod credits;
mod edits;
mod goods;
mod invoices;
mod print;
mod quotes;
mod receipts;
mod recurring;
mod sale;
mod sending;
mod stock_adjustments;
mod walks;
