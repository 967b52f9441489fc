//! The next return, as the accounts of the tax have it: without reading a document.

use books::journal;
use jiff::civil::Date;
use ledger::Money;
use platform::{Ctx, Problem, Result, Tx};

use super::draft::{ReturnBasis, brought_forward};
use super::figures::{Figures, settle};
use super::natures::Total;
use super::store::earlier;
use super::store::returns as store;
use super::wire::VatReturnStatus;

/// The return that is filed next, and what earlier ones leave to pay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NextReturn {
    /// The first of its days.
    pub first: Date,
    /// The last of them.
    pub last: Date,
    /// Until when it is filed and paid.
    pub due: Date,
    /// Running, due or overdue.
    pub status: VatReturnStatus,
    /// The payable amount so far; zero when more is claimed than due.
    pub payable: Money,
    /// The excess of claims, carried to the return after it.
    pub carried_forward: Money,
    /// The unpaid amount of filed returns.
    pub unpaid: Money,
}

/// The return that is filed next; none before anybody said from when returns are made. Its figures
/// are the balances of the accounts of the tax, which every return leaves at nothing: whole months
/// of the monthly totals. They are those of the return itself, unless somebody posted to these
/// accounts by hand.
///
/// # Errors
/// Our own failure.
pub fn next_return(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Option<NextReturn>> {
    let Some(setting) = store::setting(tx, ctx.tenant)? else { return Ok(None) };
    let basis = ReturnBasis::load(tx, ctx)?;
    let period = basis.next()?;
    let eve = setting.first_day.yesterday().map_err(Problem::internal)?;
    let mut figures = Figures::default();
    let accounts = basis.natures.accounts();
    let late = earlier::moved_by_included(tx, ctx.tenant, setting.first_day, &accounts)?;
    for (account, total) in basis.natures.totals() {
        let now = journal::balance(tx, ctx.tenant, account, period.last)?;
        let before = journal::balance(tx, ctx.tenant, account, eve)?;
        let late = late.get(&account).copied().unwrap_or_default();
        let debit = now.sub(before).and_then(|debit| debit.add(late));
        let debit = debit.map_err(Problem::internal)?;
        let (sum, tax) = match total {
            Total::Output => (&mut figures.output, debit.neg()),
            Total::Table => (&mut figures.table, debit.neg()),
            Total::Input => (&mut figures.input, Ok(debit)),
        };
        *sum = tax.and_then(|tax| sum.add(tax)).map_err(Problem::internal)?;
    }
    let brought = brought_forward(tx, ctx, &basis, period)?;
    let settled = settle(&figures, brought).map_err(Problem::internal)?;
    let filed = store::between(tx, ctx.tenant, (setting.first_day, ctx.today))?;
    let unpaid = filed.into_iter().map(|(_, left)| left.max(Money::ZERO));
    let due = period.due().map_err(Problem::internal)?;
    Ok(Some(NextReturn {
        first: period.first,
        last: period.last,
        due,
        status: status(ctx.today, period.last, due),
        payable: settled.payable,
        carried_forward: settled.carried_forward,
        unpaid: Money::sum(unpaid).map_err(Problem::internal)?,
    }))
}

fn status(today: Date, last: Date, due: Date) -> VatReturnStatus {
    match last {
        last if today <= last => VatReturnStatus::Running,
        _ if today <= due => VatReturnStatus::Due,
        _ => VatReturnStatus::Overdue,
    }
}
