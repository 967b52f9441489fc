//! The due dates of cheques that are not money yet, by day.

use books::currencies;
use jiff::ToSpan as _;
use jiff::civil::Date;
use ledger::Money;
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::list::{sum_row, visible_directions};
use super::model::{ChequeState, Direction};
use super::store::list::{self as store, Filter, Sum};
use super::table::{ChequeCalendar, ChequeCalendarRequest, ChequeDay, ChequeSum};

/// The most days at once.
const MAX_DAYS: i32 = 366;

/// Cheques due between two days, and those overdue, in the company's currency.
///
/// # Errors
/// 400 for days that end before they begin, or more than a year of them; 403 for a direction that
/// this person may not see.
pub fn calendar(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &ChequeCalendarRequest,
) -> Result<ChequeCalendar> {
    let (from, to) = days(ctx, request)?;
    let directions = visible_directions(ctx, request.direction)?;
    let filter = |due| open_cheques(directions.clone(), due);
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let found = store::by_day(tx, ctx.tenant, &filter((Some(from), Some(to))))?;
    let yesterday = ctx.today.yesterday().ok();
    let late = store::by_day(tx, ctx.tenant, &filter((None, yesterday)))?;
    let mut days: Vec<ChequeDay> = Vec::new();
    for (date, direction, sum) in &found {
        let sum = sum_row(*direction, None, *sum, decimals);
        match days.last_mut().filter(|day| day.date == *date) {
            Some(day) => day.sums.push(sum),
            None => days.push(ChequeDay { date: *date, sums: vec![sum] }),
        }
    }
    Ok(ChequeCalendar {
        from_date: from,
        to_date: to,
        days,
        totals: sum_by_direction(&directions, &found, decimals)?,
        overdue: sum_by_direction(&directions, &late, decimals)?,
    })
}

/// Cheques of one direction that fall due on one day and are still to become money.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DueCheques {
    /// When they may be cashed.
    pub date: Date,
    /// Whether they came in or went out.
    pub direction: Direction,
    /// What they are worth in the company's currency, as posted.
    pub amount: Money,
}

/// The cheques that this person may see, that are still to become money and fall due by a day:
/// also those that were due before today. None for who may see no cheque.
///
/// # Errors
/// Our own failure.
pub fn due_until(tx: &mut dyn Tx, ctx: &Ctx, until: Date) -> Result<Vec<DueCheques>> {
    let Ok(directions) = visible_directions(ctx, None) else { return Ok(Vec::new()) };
    let due = |(date, direction, (_, amount))| DueCheques { date, direction, amount };
    let found = store::by_day(tx, ctx.tenant, &open_cheques(directions, (None, Some(until))))?;
    Ok(found.into_iter().map(due).collect())
}

fn open_cheques(directions: Vec<Direction>, due: (Option<Date>, Option<Date>)) -> Filter {
    Filter {
        directions,
        states: ChequeState::open().collect(),
        search: None,
        party: None,
        bank_account_id: None,
        currency_id: None,
        due,
    }
}

/// The days that are asked for: those of this month when none are.
fn days(ctx: &Ctx, request: &ChequeCalendarRequest) -> Result<(Date, Date)> {
    let from = request.from_date.unwrap_or_else(|| ctx.today.first_of_month());
    let to = request.to_date.unwrap_or_else(|| from.last_of_month());
    let mut fields = Fields::new();
    let last = from.checked_add(MAX_DAYS.days()).map_err(|_| Problem::internal("no such day"));
    if to < from {
        fields.refuse("to_date", "cheque.days");
    } else if last.is_ok_and(|last| to >= last) {
        let most = vec![("most", MAX_DAYS.to_string())];
        fields.refuse_with("to_date", "cheque.too_many_days", most);
    }
    fields.check()?;
    Ok((from, to))
}

/// Totals of the sums of some days, by direction.
fn sum_by_direction(
    directions: &[Direction],
    found: &[(Date, Direction, Sum)],
    decimals: u8,
) -> Result<Vec<ChequeSum>> {
    let mut sums = Vec::with_capacity(directions.len());
    for direction in directions {
        let of_it = found.iter().filter(|(_, one, _)| one == direction);
        let (mut count, mut total) = (0, Money::ZERO);
        for (_, _, (more, amount)) in of_it {
            count += more;
            total = total.add(*amount).map_err(Problem::internal)?;
        }
        sums.push(sum_row(*direction, None, (count, total), decimals));
    }
    Ok(sums)
}
