//! Invoices that customers pay by their links, through the company's own gateway.

mod keys;
mod killed;
mod messages;
mod pages;
