//! Switching off an account that was never used.

use ledger::AccountId;
use platform::http::DecimalText;
use platform::{Ctx, Problem, Result, Tx};

use super::error::AccountError;
use super::model::AccountRow;
use super::wire::AccountEdit;
use super::{edit, store};

/// Takes away what an account opened with and switches it off: accounts are never deleted.
///
/// # Errors
/// 404 when it is switched off already; 409 when entries other than its opening post to it, when an
/// account of its group is in use, or when its opening is in a locked period.
pub fn retire_unused(tx: &mut dyn Tx, ctx: &Ctx, id: AccountId) -> Result<()> {
    let account = super::find(tx, ctx.tenant, id)?;
    if !account.active {
        return Err(Problem::not_found());
    }
    if store::has_other_postings(tx, ctx.tenant, id)? {
        return Err(AccountError::Posted.into());
    }
    let version = if store::openings(tx, ctx.tenant, Some(id))?.is_empty() {
        account.version
    } else {
        let nothing = Some(DecimalText::from("0"));
        let emptied = AccountEdit { opening_balance: nothing, ..as_typed(&account) };
        edit::edit_account(tx, ctx, id, &emptied)?.version
    };
    let stopped = AccountEdit { active: false, version: Some(version), ..as_typed(&account) };
    edit::edit_account(tx, ctx, id, &stopped)?;
    Ok(())
}

/// An account as its form would send it unchanged.
fn as_typed(account: &AccountRow) -> AccountEdit {
    AccountEdit {
        account_name: account.name_en.clone(),
        account_name_ar: Some(account.name_ar.clone()),
        serial: account.number.clone(),
        chart_account_details_id: None,
        parent_id: None,
        user_description: None,
        active: true,
        opening_balance: None,
        opening_balance_date: None,
        opening_exchange_rate: None,
        opening_unpaid_balance: None,
        opening_original_cost: None,
        opening_depreciation: None,
        version: Some(account.version),
    }
}
