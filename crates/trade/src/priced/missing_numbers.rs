//! The numbers missing in a series of documents. Auditors ask for each of them.

use books::numbering::{Gap, Gaps};
use platform::access::Subject;
use platform::{Ctx, Problem, Result, Tx};

use super::own_only;
use super::store::{self, Table};
use super::wire::{MissingNumbers, NumberGap};

/// The most gaps that are listed.
const MAX: usize = 1_000;

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
    let mut gaps = Gaps::of_kind(tx, ctx.tenant, table.kind)?;
    let mut missing = MissingNumbers { gaps: Vec::new(), count: 0 };
    store::each_number(tx, ctx.tenant, table, &mut |number| {
        let Some(Gap { first, last, count }) = gaps.before(number) else { return };
        missing.count += count;
        if missing.gaps.len() < MAX {
            missing.gaps.push(NumberGap { first, last, count });
        }
    })?;
    Ok(missing)
}
