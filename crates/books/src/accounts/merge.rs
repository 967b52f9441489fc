//! Merging two accounts in the books.
//!
//! Posted entries stay. The balance of the merged account is carried over entry by entry, each at
//! its date ([`journal::reclassify`]). Records that name it belong to every floor, so the room that
//! begins and ends a merge is on a higher floor.

use std::collections::HashMap;

use ledger::AccountId;
use platform::activity::{self, Change};
use platform::context::{Ctx, TenantId};
use platform::db::Tx;
use platform::ids;
use platform::problem::{Problem, Result};

use super::error::AccountError;
use super::model::AccountRow;
use super::store;
use crate::journal;

/// Two accounts to merge: one stays.
#[derive(Debug, Clone)]
pub struct MergingPair {
    /// The one that stays.
    pub keep: AccountRow,
    /// The one that is merged into it.
    pub merge: AccountRow,
}

/// The two accounts, if they can become one.
///
/// # Errors
/// 404 when either is not there; 409 for one and the same, for accounts that are not alike, and for
/// one that the product itself or other records keep.
pub fn pair(tx: &mut dyn Tx, tenant: TenantId, keep: i64, merge: i64) -> Result<MergingPair> {
    if keep == merge {
        return Err(AccountError::MergeSame.into());
    }
    let mut find = |id| store::find(tx, tenant, AccountId(id))?.ok_or_else(Problem::not_found);
    let pair = MergingPair { keep: find(keep)?, merge: find(merge)? };
    let merged = store::merges(tx, tenant)?;
    if [keep, merge].iter().any(|id| merged.contains_key(&AccountId(*id))) {
        return Err(Problem::not_found());
    }
    may_merge(&pair)?;
    Ok(pair)
}

fn may_merge(MergingPair { keep, merge }: &MergingPair) -> Result<(), AccountError> {
    let alike = keep.main_type == merge.main_type
        && keep.detail_type == merge.detail_type
        && keep.postable == merge.postable
        && keep.currency_id == merge.currency_id;
    if !alike || !merge.postable {
        return Err(AccountError::MergeKinds);
    }
    if merge.is_system || merge.system_role.is_some() {
        return Err(AccountError::MergeSystem);
    }
    if [keep, merge].iter().any(|a| a.is_control() || a.is_moved_by_stock()) {
        return Err(AccountError::MergeKept);
    }
    if !keep.active {
        return Err(AccountError::MergeInactive);
    }
    Ok(())
}

/// Carries the balance of one account over to the other and switches the first off permanently;
/// `records` is how many other records named it. Both timelines show the merge.
///
/// # Errors
/// 409 `period.locked` when anything on it is dated in a locked period.
pub fn carry_over(tx: &mut dyn Tx, ctx: &Ctx, pair: &MergingPair, records: i64) -> Result<()> {
    let (keep, merge) = (&pair.keep, &pair.merge);
    // Numbers read the same in both languages, and so does an arrow.
    let memo = format!("{} → {}", merge.number, keep.number);
    let entries = journal::reclassify(tx, ctx, (merge.id, keep.id), &memo)?;
    let entries = i64::try_from(entries).map_err(Problem::internal)?;
    store::update(tx, ctx.tenant, &AccountRow { active: false, ..merge.clone() })?;
    let id = ids::allocate(tx, ctx.tenant, 1)?;
    store::insert_merge(tx, ctx, id, (keep.id, merge.id), (entries, records))?;
    let changes = merge_changes(pair, entries, records);
    activity::record(tx, ctx, "account", keep.id.0, "merged", &changes)?;
    activity::record(tx, ctx, "account", merge.id.0, "merged_into", &changes)
}

fn merge_changes(pair: &MergingPair, entries: i64, records: i64) -> Vec<Change> {
    let name = |account: &AccountRow| Some(format!("{} {}", account.number, account.name_en));
    let count = |field: &str, count: i64| Change {
        field: field.to_owned(),
        before: None,
        after: Some(count.to_string()),
    };
    let accounts = Change {
        field: "merged_account".to_owned(),
        before: name(&pair.merge),
        after: name(&pair.keep),
    };
    vec![accounts, count("moved_entries", entries), count("moved_records", records)]
}

/// The account that each merged account went into. Where that one was merged later too, the last of
/// the chain.
pub fn merged_into(tx: &mut dyn Tx, tenant: TenantId) -> Result<HashMap<AccountId, AccountId>> {
    let merges = store::merges(tx, tenant)?;
    Ok(merges.keys().map(|id| (*id, last(&merges, *id))).collect())
}

fn last(merges: &HashMap<AccountId, AccountId>, id: AccountId) -> AccountId {
    let mut at = id;
    // A chain is no longer than the number of merges: a merged account takes part in no other
    // merge.
    for _ in 0..merges.len() {
        match merges.get(&at) {
            Some(next) => at = *next,
            None => break,
        }
    }
    at
}

#[cfg(test)]
mod tests {
    use ledger::MainType;

    use super::*;

    fn account(id: i64) -> AccountRow {
        AccountRow {
            id: AccountId(id),
            number: id.to_string(),
            name_en: String::new(),
            name_ar: String::new(),
            main_type: MainType::Expenses,
            detail_type: Some(60),
            parent: None,
            postable: true,
            active: true,
            is_system: false,
            system_role: None,
            pickers: "expense_account".to_owned(),
            currency_id: 30,
            description: String::new(),
            version: 1,
        }
    }

    fn refused(change: impl Fn(&mut MergingPair)) -> Option<AccountError> {
        let mut pair = MergingPair { keep: account(1), merge: account(2) };
        change(&mut pair);
        may_merge(&pair).err()
    }

    #[test]
    fn only_two_of_a_kind_become_one() {
        use AccountError::{MergeInactive, MergeKept, MergeKinds, MergeSystem};
        assert_eq!(refused(|_| ()), None);
        assert_eq!(refused(|pair| pair.merge.active = false), None, "one that was switched off");
        assert_eq!(refused(|pair| pair.keep.detail_type = None), Some(MergeKinds));
        assert_eq!(refused(|pair| pair.keep.main_type = MainType::Income), Some(MergeKinds));
        assert_eq!(refused(|pair| pair.merge.currency_id = 1), Some(MergeKinds));
        let both_groups = |pair: &mut MergingPair| {
            pair.keep.postable = false;
            pair.merge.postable = false;
        };
        assert_eq!(refused(both_groups), Some(MergeKinds));
        assert_eq!(refused(|pair| pair.merge.is_system = true), Some(MergeSystem));
        assert_eq!(refused(|pair| pair.keep.is_system = true), None, "into one of the product's");
        let payable = |pair: &mut MergingPair| pair.merge.pickers = "ap_account".to_owned();
        assert_eq!(refused(payable), Some(MergeKept));
        assert_eq!(refused(|pair| pair.keep.active = false), Some(MergeInactive));
    }

    #[test]
    fn merges_are_followed_to_the_end() {
        let merges = HashMap::from([(AccountId(1), AccountId(2)), (AccountId(2), AccountId(3))]);
        assert_eq!(last(&merges, AccountId(1)), AccountId(3));
        assert_eq!(last(&merges, AccountId(3)), AccountId(3));
    }
}
