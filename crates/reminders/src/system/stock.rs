//! Goods to reorder.

use directory::products;
use platform::{Ctx, Result, Tx};

use super::facts::Facts;

/// Goods at their reorder point or below it.
pub fn low(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Option<Facts>> {
    let low = products::low(tx, ctx.tenant, ctx.today)?;
    let facts = Facts::counted(low.count, None, (None, None));
    Ok(facts.map(|facts| Facts { mark: format!("{}/{}", low.count, low.ids), ..facts }))
}
