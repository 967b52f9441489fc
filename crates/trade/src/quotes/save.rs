//! Writing, changing and deleting quotes.

use platform::activity;
use platform::{Ctx, Problem, Result, Tx};

use super::error::QuoteError;
use super::input::QuoteInput;
use super::record::{Quote, QuoteStatus};
use super::store::QUOTES;
use super::wire::QuoteDetail;
use super::{RECORD, doc, show, store};
use crate::error::DocumentError;
use crate::priced::book::{self, total_change};
use crate::priced::changes::{self, Names};
use crate::priced::{self, Document, Draft, Facts, FieldNames, Prior};
use documents::buyers;

/// Records an offer.
///
/// # Errors
/// As for an invoice, by the fields of the quote.
pub fn create_quote(tx: &mut dyn Tx, ctx: &Ctx, input: &QuoteInput) -> Result<QuoteDetail> {
    let draft = decide(tx, ctx, input, None)?;
    let taken = |number| QuoteError::NumberTaken { number }.into();
    let numbered = (draft.number, draft.body.dimensions.branch);
    let number = book::number(tx, ctx, &QUOTES, numbered, taken)?;
    let document = Document::new(tx, ctx, number, draft.body)?;
    let id = document.id;
    let total = total_change(None, Some(&document.body));
    buyers::store_snapshot(tx, ctx.tenant, doc(id), document.body.party.id)?;
    store::insert(tx, ctx, &offered(document))?;
    activity::record(tx, ctx, RECORD, id, "created", &[total])?;
    show::show_quote(tx, ctx, id)
}

/// Changes an offer. An answer to the old version is dropped.
///
/// # Errors
/// As for a new one; 409 when somebody else saved in between, or when it has become an invoice.
pub fn update_quote(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &QuoteInput,
) -> Result<QuoteDetail> {
    let stored = editable(tx, ctx, id)?.document;
    let version = input.version.ok_or(DocumentError::NoVersion)?;
    if version != stored.version {
        return Err(QuoteError::Version.into());
    }
    let Draft { body, number, .. } = decide(tx, ctx, input, Some(Prior::unsettled(&stored.body)))?;
    if number.is_some_and(|number| number != stored.number) {
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
    let names = Names::load(tx, ctx, [&stored.body, &body])?;
    let mut changes = changes::between(&stored.body, &body, &names, &FieldNames::QUOTE);
    changes.extend(renewed);
    let document = Document { version: stored.version + 1, body, ..stored };
    store::update(tx, ctx, &offered(document))?;
    activity::record(tx, ctx, RECORD, id, "updated", &changes)?;
    show::show_quote(tx, ctx, id)
}

/// Deletes an offer; its number is never used again.
///
/// # Errors
/// 409 when it has become an invoice.
pub fn delete_quote(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let quote = editable(tx, ctx, id)?;
    priced::store::mark_deleted(tx, ctx, &QUOTES, id)?;
    let total = total_change(Some(&quote.document.body), None);
    activity::record(tx, ctx, RECORD, id, "deleted", &[total])
}

/// A quote that may still be changed.
pub(super) fn editable(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<Quote> {
    let quote = store::find(tx, ctx.tenant, id)?
        .filter(|quote| quote.document.deleted_at.is_none())
        .ok_or_else(Problem::not_found)?;
    if quote.invoice_id.is_some() {
        return Err(QuoteError::Converted.into());
    }
    Ok(quote)
}

/// An offer that nobody has answered.
fn offered(document: Document) -> Quote {
    Quote { document, status: QuoteStatus::Open, answer: None, invoice_id: None }
}

fn decide(tx: &mut dyn Tx, ctx: &Ctx, input: &QuoteInput, prior: Option<Prior>) -> Result<Draft> {
    let typed = input.typed();
    typed.check_size()?;
    let facts = Facts::load(tx, ctx, &typed, prior)?;
    let draft = typed.decide(&facts, &FieldNames::QUOTE)?;
    book::ensure_near(ctx, &draft.body, &FieldNames::QUOTE)?;
    Ok(draft)
}
