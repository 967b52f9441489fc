//! Cheques to deposit, or to be paid by the bank.

use money::cheques::{ChequeState, Direction, waiting};
use platform::{Ctx, Result, Tx};

use super::facts::{Facts, in_a_week};

/// Cheques in hand that can be deposited now or within a week.
pub fn received(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Option<Facts>> {
    due_cheques(tx, ctx, (Direction::Received, ChequeState::InHand))
}

/// Issued cheques that the bank pays now or within a week.
pub fn issued(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Option<Facts>> {
    due_cheques(tx, ctx, (Direction::Issued, ChequeState::Outstanding))
}

fn due_cheques(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    which: (Direction, ChequeState),
) -> Result<Option<Facts>> {
    let found = waiting(tx, ctx.tenant, which, in_a_week(ctx.today))?;
    let days = (found.first_due, found.last_due);
    Ok(Facts::counted(found.count, Some(found.amount), days))
}
