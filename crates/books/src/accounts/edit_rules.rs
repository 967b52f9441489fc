//! What an edit of an account may change, by the chart, its postings and its balance. Pure.

use std::collections::HashMap;

use jiff::civil::Date;
use ledger::{AccountId, Money};
use platform::problem::{Fields, Result};

use super::error::AccountError;
use super::model::AccountRow;
use super::opening::{self, OpeningChange, RATE, Valued};
use super::show::{NAME, NAME_AR};
use super::wire::AccountEdit;
use super::{add, chart, opening_entry, show};

/// The facts that decide an edit.
pub(super) struct Facts<'a> {
    pub accounts: &'a [AccountRow],
    /// The account's balance, if it is to be switched off.
    pub balance: Money,
    pub has_postings: bool,
    /// The opening balance that is posted now.
    pub opening: Option<Valued>,
    pub today: Date,
    pub decimals: u8,
}

/// The account after an edit, and the opening balance as typed.
///
/// # Errors
/// Every field that can't be read; what the chart or the account's postings forbid.
pub(super) fn decide(
    input: &AccountEdit,
    before: &AccountRow,
    facts: &Facts<'_>,
) -> Result<(AccountRow, opening_entry::Typed)> {
    let mut fields = Fields::new();
    let number = add::number(&mut fields, &input.serial);
    let name_en = fields.text(NAME, &input.account_name, 100);
    let name_ar = fields.optional_text(NAME_AR, input.account_name_ar.as_deref(), 100);
    let description =
        fields.optional_text("user_description", input.user_description.as_deref(), 500);
    add::detail_of_class(&mut fields, input.chart_account_details_id, before.main_type.id());
    let balance = input.opening_balance.as_ref();
    let date = (opening::DATE, input.opening_balance_date);
    let opening = OpeningChange::read(&mut fields, balance, date, facts.decimals, facts.today);
    let rate = opening::read_rate(&mut fields, RATE, input.opening_exchange_rate.as_ref());
    opening::elsewhere(
        &mut fields,
        input.opening_unpaid_balance.as_ref(),
        [input.opening_original_cost.as_ref(), input.opening_depreciation.as_ref()],
    );
    fields.check()?;

    let mut after = before.clone();
    after.number = number;
    after.name_ar = name_ar.unwrap_or(after.name_ar);
    after.name_en = name_en;
    if input.user_description.is_some() {
        after.description = description.unwrap_or_default();
    }
    after.active = input.active;
    unique(&after, before, facts.accounts)?;
    if let Some(detail) = input.chart_account_details_id.filter(|_| before.postable) {
        change_detail(&mut after, detail, facts.has_postings)?;
    }
    if let Some(parent) = input.parent_id.map(AccountId) {
        move_to(&mut after, parent, facts.accounts)?;
    }
    if before.active && !after.active {
        may_stop(before, facts.accounts, facts.balance)?;
    }
    let present = facts.opening.map(|valued| valued.opening);
    let opening = opening.over(present);
    if opening.is_some() && opening != present {
        opening::on_account(&after)?;
    }
    Ok((after, (opening, rate)))
}

fn unique(
    after: &AccountRow,
    before: &AccountRow,
    accounts: &[AccountRow],
) -> Result<(), AccountError> {
    if accounts.iter().any(|other| other.id != after.id && other.number == after.number) {
        return Err(AccountError::NumberExists);
    }
    let names =
        [(NAME, &after.name_en, &before.name_en), (NAME_AR, &after.name_ar, &before.name_ar)];
    for (field, new, old) in names {
        if new != old && show::name_exists(accounts, new, Some(after.id)) {
            return Err(AccountError::NameExists { field });
        }
    }
    Ok(())
}

/// Posted lines keep their place on the statements. So an account that has postings changes only to
/// a type of the same kind, and one without a type only to a type that no other part of the books
/// maintains.
fn change_detail(
    account: &mut AccountRow,
    detail: i64,
    has_postings: bool,
) -> Result<(), AccountError> {
    if account.detail_type == Some(detail) {
        return Ok(());
    }
    if account.is_system {
        return Err(AccountError::System);
    }
    let before = account.clone();
    account.detail_type = Some(detail);
    account.pickers = chart::pickers(account.main_type.id(), Some(detail));
    if has_postings && !like(&before, account) {
        return Err(AccountError::PostedDetail);
    }
    Ok(())
}

