//! Writing, changing and deleting quotes.

use books::numbering;
use ledger::DocKind;
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx, ids};

use super::error::QuoteError;
use super::input::QuoteInput;
use super::record::{Quote, QuoteStatus};
use super::wire::QuoteDetail;
use super::{RECORD, doc, show, store};
use crate::buyers;
use crate::priced::{Body, Facts, FieldNames};

/// Records an offer.
///
/// # Errors
/// As for an invoice, by the fields of the quote.
pub fn create_quote(tx: &mut dyn Tx, ctx: &Ctx, input: &QuoteInput) -> Result<QuoteDetail> {
    let (body, typed) = decide(tx, ctx, input)?;
    let number = match typed {
        Some(number) if store::exists_number(tx, ctx.tenant, &number)? => {
            return Err(QuoteError::NumberTaken { number }.into());
        }
        Some(number) => {
            numbering::claim(tx, ctx.tenant, DocKind::Quote, &number)?;
            number
        }
        None => numbering::take(tx, ctx.tenant, DocKind::Quote)?,
    };
    let quote = Quote {
        id: ids::take(tx, ctx.tenant, 1)?,
        number,
        version: 1,
        status: QuoteStatus::Open,
        answer: None,
        invoice_id: None,
        created_at: ctx.now,
        created_by: ctx.user_name.to_string(),
        deleted_at: None,
        body,
    };
    store::insert(tx, ctx, &quote)?;
    buyers::keep(tx, ctx.tenant, doc(quote.id), quote.body.party.id)?;
    note_total(tx, ctx, quote.id, "created", (None, Some(&quote.body)), Vec::new())?;
    show::show_quote(tx, ctx, quote.id)
}

/// Changes an offer. An answer that was given to the old one no longer stands.
///
/// # Errors
/// As for a new one; 409 when somebody else saved in between, or when it has become an invoice.
pub fn update_quote(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &QuoteInput,
) -> Result<QuoteDetail> {
    let stored = living(tx, ctx, id)?;
    let version = input.version.ok_or_else(|| Problem::new(400, "field.required").on("version"))?;
    if version != stored.version {
        return Err(QuoteError::Version.into());
    }
    let (body, typed) = decide(tx, ctx, input)?;
    if typed.is_some_and(|number| number != stored.number) {
        return Err(QuoteError::NumberFixed.into());
    }
    let customers = (stored.body.party.id, body.party.id);
    let renewed = buyers::renew(tx, ctx.tenant, doc(id), customers)?;
    if body == stored.body {
        if !renewed.is_empty() {
            activity::record(tx, ctx, RECORD, id, "updated", &renewed)?;
        }
        return show::show_quote(tx, ctx, id);
    }
    let before = stored.body.clone();
    let quote = Quote {
        version: stored.version + 1,
        status: QuoteStatus::Open,
        answer: None,
        body,
        ..stored
    };
    store::update(tx, ctx, &quote)?;
    note_total(tx, ctx, id, "updated", (Some(&before), Some(&quote.body)), renewed)?;
    show::show_quote(tx, ctx, id)
}

/// Deletes an offer; its number is never used again.
///
/// # Errors
/// 409 when it has become an invoice.
pub fn delete_quote(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let quote = living(tx, ctx, id)?;
    store::mark_deleted(tx, ctx, id)?;
    note_total(tx, ctx, id, "deleted", (Some(&quote.body), None), Vec::new())
}

/// A quote that may still be changed.
pub(super) fn living(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<Quote> {
    let quote = store::find(tx, ctx.tenant, id)?
        .filter(|quote| quote.deleted_at.is_none())
        .ok_or_else(Problem::not_found)?;
    if quote.invoice_id.is_some() {
        return Err(QuoteError::Converted.into());
    }
    Ok(quote)
}

/// The body that was typed, and the number if one was.
fn decide(tx: &mut dyn Tx, ctx: &Ctx, input: &QuoteInput) -> Result<(Body, Option<String>)> {
    let typed = input.typed();
    typed.check_size()?;
    let facts = Facts::load(tx, ctx, &typed, None)?;
    let draft = typed.decide(&facts, &FieldNames::QUOTE)?;
    Ok((draft.body, draft.number))
}

/// Tells what the quote came to before and after, and what its customer is called now.
fn note_total(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    verb: &str,
    (before, after): (Option<&Body>, Option<&Body>),
    renewed: Vec<Change>,
) -> Result<()> {
    let total = |body: Option<&Body>| {
        let body = body?;
        let decimals = books::currencies::find(body.currency_id).map_or(2, |c| c.minor_digits);
        Some(body.total.to_text(decimals))
    };
    let (before, after) = (total(before), total(after));
    let mut changes = vec![Change { field: "total".to_owned(), before, after }];
    changes.extend(renewed);
    activity::record(tx, ctx, RECORD, id, verb, &changes)
}
