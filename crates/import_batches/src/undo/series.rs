//! The series of numbers that an import continued go back with it.

use books::numbering;
use platform::activity::{self, Change};
use platform::{Ctx, Result, Tx};

use crate::model::{Batch, ContinuedSeries};
use crate::series::series;
use crate::store::{batches, numbers};

/// In whose timeline the next number is noted.
const COMPANY: &str = "company";
/// Imports among which those are looked for that continued a series after this one.
const LATER: i64 = 200;

/// Takes the series that an import continued back to where they were, as far as no other document
/// has a number of them. Gives the next number of each that went back.
///
/// # Errors
/// Only our own failures.
pub fn take_back(tx: &mut dyn Tx, ctx: &Ctx, batch: &Batch) -> Result<Vec<String>> {
    let mut next = Vec::new();
    if batch.about.continued.is_empty() {
        return Ok(next);
    }
    for (kind, series) in series(tx, ctx.tenant, batch.kind)? {
        let mut all = batch.about.continued.iter();
        let Some(continued) = all.find(|one| one.is(kind, &series)) else { continue };
        // A document was numbered since, by another import or by itself, or a person chose the
        // next number.
        if series.last != continued.after {
            pass_on(tx, ctx, batch, continued)?;
            continue;
        }
        let of = (batch.kind, batch.id);
        let highest = numbers::highest_of_others(tx, ctx.tenant, of, &series.prefix)?;
        let last = continued.before.max(highest);
        if last < series.last {
            numbering::take_back(tx, ctx.tenant, kind, (series.branch, last))?;
            let field = if series.branch.is_some() { "branch_next_number" } else { "next_number" };
            let number = |last: i64| Some(series.number(last + 1));
            let change = Change {
                field: field.to_owned(),
                before: number(series.last),
                after: number(last),
            };
            activity::record(tx, ctx, COMPANY, ctx.tenant.0, "updated", &[change])?;
            next.extend(number(last));
        }
    }
    Ok(next)
}

/// Where another import continued a series right after this one, undoing that one takes it back to
/// where this one began.
fn pass_on(tx: &mut dyn Tx, ctx: &Ctx, batch: &Batch, continued: &ContinuedSeries) -> Result<()> {
    for mut later in batches::page(tx, ctx.tenant, Some(batch.kind), i64::MAX, LATER)? {
        let mut all = later.about.continued.iter_mut();
        let from_here =
            all.find(|one| one.is_same_series(continued) && one.before == continued.after);
        if let Some(one) = from_here {
            one.before = continued.before;
            batches::set_about(tx, ctx.tenant, &later)?;
        }
    }
    Ok(())
}
