//! Endorsing a cheque (تظهير): one that a customer gave, and that is in hand, pays a vendor.
//!
//! The payment's entry credits the account that holds the cheque, and the payment has a cheque
//! record that represents it. Both are endorsed. Each later step is recorded on both, each on its
//! side of trade.

use books::periods::{self, Area};
use jiff::civil::Date;
use ledger::{AccountId, Money, Rate};
use platform::access::Action;
use platform::activity::{self, Change};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx, ids};

use super::access::permitted;
use super::error::ChequeError;
use super::model::{Cheque, ChequePosition, ChequeState, NewCheque, Step};
use super::store::{self, RECORD};

/// A cheque in hand, to be endorsed.
///
/// # Errors
/// 404 when there is no such cheque or this person may not move it; 409 when it isn't in hand, or
/// was moved on a later day.
pub fn cheque_in_hand(tx: &mut dyn Tx, ctx: &Ctx, id: i64, date: Date) -> Result<Cheque> {
    let field = "endorsed_cheque_id";
    let cheque = permitted(tx, ctx, id, Action::Create).map_err(|problem| problem.on(field))?;
    let number = || cheque.number.clone();
    if cheque.state != ChequeState::InHand {
        return Err(Problem::from(ChequeError::State { number: number() }).on(field));
    }
    if date < cheque.moved_on {
        let error = ChequeError::BeforeLast { number: number(), on: cheque.moved_on };
        return Err(on_day(error.into()));
    }
    // Its payment is a purchase; the account that held it is on the customer's side.
    periods::ensure_open(tx, ctx.tenant, Area::Sales, date).map_err(on_day)?;
    Ok(cheque)
}

fn on_day(problem: Problem) -> Problem {
    problem.on("payment_date")
}

impl NewCheque {
    /// The details of an endorsed cheque, for the payment that uses it.
    pub(crate) fn endorsed_details(cheque: &Cheque) -> NewCheque {
        NewCheque {
            number: cheque.number.clone(),
            typed: Some((cheque.due_date, cheque.bank.clone())),
            state: ChequeState::Endorsed,
        }
    }
}

/// Refuses a payment that isn't worth the cheque, the whole of it, in its currency and at its rate.
pub fn check(
    fields: &mut Fields,
    cheque: &Cheque,
    (account, currency_id, rate, amount): (AccountId, i64, Rate, Money),
) {
    if account != cheque.account {
        fields.refuse("payment_account_id", "cheque.endorsed_account");
    }
    if currency_id != cheque.currency_id || amount != cheque.amount {
        fields.refuse("amount", "cheque.endorsed_amount");
    } else if rate != cheque.rate {
        fields.refuse("exchange_rate", "cheque.endorsed_rate");
    }
}

/// Marks a cheque endorsed with a payment; the payment's own entry is the step's.
pub(super) fn endorse(tx: &mut dyn Tx, ctx: &Ctx, id: i64, twin: &Cheque) -> Result<()> {
    let cheque = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let step = Step {
        id: ids::allocate(tx, ctx.tenant, 1)?,
        cheque_id: id,
        state: ChequeState::Endorsed,
        date: twin.payment_date,
        bank_account: None,
        fee: Money::ZERO,
        withheld: Money::ZERO,
        withheld_net: Money::ZERO,
        withheld_kept: None,
        memo: Some(twin.payment_number.clone()),
        was: cheque.position(),
        created_at: ctx.now,
        created_by: ctx.user_name.to_string(),
        deleted_at: None,
    };
    store::insert_step(tx, ctx, &step)?;
    let position = ChequePosition { state: step.state, moved_on: step.date, ..cheque.position() };
    store::set_position(tx, ctx.tenant, id, position)?;
    record_state_change(tx, ctx, id, "endorsed", (step.was.state, step.state))
}

/// Returns an endorsed cheque to hand, because its payment is deleted.
pub(super) fn return_to_hand(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let steps = store::steps(tx, ctx.tenant, id)?;
    let last = steps.into_iter().rfind(|step| step.deleted_at.is_none());
    let Some(step) = last.filter(|step| step.state == ChequeState::Endorsed) else {
        return Err(Problem::internal("an endorsed cheque was moved without its payment's"));
    };
    periods::ensure_open(tx, ctx.tenant, Area::Sales, step.date).map_err(on_day)?;
    store::mark_step_deleted(tx, ctx.tenant, step.id, ctx.now)?;
    store::set_position(tx, ctx.tenant, id, step.was)?;
    record_state_change(tx, ctx, id, "taken_back", (step.state, step.was.state))
}

/// The other of the two that an endorsed cheque is: the customer's, or the payment's.
pub(super) fn other_side(tx: &mut dyn Tx, ctx: &Ctx, cheque: &Cheque) -> Result<Option<i64>> {
    match cheque.endorses {
        Some(original) => Ok(Some(original)),
        None => store::endorsing(tx, ctx.tenant, cheque.id),
    }
}

fn record_state_change(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    verb: &str,
    (before, after): (ChequeState, ChequeState),
) -> Result<()> {
    let change = Change {
        field: "state".to_owned(),
        before: Some(before.as_str().to_owned()),
        after: Some(after.as_str().to_owned()),
    };
    activity::record(tx, ctx, RECORD, id, verb, &[change])
}
