//! Stock levels of stocked goods: on hand, low or out, and their value.
//!
//! Read from the movements of `books::stock`; nothing is stored here. Deliberately not here: the
//! cost of issues.

mod store;

use std::collections::HashMap;

use jiff::civil::Date;
use ledger::Quantity;
use ledger::costing::Stock;
use platform::context::{Ctx, TenantId};
use platform::db::Tx;
use platform::problem::Result;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::ProductError;
use super::model::Product;
pub use store::has_other_movements;
pub use store::{Low, ProductLevel, Sums, accounts, accounts_known, every, every_at, low};

/// The stock level of stocked goods.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StockLevel {
    /// Enough (متوفر بالمخزن).
    In,
    /// At the reorder point or below it (مخزون منخفض).
    Low,
    /// None (نفد المخزون).
    Out,
}

impl StockLevel {
    /// The level of a quantity.
    pub fn from_quantity(on_hand: Quantity, reorder_point: Option<Quantity>) -> StockLevel {
        match reorder_point {
            _ if on_hand <= Quantity::ZERO => StockLevel::Out,
            Some(point) if on_hand <= point => StockLevel::Low,
            _ => StockLevel::In,
        }
    }
}

/// A filter by stock level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LevelFilter {
    /// Any quantity in stock, low or not.
    In,
    /// At the reorder point or below it.
    Low,
    /// None in stock.
    Out,
    /// With a reorder point and at or below it, or none in stock: to be reordered.
    Reorder,
}

impl LevelFilter {
    /// The filter of a word; no filter for blank and `all`.
    ///
    /// # Errors
    /// 400 on `stock` for any other word.
    pub fn asked(word: Option<&str>) -> Result<Option<LevelFilter>> {
        match word {
            None | Some("" | "all") => Ok(None),
            Some("in") => Ok(Some(Self::In)),
            Some("low") => Ok(Some(Self::Low)),
            Some("out") => Ok(Some(Self::Out)),
            Some("reorder") => Ok(Some(Self::Reorder)),
            Some(_) => Err(ProductError::UnknownLevel.into()),
        }
    }
}

/// The stock of these products at the end of a day; none for goods that aren't stocked.
pub fn on_hand_at(
    tx: &mut dyn Tx,
    tenant: TenantId,
    products: &[Product],
    day: Date,
) -> Result<HashMap<i64, Stock>> {
    let stocked = products.iter().filter(|product| product.stock.is_some());
    let ids: Vec<i64> = stocked.map(|product| product.id).collect();
    let mut levels: HashMap<i64, Stock> = ids.iter().map(|id| (*id, Stock::default())).collect();
    for one in books::stock::on_hand(tx, tenant, &ids, day)? {
        levels.insert(one.product, one.stock);
    }
    Ok(levels)
}

/// The totals of stocked goods today.
pub fn sums(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Sums> {
    store::sums(tx, ctx.tenant, ctx.today)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn low_is_at_the_reorder_point_and_out_is_nothing() {
        let units = |count: i64| Quantity::from_scaled(count * 100_000);
        let level = |on_hand, point: Option<i64>| {
            StockLevel::from_quantity(units(on_hand), point.map(units))
        };
        assert_eq!(level(6, Some(5)), StockLevel::In);
        assert_eq!(level(5, Some(5)), StockLevel::Low);
        assert_eq!(level(0, Some(5)), StockLevel::Out);
        assert_eq!(level(1, None), StockLevel::In);
        assert_eq!(level(0, None), StockLevel::Out);
    }

    #[test]
    fn an_unknown_level_is_refused() {
        assert_eq!(LevelFilter::asked(Some("all")).unwrap(), None);
        assert_eq!(LevelFilter::asked(Some("low")).unwrap(), Some(LevelFilter::Low));
        assert_eq!(LevelFilter::asked(Some("none")).unwrap_err().status, 400);
    }
}
