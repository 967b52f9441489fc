//! The remaining days of a free trial.

use jiff::civil::Date;
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::Result;

use super::store;
use crate::login::days_left;

/// Whole days that remain of the company's free trial; 0 when it has ended, or there is none.
///
/// # Errors
/// 404 when there is no such company.
pub fn trial_days_left(tx: &mut dyn Tx, tenant: TenantId, today: Date) -> Result<i64> {
    let (status, starts, ends) = store::trial(tx, tenant)?;
    let is_in_trial = status.eq_ignore_ascii_case("intrial");
    Ok(if is_in_trial { days_left(today, starts, ends) } else { 0 })
}
