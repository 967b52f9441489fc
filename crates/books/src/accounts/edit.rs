//! Changes an account's number, names, place in the chart, opening balance, or switches it off.

use jiff::civil::Date;
use ledger::{AccountId, Money, StatementKind};
use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::{Problem, Result};

use super::edit_rules::{Facts, decide};
use super::error::AccountError;
use super::model::AccountRow;
use super::opening::Valued;
use super::show::{NAME, NAME_AR};
use super::wire::{Account, AccountEdit};
use super::{opening_entry, show, store};
use crate::{currencies, journal};

/// Changes an account. Its class and its postings stay the same. A changed opening balance is
/// reversed and posted again.
///
/// # Errors
/// 409 when somebody else saved since `version` was read.
pub fn edit_account(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: AccountId,
    input: &AccountEdit,
) -> Result<Account> {
    let chart = store::all(tx, ctx.tenant)?;
    let before = chart.iter().find(|account| account.id == id).ok_or_else(Problem::not_found)?;
    if input.version.is_some_and(|version| version != before.version) {
        return Err(AccountError::Version.into());
    }
    if input.active && store::merges(tx, ctx.tenant)?.contains_key(&id) {
        return Err(AccountError::Merged.into());
    }
    let base = currencies::base(tx, ctx.tenant)?;
    let currency = currencies::stored(before.currency_id)?;
    let posted = store::openings(tx, ctx.tenant, Some(id))?.remove(&id);
    let facts = Facts {
        accounts: &chart,
        balance: if before.active && !input.active && can_move_balance(before) {
            journal::balance(tx, ctx.tenant, id, Date::MAX)?
        } else {
            Money::ZERO
        },
        has_postings: journal::has_postings(tx, ctx.tenant, id)?,
        opening: posted
            .as_ref()
            .map(|posted| opening_entry::from_posted(before, posted))
            .transpose()?,
        today: ctx.today,
        decimals: currency.minor_digits,
    };
    let (after, typed) = decide(input, before, &facts)?;
    let opening = opening_entry::valued(tx, ctx, after.currency_id, typed, facts.opening)?;

    let mut changes = activity::difference(&timeline_fields(before), &timeline_fields(&after));
    changes.extend(activity::difference(
        &opening_entry::timeline_fields(facts.opening, currency, base),
        &opening_entry::timeline_fields(opening, currency, base),
    ));
    if changes.is_empty() {
        // Nothing has changed: nothing to store or to record.
        return show::one(tx, ctx, id);
    }
    store::update(tx, ctx.tenant, &after)?;
    if opening != facts.opening {
        not_reconciled(tx, ctx, id, [opening, facts.opening])?;
        opening_entry::post(tx, ctx, &after, posted.as_ref(), opening)?;
    }
    activity::record(tx, ctx, "account", id.0, "updated", &changes)?;
    show::one(tx, ctx, id)
}

/// Refuses changes to a reconciled balance.
///
/// # Errors
/// 409 on the opening balance when the account was reconciled over the day that it has or had.
fn not_reconciled(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: AccountId,
    openings: [Option<Valued>; 2],
) -> Result<()> {
    let days = openings.into_iter().flatten().map(|valued| valued.opening.date);
    let until = store::reconciled_until(tx, ctx.tenant, id)?;
    if days.min().zip(until).is_some_and(|(day, until)| day <= until) {
        return Err(AccountError::Reconciled.into());
    }
    Ok(())
}

/// Whether the account's balance can be carried to another account. Income and costs can't: they
/// belong to their years and go into retained earnings automatically.
const fn can_move_balance(account: &AccountRow) -> bool {
    matches!(account.main_type.statement(), StatementKind::BalanceSheet)
}

/// The fields that an edit may change, as the timeline shows them.
fn timeline_fields(account: &AccountRow) -> [(&'static str, Option<String>); 7] {
    let id = |id: Option<i64>| id.map(|id| id.to_string());
    [
        ("serial", Some(account.number.clone())),
        (NAME, Some(account.name_en.clone())),
        (NAME_AR, Some(account.name_ar.clone())),
        ("chart_account_details_id", id(account.detail_type)),
        ("parent_id", id(account.parent.map(|parent| parent.0))),
        ("user_description", Some(account.description.clone())),
        ("active", Some(account.active.to_string())),
    ]
}
