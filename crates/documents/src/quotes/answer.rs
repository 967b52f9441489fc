//! An offer is approved, rejected, or open again.

use platform::activity::{self, Change};
use platform::problem::Fields;
use platform::{Ctx, Result, Tx};

use super::record::{Answer, QuoteStatus};
use super::save::living;
use super::wire::{QuoteDetail, QuoteStatusInput};
use super::{RECORD, show, store};
use crate::reading;

/// Records what became of an offer.
///
/// # Errors
/// 400 for a day after today or before the offer; 409 when it has become an invoice.
pub fn change_status(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &QuoteStatusInput,
) -> Result<QuoteDetail> {
    let quote = living(tx, ctx, id)?;
    let mut fields = Fields::new();
    let on = input.date.unwrap_or(ctx.today);
    reading::check_date(&mut fields, "date", on);
    if on > ctx.today {
        fields.refuse("date", "receipt.in_the_future");
    }
    if on < quote.body.date {
        fields.refuse("date", "quote.before_offer");
    }
    let note = reading::optional_lines(&mut fields, "note", input.note.as_deref(), 500);
    fields.check()?;
    if quote.status == input.status {
        return show::show_quote(tx, ctx, id);
    }
    let answer = match input.status {
        QuoteStatus::Open => None,
        QuoteStatus::Approved | QuoteStatus::Rejected => {
            Some(Answer { on, by: ctx.user_name.to_string(), note })
        }
    };
    store::set_status(tx, ctx.tenant, id, input.status, answer.as_ref())?;
    let change = Change {
        field: "status".to_owned(),
        before: Some(quote.status.as_str().to_owned()),
        after: Some(input.status.as_str().to_owned()),
    };
    activity::record(tx, ctx, RECORD, id, "answered", &[change])?;
    show::show_quote(tx, ctx, id)
}
