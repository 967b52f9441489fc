//! A payment whose withheld tax was paid to the authority can't be deleted.

use jiff::civil::Date;
use ledger::AccountId;
use platform::{Result, TenantId, Tx};

use super::error::PaymentError;
use documents::tax_quarters::{Quarter, left_of_withheld, remittances_of};

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
