//! Paper: invoices, quotes, credit notes, bills, expenses, vendors' credits, vouchers of money and
//! of journal entries, and statements as PDF, and as drawings of its pages for a screen.
//!
//! ```text
//!   document + letterhead + party ─────▶ Sheet (facts read in one transaction)
//!   Sheet ──▶ press (few at a time, off the async threads) ──▶ PDF, or drawings of its pages
//! ```
//!
//! A document is printed as it is today, so that a copy printed later shows what has been paid
//! since. Another kind of paper fills a [`Sheet`] (most of it from [`head::Head`], and for anything
//! with the prices of a sale from [`sale::sale`]) and hands it to [`press`]. Deliberately not here:
//! how a page looks (`pdf`), and mail.

mod bill;
mod credit_note;
mod entry;
mod error;
mod expense;
pub mod head;
mod invoice;
mod kind;
mod logo;
pub mod party;
mod press;
mod process;
mod qr;
mod quote;
mod receipt;
mod routes;
pub mod sale;
mod sample;
mod statement;
mod wire;

pub use bill::bill;
pub use credit_note::{credit_note, vendor_credit};
pub use entry::entry;
pub use expense::expense;
pub use head::{PrintOptions, Sheet};
pub use invoice::invoice;
pub use pdf::run_bytes as set_sheets;
pub use press::{Printed, draw, print, print_report};
pub use process::COMMAND as SET_SHEETS;
pub use quote::quote;
pub use receipt::{payment, receipt};
pub(crate) use routes::routes;
pub use statement::statement;
pub use wire::{PrintQuery, PrintedPages};
