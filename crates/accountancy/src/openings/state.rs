//! How far a company has come, and the day of its openings.

use books::accounts::{self, OpenedAccount};
use books::currencies::{self, Currency};
use books::journal;
use books::periods::{self, Area};
use directory::openings::{OpeningTotals, OpeningsAsked, OpeningsOnly};
use directory::{parties, products};
use jiff::civil::Date;
use ledger::{AccountId, MainType, Money, StatementKind, Trade};
use platform::activity::{self, Change};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::figures::{Sums, to_do};
use super::store;
use super::typed::check_date;
use super::wire::{OpeningArea, OpeningAreaState, OpeningClosing, OpeningDateInput, OpeningsState};

/// How many of those of another day are named.
const NAMED: i64 = 5;

/// How far the company has come.
pub fn state(tx: &mut dyn Tx, ctx: &Ctx) -> Result<OpeningsState> {
    let base = currencies::base(tx, ctx.tenant)?;
    let date = store::date(tx, ctx.tenant)?;
    let areas = Areas { date, base };
    let opened = accounts::opened_accounts(tx, ctx)?;
    let areas = vec![
        areas.accounts(&opened)?,
        areas.parties(tx, ctx, Trade::Sale)?,
        areas.parties(tx, ctx, Trade::Purchase)?,
        areas.stock(tx, ctx)?,
    ];
    let equity = equity(tx, ctx)?;
    let mut sums = Sums { left: equity_balance(tx, ctx, equity, Date::MAX)?, ..Sums::default() };
    for (_, totals) in &areas {
        sums.debit = sums.debit.add(totals.debit).map_err(Problem::internal)?;
        sums.credit = sums.credit.add(totals.credit).map_err(Problem::internal)?;
    }
    let mut closings = Vec::new();
    for closing in store::closings(tx, ctx.tenant)? {
        let doc = crate::journal_entries::doc(closing.entry_id);
        let amount = journal::posted_on(tx, ctx.tenant, doc, equity)?;
        sums.closed = sums.closed.add(amount).map_err(Problem::internal)?;
        closings.push(OpeningClosing {
            entry_id: closing.entry_id,
            number: closing.number,
            date: closing.date,
            amount: amount.to_text(base.minor_digits),
        });
    }
    let on_date = match date {
        Some(date) => Some(equity_balance(tx, ctx, equity, date)?.to_text(base.minor_digits)),
        None => None,
    };
    let otherwise = areas.iter().map(|(area, _)| area.otherwise).sum();
    Ok(OpeningsState {
        date,
        locked_until: periods::locked_until(tx, ctx.tenant, Area::Accounting)?,
        currency: base.data(),
        equity_account_id: equity.0,
        left: sums.left.to_text(base.minor_digits),
        left_on_date: on_date,
        to_do: to_do(date.is_some(), otherwise, sums.left),
        other: sums.other().map_err(Problem::internal)?.to_text(base.minor_digits),
        areas: areas.into_iter().map(|(area, _)| area).collect(),
        closings,
        typed_equity: opened
            .iter()
            .filter(|one| is_typed_equity(one))
            .map(|one| one.account.id.0)
            .collect(),
        result_entered: match date.and_then(|date| date.yesterday().ok()) {
            Some(eve) => is_result_entered(tx, ctx, eve)?,
            None => false,
        },
    })
}

/// Whether the books have income or cost of the fiscal year at the end of a day.
fn is_result_entered(tx: &mut dyn Tx, ctx: &Ctx, day: Date) -> Result<bool> {
    let balances = accounts::closing_balances(tx, ctx.tenant, day)?;
    let chart = accounts::chart(tx, ctx.tenant)?;
    Ok(chart.iter().any(|account| {
        account.main_type.statement() == StatementKind::ProfitAndLoss
            && balances.get(&account.id).is_some_and(|balance| !balance.is_zero())
    }))
}

/// Whether an account of equity opened with what somebody typed for it.
fn is_typed_equity(opened: &OpenedAccount) -> bool {
    opened.account.main_type == MainType::Equity && opened.present.is_some()
}

/// The account of opening balance equity.
pub fn equity(tx: &mut dyn Tx, ctx: &Ctx) -> Result<AccountId> {
    accounts::by_role(tx, ctx.tenant, "opening_balance_equity")
}

/// Its balance at the end of a day, positive on the credit side.
pub fn equity_balance(tx: &mut dyn Tx, ctx: &Ctx, equity: AccountId, day: Date) -> Result<Money> {
    journal::balance(tx, ctx.tenant, equity, day)?.neg().map_err(Problem::internal)
}

