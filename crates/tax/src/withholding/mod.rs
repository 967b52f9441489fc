//! The register of withheld tax (سجل الخصم والتحصيل تحت حساب الضريبة): what the company withheld
//! from vendors and owes to the authority, and what customers withheld from the company and it
//! claims; the quarter's data for form 41; and the comparison of the register with the books.
//!
//! ```text
//! payments made ── withheld by nature ──▶ payable ────▶ form 41, remitted by quarter
//! receipts ─────── withheld from us ────▶ receivable ─▶ certificates, the yearly return
//! ```
//!
//! Everything here is read: a row is the tax withheld by a payment or receipt that still exists.
//! Deliberately not here: computing and posting withheld tax (`payments`), the numbers of
//! certificates (in the payment or receipt), and payments to the authority (`remittances`).

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

pub use form41::{Form41Dealing, each_of_form41, form41, requested_quarter};
pub use proof::whole_register;
pub use quarters::payable_account;
pub use quarters::{quarters, unpaid};
pub use register::{each_row, register};
pub(crate) use routes::routes;
pub use rows::{Booked, Nature, ReturningNote, Withheld};
pub use store::accounts::other_documents;
pub use store::form41::VendorFacts;
pub use wire::{
    Form41, Form41Gap, Form41Request, Form41Row, QuartersRequest, RegisterBooks, RegisterOther,
    RegisterRequest, RegisterRow, RegisterSide, RegisterTable, RegisterTotals, WithholdingQuarter,
    WithholdingQuarters,
};
