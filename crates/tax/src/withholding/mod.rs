//! The register of withheld tax (سجل الخصم والتحصيل تحت حساب الضريبة): what the company withheld
//! from vendors and owes to the authority, and what customers withheld from the company and it
//! claims; the quarter's data for form 41; and how the register stands against the books.
//!
//! ```text
//! payments made ── withheld by nature ──▶ payable ────▶ form 41, remitted by quarter
//! receipts ─────── withheld from us ────▶ receivable ─▶ certificates, the yearly return
//! ```
//!
//! Everything here is read: a row is what a payment or receipt withheld, for as long as that
//! stands. Deliberately not here: what is withheld and posted (`payments`), certificates' numbers
//! (of the payment, or receipt), and the money that goes to the authority (`remittances`).

mod check;
mod form41;
mod proof;
mod quarters;
mod register;
mod routes;
mod rows;
mod store;
mod totals;
mod wire;

pub use form41::{Form41Dealing, asked_quarter, each_of_form41, form41};
pub use proof::whole;
pub use quarters::payable_account;
pub use quarters::{quarters, unpaid};
pub use register::{each_row, register};
pub(crate) use routes::routes;
pub use rows::{Booked, Nature, ReturningNote, Withheld};
pub use store::accounts::others;
pub use store::form41::VendorFacts;
pub use wire::{
    Form41, Form41Gap, Form41Request, Form41Row, QuartersRequest, RegisterBooks, RegisterOther,
    RegisterRequest, RegisterRow, RegisterSide, RegisterTable, RegisterTotals, WithholdingQuarter,
    WithholdingQuarters,
};
