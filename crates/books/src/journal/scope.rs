//! Which part of the journal a report reads: what was known at a moment, and what bears a label.
//!
//! The whole journal is read from the monthly totals, and so is one label of it, or what was known
//! at a moment. Any other part of it has none: its lines are summed.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::statements::AccountSum;
use ledger::{AccountId, Money, Overflow};
use platform::{Problem, Result, TenantId, Tx};

use super::chain::Line;
use super::store::pages::Label;
use super::{known, store, sums};

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

    /// Whether a line's entry must be looked up to know if it is in it.
    pub fn asks_of_entries(&self) -> bool {
        self.known_at.is_some() || !self.tags.is_empty()
    }

    /// The moment, when nothing else is asked for.
    fn moment_alone(&self) -> Option<Timestamp> {
        let alone = Scope { known_at: None, ..self.clone() }.is_whole();
        self.known_at.filter(|_| alone)
    }

    /// The one label that is asked for, when nothing else is.
    fn label_alone(&self) -> Option<(Dimension, i64)> {
        let asked = [self.branch, self.class, self.project];
        let each = Dimension::ALL.into_iter().zip(asked);
        let mut asked = each.filter_map(|(dimension, label)| Some((dimension, label?)));
        let first = asked.next().filter(|_| self.known_at.is_none() && self.tags.is_empty());
        first.filter(|_| asked.next().is_none())
    }

    /// Whether only some lines of an entry may be in it: its debits and credits need not agree.
    pub fn parts_entries(&self) -> bool {
        self.branch.is_some() || self.class.is_some() || self.project.is_some()
    }
}

/// What lines are told apart by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Dimension {
    /// Where the business was done; of the whole document.
    Branch,
    /// What a line is about.
    Class,
    /// For which project.
    Project,
}

impl Dimension {
    /// Each of them.
    pub(super) const ALL: [Dimension; 3] =
        [Dimension::Branch, Dimension::Class, Dimension::Project];

    /// The column of a line that names it.
    pub(crate) const fn column(self) -> &'static str {
        match self {
            Dimension::Branch => "branch_id",
            Dimension::Class => "class_id",
            Dimension::Project => "project_id",
        }
    }
}

impl Line {
    /// What the line is labelled with.
    pub(super) fn labels(&self) -> impl Iterator<Item = (Dimension, i64)> {
        let labels = [self.branch, self.class, self.project];
        let each = Dimension::ALL.into_iter().zip(labels);
        each.filter_map(|(dimension, label)| Some((dimension, label?)))
    }
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
    if let Some(moment) = scope.moment_alone() {
        return known::movements(tx, tenant, moment, by, (first, last));
    }
    if let Some(dimension) = by.filter(|_| scope.is_whole()) {
        return labelled(tx, tenant, dimension, (first, last));
    }
    if let (None, Some((dimension, wanted))) = (by, scope.label_alone()) {
        let wanted = Some(wanted).filter(|label| *label != UNLABELLED);
        let mut sums = labelled(tx, tenant, dimension, (first, last))?;
        sums.retain(|sum| sum.label == wanted);
        sums.iter_mut().for_each(|sum| sum.label = None);
        return Ok(sums);
    }
    if by.is_some() || !scope.is_whole() {
        return store::scoped::movements(tx, tenant, scope, by, (first, last));
    }
    let moved = whole_movements(tx, tenant, (first, last))?;
    Ok(moved.into_iter().filter(stands).collect())
}

/// The debits and credits of the whole journal, from the monthly totals.
pub(super) fn whole_movements(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (first, last): (Date, Date),
) -> Result<Vec<LabelledSum>> {
    let sums = sums::sums(tx, tenant, Some(first), last)?;
    Ok(sums
        .into_iter()
        .map(|AccountSum { account, debit, credit, .. }| LabelledSum {
            label: None,
            account,
            debit,
            credit,
        })
        .collect())
}

fn stands(sum: &LabelledSum) -> bool {
    !sum.debit.is_zero() || !sum.credit.is_zero()
}

/// Sums less what is in others, account by account and label by label.
pub(super) fn less(
    from: Vec<LabelledSum>,
    taken: &[LabelledSum],
) -> Result<Vec<LabelledSum>, Overflow> {
    let mut sums: BTreeMap<(AccountId, Option<i64>), (Money, Money)> = BTreeMap::new();
    for (sum, is_taken) in
        from.iter().map(|sum| (sum, false)).chain(taken.iter().map(|s| (s, true)))
    {
        let (debit, credit) = sums.entry((sum.account, sum.label)).or_default();
        let add = |to: Money, amount: Money| if is_taken { to.sub(amount) } else { to.add(amount) };
        (*debit, *credit) = (add(*debit, sum.debit)?, add(*credit, sum.credit)?);
    }
    let told = |((account, label), (debit, credit))| LabelledSum { label, account, debit, credit };
    Ok(sums.into_iter().map(told).filter(stands).collect())
}

/// The debits and credits of each label of a kind, and of none of them: whole months from their
/// totals, the days beside them from the lines; what bears none is the whole less what bears one.
pub(super) fn labelled(
    tx: &mut dyn Tx,
    tenant: TenantId,
    dimension: Dimension,
    span: (Date, Date),
) -> Result<Vec<LabelledSum>> {
    let mut sums = Vec::new();
    let (months, days) = sums::parts(span);
    if let Some(months) = months {
        sums.extend(store::labels::of_months(tx, tenant, dimension, months)?);
    }
    for days in days.into_iter().flatten() {
        let whole = Scope::default();
        let lines = store::scoped::movements(tx, tenant, &whole, Some(dimension), days)?;
        sums.extend(lines.into_iter().filter(|sum| sum.label.is_some()));
    }
    let borne: Vec<LabelledSum> =
        sums.iter().map(|sum| LabelledSum { label: None, ..*sum }).collect();
    sums.extend(whole_movements(tx, tenant, span)?);
    less(sums, &borne).map_err(Problem::internal)
}

/// The movement of one account in some days, both included.
pub fn movement_of(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    account: AccountId,
    span: (Date, Date),
) -> Result<(Money, Money)> {
    if scope.moment_alone().is_some() {
        let sums = movements(tx, tenant, scope, None, span)?;
        let own = sums.into_iter().find(|sum| sum.account == account);
        return Ok(own.map(|sum| (sum.debit, sum.credit)).unwrap_or_default());
    }
    store::scoped::movement_of(tx, tenant, scope, account, span)
}

/// The balance of every account in a scope at the end of a day, debit positive.
pub fn balances_in(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    as_of: Date,
) -> Result<HashMap<AccountId, Money>> {
    if scope.is_whole() {
        return sums::balances(tx, tenant, as_of);
    }
    let sums = movements(tx, tenant, scope, None, (FIRST_DAY, as_of))?;
    sums.into_iter()
        .map(|sum| Ok((sum.account, sum.debit.sub(sum.credit).map_err(Problem::internal)?)))
        .collect()
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
