//! Documents printed and mailed.

mod documents_together;
mod journal_vouchers;
mod links;
mod mail_handover;
mod mail_refusals;
mod mailed_links;
mod outreach;
mod print;
mod sending;
mod statements_by_mail;
