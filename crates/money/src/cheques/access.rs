//! Who may see, move or correct a cheque: those who may do so with its payment.

use platform::access::Action;
use platform::{Ctx, Problem, Result, Tx};

use super::model::Cheque;
use super::store;

/// An existing cheque, if this person may do this with its payment.
pub(super) fn permitted(tx: &mut dyn Tx, ctx: &Ctx, id: i64, action: Action) -> Result<Cheque> {
    let found = store::find(tx, ctx.tenant, id)?;
    let cheque = found.filter(|cheque| cheque.deleted_at.is_none());
    let cheque = cheque.ok_or_else(Problem::not_found)?;
    let subject = cheque.direction.subject();
    if !ctx.ability.allows(Action::Read, subject) {
        return Err(Problem::not_found());
    }
    if ctx.ability.allows(action, subject) { Ok(cheque) } else { Err(Problem::forbidden()) }
}

/// Refuses a person who may not change bank and due date of a cheque.
///
/// # Errors
/// 403 when they may not change the payment that it came with.
pub(super) fn ensure_may_correct(ctx: &Ctx, cheque: &Cheque) -> Result<()> {
    let may = ctx.ability.allows(Action::Update, cheque.direction.subject());
    if may { Ok(()) } else { Err(Problem::forbidden()) }
}
