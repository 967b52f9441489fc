//! Vendors: the companies and people that the company buys from.
//!
//! A vendor's balance is never stored: it is read from the open items of `books::settlements`. The
//! common part of vendors and customers is in `parties`; here are its form, its list, its calls and
//! its own fields: its account of payables and withholding. Deliberately not here: bills and
//! payments, which the crate above deletes with a vendor.

mod add;
mod charts;
mod decide;
mod delete;
mod detail;
mod edit;
mod error;
mod input;
mod list;
mod model;
mod routes;
mod statement;
#[cfg(test)]
mod tests;
mod wire;

use std::collections::HashMap;

use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::Result;

use crate::parties::VENDORS;
use crate::parties::store::records;

pub use add::{add_vendor, write_vendor};
pub use decide::check_new;
pub use delete::delete_vendor;
pub use detail::{vendor_detail, vendor_form};
pub use edit::edit_vendor;
pub use error::VendorError;
pub use input::VendorInput;
pub use list::{VendorListRequest, each_vendor};
pub use model::{Vendor, VendorOnly};
pub use routes::STATEMENTS;
pub(crate) use routes::routes;
pub use statement::{VendorStatement, statement as vendor_statement};
pub use wire::{VendorDetail, VendorRow, VendorSummary};

/// The vendor with this id, if it exists and is not deleted.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Vendor>> {
    records::find(tx, tenant, id)
}

/// The display names of vendors, including deleted ones, in one query; unknown ids are left out.
pub fn names(tx: &mut dyn Tx, tenant: TenantId, ids: &[i64]) -> Result<HashMap<i64, String>> {
    VENDORS.names(tx, tenant, ids)
}

/// The vendor with a display name that is not deleted, ignoring case and variants of alef and yeh.
pub fn id_named(tx: &mut dyn Tx, tenant: TenantId, name: &str) -> Result<Option<i64>> {
    VENDORS.id_named(tx, tenant, name)
}
