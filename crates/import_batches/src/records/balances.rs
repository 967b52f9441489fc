//! The day of opening balances that a file doesn't date.

use books::periods;
use jiff::civil::Date;
use ledger::period::fiscal_year_start;
use platform::{Ctx, Problem, Result, Tx};

use crate::kind::ImportKind;
use crate::store::existing;
use crate::store::stored_rows::Record;

/// The fields that hold what there is already of a record of a kind.
const fn balances_of(kind: ImportKind) -> &'static [&'static str] {
    match kind {
        ImportKind::Accounts => &["opening_balance"],
        ImportKind::Customers | ImportKind::Vendors => {
            &["opening_balance", "opening_debit", "opening_credit"]
        }
        ImportKind::Products => &["quantity"],
        _ => &[],
    }
}

/// Whether a field holds what there is already of a record of a kind.
pub fn is_balance(kind: ImportKind, field: &str) -> bool {
    balances_of(kind).contains(&field)
}

/// The field of a row that holds a balance or quantity: merging its row wouldn't post that.
pub fn unmerged(kind: ImportKind, record: &Record) -> Option<&'static str> {
    let is_something = |key: &&&str| {
        record.get(**key).is_some_and(|text| text.chars().any(|c| ('1'..='9').contains(&c)))
    };
    balances_of(kind).iter().find(is_something).copied()
}

/// The day on which the company's books begin here; where nobody chose one, the first day of this
/// fiscal year, which the openings propose too (decision 372).
///
/// # Errors
/// Only our own failures.
pub fn balances_on(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Date> {
    if let Some(day) = existing::opening_day(tx, ctx.tenant)? {
        return Ok(day);
    }
    let month = periods::fiscal_year_start_month(tx, ctx.tenant)?;
    fiscal_year_start(ctx.today, month).map_err(Problem::internal)
}
