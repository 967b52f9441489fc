//! Vendors: whom the company buys from.
//!
//! A vendor's balance is never stored: it is read from the open items of `books::settlements`. What
//! a vendor shares with a customer is in `parties`; here is its form, its list, its calls and what
//! only it has: where it is owed, what is withheld from it. Deliberately not here: bills and
//! payments, which go with a vendor that is deleted (the floor above begins that).

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

/// The vendor with this id, if the company has it and it hasn't been deleted.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Vendor>> {
    records::find(tx, tenant, id)
}

/// The display names of vendors, deleted ones too, in one query; unknown ids are left out.
pub fn names(tx: &mut dyn Tx, tenant: TenantId, ids: &[i64]) -> Result<HashMap<i64, String>> {
    VENDORS.names(tx, tenant, ids)
}

/// The living vendor of a display name, spellings of alef, yeh and case aside.
pub fn id_named(tx: &mut dyn Tx, tenant: TenantId, name: &str) -> Result<Option<i64>> {
    VENDORS.id_named(tx, tenant, name)
}
