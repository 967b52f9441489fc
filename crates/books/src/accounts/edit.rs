//! Changes an account's number, names, place in the chart, or switches it off.

use std::collections::HashMap;

use ledger::{AccountId, Money};
use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::{Fields, Problem, Result};

use super::error::AccountError;
use super::model::{Account, AccountEdit, AccountRow};
use super::{add, chart, show, store};
use crate::journal;

/// Changes an account; its class and its postings stay as they are.
pub fn edit_account(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: AccountId,
    input: &AccountEdit,
) -> Result<Account> {
    let chart = store::all(tx, ctx.tenant)?;
    let before = chart.iter().find(|account| account.id == id).ok_or_else(Problem::not_found)?;
    let balance = if before.active && !input.active {
        journal::balance(tx, ctx.tenant, id, jiff::civil::Date::MAX)?
    } else {
        Money::ZERO
    };
    let after = decide(input, before, &chart, balance)?;

    store::update(tx, ctx.tenant, &after)?;
    let changes = activity::difference(&shown(before), &shown(&after));
    if !changes.is_empty() {
        activity::record(tx, ctx, "account", id.0, "updated", &changes)?;
    }
    show::one(tx, ctx, id)
}

fn decide(
    input: &AccountEdit,
    before: &AccountRow,
    accounts: &[AccountRow],
    balance: Money,
) -> Result<AccountRow> {
    let mut fields = Fields::new();
    let number = add::number(&mut fields, &input.serial);
    let name_en = fields.text("account_name", &input.account_name, 100);
    let name_ar = fields.optional_text("account_name_ar", input.account_name_ar.as_deref(), 100);
    let description =
        fields.optional_text("user_description", input.user_description.as_deref(), 500);
    add::detail_of_class(&mut fields, input.chart_account_details_id, before.main_type.id());
    fields.check()?;

    let mut after = before.clone();
    after.number = number;
    after.name_ar = name_ar.unwrap_or(after.name_ar);
    after.name_en = name_en;
    if input.user_description.is_some() {
        after.description = description.unwrap_or_default();
    }
    after.active = input.active;
    unique(&after, before, accounts)?;
    if let Some(detail) = input.chart_account_details_id.filter(|_| before.postable) {
        change_detail(&mut after, detail)?;
    }
    if let Some(parent) = input.parent_id.map(AccountId) {
        move_to(&mut after, parent, accounts)?;
    }
    if before.active && !after.active {
        may_stop(before, accounts, balance)?;
    }
    Ok(after)
}

fn unique(
    after: &AccountRow,
    before: &AccountRow,
    accounts: &[AccountRow],
) -> Result<(), AccountError> {
    if accounts.iter().any(|other| other.id != after.id && other.number == after.number) {
        return Err(AccountError::NumberExists);
    }
    let renamed =
        |new: &str, old: &str| new != old && show::name_exists(accounts, new, Some(after.id));
    if renamed(&after.name_en, &before.name_en) || renamed(&after.name_ar, &before.name_ar) {
        return Err(AccountError::NameExists);
    }
    Ok(())
}

fn change_detail(account: &mut AccountRow, detail: i64) -> Result<(), AccountError> {
    if account.detail_type == Some(detail) {
        return Ok(());
    }
    if account.is_system {
        return Err(AccountError::System);
    }
    account.detail_type = Some(detail);
    account.pickers = chart::pickers(account.main_type.id(), Some(detail));
    Ok(())
}

fn move_to(
    account: &mut AccountRow,
    parent: AccountId,
    accounts: &[AccountRow],
) -> Result<(), AccountError> {
    if account.parent == Some(parent) {
        return Ok(());
    }
    let group = accounts
        .iter()
        .find(|a| a.id == parent && !a.postable && a.main_type == account.main_type)
        .ok_or(AccountError::WrongParent)?;
    let parents: HashMap<AccountId, AccountId> =
        accounts.iter().filter_map(|a| Some((a.id, a.parent?))).collect();
    let mut upwards = std::iter::once(group.id).chain(show::above(&parents, group.id));
    if upwards.any(|id| id == account.id) {
        return Err(AccountError::WrongParent);
    }
    account.parent = Some(parent);
    Ok(())
}

