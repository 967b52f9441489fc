//! Which part of the journal a report reads: what was known at a moment, and what bears a label.
//!
//! The whole journal is read from the monthly totals. A part of it has none: its lines are summed.

use std::collections::{BTreeSet, HashMap};

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, Money};
use platform::{Problem, Result, TenantId, Tx};

use super::store::pages::Label;
use super::{store, sums};

/// Before every date that the books take.
pub const FIRST_DAY: Date = Date::constant(1, 1, 1);

/// Stands where a label's id stands, for the lines that bear none of its kind.
pub const UNLABELLED: i64 = 0;

/// What the lines of a report have in common. Nothing asked for is the whole journal.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Scope {
    /// Only entries that were posted by this moment: what a report said then, it says for ever.
    pub known_at: Option<Timestamp>,
    /// Only lines of this branch; [`UNLABELLED`] for those of none, here and below.
    pub branch: Option<i64>,
    /// Only lines of this class.
    pub class: Option<i64>,
    /// Only lines of this project.
    pub project: Option<i64>,
    /// Only entries of documents that bear one of these tags.
    pub tags: Vec<i64>,
}

impl Scope {
    /// Whether nothing of the journal is left out.
    pub fn is_whole(&self) -> bool {
        *self == Scope::default()
    }

    /// Whether only some lines of an entry may be in it: its debits and credits need not agree.
    pub fn parts_entries(&self) -> bool {
        self.branch.is_some() || self.class.is_some() || self.project.is_some()
    }
}

/// What lines are told apart by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dimension {
    /// Where the business was done; of the whole document.
    Branch,
    /// What a line is about.
    Class,
    /// For which project.
    Project,
}

/// The names of some branches, classes or projects, as they are today.
pub fn label_names(
    tx: &mut dyn Tx,
    tenant: TenantId,
    dimension: Dimension,
    ids: &BTreeSet<i64>,
) -> Result<HashMap<i64, String>> {
    let kind = match dimension {
        Dimension::Branch => Label::Branch,
        Dimension::Class => Label::Class,
        Dimension::Project => Label::Project,
    };
    store::pages::label_names(tx, tenant, kind, ids)
}

/// What the lines of an account with one label add up to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LabelledSum {
    /// The branch, class or project; none for lines without.
    pub label: Option<i64>,
    /// The account.
    pub account: AccountId,
    /// Base currency.
    pub debit: Money,
    /// Base currency.
    pub credit: Money,
}

/// Debits and credits of each account in some days, both included, told apart by a dimension if one
/// is given. Accounts that stood still are left out.
pub fn movements(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    by: Option<Dimension>,
    (first, last): (Date, Date),
) -> Result<Vec<LabelledSum>> {
    if last < first {
        return Ok(Vec::new());
    }
    if by.is_some() || !scope.is_whole() {
        return store::scoped::movements(tx, tenant, scope, by, (first, last));
    }
    let sums = sums::sums(tx, tenant, Some(first), last)?;
    let moved = sums.into_iter().filter(|sum| !sum.debit.is_zero() || !sum.credit.is_zero());
    Ok(moved
        .map(|sum| LabelledSum {
            label: None,
            account: sum.account,
            debit: sum.debit,
            credit: sum.credit,
        })
        .collect())
}

/// The movement of one account in some days, both included.
pub fn movement_of(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    account: AccountId,
    span: (Date, Date),
) -> Result<(Money, Money)> {
    store::scoped::movement_of(tx, tenant, scope, account, span)
}

/// The balance of one account at the end of a day, debit positive.
pub fn balance_in(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    account: AccountId,
    as_of: Date,
) -> Result<Money> {
    if scope.is_whole() {
        return sums::balance(tx, tenant, account, as_of);
    }
    let (debit, credit) = movement_of(tx, tenant, scope, account, (FIRST_DAY, as_of))?;
    debit.sub(credit).map_err(Problem::internal)
}
