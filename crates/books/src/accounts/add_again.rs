//! An account that was switched off unused comes again.

use ledger::AccountId;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::{Fields, Result};

use super::error::AccountError;
use super::wire::{Account, AccountEdit, AccountInput};
use super::{add, edit};
use crate::currencies;

/// Adds an account in place of one that was switched off unused: as it is typed now, under the same
/// id.
///
/// # Errors
/// As [`add_account`]; 409 when the old one was a group and the new one is none, or the other way
/// round, or is of another class or currency: accounts never change these.
pub fn add_again(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: AccountId,
    input: &AccountInput,
) -> Result<Account> {
    let before = super::find(tx, ctx.tenant, id)?;
    let mut fields = Fields::new();
    let currency = add::currency(&mut fields, input, currencies::base(tx, ctx.tenant)?);
    fields.check()?;
    let is_same = before.postable != input.is_group
        && before.main_type.id() == input.main_charts_id
        && before.currency_id == currency.id;
    if before.active || !is_same {
        return Err(AccountError::NumberExists.into());
    }
    let edit = AccountEdit {
        account_name: input.account_name.clone(),
        account_name_ar: input.account_name_ar.clone(),
        serial: input.serial.clone(),
        chart_account_details_id: input.chart_account_details_id,
        parent_id: input.parent_id,
        user_description: input.user_description.clone(),
        active: true,
        opening_balance: input.opening_balance.clone(),
        opening_balance_date: input.opening_balance_date,
        opening_exchange_rate: input.opening_exchange_rate.clone(),
        opening_unpaid_balance: input.opening_unpaid_balance.clone(),
        opening_original_cost: input.opening_original_cost.clone(),
        opening_depreciation: input.opening_depreciation.clone(),
        version: None,
    };
    edit::edit_account(tx, ctx, id, &edit)
}
