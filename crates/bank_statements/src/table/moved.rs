//! What a row moves, by the signs and marks of its columns of amounts.

use ledger::Money;

use super::{Amounts, Row};
use crate::Kind;
use crate::amounts::side;

/// The amount of a row, below zero out of the account; none when its cells are empty. `read` reads
/// a column; a column of debits may have a minus in each cell.
///
/// # Errors
/// The refused column, and what is wrong.
pub(super) fn moved(
    row: &Row,
    (amounts, minus_is_debit): (Amounts, bool),
    read: impl Fn(usize) -> Result<Option<Money>, (usize, Kind)>,
) -> Result<Option<Money>, (usize, Kind)> {
    match amounts {
        Amounts::Signed { amount: column, reversed } => {
            let Some(amount) = read(column)? else { return Ok(None) };
            let turned = if reversed { amount.neg() } else { Ok(amount) };
            turned.map(Some).map_err(|_| (column, Kind::AmountTooLarge))
        }
        Amounts::Marked { amount: column, mark } => {
            let Some(amount) = read(column)? else { return Ok(None) };
            let out = side(row.cell(mark)).ok_or((mark, Kind::UnknownMark))?;
            // A debit may have a minus as well; a credit with one may be either.
            if amount.is_negative() && !out {
                return Err((mark, Kind::TwoSides));
            }
            let amount = amount.abs().map_err(|_| (column, Kind::AmountTooLarge))?;
            let signed = if out { amount.neg() } else { Ok(amount) };
            signed.map(Some).map_err(|_| (column, Kind::AmountTooLarge))
        }
        Amounts::Sides { debit, credit } => {
            let (out, into) = (read(debit)?, read(credit)?);
            let moved = |amount: Option<Money>| amount.is_some_and(|amount| !amount.is_zero());
            if moved(out) && moved(into) {
                return Err((debit, Kind::TwoAmounts));
            }
            if out.is_none() && into.is_none() {
                return Ok(None);
            }
            if moved(into) {
                return Ok(into);
            }
            let out = out.unwrap_or_default();
            let signed = if minus_is_debit { Ok(out) } else { out.neg() };
            signed.map(Some).map_err(|_| (debit, Kind::AmountTooLarge))
        }
    }
}
