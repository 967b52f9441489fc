//! A received document.

use books::currencies::{self, Currency};
use documents::attachments::{self, Attached, AttachmentView};
use einvoicing::{Environment, connection, pdf_file_name};
use ledger::Rate;
use platform::config::Config;
use platform::{Ctx, Problem, Result, TenantId, Tx};

use super::list::{require, row};
use super::proposal::{self, Proposed};
use super::store as own;
use super::wire::{ReceivedAddress, ReceivedView};
use crate::compare::Standing;
use crate::reading::{ReadText, read_text};
use crate::store::{self, StoredDocument};

/// The currency that amounts of the authority are in.
const POUNDS: &str = "EGP";

/// A received document with its lines.
///
/// # Errors
/// 403 for who sees only their own bills; 404 when there is none.
pub fn show(tx: &mut dyn Tx, ctx: &Ctx, id: i64, config: &Config) -> Result<ReceivedView> {
    let one = find(tx, ctx, id)?;
    let text = store::text_of(tx, ctx.tenant, id)?;
    let read = text.map(|text| read_text(&text)).unwrap_or_default();
    let vendor = own::vendor(tx, ctx.tenant, one.party_tax_id.as_deref())?;
    let corrected_bill = own::corrected_bill(tx, ctx.tenant, &one.corrected)?;
    let sold = sold_in(&read);
    let in_pounds = sold.is_none_or(|(_, rate)| rate.is_none());
    let from = Proposed { vendor: vendor.as_ref(), date: one.date, in_pounds };
    let lines = proposal::lines(tx, ctx.tenant, read.lines, &from)?;
    let in_books = store::in_books(tx, ctx.tenant, &[id])?.remove(&id);
    let page = one.long_id.as_deref().and_then(|long_id| {
        Environment::from_word(&one.environment)?.document_page(config, &one.uuid, long_id)
    });
    let can_reject = in_books.is_none() && is_rejectable(&one, ctx.now);
    let can_decline = one.standing == Standing::Valid && one.cancel_requested;
    let pdf_file = kept_pdf(tx, ctx.tenant, &one)?;
    let can_fetch_pdf = pdf_file.is_none() && has_pdf(tx, ctx.tenant, &one)?;
    let (reason, corrected) = (one.reason(), one.corrected.clone());
    let mut head = row(one, in_books);
    if let Some((currency, _)) = sold {
        head.currency = Some(currency.code.clone());
    }
    Ok(ReceivedView {
        public_url: page,
        reason,
        corrected,
        corrected_bill,
        currency_id: sold.map(|(currency, _)| currency.id),
        exchange_rate: sold.map(|(_, rate)| rate.map_or_else(|| "1".to_owned(), Rate::to_text)),
        vendor_id: vendor.as_ref().map(|vendor| vendor.id),
        vendor_name: vendor.map(|vendor| vendor.name),
        party_address: read.address.map(|address| ReceivedAddress {
            street: address.street,
            city: address.city,
            governorate: address.governorate,
        }),
        lines,
        can_reject,
        can_decline,
        pdf_file,
        can_fetch_pdf,
        head,
    })
}

/// The currency that a bill of a document has, with the rate of a foreign one. Pounds where nobody
/// knows the currency or its rate; none before the text is read.
fn sold_in(read: &ReadText) -> Option<(&'static Currency, Option<Rate>)> {
    let code = read.currency.as_deref()?;
    let foreign = currencies::of_code(code).filter(|_| code != POUNDS).zip(read.rate);
    match foreign {
        Some((currency, rate)) => Some((currency, Some(Rate::from_scaled(rate)))),
        None => currencies::of_code(POUNDS).map(|pounds| (pounds, None)),
    }
}

/// A received document that the person may see.
pub fn find(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<StoredDocument> {
    require(ctx)?;
    let one = store::find(tx, ctx.tenant, id)?;
    one.filter(|one| one.received).ok_or_else(Problem::not_found)
}

/// The authority's PDF of a document, once it is kept.
pub fn kept_pdf(
    tx: &mut dyn Tx,
    tenant: TenantId,
    one: &StoredDocument,
) -> Result<Option<AttachmentView>> {
    let files = attachments::find_all(tx, tenant, Attached::AuthorityDocument, one.id)?;
    Ok(files.into_iter().find(|file| file.file_name == pdf_file_name(&one.uuid)))
}

/// Whether the authority has a PDF of it: it is valid at the system that the company uses.
pub fn has_pdf(tx: &mut dyn Tx, tenant: TenantId, one: &StoredDocument) -> Result<bool> {
    if one.standing != Standing::Valid {
        return Ok(false);
    }
    let chosen = connection::find(tx, tenant)?.environment;
    Ok(chosen.is_some_and(|chosen| chosen.as_str() == one.environment))
}

/// Whether the authority would take a rejection now, as far as is known.
pub fn is_rejectable(one: &StoredDocument, now: jiff::Timestamp) -> bool {
    one.standing == Standing::Valid
        && !one.reject_requested
        && !one.cancel_requested
        && one.can_reject_until.is_none_or(|until| now < until)
}
