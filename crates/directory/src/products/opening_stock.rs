//! The opening stock, product by product.

use ledger::{Money, UnitPrice};
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::{Problem, Result};
use platform::text::fold;

use super::model::{Opening, Product};
use super::{opening, store};
use crate::openings::{OpeningTotals, OpeningsAsked};
use crate::paging::Cursor;

/// A page of the active stocked goods, by name.
pub fn opened(
    tx: &mut dyn Tx,
    tenant: TenantId,
    asked: &OpeningsAsked<'_>,
) -> Result<Vec<Product>> {
    store::opening_stock::page(tx, tenant, asked)
}

/// The number of those.
pub fn count_opened(tx: &mut dyn Tx, tenant: TenantId, asked: &OpeningsAsked<'_>) -> Result<i64> {
    store::opening_stock::count(tx, tenant, asked)
}

/// The cursor after a product.
pub fn cursor_of(product: &Product) -> Cursor {
    Cursor { key: fold(&product.name), id: product.id }
}

/// The value of an opening in the company's currency.
///
/// # Errors
/// An internal error when the value exceeds what the books can store.
pub fn opening_value(of: Opening, decimals: u8) -> Result<Money> {
    opening::value(of, decimals).ok_or_else(|| Problem::internal("an opening is too large"))
}

/// The totals of all openings.
pub fn opened_totals(tx: &mut dyn Tx, tenant: TenantId, decimals: u8) -> Result<OpeningTotals> {
    let mut totals = OpeningTotals::default();
    for (quantity, cost) in store::opening_stock::all(tx, tenant)? {
        let cost: UnitPrice = cost;
        let value = cost.times(quantity, decimals).map_err(Problem::internal)?;
        totals.count = totals.count.saturating_add(1);
        totals.debit = totals.debit.add(value).map_err(Problem::internal)?;
    }
    Ok(totals)
}
