//! A bill that is not there yet: what it would be if it were made now.

use platform::{Ctx, Problem, Result, Tx};

use super::input::BillInput;
use super::record::Bill;
use super::show::{self, BillContext};
use super::wire::BillView;
use crate::priced::purchase::accounts_of;
use crate::priced::{FieldNames, Preview};

/// The bill as it would be made now, without an id and a number. When it would be refused, the
/// refusal comes with it, and the view has what was typed but no figures.
///
/// # Errors
/// Only when something can't be read.
pub fn preview(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &BillInput,
) -> Result<(BillView, Option<Problem>)> {
    let preview = Preview::compute(tx, ctx, &input.typed(), &FieldNames::BILL)?;
    let total = preview.total();
    let Preview { document, names, base_decimals, refused } = preview;
    let accounts = accounts_of(tx, ctx.tenant, &document.body)?;
    let told = BillContext { names, accounts, base_decimals };
    let bill = Bill { document, paper: input.paper(input.einvoice_uuid.clone()) };
    let mut view = show::view(ctx, &bill, None, &told);
    view.due.totals.amount_due = total;
    Ok((view, refused))
}
