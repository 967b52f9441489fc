//! The amounts still to be paid to the authority.

use books::journal;
use jiff::civil::{Date, date};
use ledger::{AccountId, Money};
use platform::{Problem, Result, TenantId, Tx};

use crate::vat_returns;
use documents::tax_quarters::{Quarter, remaining_of_quarter, returned_in_later_quarters};

/// The unpaid part of a return, and the rest of its credit.
pub(super) fn unpaid_vat(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<(Money, Money)> {
    let filed = vat_returns::find(tx, tenant, id)?.ok_or_else(Problem::not_found)?;
    vat_returns::unpaid_and_credit(tx, tenant, &filed)
}

/// After every entry.
const LAST_DAY: Date = date(2100, 12, 31);

/// The unpaid part of a quarter on an account; zero without an account.
pub(super) fn unpaid_withheld(
    tx: &mut dyn Tx,
    tenant: TenantId,
    tax_account: Option<AccountId>,
    quarter: Quarter,
) -> Result<Money> {
    Ok(match tax_account {
        Some(account) => {
            // An overpayment of another quarter reduces what is owed for this one; what later
            // quarters deduct is still owed.
            let owed = journal::balance(tx, tenant, account, LAST_DAY)?.neg();
            let behind = returned_in_later_quarters(tx, tenant, account, quarter)?;
            let owed = owed.and_then(|owed| owed.add(behind)).map_err(Problem::internal)?;
            remaining_of_quarter(tx, tenant, account, quarter)?.left.min(owed)
        }
        None => Money::ZERO,
    })
}
