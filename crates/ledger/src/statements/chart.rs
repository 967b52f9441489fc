//! The input of every statement.

use std::collections::{BTreeMap, HashMap};

use thiserror::Error;

use crate::account::{AccountId, MainType, StatementKind};
use crate::money::Money;
use crate::rounding::Overflow;

/// One account of the chart, as far as a statement needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountRow {
    /// The account.
    pub id: AccountId,
    /// Its number in the chart; rows are sorted by it as text, so that `11` is below `1`.
    pub number: String,
    /// Its English name.
    pub name_en: String,
    /// Its Arabic name.
    pub name_ar: String,
    /// Its class.
    pub main_type: MainType,
    /// The group that it belongs to.
    pub parent: Option<AccountId>,
    /// Whether entries may post to it; groups are not postable.
    pub postable: bool,
}

/// The journal's sums for one account. A statement gets each account at most once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AccountSum {
    /// The account.
    pub account: AccountId,
    /// The balance before the period; a debit is positive, a credit negative.
    pub opening: Money,
    /// The debits of the period.
    pub debit: Money,
    /// The credits of the period.
    pub credit: Money,
}

impl AccountSum {
    /// An account without any movement.
    pub const fn nothing(account: AccountId) -> Self {
        Self { account, opening: Money::ZERO, debit: Money::ZERO, credit: Money::ZERO }
    }

    /// Debits less credits of the period; a debit is positive.
    pub fn movement(&self) -> Result<Money, Overflow> {
        self.debit.sub(self.credit)
    }

    /// The balance at the end of the period; a debit is positive.
    pub fn closing(&self) -> Result<Money, Overflow> {
        self.opening.add(self.movement()?)
    }

    pub(super) const fn is_nothing(&self) -> bool {
        self.opening.is_zero() && self.debit.is_zero() && self.credit.is_zero()
    }
}

/// Why a statement can't be given out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum StatementError {
    /// Two figures that must be equal are not: the books are damaged.
    #[error("{what}: {} differs from {} (minor units)", .left.minor(), .right.minor())]
    OutOfBalance {
        /// Which check failed.
        what: &'static str,
        /// The first figure: debits, or the printed figure.
        left: Money,
        /// The second figure: credits, or the summed figure.
        right: Money,
    },
    /// The journal has an account that the chart has not.
    #[error("account {} is not in the chart", .0.0)]
    UnknownAccount(AccountId),
    /// The sums are beyond what the books can hold.
    #[error("the amounts are too large")]
    Overflow,
}

impl From<Overflow> for StatementError {
    fn from(_: Overflow) -> Self {
        Self::Overflow
    }
}

/// Refuses when two figures that must be equal are not.
pub(super) fn agree(what: &'static str, left: Money, right: Money) -> Result<(), StatementError> {
    if left == right { Ok(()) } else { Err(StatementError::OutOfBalance { what, left, right }) }
}

/// The chart by account, and the sums joined to it, without accounts of nothing.
pub(super) fn join<'a>(
    chart: &'a [AccountRow],
    sums: &[AccountSum],
) -> Result<Vec<(&'a AccountRow, AccountSum)>, StatementError> {
    let by_id: HashMap<AccountId, &AccountRow> = chart.iter().map(|row| (row.id, row)).collect();
    let mut joined = sums
        .iter()
        .filter(|sum| !sum.is_nothing())
        .map(|sum| {
            let row = by_id.get(&sum.account).ok_or(StatementError::UnknownAccount(sum.account));
            row.map(|row| (*row, *sum))
        })
        .collect::<Result<Vec<_>, StatementError>>()?;
    joined.sort_by(|(a, _), (b, _)| (&a.number, a.id).cmp(&(&b.number, b.id)));
    Ok(joined)
}

/// Brings the profit of earlier fiscal years to retained earnings, as no closing entry does it.
///
/// `before_year` holds the balance of each account at the end of the last fiscal year (debit
/// positive). The balances of profit and loss accounts among them are subtracted from the openings
/// in `sums` and added to `retained_earnings`. Afterwards every account of profit and loss opens at
/// zero on the fiscal year's first day, and the columns still agree.
pub fn carry_forward(
    chart: &[AccountRow],
    sums: &[AccountSum],
    before_year: &[(AccountId, Money)],
    retained_earnings: AccountId,
) -> Result<Vec<AccountSum>, StatementError> {
    let types: HashMap<AccountId, MainType> =
        chart.iter().map(|row| (row.id, row.main_type)).collect();
    let mut carried: BTreeMap<AccountId, AccountSum> =
        sums.iter().map(|sum| (sum.account, *sum)).collect();
    let mut add = |account: AccountId, amount: Money| -> Result<(), Overflow> {
        let sum = carried.entry(account).or_insert(AccountSum::nothing(account));
        sum.opening = sum.opening.add(amount)?;
        Ok(())
    };
    for (account, balance) in before_year {
        let main_type = types.get(account).ok_or(StatementError::UnknownAccount(*account))?;
        if main_type.statement() == StatementKind::ProfitAndLoss {
            add(*account, balance.neg()?)?;
            add(retained_earnings, *balance)?;
        }
    }
    Ok(carried.into_values().collect())
}