/// Whether both types put the balance at the same place of every statement, and neither is
/// maintained by parties or by stock.
fn like(before: &AccountRow, after: &AccountRow) -> bool {
    let kept = |row: &AccountRow| (row.is_control(), row.is_moved_by_stock());
    let place = |row: &AccountRow| (row.balance_group(), row.cash_role(), row.is_monetary());
    kept(before) == kept(after) && (before.detail_type.is_none() || place(before) == place(after))
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
    let mut upwards = std::iter::once(group.id).chain(show::groups_above(&parents, group.id));
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

#[cfg(test)]
mod tests {
    use super::super::classes;
    use super::super::opening::Opening;
    use super::*;
    use jiff::civil::date;
    use ledger::{MainType, Rate};

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
            version: 1,
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
            opening_balance: None,
            opening_balance_date: None,
            opening_exchange_rate: None,
            opening_unpaid_balance: None,
            opening_original_cost: None,
            opening_depreciation: None,
            version: None,
        }
    }

    fn chart() -> Vec<AccountRow> {
        vec![account(1, None, false), account(11, Some(1), false), account(111, Some(11), true)]
    }

    fn facts(chart: &[AccountRow], balance: Money) -> Facts<'_> {
        let today = date(2026, 11, 20);
        Facts { accounts: chart, balance, has_postings: false, opening: None, today, decimals: 2 }
    }

    fn decided(
        input: &AccountEdit,
        before: &AccountRow,
        chart: &[AccountRow],
        balance: Money,
    ) -> Result<AccountRow> {
        decide(input, before, &facts(chart, balance)).map(|(after, _)| after)
    }

    #[test]
    fn nothing_changed_is_the_same_account() {
        let chart = chart();
        let after = decided(&same(&chart[2]), &chart[2], &chart, Money::ZERO).unwrap();
        assert_eq!(after, chart[2]);
    }

    #[test]
    fn a_group_never_moves_below_itself() {
        let chart = chart();
        let down = AccountEdit { parent_id: Some(11), ..same(&chart[0]) };
        let refused = decided(&down, &chart[0], &chart, Money::ZERO).unwrap_err();
        assert_eq!(refused.code, "account.wrong_parent");
    }

    #[test]
    fn an_account_with_a_balance_stays_on() {
        let chart = chart();
        let off = AccountEdit { active: false, ..same(&chart[2]) };
        let refused = decided(&off, &chart[2], &chart, Money::from_minor(1)).unwrap_err();
        assert_eq!(refused.code, "account.has_balance");
        assert!(!decided(&off, &chart[2], &chart, Money::ZERO).unwrap().active);
        let group_off = AccountEdit { active: false, ..same(&chart[1]) };
        let refused = decided(&group_off, &chart[1], &chart, Money::ZERO).unwrap_err();
        assert_eq!(refused.code, "account.group_in_use");
    }

    #[test]
    fn what_was_posted_stays_where_it_stands_on_the_statements() {
        let detail = |key: &str| {
            let types = classes::detail_types(MainType::Assets.id());
            types.into_iter().find(|detail| detail.key == key).expect(key).id
        };
        let change = |from: Option<&str>, to: &str, has_postings| {
            let mut row = account(111, Some(11), true);
            row.detail_type = from.map(detail);
            row.pickers = chart::pickers(MainType::Assets.id(), row.detail_type);
            change_detail(&mut row, detail(to), has_postings)
        };
        assert_eq!(change(Some("bank"), "inventory", false), Ok(()), "nothing is on it");
        assert_eq!(change(Some("bank"), "cash_on_hand", true), Ok(()), "money is money");
        assert_eq!(change(None, "bank", true), Ok(()), "it stood nowhere yet");
        for (from, to) in [
            (Some("bank"), "inventory"),
            (Some("inventory"), "bank"),
            (Some("bank"), "fixed_asset"),
            (Some("bank"), "accounts_receivable"),
            (None, "inventory"),
            (None, "accounts_receivable"),
        ] {
            assert_eq!(change(from, to, true), Err(AccountError::PostedDetail), "{from:?} {to}");
        }
    }

    #[test]
    fn a_number_is_not_taken_from_another() {
        let chart = chart();
        let taken = AccountEdit { serial: "11".to_owned(), ..same(&chart[2]) };
        let refused = decided(&taken, &chart[2], &chart, Money::ZERO).unwrap_err();
        assert_eq!(refused.code, "account.number_exists");
    }

    #[test]
    fn an_opening_balance_is_kept_corrected_or_taken_away() {
        let chart = chart();
        let opening = Opening { amount: Money::from_minor(12_500), date: date(2026, 1, 1) };
        let present = Valued { opening, rate: Rate::ONE };
        let facts = Facts { opening: Some(present), ..facts(&chart, Money::ZERO) };
        let after = |input: &AccountEdit, account: &AccountRow| {
            decide(input, account, &facts).map(|(_, (opening, _))| opening)
        };
        let kept = same(&chart[2]);
        assert_eq!(after(&kept, &chart[2]).unwrap(), Some(opening));
        let corrected = AccountEdit {
            opening_balance: Some("130".into()),
            opening_balance_date: Some(date(2026, 1, 31)),
            ..kept.clone()
        };
        let wanted = Opening { amount: Money::from_minor(13_000), date: date(2026, 1, 31) };
        assert_eq!(after(&corrected, &chart[2]).unwrap(), Some(wanted));
        let gone = AccountEdit { opening_balance: Some("".into()), ..kept };
        assert_eq!(after(&gone, &chart[2]).unwrap(), None);
        let of_group = AccountEdit { parent_id: None, ..corrected };
        let of_group = AccountEdit { serial: "11".to_owned(), ..of_group };
        let of_group = AccountEdit { account_name: "Account 11".to_owned(), ..of_group };
        let of_group = AccountEdit { account_name_ar: None, ..of_group };
        assert_eq!(after(&of_group, &chart[1]).unwrap_err().code, "account.no_opening");
    }
}
