//! An invoice that is not there yet: what it would be if it were made now.

use platform::{Ctx, Problem, Result, Tx};

use super::input::InvoiceInput;
use super::show;
use super::wire::InvoiceView;
use crate::priced::{FieldNames, Preview};

/// The invoice as it would be made now, without an id and a number. When it would be refused, the
/// refusal comes with it, and the view has what was typed but no figures.
///
/// # Errors
/// Only when something can't be read.
pub fn preview(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &InvoiceInput,
) -> Result<(InvoiceView, Option<Problem>)> {
    let preview = Preview::compute(tx, ctx, &input.typed(), &FieldNames::INVOICE)?;
    let Preview { document, names, base_decimals, .. } = &preview;
    let mut view = show::view(ctx, document, None, names, *base_decimals);
    view.due.totals.amount_due = preview.total();
    Ok((view, preview.refused))
}
