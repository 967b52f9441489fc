//! Shows what a merge of accounts would move, and merges.

use books::accounts::merge::{self as accounts, MergingPair};
use books::accounts::{Account, AccountError, AccountRow, closing_balance, on_side, shown};
use books::{currencies, journal};
use ledger::Money;
use platform::access::Role;
use platform::{Ctx, Problem, Result, Tx};

use super::error::AccountMergeError;
use super::store;
use super::wire::{AccountMergeInput, AccountMergePair, AccountMergePreview, AccountMergeSide};

/// What a merge of two accounts would do.
///
/// # Errors
/// As for [`merge_accounts`].
pub fn preview_account_merge(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    pair: &AccountMergePair,
) -> Result<AccountMergePreview> {
    let pair = allowed(tx, ctx, pair.keep_id, pair.merge_id)?;
    let entries = journal::entries_on(tx, ctx.tenant, pair.merge.id)?;
    let (keep, on_keep) = side(tx, ctx, &pair.keep)?;
    let (merge, on_merge) = side(tx, ctx, &pair.merge)?;
    let after = on_keep.add(on_merge).map_err(Problem::internal)?;
    Ok(AccountMergePreview {
        keep,
        merge,
        entries: i64::try_from(entries).map_err(Problem::internal)?,
        records: store::count(tx, ctx.tenant, pair.merge.id)?,
        balance_after: on_its_side(tx, ctx, &pair.keep, after)?,
    })
}

/// Merges one account into another: its entries are carried over at their own dates, records that
/// name it name the other, and it is made inactive for good.
///
/// # Errors
/// 403 for anybody but an admin or an accountant; 404 when either is not there; 409 when they are
/// not of one type and currency, when the product or other records keep the one that would go, when
/// anything on it is dated in a locked period, and when either was changed since it was seen.
pub fn merge_accounts(tx: &mut dyn Tx, ctx: &Ctx, input: &AccountMergeInput) -> Result<Account> {
    let pair = allowed(tx, ctx, input.keep_id, input.merge_id)?;
    if [input.keep_version, input.merge_version] != [pair.keep.version, pair.merge.version] {
        return Err(AccountError::Version.into());
    }
    let records = store::rename(tx, ctx, (pair.merge.id, pair.keep.id))?;
    accounts::carry_over(tx, ctx, &pair, records)?;
    shown(tx, ctx, pair.keep.id)
}

/// The two, if this person may merge them. A merge can't be undone, so that a permission flag of
/// somebody else is not enough.
fn allowed(tx: &mut dyn Tx, ctx: &Ctx, keep: i64, merge: i64) -> Result<MergingPair> {
    if !matches!(ctx.role, Role::Admin | Role::Accountant) {
        return Err(Problem::forbidden());
    }
    let pair = accounts::pair(tx, ctx.tenant, keep, merge)?;
    if store::cannot_be_merged(tx, ctx.tenant, pair.merge.id)? {
        return Err(AccountMergeError::OfBank.into());
    }
    Ok(pair)
}

/// An account as it is shown, and its balance, debit positive.
fn side(tx: &mut dyn Tx, ctx: &Ctx, account: &AccountRow) -> Result<(AccountMergeSide, Money)> {
    let debit = closing_balance(tx, ctx.tenant, account, ctx.today)?;
    let side = AccountMergeSide {
        id: account.id.0,
        serial: account.number.clone(),
        account_name: account.name_en.clone(),
        account_name_ar: account.name_ar.clone(),
        version: account.version,
        balance: on_its_side(tx, ctx, account, debit)?,
    };
    Ok((side, debit))
}

fn on_its_side(tx: &mut dyn Tx, ctx: &Ctx, account: &AccountRow, debit: Money) -> Result<String> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    Ok(on_side(account.normal_balance(), debit)?.to_text(decimals))
}
