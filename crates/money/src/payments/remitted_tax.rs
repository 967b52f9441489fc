//! Tax that was withheld with a payment and went to the authority: the payment stays.

use jiff::civil::Date;
use ledger::AccountId;
use platform::{Result, TenantId, Tx};

use super::error::PaymentError;
use documents::tax_quarters::{Quarter, left_of_withheld, remittances_of};

/// Refuses what leaves of the tax that was withheld in the quarter of a day less on these accounts
/// than was paid of it to the authority; what came back with cheques counts in the quarter of its
/// payment, on whatever day it came back. Called when the books say so already: the transaction
/// rolls back.
///
/// # Errors
/// 409 naming the remittances.
pub fn ensure_covered(
    tx: &mut dyn Tx,
    tenant: TenantId,
    accounts: &[AccountId],
    day: Date,
) -> Result<()> {
    let quarter = Quarter::of(day);
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
