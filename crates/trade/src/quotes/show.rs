//! A quote's own page, and what its customer sees of it.

use books::currencies;
use jiff::civil::Date;
use platform::{Ctx, Problem, Result, TenantId, Tx, activity};

use super::record::{Quote, QuoteStatus};
use super::store::QUOTES;
use super::wire::{PublicQuote, QuoteDetail, QuoteView};
use super::{RECORD, doc, store};
use crate::priced::pages::{OfferedTotals, PricedView};
use crate::priced::store::{Names, names, neighbours};
use crate::priced::{Body, Line, dimension_names, line_views};
use documents::attachments::{self, Attached};
use documents::buyers;

/// A quote with its files and history; a deleted one too.
///
/// # Errors
/// 404 when there is none.
pub fn show_quote(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<QuoteDetail> {
    let quote = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let body = &quote.document.body;
    let mut names = names(tx, ctx.tenant, body)?;
    names.dimensions = dimension_names(tx, ctx.tenant, body)?;
    let base = currencies::base(tx, ctx.tenant)?.minor_digits;
    let at = (body.date, id);
    let (previous_item, next_item) = neighbours(tx, ctx.tenant, &QUOTES, at, None)?;
    let mut view = view(ctx, &quote, &names, base)?;
    view.issued_to = buyers::other_name(tx, ctx.tenant, doc(id), &view.customer_name)?;
    Ok(QuoteDetail {
        quote: view,
        attachments: attachments::find_all(tx, ctx.tenant, Attached::Quote, id)?,
        activity: activity::latest(tx, ctx.tenant, RECORD, id)?,
        next_item,
        previous_item,
    })
}

fn view(ctx: &Ctx, quote: &Quote, names: &Names, base_decimals: u8) -> Result<QuoteView> {
    let body = &quote.document.body;
    let currency = currencies::stored(body.currency_id)?;
    let decimals = currency.minor_digits;
    let answer = quote.answer.as_ref();
    Ok(QuoteView {
        priced: PricedView::from_document(&quote.document, names, base_decimals),
        id: quote.document.id,
        quote_number: quote.document.number.clone(),
        customer_id: body.party.id,
        customer_name: names.party.clone(),
        issued_to: None,
        customer_email: body.party_email.clone(),
        quote_date: body.date,
        valid_until: body.due_date,
        expired: quote.status == QuoteStatus::Open && body.due_date < ctx.today,
        billing_address: body.address.clone(),
        withholding_percent: body.withholding_percent.to_text(),
        activity_code: body.activity_code.clone(),
        lines: line_views(body, &names.dimensions, decimals),
        totals: OfferedTotals::from_body(body, names),
        notes: body.notes.clone(),
        status: quote.status,
        approval_date: answer.map(|answer| answer.on),
        answered_by: answer.map(|answer| answer.by.clone()),
        answer_note: answer.and_then(|answer| answer.note.clone()),
        converted: quote.invoice_id.is_some(),
        invoice_id: quote.invoice_id,
        deleted: quote.document.deleted_at.is_some(),
    })
}

/// What the customer sees behind the link: nothing of what is for the company itself.
pub(super) fn public(
    tx: &mut dyn Tx,
    tenant: TenantId,
    quote: &Quote,
    today: Date,
) -> Result<PublicQuote> {
    let body = &quote.document.body;
    let names = names(tx, tenant, body)?;
    let issued_to = buyers::other_name(tx, tenant, doc(quote.document.id), &names.party)?;
    let currency = currencies::stored(body.currency_id)?;
    Ok(PublicQuote {
        company_name: store::company_name(tx, tenant)?,
        quote_number: quote.document.number.clone(),
        customer_name: issued_to.unwrap_or_else(|| names.party.clone()),
        quote_date: body.date,
        valid_until: body.due_date,
        currency: currency.data(),
        // What the company tells its sales apart by is none of the customer's business.
        lines: line_views(&unclassed(body), &names.dimensions, currency.minor_digits),
        totals: OfferedTotals::from_body(body, &names),
        notes: body.notes.clone(),
        status: quote.status,
        may_answer: may_answer(tx, tenant, quote, today)?,
        version: quote.document.version,
    })
}

/// Whether the customer can answer by their link: the company still keeps its books, and the offer
/// is open.
pub(super) fn may_answer(
    tx: &mut dyn Tx,
    tenant: TenantId,
    quote: &Quote,
    today: Date,
) -> Result<bool> {
    Ok(quote.awaits_answer(today) && !tenancy::is_lapsed(tx, tenant, today)?)
}

fn unclassed(body: &Body) -> Body {
    let lines = body.lines.iter().cloned();
    let lines = lines.map(|line| Line { class_id: None, ..line }).collect();
    Body { lines, ..body.clone() }
}
