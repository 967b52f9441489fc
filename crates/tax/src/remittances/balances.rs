//! What is still to be paid to the authority.

use books::journal;
use jiff::civil::{Date, date};
use ledger::{AccountId, Money};
use platform::{Problem, Result, TenantId, Tx};

use crate::vat_returns;
use documents::tax_quarters::{Quarter, left_of, returned_behind};

/// What is left to pay for a return, and of its credit.
pub(super) fn vat_left(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<(Money, Money)> {
    let filed = vat_returns::find(tx, tenant, id)?.ok_or_else(Problem::not_found)?;
    vat_returns::left_of(tx, tenant, &filed)
}

/// After every entry.
const LAST_DAY: Date = date(2100, 12, 31);

/// What is left of a quarter on an account; nothing on none.
pub(super) fn withheld_left(
    tx: &mut dyn Tx,
    tenant: TenantId,
    tax_account: Option<AccountId>,
    quarter: Quarter,
) -> Result<Money> {
    Ok(match tax_account {
        Some(account) => {
            // What was remitted too much of another quarter is no more owed of this one; what later
            // quarters deduct still is.
            let owed = journal::balance(tx, tenant, account, LAST_DAY)?.neg();
            let behind = returned_behind(tx, tenant, account, quarter)?;
            let owed = owed.and_then(|owed| owed.add(behind)).map_err(Problem::internal)?;
            left_of(tx, tenant, account, quarter)?.left.min(owed)
        }
        None => Money::ZERO,
    })
}
