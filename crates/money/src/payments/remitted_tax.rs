//! A quarter whose withheld tax was paid to the authority stays as it was handed in: a payment that
//! is recorded late is reported in the next one, and a payment that is reported in it can't be
//! deleted.

use jiff::civil::Date;
use ledger::AccountId;
use platform::{Ctx, Result, TenantId, Tx};

use super::error::PaymentError;
use super::store::certificates;
use documents::tax_quarters::{self, Quarter, left_of_withheld, remittances_of};

/// Has what a payment of that day withheld reported in the next quarter that is not closed, where
/// its own is: what was handed in and paid stays as it is.
///
/// # Errors
/// When the database fails.
pub fn report(tx: &mut dyn Tx, ctx: &Ctx, payment: i64, day: Date) -> Result<()> {
    let tenant = ctx.tenant;
    let accounts = certificates::accounts(tx, tenant, payment)?;
    let (mut reported, mut next) = (Date::MIN, day);
    // The quarter is to be open on each account.
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
/// than what was paid of it to the authority.
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
        if !left_of_withheld(tx, tenant, *account, quarter)?.is_negative() {
            continue;
        }
        // Nothing was paid on of a quarter that an entry by hand emptied.
        let numbers = remittances_of(tx, tenant, *account, quarter)?;
        if !numbers.is_empty() {
            return Err(PaymentError::Remitted { numbers: numbers.join(", ") }.into());
        }
    }
    Ok(())
}
