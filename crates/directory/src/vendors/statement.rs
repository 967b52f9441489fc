//! A vendor's statement, and whom it is about.

use jiff::civil::Date;
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::Result;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::Vendor;
use crate::parties::account::{self, Statement, StatementRequest};

/// A vendor's statement, in the vendor's currency.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VendorStatement {
    /// The vendor.
    #[serde(rename = "VendorID")]
    pub id: i64,
    /// The display name.
    #[serde(rename = "VendorName")]
    pub name: String,
    /// The company's name.
    pub company_name: Option<String>,
    /// The address, one line each for street and town.
    pub address: Option<String>,
    /// Tax registration number.
    pub tax_id: Option<String>,
    /// Where statements are sent.
    pub email: Option<String>,
    /// What stood before the period, what happened in it and what stands after it.
    #[serde(flatten)]
    pub account: Statement,
}

/// A vendor's statement of a period, as it is asked for on the day `today`.
///
/// # Errors
/// 404 for no vendor, and as [`account::statement`].
pub fn statement(
    tx: &mut dyn Tx,
    (tenant, today): (TenantId, Date),
    id: i64,
    request: &StatementRequest,
) -> Result<VendorStatement> {
    let vendor = Vendor::find(tx, tenant, id)?;
    let account = account::statement(tx, (tenant, today), &vendor.holder()?, request)?;
    let profile = vendor.profile;
    Ok(VendorStatement {
        id,
        address: profile.written_address(),
        name: profile.display_name,
        company_name: profile.company_name,
        tax_id: profile.tax_id,
        email: profile.email,
        account,
    })
}
