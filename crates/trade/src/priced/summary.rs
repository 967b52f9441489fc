//! The documents of one kind, counted and summed by status, by month and by age, in the company's
//! currency.

use books::currencies;
use books::settlements::{self, DueTotals};
use directory::parties::Ageing;
use jiff::civil::Date;
use jiff::{Span, ToSpan};
use ledger::Money;
use ledger::status::{Settled, SettlementStatus, settlement_status};
use platform::context::UserId;
use platform::{Ctx, Problem, Result, Tx};

use super::list::{self, Asked};
use super::store::{Table, figures, statuses as store};
use super::wire::StatusCount;
use documents::statuses::CountedStatus;

/// How many months are summed, this one included.
const MONTHS: i32 = 12;
/// How many days "lately" has, today included.
const LATELY: i32 = 30;

/// What was charged and settled in a month.
pub struct Month {
    /// Its first day.
    pub month: Date,
    pub traded: String,
    pub settled: String,
}

/// All documents of a kind by status and by month.
pub struct Statuses {
    /// Each status, then those that combine several.
    pub counts: Vec<StatusCount>,
    /// What was settled lately.
    pub settled_lately: String,
    /// The last twelve months, this one included, oldest first.
    pub months: Vec<Month>,
    pub ageing: Ageing,
}

/// Counts and sums by status, the last twelve months, and ageing, of the documents that this person
/// may see.
pub fn statuses(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    table: &Table,
    own: Option<UserId>,
) -> Result<Statuses> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let status_totals = status_totals(tx, ctx, table, own)?;
    let first = back(ctx.today.first_of_month(), (MONTHS - 1).months())?;
    let traded = store::traded(tx, ctx.tenant, table, first, own)?;
    let settled = store::settled(tx, ctx.tenant, table, first, own)?;
    let since = back(ctx.today, (LATELY - 1).days())?;
    let lately = settled.iter().filter(|(day, _)| (since..=ctx.today).contains(day));
    let lately = Money::sum(lately.map(|(_, amount)| *amount)).map_err(Problem::internal)?;
    Ok(Statuses {
        counts: counts(&status_totals, ctx.today, decimals)?,
        settled_lately: lately.to_text(decimals),
        months: months(first, &traded, &settled, decimals)?,
        ageing: ageing(open(&status_totals), ctx.today, decimals)?,
    })
}

/// Counts and sums by status only, of the documents that this person may see: no document is read
/// where that is all of them.
pub fn counted(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    table: &Table,
    own: Option<UserId>,
) -> Result<Vec<StatusCount>> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    counts(&status_totals(tx, ctx, table, own)?, ctx.today, decimals)
}

fn status_totals(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    table: &Table,
    own: Option<UserId>,
) -> Result<Vec<DueTotals>> {
    match own {
        None => settlements::status_totals_on(tx, ctx.tenant, table.kind, ctx.today),
        Some(own) => store::status_totals_of(tx, ctx.tenant, table, (own, ctx.today)),
    }
}

/// The last twelve months of a list's documents, and what is left of them by how late it is. The
/// months end with today's, or with the filter's last day if that is earlier.
///
/// # Errors
/// 400 when an amount of the filter can't be read.
pub fn figures_of(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    table: &Table,
    asked: &Asked<'_>,
) -> Result<(Vec<Month>, Ageing)> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let filter = list::filter(tx, ctx, table, asked, decimals)?;
    let first = first_month(filter.to, ctx.today)?;
    let traded = figures::traded(tx, ctx.tenant, table, &filter, ctx.today, first)?;
    let settled = figures::settled(tx, ctx.tenant, table, &filter, ctx.today, first)?;
    let open = figures::open(tx, ctx.tenant, table, &filter, ctx.today)?;
    let months = months(first, &traded, &settled, decimals)?;
    Ok((months, ageing(open.into_iter(), ctx.today, decimals)?))
}

/// The first of twelve months that end with today's, or with a filter's last day if that is
/// earlier.
pub fn first_month(to: Option<Date>, today: Date) -> Result<Date> {
    let last = to.map_or(today, |to| to.min(today));
    back(last.first_of_month(), (MONTHS - 1).months())
}

