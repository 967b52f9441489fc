//! Companies: creating one with its books, its data and letterhead, and period locks.
//!
//! Deliberately not here: its members (`members`), what its plan allows (`plans`) and prices
//! (`subscriptions`).

mod error;
mod letterhead;
mod model;
mod open;
mod profile;
mod routes;
mod store;
mod trial;
mod update;
mod view;

pub use letterhead::{
    Letterhead, company_locale, letterhead, letterhead_with, one_locale, written_tax_id,
};
pub use model::{CompanyDetails, NewCompanyRequest};
pub use open::open_company;
pub use profile::CompanyForm;
pub(crate) use routes::routes;
pub use store::{every_company, is_lapsed};
pub use trial::trial_days_left;
pub use update::redrawn_logo;
