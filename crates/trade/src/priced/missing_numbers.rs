//! The numbers missing in a series of documents. Auditors ask for each of them.

use books::numbering;
use platform::access::Subject;
use platform::{Ctx, Problem, Result, Tx};

use super::own_only;
use super::store::{self, Table};
use super::wire::{MissingNumbers, NumberGap};

/// The most gaps that are listed.
const MOST: usize = 1_000;

/// The numbers missing between the lowest and the highest of the series.
///
/// # Errors
/// 403 for a person who sees only their own documents: the others' numbers would look missing.
pub fn missing_numbers(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    table: &Table,
    subject: Subject,
) -> Result<MissingNumbers> {
    if own_only(ctx, subject).is_some() {
        return Err(Problem::forbidden());
    }
    let series = numbering::series(tx, ctx.tenant, table.kind)?;
    let mut missing = MissingNumbers { gaps: Vec::new(), count: 0 };
    let mut before: Option<i64> = None;
    // The numbers come in the order of the series, so one is held at a time.
    store::each_number(tx, ctx.tenant, table, &mut |number| {
        let Some(tail) = series.tail(number) else { return };
        if let Some(before) = before.filter(|before| tail - before > 1) {
            let count = tail - before - 1;
            missing.count += count;
            if missing.gaps.len() < MOST {
                let (first, last) = (series.number(before + 1), series.number(tail - 1));
                missing.gaps.push(NumberGap { first, last, count });
            }
        }
        before = Some(tail);
    })?;
    Ok(missing)
}
