//! An offer is approved, rejected, or open again.

use platform::activity;
use platform::problem::Fields;
use platform::{Ctx, Result, Tx};

use super::record::{Answer, QuoteStatus};
use super::save::editable;
use super::wire::{QuoteDetail, QuoteStatusInput};
use super::{RECORD, show, store};
use documents::reading;

/// Records what became of an offer, or corrects what was recorded.
///
/// # Errors
/// 400 for a day after today or before the offer; 409 when it has become an invoice.
pub fn change_status(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &QuoteStatusInput,
) -> Result<QuoteDetail> {
    let quote = editable(tx, ctx, id)?;
    // An answer that is given again stays with the person who gave it first, and keeps the details
    // that are not given again.
    let before = quote.answer.as_ref().filter(|_| quote.status == input.status);
    let mut fields = Fields::new();
    let on = input.date.or(before.map(|answer| answer.on)).unwrap_or(ctx.today);
    reading::check_date(&mut fields, "date", on);
    if on > ctx.today {
        fields.refuse("date", "date.in_the_future");
    }
    if on < quote.document.body.date {
        fields.refuse("date", "quote.before_offer");
    }
    let note = match (&input.note, before) {
        (None, Some(before)) => before.note.clone(),
        (typed, _) => reading::optional_lines(&mut fields, "note", typed.as_deref(), 500),
    };
    fields.check()?;
    let answer = match input.status {
        QuoteStatus::Open => None,
        QuoteStatus::Approved | QuoteStatus::Rejected => {
            let by = before.map_or_else(|| ctx.user_name.to_string(), |answer| answer.by.clone());
            Some(Answer { on, by, note })
        }
    };
    let changes = activity::difference(
        &answer_fields(quote.status, quote.answer.as_ref()),
        &answer_fields(input.status, answer.as_ref()),
    );
    if changes.is_empty() {
        // Said again as it was: nothing to store, nothing to note.
        return show::show_quote(tx, ctx, id);
    }
    store::set_status(tx, ctx.tenant, id, input.status, answer.as_ref())?;
    activity::record(tx, ctx, RECORD, id, "answered", &changes)?;
    show::show_quote(tx, ctx, id)
}

/// What the timeline says about an answer; who gave it is a separate field.
fn answer_fields(
    status: QuoteStatus,
    answer: Option<&Answer>,
) -> [(&'static str, Option<String>); 3] {
    [
        ("status", Some(status.as_str().to_owned())),
        ("answered_on", answer.map(|answer| answer.on.to_string())),
        ("answer_note", answer.and_then(|answer| answer.note.clone())),
    ]
}