/// What each group still owes, and when it is due.
fn open(status_totals: &[DueTotals]) -> impl Iterator<Item = (Date, Money)> {
    status_totals.iter().filter_map(|group| Some((group.due_date?, group.open_base)))
}

fn back(day: Date, span: Span) -> Result<Date> {
    day.checked_sub(span).map_err(Problem::internal)
}

fn counts(status_totals: &[DueTotals], today: Date, decimals: u8) -> Result<Vec<StatusCount>> {
    let count = |status: CountedStatus| {
        let of: Vec<&DueTotals> =
            status_totals.iter().filter(|group| status.includes(status_of(group, today))).collect();
        let sum = |part: fn(&DueTotals) -> Money| {
            Money::sum(of.iter().map(|group| part(group))).map_err(Problem::internal)
        };
        Ok(StatusCount {
            status,
            count: of.iter().map(|group| group.documents).sum(),
            total: sum(|group| group.total_base)?.to_text(decimals),
            amount_due: sum(|group| group.open_base)?.to_text(decimals),
        })
    };
    CountedStatus::ALL.into_iter().map(count).collect()
}

/// The rule of one document holds for a group with the same state.
fn status_of(group: &DueTotals, today: Date) -> SettlementStatus {
    let paid = Money::from_minor(i64::from(group.started));
    let settled = if group.due_date.is_some() { paid } else { Money::from_minor(2) };
    let figures = Settled { total: Money::from_minor(2), settled, paid };
    settlement_status(figures, group.due_date.unwrap_or(today), today)
}

/// Twelve months from the first on, each with what was charged and settled on its days.
pub fn months(
    first: Date,
    traded: &[(Date, Money)],
    settled: &[(Date, Money)],
    decimals: u8,
) -> Result<Vec<Month>> {
    let of_month = |month: Date, days: &[(Date, Money)]| {
        let within = days.iter().filter(|(day, _)| day.first_of_month() == month);
        let sum = Money::sum(within.map(|(_, amount)| *amount)).map_err(Problem::internal)?;
        Ok::<_, Problem>(sum.to_text(decimals))
    };
    let told = |ago: i32| {
        let month = first.checked_add(ago.months()).map_err(Problem::internal)?;
        Ok(Month { month, traded: of_month(month, traded)?, settled: of_month(month, settled)? })
    };
    (0..MONTHS).map(told).collect()
}

/// What is left by how late it is.
fn ageing(open: impl Iterator<Item = (Date, Money)>, today: Date, decimals: u8) -> Result<Ageing> {
    let aged = ledger::ageing::Ageing::at(today, open).map_err(Problem::internal)?;
    Ageing::written(&aged, decimals)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    fn group(due: Option<Date>, started: bool, count: i64, total: i64, open: i64) -> DueTotals {
        let (total_base, open_base) = (Money::from_minor(total), Money::from_minor(open));
        DueTotals { due_date: due, started, documents: count, total_base, open_base }
    }

    #[test]
    fn every_document_is_counted_in_one_status_and_in_all() {
        let today = date(2026, 11, 20);
        let status_totals = [
            group(None, true, 3, 300, 0),
            group(Some(date(2026, 11, 20)), false, 2, 200, 200),
            group(Some(date(2026, 12, 1)), true, 1, 100, 40),
            group(Some(date(2026, 11, 19)), true, 4, 400, 90),
        ];
        let counts = counts(&status_totals, today, 2).unwrap();
        let told: Vec<_> = counts
            .iter()
            .map(|count| (count.status, count.count, count.amount_due.as_str()))
            .collect();
        assert_eq!(
            told,
            [
                (CountedStatus::Open, 2, "2.00"),
                (CountedStatus::Partial, 1, "0.40"),
                (CountedStatus::Paid, 3, "0.00"),
                (CountedStatus::Overdue, 4, "0.90"),
                (CountedStatus::Unpaid, 7, "3.30"),
                (CountedStatus::All, 10, "3.30"),
            ]
        );
        let ageing = ageing(open(&status_totals), today, 2).unwrap();
        assert_eq!((ageing.current.as_str(), ageing.days_1_30.as_str()), ("2.40", "0.90"));
        assert_eq!(ageing.total, "3.30");
    }
}
