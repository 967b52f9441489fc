//! E-invoices, against the stand-in for the tax authority.

mod agents;
mod before_filing;
mod callbacks;
mod chains;
mod changed_later;
mod connection;
mod duty;
mod failed_receipts;
mod filing;
mod item_codes;
mod keys;
mod notes;
mod odd_answers;
mod outages;
mod paper;
mod portal_pdf;
mod queue;
mod receipts;
mod receipts_filed;
mod rounds;
mod sent_once;
mod tills;
mod verified;
