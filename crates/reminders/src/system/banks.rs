//! Bank accounts that have not been reconciled for a long time.

use banking::reconciliations;
use jiff::Span;
use jiff::civil::Date;
use platform::{Ctx, Result, Tx};

use super::facts::Facts;

/// Bank accounts with movements a month ago or earlier that were not reconciled since.
pub fn not_reconciled(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Option<Facts>> {
    let until = ctx.today.checked_sub(Span::new().months(1)).unwrap_or(Date::MIN);
    let behind = reconciliations::unreconciled_until(tx, ctx.tenant, until)?;
    let count = i64::try_from(behind.len()).unwrap_or(i64::MAX);
    let days = behind.iter().filter_map(|(_, day)| *day);
    let mark: Vec<String> = behind
        .iter()
        .map(|(account, day)| format!("{}:{}", account.0, day.unwrap_or(Date::MIN)))
        .collect();
    let facts = Facts::counted(count, None, (None, days.min()));
    Ok(facts.map(|facts| Facts { mark: mark.join("/"), ..facts }))
}