fn may_stop(
    account: &AccountRow,
    accounts: &[AccountRow],
    balance: Money,
) -> Result<(), AccountError> {
    if account.is_system {
        return Err(AccountError::System);
    }
    if accounts.iter().any(|member| member.parent == Some(account.id) && member.active) {
        return Err(AccountError::GroupInUse);
    }
    if balance.is_zero() { Ok(()) } else { Err(AccountError::HasBalance) }
}

/// The fields that an edit may change, as the timeline shows them.
fn shown(account: &AccountRow) -> [(&'static str, Option<String>); 7] {
    let id = |id: Option<i64>| id.map(|id| id.to_string());
    [
        ("serial", Some(account.number.clone())),
        ("account_name", Some(account.name_en.clone())),
        ("account_name_ar", Some(account.name_ar.clone())),
        ("chart_account_details_id", id(account.detail_type)),
        ("parent_id", id(account.parent.map(|parent| parent.0))),
        ("user_description", Some(account.description.clone())),
        ("active", Some(account.active.to_string())),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use ledger::MainType;

    fn account(id: i64, parent: Option<i64>, postable: bool) -> AccountRow {
        AccountRow {
            id: AccountId(id),
            number: id.to_string(),
            name_en: format!("Account {id}"),
            name_ar: format!("حساب {id}"),
            main_type: MainType::Assets,
            detail_type: postable.then_some(2),
            parent: parent.map(AccountId),
            postable,
            active: true,
            is_system: false,
            system_role: None,
            pickers: String::new(),
            currency_id: 30,
            description: String::new(),
        }
    }

    fn same(account: &AccountRow) -> AccountEdit {
        AccountEdit {
            account_name: account.name_en.clone(),
            account_name_ar: Some(account.name_ar.clone()),
            serial: account.number.clone(),
            chart_account_details_id: account.detail_type,
            parent_id: account.parent.map(|parent| parent.0),
            user_description: None,
            active: account.active,
        }
    }

    fn chart() -> Vec<AccountRow> {
        vec![account(1, None, false), account(11, Some(1), false), account(111, Some(11), true)]
    }

    #[test]
    fn nothing_changed_is_the_same_account() {
        let chart = chart();
        let after = decide(&same(&chart[2]), &chart[2], &chart, Money::ZERO).unwrap();
        assert_eq!(after, chart[2]);
    }

    #[test]
    fn a_group_never_moves_below_itself() {
        let chart = chart();
        let down = AccountEdit { parent_id: Some(11), ..same(&chart[0]) };
        let refused = decide(&down, &chart[0], &chart, Money::ZERO).unwrap_err();
        assert_eq!(refused.code, "account.wrong_parent");
    }

    #[test]
    fn an_account_with_a_balance_stays_on() {
        let chart = chart();
        let off = AccountEdit { active: false, ..same(&chart[2]) };
        let refused = decide(&off, &chart[2], &chart, Money::from_minor(1)).unwrap_err();
        assert_eq!(refused.code, "account.has_balance");
        assert!(!decide(&off, &chart[2], &chart, Money::ZERO).unwrap().active);
        let group_off = AccountEdit { active: false, ..same(&chart[1]) };
        let refused = decide(&group_off, &chart[1], &chart, Money::ZERO).unwrap_err();
        assert_eq!(refused.code, "account.group_in_use");
    }

    #[test]
    fn a_number_is_not_taken_from_another() {
        let chart = chart();
        let taken = AccountEdit { serial: "11".to_owned(), ..same(&chart[2]) };
        let refused = decide(&taken, &chart[2], &chart, Money::ZERO).unwrap_err();
        assert_eq!(refused.code, "account.number_exists");
    }
}
