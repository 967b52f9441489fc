//! The numbers missing in a series of documents. Auditors ask for each of them.

use books::numbering;
use platform::access::Subject;
use platform::{Ctx, Problem, Result, Tx};

use super::own_only;
use super::store::{self, Table};
use super::wire::{MissingNumbers, NumberGap};

/// The most gaps that are listed.
const MOST: usize = 1_000;

/// The numbers missing between the lowest and the highest of each series, those of branches and of
/// earlier prefixes too.
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
    let mut series = numbering::all_series(tx, ctx.tenant, table.kind)?;
    series.extend(numbering::former_series(tx, ctx.tenant, table.kind)?);
    // The tail before, for each series.
    let mut before: Vec<Option<i64>> = vec![None; series.len()];
    let mut missing = MissingNumbers { gaps: Vec::new(), count: 0 };
    // The numbers of a series come in its order, so one of each is held at a time.
    store::each_number(tx, ctx.tenant, table, &mut |number| {
        let found = series
            .iter()
            .zip(&mut before)
            .find_map(|(series, before)| series.tail(number).map(|tail| (series, before, tail)));
        let Some((series, before, tail)) = found else { return };
        if let Some(before) = before.filter(|before| tail - before > 1) {
            let count = tail - before - 1;
            missing.count += count;
            if missing.gaps.len() < MOST {
                let (first, last) = (series.number(before + 1), series.number(tail - 1));
                missing.gaps.push(NumberGap { first, last, count });
            }
        }
        *before = Some(tail);
    })?;
    Ok(missing)
}
