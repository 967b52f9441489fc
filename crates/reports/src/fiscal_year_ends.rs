//! The turn of a fiscal year within a period: the year's profit is added to retained earnings.
//!
//! There is no closing entry ([`super::retained_earnings`]), so a report across the end of a year
//! shows it as a movement of the year's last day. Otherwise it would not close at the trial
//! balance.

use std::collections::{BTreeMap, HashMap};

use books::journal::Scope;
use books::{accounts, journal};
use jiff::ToSpan;
use jiff::civil::Date;
use ledger::statements::{AccountRow, AccountSum};
use ledger::{AccountId, Money, Overflow, StatementKind};
use platform::{Problem, Result, TenantId, Tx};

use crate::company::Company;

/// The kind that a line of the ledger has which is no entry.
pub(super) const KIND: &str = "year_turn";

/// The end of a fiscal year within a period.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct YearEnd {
    /// The last day of the year.
    pub eve: Date,
    /// Its amount on each account of profit and loss, and on retained earnings; debit positive.
    pub moved: BTreeMap<AccountId, Money>,
}

/// The ends of fiscal years within a period after which days of it follow, where anything was
/// earned or lost in them.
pub(super) fn of_period(
    tx: &mut dyn Tx,
    tenant: TenantId,
    company: &Company,
    chart: &[AccountRow],
    scope: &Scope,
    (first, last): (Date, Date),
) -> Result<Vec<YearEnd>> {
    let mut turns = Vec::new();
    let Some(began) = journal::first_day(tx, tenant)? else { return Ok(turns) };
    let mut year = company.year_start(first.max(began))?;
    let mut last_balances: Option<HashMap<AccountId, Money>> = None;
    while let Ok(next) = year.checked_add(1.year())
        && next <= last
    {
        let eve = next.yesterday().map_err(Problem::internal)?;
        let before = match (last_balances.take(), year.yesterday()) {
            (Some(before), _) => before,
            (None, Ok(day)) => journal::balances_in(tx, tenant, scope, day)?,
            (None, Err(_)) => HashMap::new(),
        };
        let after = journal::balances_in(tx, tenant, scope, eve)?;
        let moved = earned(chart, &before, &after).map_err(Problem::internal)?;
        if !moved.is_empty() {
            let profit = Money::sum(moved.values().copied()).and_then(Money::neg);
            let mut turn = YearEnd { eve, moved };
            let retained = accounts::by_role(tx, tenant, accounts::RETAINED)?;
            turn.moved.insert(retained, profit.map_err(Problem::internal)?);
            turns.push(turn);
        }
        (last_balances, year) = (Some(after), next);
    }
    Ok(turns)
}

/// The closing amount of each account of profit and loss: its movement of the year, with the sign
/// changed.
fn earned(
    chart: &[AccountRow],
    before: &HashMap<AccountId, Money>,
    after: &HashMap<AccountId, Money>,
) -> Result<BTreeMap<AccountId, Money>, Overflow> {
    let of = |balances: &HashMap<AccountId, Money>, id| balances.get(&id).copied();
    let mut moved = BTreeMap::new();
    for row in chart.iter().filter(|r| r.main_type.statement() == StatementKind::ProfitAndLoss) {
        let before = of(before, row.id).unwrap_or_default();
        let given = before.sub(of(after, row.id).unwrap_or_default())?;
        if !given.is_zero() {
            moved.insert(row.id, given);
        }
    }
    Ok(moved)
}

/// Adds turns to the movement of sums.
pub(super) fn add(sums: &mut Vec<AccountSum>, turns: &[YearEnd]) -> Result<(), Overflow> {
    let mut by_account: BTreeMap<AccountId, (Money, Money)> = BTreeMap::new();
    for (account, amount) in turns.iter().flat_map(|turn| &turn.moved) {
        let (debit, credit) = by_account.entry(*account).or_default();
        add_to((debit, credit), *amount)?;
    }
    for sum in sums.iter_mut() {
        if let Some((debit, credit)) = by_account.remove(&sum.account) {
            sum.debit = sum.debit.add(debit)?;
            sum.credit = sum.credit.add(credit)?;
        }
    }
    let rest = by_account.into_iter();
    sums.extend(rest.map(|(account, (debit, credit))| AccountSum {
        debit,
        credit,
        ..AccountSum::nothing(account)
    }));
    Ok(())
}

