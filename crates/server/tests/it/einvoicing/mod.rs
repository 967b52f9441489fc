//! E-invoices, against the stand-in for the tax authority.

mod agents;
mod callbacks;
mod chains;
mod connection;
mod duty;
mod failed_receipts;
mod filing;
mod item_codes;
mod keys;
mod outages;
mod paper;
mod queue;
mod receipts;
mod receipts_filed;
mod rounds;
mod tills;
mod verified;
