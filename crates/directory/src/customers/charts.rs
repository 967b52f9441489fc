//! The charts of the customer list: customers by balance, and sales by customer.

use books::currencies::CurrencyData;
use jiff::civil::Date;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::CustomerKind;
use super::store;
use crate::parties::CUSTOMERS;
use crate::parties::charts::{self, PartyStanding, PartyVolumeRequest};

/// The number of customers of a kind.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CustomerKindCount {
    /// The kind.
    pub kind: CustomerKind,
    /// How many.
    pub count: i64,
}

/// All customers by kind, by balance and by age of what they owe.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CustomerStats {
    /// By kind.
    pub kinds: Vec<CustomerKindCount>,
    /// By balance and by age.
    #[serde(flatten)]
    pub standing: PartyStanding,
}

/// All customers by kind, by balance and by age.
pub fn stats(tx: &mut dyn Tx, ctx: &Ctx) -> Result<CustomerStats> {
    let kinds = store::kinds(tx, ctx.tenant)?;
    Ok(CustomerStats {
        kinds: kinds.into_iter().map(|(kind, count)| CustomerKindCount { kind, count }).collect(),
        standing: charts::standing(tx, ctx, &CUSTOMERS)?,
    })
}

/// A month's sales and the number of buyers.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CustomerSalesMonth {
    /// The month's first day.
    #[schema(value_type = String, format = Date)]
    pub month: Date,
    /// Invoices less credit notes, including taxes.
    pub invoiced: String,
    /// The number of customers with invoices.
    pub customers: i64,
}

/// The sales to one customer.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CustomerSales {
    /// The customer.
    #[serde(rename = "CustomerID")]
    pub id: i64,
    /// The display name.
    #[serde(rename = "CustomerName")]
    pub name: String,
    /// Invoices less credit notes, including taxes.
    pub invoiced: String,
}

/// Sales by month and by customer, in the company's currency.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CustomerSalesChart {
    /// The company's currency.
    pub currency: CurrencyData,
    /// Every month of the period, oldest first.
    pub months: Vec<CustomerSalesMonth>,
    /// The customers with the most sales, the largest first.
    pub top: Vec<CustomerSales>,
    /// The sales to all other customers.
    pub others: String,
    /// The total sales.
    pub total: String,
}

/// Sales by month and by customer.
///
/// # Errors
/// 400 on `to_date` when it is before the first day, or more than three years after it.
pub fn sales(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &PartyVolumeRequest,
) -> Result<CustomerSalesChart> {
    let volume = charts::volume(tx, ctx, &CUSTOMERS, request)?;
    let month = |(month, invoiced, customers)| CustomerSalesMonth { month, invoiced, customers };
    let sold = |(id, name, invoiced)| CustomerSales { id, name, invoiced };
    Ok(CustomerSalesChart {
        currency: volume.currency,
        months: volume.months.into_iter().map(month).collect(),
        top: volume.top.into_iter().map(sold).collect(),
        others: volume.others,
        total: volume.total,
    })
}
