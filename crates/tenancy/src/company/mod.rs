//! Companies: opening one with its books, its data and letterhead, the lock of its periods.
//!
//! Deliberately not here: who belongs to it (`members`), what its plan
//! allows (`plans`) and what that costs (`subscriptions`).

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
