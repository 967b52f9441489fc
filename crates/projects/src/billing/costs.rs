//! The costs and hours of a project that can be billed.

use books::currencies;
use directory::projects;
use ledger::Money;
use platform::{Ctx, Problem, Result, TenantId, Tx};

use super::store::{self, OpenCost, OpenCosts};
use super::wire::{CostKind, UnbilledCost, UnbilledList};
use crate::times;

/// The most costs, and the most entries of hours, that are offered at once: with both an invoice is
/// full.
const MAX: i64 = 500;

/// Lines of one document: more than any has, so that document and line make one number.
const LINES: i64 = 10_000;

/// One number for a document and its line.
pub(super) const fn line_id(document: i64, line: i64) -> i64 {
    document * LINES + line
}

/// The document and the line of a [`line_id`].
pub(super) const fn of_line_id(id: i64) -> (i64, i64) {
    (id / LINES, id % LINES)
}

/// The costs and hours of a project that can be billed, oldest first.
///
/// # Errors
/// 403 without the plan; 404 when there is no such project that the person may see.
pub fn unbilled(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<UnbilledList> {
    projects::visible(tx, ctx, id)?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let mut costs = Vec::new();
    for kind in CostKind::ALL {
        costs.extend(store::open_costs(tx, ctx.tenant, (id, kind), MAX)?);
    }
    costs.sort_by_key(|cost| (cost.date, cost.document_id, cost.line_no));
    costs.truncate(usize::try_from(MAX).unwrap_or(usize::MAX));
    let times = times::open_times(tx, ctx, id, MAX)?;
    Ok(UnbilledList { costs: costs.into_iter().map(|cost| view(cost, decimals)).collect(), times })
}

/// How many costs of a project can be billed, and their total.
///
/// # Errors
/// Only our own failures.
pub fn open_costs(tx: &mut dyn Tx, tenant: TenantId, project: i64) -> Result<OpenCosts> {
    let mut all = OpenCosts { count: 0, total: Money::ZERO };
    for kind in CostKind::ALL {
        let (count, total) = store::total(tx, tenant, (project, kind))?;
        all.count += count;
        all.total = all.total.add(total).map_err(Problem::internal)?;
    }
    Ok(all)
}

fn view(cost: OpenCost, decimals: u8) -> UnbilledCost {
    UnbilledCost {
        kind: cost.kind,
        document_id: cost.document_id,
        number: cost.number,
        line_id: line_id(cost.document_id, cost.line_no),
        date: cost.date,
        description: cost.description,
        vendor_name: cost.vendor,
        amount: cost.amount.to_text(decimals),
    }
}