/// Chooses the day on which the books begin here. Openings keep theirs.
///
/// # Errors
/// 400 on `date` when it is none for an opening; 409 on `date` when it, or the one before, is in a
/// locked period.
pub fn set_date(tx: &mut dyn Tx, ctx: &Ctx, input: &OpeningDateInput) -> Result<OpeningsState> {
    let mut fields = Fields::new();
    check_date(&mut fields, "date", input.date, ctx.today);
    fields.check()?;
    let before = store::date(tx, ctx.tenant)?;
    if before != Some(input.date) {
        for date in before.into_iter().chain([input.date]) {
            periods::ensure_open(tx, ctx.tenant, Area::Accounting, date)?;
        }
        store::set_date(tx, ctx.tenant, input.date)?;
        let change = Change {
            field: "opening_date".to_owned(),
            before: before.map(|date| date.to_string()),
            after: Some(input.date.to_string()),
        };
        activity::record(tx, ctx, "company", ctx.tenant.0, "updated", &[change])?;
    }
    state(tx, ctx)
}

/// What the areas are summed by.
struct Areas {
    date: Option<Date>,
    base: &'static Currency,
}

type Summed = (OpeningAreaState, OpeningTotals);

impl Areas {
    fn accounts(&self, opened: &[OpenedAccount]) -> Result<Summed> {
        let (count, debit, credit) = accounts::opening_totals(opened)?;
        let otherwise: Vec<&OpenedAccount> =
            opened.iter().filter(|account| opened_on_other_day(account, self.date)).collect();
        let named = otherwise.iter().take(usize::try_from(NAMED).unwrap_or_default());
        let names = named.map(|opened| opened.account.number.clone()).collect();
        let of = i64::try_from(otherwise.len()).map_err(Problem::internal)?;
        let totals = OpeningTotals { count, debit, credit };
        Ok(self.view(OpeningArea::Accounts, totals, (of, names)))
    }

    fn parties(&self, tx: &mut dyn Tx, ctx: &Ctx, trade: Trade) -> Result<Summed> {
        let area = match trade {
            Trade::Sale => OpeningArea::Customers,
            Trade::Purchase => OpeningArea::Vendors,
        };
        let totals = parties::opened_totals(tx, ctx.tenant, trade)?;
        let Some(asked) = self.otherwise() else { return Ok(self.view(area, totals, none())) };
        let count = parties::count_opened(tx, ctx.tenant, trade, &asked)?;
        let named = parties::opened(tx, ctx.tenant, trade, &asked)?;
        let names = named.into_iter().map(|party| party.name).collect();
        Ok(self.view(area, totals, (count, names)))
    }

    fn stock(&self, tx: &mut dyn Tx, ctx: &Ctx) -> Result<Summed> {
        let area = OpeningArea::Stock;
        let totals = products::opened_totals(tx, ctx.tenant, self.base.minor_digits)?;
        let Some(asked) = self.otherwise() else { return Ok(self.view(area, totals, none())) };
        let count = products::count_opened(tx, ctx.tenant, &asked)?;
        let named = products::opened(tx, ctx.tenant, &asked)?;
        let names = named.into_iter().map(|product| product.name).collect();
        Ok(self.view(area, totals, (count, names)))
    }

    fn otherwise(&self) -> Option<OpeningsAsked<'static>> {
        let only = OpeningsOnly::NotOn(self.date?);
        Some(OpeningsAsked { search: None, only, cursor: None, limit: NAMED })
    }

    fn view(
        &self,
        area: OpeningArea,
        totals: OpeningTotals,
        (otherwise, otherwise_names): (i64, Vec<String>),
    ) -> Summed {
        let view = OpeningAreaState {
            area,
            count: totals.count,
            debit: totals.debit.to_text(self.base.minor_digits),
            credit: totals.credit.to_text(self.base.minor_digits),
            otherwise,
            otherwise_names,
        };
        (view, totals)
    }
}

const fn none() -> (i64, Vec<String>) {
    (0, Vec::new())
}

/// Whether an account opened on another day than the one that was chosen.
pub fn opened_on_other_day(opened: &OpenedAccount, date: Option<Date>) -> bool {
    let present = opened.present.map(|present| present.valued.opening.date);
    date.is_some_and(|date| present.is_some_and(|present| present != date))
}
