//! Taking the latest step of a cheque back.

use books::{journal, settlements};
use platform::access::Action;
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx};

use super::access::permitted;
use super::endorse;
use super::error::ChequeError;
use super::input::ChequeTakeBack;
use super::model::{Cheque, ChequeState, Step};
use super::show;
use super::store::{self, RECORD};
use super::wire::ChequeView;

/// Undoes the latest step of a cheque: its entry is reversed at its date, its open item is removed,
/// and the cheque returns to its state before the step.
///
/// # Errors
/// 404 when there is no such cheque; 409 when another step is the latest, when something was paid
/// of its open item, or when its date is in a locked period.
pub fn undo_step(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &ChequeTakeBack,
) -> Result<ChequeView> {
    let cheque = permitted(tx, ctx, id, Action::Delete)?;
    let steps = store::steps(tx, ctx.tenant, id)?;
    let last = steps.into_iter().rfind(|step| step.deleted_at.is_none());
    let Some(step) = last.filter(|step| step.id == input.step_id) else {
        return Err(ChequeError::NotLatest { number: cheque.number }.into());
    };
    if step.state == ChequeState::Endorsed {
        let payment = endorse::other_side(tx, ctx, &cheque)?;
        let payment = payment.map(|id| store::find(tx, ctx.tenant, id)).transpose()?.flatten();
        let payment = payment.map(|twin| twin.payment_number).unwrap_or_default();
        return Err(ChequeError::Endorsed { number: cheque.number, payment }.into());
    }
    undo(tx, ctx, &cheque, &step)?;
    if step.was.state == ChequeState::Endorsed
        && let Some(other) = endorse::other_side(tx, ctx, &cheque)?
    {
        let other = permitted(tx, ctx, other, Action::Delete)?;
        let steps = store::steps(tx, ctx.tenant, other.id)?;
        if let Some(step) = steps.into_iter().rfind(|step| step.deleted_at.is_none()) {
            undo(tx, ctx, &other, &step)?;
        }
    }
    show::show_cheque(tx, ctx, id)
}

/// Undoes a cheque's latest step, given only the step.
///
/// # Errors
/// As [`undo_step`]; 404 when there is no such step.
pub fn take_step_back(tx: &mut dyn Tx, ctx: &Ctx, step_id: i64) -> Result<()> {
    let cheque = store::cheque_of_step(tx, ctx.tenant, step_id)?;
    let cheque = cheque.ok_or_else(Problem::not_found)?;
    undo_step(tx, ctx, cheque, &ChequeTakeBack { step_id }).map(drop)
}

fn undo(tx: &mut dyn Tx, ctx: &Ctx, cheque: &Cheque, step: &Step) -> Result<()> {
    let id = cheque.id;
    if let Some(item) = settlements::find(tx, ctx.tenant, step.doc())? {
        if !item.settled.is_zero() {
            return Err(ChequeError::Settled { number: cheque.number.clone() }.into());
        }
        settlements::close(tx, ctx, step.doc())?;
    }
    let area = cheque.direction.trade().into();
    journal::reverse_document(tx, ctx, area, step.doc())?;
    store::mark_step_deleted(tx, ctx.tenant, step.id, ctx.now)?;
    store::set_position(tx, ctx.tenant, id, step.was)?;
    let change = Change {
        field: "state".to_owned(),
        before: Some(step.state.as_str().to_owned()),
        after: Some(step.was.state.as_str().to_owned()),
    };
    activity::record(tx, ctx, RECORD, id, "taken_back", &[change])
}
