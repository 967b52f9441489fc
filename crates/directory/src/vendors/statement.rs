//! A vendor's statement of account, and its addressee.

use jiff::civil::Date;
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::Result;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::Vendor;
use crate::parties::account::{PartyStatement, StatementRequest};

/// A vendor's statement of account, in the vendor's currency.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VendorStatement {
    /// The vendor.
    #[serde(rename = "VendorID")]
    pub id: i64,
    /// The display name.
    #[serde(rename = "VendorName")]
    pub name: String,
    /// The addressee, and the lines.
    #[serde(flatten)]
    pub party: PartyStatement,
}

/// A vendor's statement for a period, requested on the day `today`.
///
/// # Errors
/// 404 for an unknown vendor, and as [`crate::parties::account::statement`].
pub fn statement(
    tx: &mut dyn Tx,
    (tenant, today): (TenantId, Date),
    id: i64,
    request: &StatementRequest,
) -> Result<VendorStatement> {
    let vendor = Vendor::find(tx, tenant, id)?;
    let party = PartyStatement::load(tx, (tenant, today), &vendor, request)?;
    Ok(VendorStatement { id, name: vendor.profile.display_name, party })
}
