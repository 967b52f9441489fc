//! Companies: opening one with its books, its data, the lock of its periods.
//!
//! Deliberately not here: who belongs to it (`members`), plans and payment.

mod letterhead;
mod model;
mod open;
mod routes;
mod store;
mod view;

pub use letterhead::{Letterhead, letterhead, written_tax_id};
pub use model::{CompanyDetails, NewCompanyRequest};
pub use open::open_company;
pub(crate) use routes::routes;
pub use store::every_company;
