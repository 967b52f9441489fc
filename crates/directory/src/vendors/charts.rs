//! What the list of vendors shows in pictures: who stands how, what was bought from whom.

use books::currencies::CurrencyData;
use jiff::civil::Date;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::parties::VENDORS;
use crate::parties::charts::{self, PartyStanding, PartyVolumeRequest};

/// All vendors by how they stand and by age of what they are owed.
pub fn state(tx: &mut dyn Tx, ctx: &Ctx) -> Result<PartyStanding> {
    charts::standing(tx, ctx, &VENDORS)
}

/// A month's bills and from how many.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VendorBillsMonth {
    /// The month's first day.
    #[schema(value_type = String, format = Date)]
    pub month: Date,
    /// What was billed less what was credited, taxes included.
    pub billed: String,
    /// How many vendors billed it.
    pub vendors: i64,
}

/// What one vendor billed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VendorBills {
    /// The vendor.
    #[serde(rename = "VendorID")]
    pub id: i64,
    /// The display name.
    #[serde(rename = "VendorName")]
    pub name: String,
    /// What was billed less what was credited, taxes included.
    pub billed: String,
}

/// Bills by month and by vendor, in the company's currency.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VendorBillsChart {
    /// The company's currency.
    pub currency: CurrencyData,
    /// Every month of the span, oldest first.
    pub months: Vec<VendorBillsMonth>,
    /// Who billed most, the most first.
    pub top: Vec<VendorBills>,
    /// What all the others billed.
    pub others: String,
    /// What was billed in all.
    pub total: String,
}

/// Bills by month and by vendor.
///
/// # Errors
/// 400 on `to_date` when it is before the first day, or more than three years after it.
pub fn bills(tx: &mut dyn Tx, ctx: &Ctx, request: &PartyVolumeRequest) -> Result<VendorBillsChart> {
    let volume = charts::volume(tx, ctx, &VENDORS, request)?;
    let month = |(month, billed, vendors)| VendorBillsMonth { month, billed, vendors };
    let bought = |(id, name, billed)| VendorBills { id, name, billed };
    Ok(VendorBillsChart {
        currency: volume.currency,
        months: volume.months.into_iter().map(month).collect(),
        top: volume.top.into_iter().map(bought).collect(),
        others: volume.others,
        total: volume.total,
    })
}
