//! Writing an entry by hand.

use platform::{Ctx, Result, Tx};

use super::book::record;
use super::model::Draft;
use super::wire::{ManualEntryDetail, ManualEntryInput};
use super::{facts, reverse, show};

/// Writes an entry and posts it; with `reverse_on`, also the one that reverses it that day.
///
/// # Errors
/// 400 with the refused fields, or `entry.unbalanced`; 409 when the number was ever used, or the
/// date is in a locked period.
pub fn create_entry(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &ManualEntryInput,
) -> Result<ManualEntryDetail> {
    let (id, _) = write_entry(tx, ctx, input)?;
    show::show_entry(tx, ctx, id)
}

/// Writes an entry as [`create_entry`] does, and gives no more of it than its id and its number.
///
/// # Errors
/// As [`create_entry`].
pub fn write_entry(tx: &mut dyn Tx, ctx: &Ctx, input: &ManualEntryInput) -> Result<(i64, String)> {
    input.check_size()?;
    let facts = facts::load(tx, ctx, &input.lines, None)?;
    let Draft { number, body } = input.decide(&facts)?;
    let entry = record(tx, ctx, (number, body, None), &facts)?;
    if let Some(day) = input.reverse_on {
        reverse::post_reversal(tx, ctx, &entry, day, &facts).map_err(reverse::on_reversal)?;
    }
    Ok((entry.id, entry.number))
}
