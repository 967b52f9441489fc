//! The trial balances: every account that moved, debits on the left, credits on the right.

use super::chart::{AccountRow, AccountSum, StatementError, agree, join};
use crate::account::AccountId;
use crate::money::Money;
use crate::rounding::Overflow;

/// A debit column and a credit column; neither is negative in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DebitCredit {
    /// The left column (مدين).
    pub debit: Money,
    /// The right column (دائن).
    pub credit: Money,
}

impl DebitCredit {
    /// A balance (a debit is positive) in the column of its side.
    pub fn of_balance(balance: Money) -> Result<Self, Overflow> {
        Ok(if balance.is_negative() {
            Self { debit: Money::ZERO, credit: balance.neg()? }
        } else {
            Self { debit: balance, credit: Money::ZERO }
        })
    }

    fn sum(columns: impl Iterator<Item = Self> + Clone) -> Result<Self, Overflow> {
        Ok(Self {
            debit: Money::sum(columns.clone().map(|pair| pair.debit))?,
            credit: Money::sum(columns.map(|pair| pair.credit))?,
        })
    }

    fn agree(self, what: &'static str) -> Result<(), StatementError> {
        agree(what, self.debit, self.credit)
    }
}

/// An account of the trial balance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrialBalanceRow {
    /// The account.
    pub account: AccountId,
    /// Its number.
    pub number: String,
    /// Its English name.
    pub name_en: String,
    /// Its Arabic name.
    pub name_ar: String,
    /// Its balance, in one of the two columns.
    pub balance: DebitCredit,
}

/// The trial balance at a date (ميزان المراجعة).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrialBalance {
    /// The accounts that have moved, by number; a balance of nothing is listed.
    pub rows: Vec<TrialBalanceRow>,
    /// The two columns' sums, which are equal.
    pub total: DebitCredit,
}

/// The trial balance of the sums' last day. Refused when its columns differ.
pub fn trial_balance(
    chart: &[AccountRow],
    sums: &[AccountSum],
) -> Result<TrialBalance, StatementError> {
    let balance = trial_balance_of_part(chart, sums)?;
    balance.total.agree("trial balance")?;
    Ok(balance)
}

/// The trial balance of a part of the books, of one class say, whose columns need not agree.
pub fn trial_balance_of_part(
    chart: &[AccountRow],
    sums: &[AccountSum],
) -> Result<TrialBalance, StatementError> {
    let rows = join(chart, sums)?
        .into_iter()
        .map(|(row, sum)| {
            Ok(TrialBalanceRow {
                account: row.id,
                number: row.number.clone(),
                name_en: row.name_en.clone(),
                name_ar: row.name_ar.clone(),
                balance: DebitCredit::of_balance(sum.closing()?)?,
            })
        })
        .collect::<Result<Vec<_>, StatementError>>()?;
    let total = DebitCredit::sum(rows.iter().map(|row| row.balance))?;
    Ok(TrialBalance { rows, total })
}

/// An account of the detailed trial balance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DetailedRow {
    /// The account.
    pub account: AccountId,
    /// Its number.
    pub number: String,
    /// Its English name.
    pub name_en: String,
    /// Its Arabic name.
    pub name_ar: String,
    /// Its balance before the period.
    pub opening: DebitCredit,
    /// What the period posted to it, on both sides.
    pub movement: DebitCredit,
    /// Its balance at the end.
    pub closing: DebitCredit,
}

/// The trial balance of a period (ميزان المراجعة التفصيلي).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DetailedTrialBalance {
    /// The accounts with a balance or a movement, by number.
    pub rows: Vec<DetailedRow>,
    /// The sums of the opening columns, which are equal.
    pub opening: DebitCredit,
    /// The sums of the movement columns, which are equal.
    pub movement: DebitCredit,
    /// The sums of the closing columns, which are equal.
    pub closing: DebitCredit,
}

/// The detailed trial balance. Refused when any of its three pairs of columns differs.
///
/// Accounts of profit and loss are to open at nothing on the fiscal year's first day: see
/// [`super::carry_forward`].
pub fn detailed_trial_balance(
    chart: &[AccountRow],
    sums: &[AccountSum],
) -> Result<DetailedTrialBalance, StatementError> {
    let detailed = detailed_trial_balance_of_part(chart, sums)?;
    detailed.opening.agree("opening balances")?;
    detailed.movement.agree("movements")?;
    detailed.closing.agree("closing balances")?;
    Ok(detailed)
}

/// The detailed trial balance of a part of the books, whose pairs of columns need not agree.
pub fn detailed_trial_balance_of_part(
    chart: &[AccountRow],
    sums: &[AccountSum],
) -> Result<DetailedTrialBalance, StatementError> {
    let rows = join(chart, sums)?
        .into_iter()
        .map(|(row, sum)| {
            Ok(DetailedRow {
                account: row.id,
                number: row.number.clone(),
                name_en: row.name_en.clone(),
                name_ar: row.name_ar.clone(),
                opening: DebitCredit::of_balance(sum.opening)?,
                movement: DebitCredit { debit: sum.debit, credit: sum.credit },
                closing: DebitCredit::of_balance(sum.closing()?)?,
            })
        })
        .collect::<Result<Vec<_>, StatementError>>()?;
    let opening = DebitCredit::sum(rows.iter().map(|row| row.opening))?;
    let movement = DebitCredit::sum(rows.iter().map(|row| row.movement))?;
    let closing = DebitCredit::sum(rows.iter().map(|row| row.closing))?;
    Ok(DetailedTrialBalance { rows, opening, movement, closing })
}
