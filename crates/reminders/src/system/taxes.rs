//! Taxes to file and pay.

use platform::{Ctx, Result, Tx};
use tax::{vat_returns, withholding};

use super::facts::Facts;

/// Unfiled VAT returns of past periods.
pub fn vat_return(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Option<Facts>> {
    let unfiled = vat_returns::next_due(tx, ctx.tenant, ctx.today)?;
    Ok(unfiled.and_then(|(count, due)| Facts::counted(count, None, (Some(due), None))))
}

/// Unpaid withheld tax of past quarters.
pub fn form41(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Option<Facts>> {
    let Some((quarter, left)) = withholding::unpaid(tx, ctx.tenant, ctx.today)? else {
        return Ok(None);
    };
    Ok(Facts::counted(1, Some(left), (Some(quarter.due()?), None)))
}
