//! Remittances: tax that was withheld from vendors, paid on to the authority for a quarter (سداد
//! ضريبة الخصم والتحصيل); value added tax, paid for a return or given back (سداد ضريبة القيمة
//! المضافة).
//!
//! ```text
//!   remit ──▶ less is left of it ──▶ delete: the entry is reversed, the amount is due again
//! ```
//!
//! It may be paid in parts, and never more than the unpaid amount: fines and interest are costs,
//! paid as such. A remittance is never edited: it is deleted and recorded again. Deliberately not
//! here: what is owed (`withholding`, from the books; `vat_returns`, from the documents).

mod balances;
mod delete;
mod error;
mod list;
mod model;
mod posting;
mod remit;
mod routes;
mod show;
mod store;
mod vat;
mod wire;

pub use self::remit::remit;
pub use delete::delete_remittance;
pub(crate) use routes::routes;
pub use show::show_remittance;
pub use vat::pay_vat;
pub use wire::{RemittanceInput, RemittanceTable, RemittanceView, VatPaymentInput};
