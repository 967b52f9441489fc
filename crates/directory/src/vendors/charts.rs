//! The charts of the vendor list: vendors by balance, and purchases by vendor.

use books::currencies::CurrencyData;
use jiff::civil::Date;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::parties::VENDORS;
use crate::parties::charts::{self, PartyStanding, PartyVolumeRequest};

/// All vendors by balance and by age of what they are owed.
pub fn state(tx: &mut dyn Tx, ctx: &Ctx) -> Result<PartyStanding> {
    charts::standing(tx, ctx, &VENDORS)
}

/// A month's bills and the number of vendors.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VendorBillsMonth {
    /// The month's first day.
    #[schema(value_type = String, format = Date)]
    pub month: Date,
    /// Bills less vendor credits, including taxes.
    pub billed: String,
    /// The number of vendors with bills.
    pub vendors: i64,
}

/// The bills of one vendor.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VendorBills {
    /// The vendor.
    #[serde(rename = "VendorID")]
    pub id: i64,
    /// The display name.
    #[serde(rename = "VendorName")]
    pub name: String,
    /// Bills less vendor credits, including taxes.
    pub billed: String,
}

/// Bills by month and by vendor, in the company's currency.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VendorBillsChart {
    /// The company's currency.
    pub currency: CurrencyData,
    /// Every month of the period, oldest first.
    pub months: Vec<VendorBillsMonth>,
    /// The vendors with the most bills, the largest first.
    pub top: Vec<VendorBills>,
    /// The bills of all other vendors.
    pub others: String,
    /// The total of bills.
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
