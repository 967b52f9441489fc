//! E-invoices, against the stand-in for the tax authority.

mod connection;
mod filing;
mod queue;
