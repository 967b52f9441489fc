//! A quarter whose withheld tax was remitted doesn't change any more: a payment recorded late is
//! reported in the next one, and a payment reported in it can't be deleted.

use jiff::civil::Date;
use ledger::AccountId;
use platform::{Ctx, Result, TenantId, Tx};

use super::error::PaymentError;
use super::store::certificates;
use documents::tax_quarters::{self, Quarter, remaining_withheld, remittances_of};

/// Reports the tax withheld by a payment of that day in the next open quarter, where its quarter is
/// closed: filed and paid forms don't change.
///
/// # Errors
/// When the database fails.
pub fn report(tx: &mut dyn Tx, ctx: &Ctx, payment: i64, day: Date) -> Result<()> {
    let tenant = ctx.tenant;
    let accounts = certificates::accounts(tx, tenant, payment)?;
    let (mut reported, mut next) = (Date::MIN, day);
    // The quarter must be open on each account.
    while reported < next {
        reported = next;
        for account in &accounts {
            let days = (reported, ctx.today);
            next = next.max(tax_quarters::reported_on(tx, tenant, *account, days)?);
        }
    }
    certificates::set_reported(tx, tenant, payment, (reported > day).then_some(reported))
}

/// Refuses a change after which the tax withheld in the quarter of `day` on these accounts is less
/// than what was remitted of it.
///
/// Tax that came back with a cheque counts in the quarter of the cheque's payment. This is called
/// after the change was posted; a refusal rolls the transaction back.
///
/// # Errors
/// 409 naming the remittances.
pub fn ensure_covered(
    tx: &mut dyn Tx,
    tenant: TenantId,
    accounts: &[AccountId],
    day: Date,
) -> Result<()> {
    let quarter = Quarter::containing(day);
    for account in accounts {
        if !remaining_withheld(tx, tenant, *account, quarter)?.is_negative() {
            continue;
        }
        // A quarter that only a manual entry emptied has no remittances.
        let numbers = remittances_of(tx, tenant, *account, quarter)?;
        if !numbers.is_empty() {
            return Err(PaymentError::Remitted { numbers: numbers.join(", ") }.into());
        }
    }
    Ok(())
}
