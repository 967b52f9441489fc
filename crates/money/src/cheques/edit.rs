//! Correcting a cheque's bank and due date.

use jiff::civil::Date;
use platform::access::Action;
use platform::activity;
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::access::{ensure_may_correct, permitted};
use super::endorse;
use super::input::ChequeEdit;
use super::model::{Cheque, MAX_BANK_LENGTH};
use super::show;
use super::store::{self, RECORD};
use super::wire::ChequeView;
use documents::reading;

/// Changes the bank on which a cheque is drawn, and its due date. Neither is in an entry, so a
/// locked period doesn't prevent it.
///
/// # Errors
/// 404 when there is no such cheque; 400 naming the invalid fields.
pub fn edit_cheque(tx: &mut dyn Tx, ctx: &Ctx, id: i64, input: &ChequeEdit) -> Result<ChequeView> {
    let was = permitted(tx, ctx, id, Action::Update)?;
    let mut fields = Fields::new();
    reading::check_due(&mut fields, "due_date", input.due_date, was.payment_date);
    let bank = fields.optional_text("bank", input.bank.as_deref(), MAX_BANK_LENGTH);
    fields.check()?;
    correct(tx, ctx, was.id, (input.due_date, bank))?;
    show::show_cheque(tx, ctx, id)
}

/// Stores a changed due date and bank of a cheque, from any form that has them.
///
/// # Errors
/// 403 when this person may not change the payment that it came with.
pub fn correct(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    (due_date, bank): (Date, Option<String>),
) -> Result<()> {
    let was = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    // An endorsed cheque is one paper on both sides, so both records change.
    let other = match endorse::other_side(tx, ctx, &was)? {
        Some(other) => store::find(tx, ctx.tenant, other)?,
        None => None,
    };
    for was in std::iter::once(was).chain(other) {
        let cheque = Cheque { bank: bank.clone(), due_date, ..was.clone() };
        if cheque == was {
            continue;
        }
        ensure_may_correct(ctx, &was)?;
        store::update(tx, ctx.tenant, &cheque)?;
        let changes = activity::difference(&editable_fields(&was), &editable_fields(&cheque));
        activity::record(tx, ctx, RECORD, was.id, "updated", &changes)?;
    }
    Ok(())
}

fn editable_fields(cheque: &Cheque) -> Vec<(&'static str, Option<String>)> {
    vec![("bank", cheque.bank.clone()), ("due_date", Some(cheque.due_date.to_string()))]
}
