//! What is sold and what is paid for it.

mod attachments;
mod bill_lists;
mod bills;
mod buyers;
mod codes;
mod credit_notes;
mod credits;
mod customer_merge;
mod dimensions;
mod edits;
mod goods;
mod handing_over;
mod invoices;
mod lists;
pub(super) mod print;
mod quotes;
mod receipts;
mod recurring;
mod refunds;
mod sale;
mod searching;
mod sending;
mod several;
mod sight;
mod statements_by_mail;
mod stock_adjustments;
mod walks;