/// Adds a positive amount to the debit, a negative one to the credit.
fn add_to((debit, credit): (&mut Money, &mut Money), amount: Money) -> Result<(), Overflow> {
    if amount.is_positive() {
        *debit = debit.add(amount)?;
    } else {
        *credit = credit.sub(amount)?;
    }
    Ok(())
}

/// The year turns of one account while its lines are listed, by date.
#[derive(Debug, Default)]
pub(super) struct YearEnds {
    turns: Vec<(Date, Money)>,
    next: usize,
    /// The amount of the listed turns; debit positive.
    pub carried: Money,
}

/// A turn as a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Line {
    pub date: Date,
    pub debit: Money,
    pub credit: Money,
    /// The account's balance after it, as far as turns of the period made it; to be added to the
    /// journal's own.
    pub carried: Money,
}

impl YearEnds {
    /// Those of one account; a page that continues after a day has listed some already.
    pub(super) fn from_turns(
        turns: &[YearEnd],
        account: AccountId,
        behind: Option<Date>,
    ) -> Result<YearEnds, Overflow> {
        let of_account = |turn: &YearEnd| Some((turn.eve, *turn.moved.get(&account)?));
        let turns: Vec<_> = turns.iter().filter_map(of_account).collect();
        let mut ends = YearEnds { turns, next: 0, carried: Money::ZERO };
        if let Some(day) = behind {
            while ends.before(day)?.is_some() {}
        }
        Ok(ends)
    }

    /// The next one that ends a year before a day.
    pub(super) fn before(&mut self, day: Date) -> Result<Option<Line>, Overflow> {
        match self.turns.get(self.next) {
            Some((eve, _)) if *eve < day => self.after_all(),
            _ => Ok(None),
        }
    }

    /// The next one, when no line follows.
    pub(super) fn after_all(&mut self) -> Result<Option<Line>, Overflow> {
        let Some((date, amount)) = self.turns.get(self.next).copied() else { return Ok(None) };
        self.next += 1;
        self.carried = self.carried.add(amount)?;
        let (mut debit, mut credit) = (Money::ZERO, Money::ZERO);
        add_to((&mut debit, &mut credit), amount)?;
        Ok(Some(Line { date, debit, credit, carried: self.carried }))
    }

    /// The total of all turns: debits and credits.
    pub(super) fn movement(&self) -> Result<(Money, Money), Overflow> {
        let (mut debit, mut credit) = (Money::ZERO, Money::ZERO);
        for (_, amount) in &self.turns {
            add_to((&mut debit, &mut credit), *amount)?;
        }
        Ok((debit, credit))
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    /// A page that begins within a year has listed the earlier turns, and none twice.
    #[test]
    fn each_turn_is_listed_once_on_any_page() {
        let account = AccountId(4);
        let turn = |year, amount| YearEnd {
            eve: date(year, 12, 31),
            moved: BTreeMap::from([(account, Money::from_minor(amount))]),
        };
        let turns = [turn(2024, 100), turn(2025, -30)];
        let listed = |behind, day| {
            let mut ends = YearEnds::from_turns(&turns, account, behind).expect("sums");
            let mut lines = Vec::new();
            while let Some(line) = ends.before(day).expect("sums") {
                lines.push((line.date.year(), line.debit.minor(), line.credit.minor()));
            }
            (lines, ends.carried.minor())
        };
        let both = vec![(2024, 100, 0), (2025, 0, 30)];
        assert_eq!(listed(None, date(2026, 1, 1)), (both, 70));
        assert_eq!(listed(None, date(2025, 12, 31)), (vec![(2024, 100, 0)], 100));
        assert_eq!(listed(Some(date(2024, 12, 31)), date(2025, 1, 1)), (vec![(2024, 100, 0)], 100));
        assert_eq!(listed(Some(date(2025, 1, 1)), date(2025, 5, 1)), (vec![], 100));
        assert_eq!(listed(Some(date(2026, 1, 1)), date(2026, 1, 1)), (vec![], 70));
        let other = YearEnds::from_turns(&turns, AccountId(5), None).expect("sums");
        assert_eq!(other.movement().expect("sums"), (Money::ZERO, Money::ZERO));
    }
}
