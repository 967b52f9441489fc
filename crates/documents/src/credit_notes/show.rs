//! A credit note's own page.

use books::currencies;
use books::settlements::{self, OpenItem};
use ledger::{DocKind, Money};
use platform::{Ctx, Problem, Result, Tx, activity};

use super::record::{CreditNote, CreditNoteStatus};
use super::store::CREDIT_NOTES;
use super::wire::{
    CreditNoteDetail, CreditNoteLineView, CreditNoteTotals, CreditNoteUse, CreditNoteView,
};
use super::{RECORD, doc, store};
use crate::attachments::{self, Attached};
use crate::buyers;
use crate::invoices;
use crate::priced::store::{Names, names, neighbours};
use crate::priced::{dimension_names, entries, line_views, tax_views};

/// A credit note with what used it, its files, entries and history; a deleted one too.
///
/// # Errors
/// 404 when there is none, or this person may not see it.
pub fn show_credit_note(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<CreditNoteDetail> {
    let own = invoices::own_only(ctx);
    let note = store::find(tx, ctx.tenant, id, own)?.ok_or_else(Problem::not_found)?;
    let body = &note.document.body;
    let item = settlements::find(tx, ctx.tenant, doc(id))?;
    let mut names = names(tx, ctx.tenant, body)?;
    names.dimensions = dimension_names(tx, ctx.tenant, body)?;
    let original = match note.said.invoice_id {
        Some(invoice) => store::original(tx, ctx.tenant, invoice)?,
        None => None,
    };
    let uses = store::uses(tx, ctx.tenant, id)?;
    let decimals = currencies::stored(body.currency_id)?.minor_digits;
    let at = (body.date, id);
    let (previous_item, next_item) = neighbours(tx, ctx.tenant, &CREDIT_NOTES, at, own)?;
    let refunded = uses.iter().any(|one| one.kind == DocKind::Refund.as_str());
    let mut view = view(&note, item.as_ref(), &names, currencies::base(tx, ctx.tenant)?)?;
    view.issued_to = buyers::other_name(tx, ctx.tenant, doc(id), &view.customer_name)?;
    view.invoice_number = original.map(|(number, _)| number);
    view.status = match item {
        Some(item) if item.open().is_positive() => CreditNoteStatus::Open,
        _ if refunded => CreditNoteStatus::Refunded,
        _ => CreditNoteStatus::Applied,
    };
    Ok(CreditNoteDetail {
        credit_note: view,
        uses: uses.into_iter().map(|one| use_view(one, decimals)).collect(),
        attachments: attachments::of(tx, ctx.tenant, Attached::CreditNote, id)?,
        entries: entries(tx, ctx, doc(id))?,
        activity: activity::of(tx, ctx.tenant, RECORD, id)?,
        next_item,
        previous_item,
    })
}

fn use_view(one: store::Use, decimals: u8) -> CreditNoteUse {
    CreditNoteUse {
        settlement_id: one.settlement_id,
        kind: one.kind,
        id: one.doc_id,
        number: one.number,
        date: one.date,
        amount: one.applied.to_text(decimals),
    }
}

fn view(
    note: &CreditNote,
    item: Option<&OpenItem>,
    names: &Names,
    base: &currencies::Currency,
) -> Result<CreditNoteView> {
    let (said, body) = (&note.said, &note.document.body);
    let currency = currencies::stored(body.currency_id)?;
    let decimals = currency.minor_digits;
    let lines = line_views(body, &names.dimensions, decimals).into_iter().zip(&said.sources);
    Ok(CreditNoteView {
        id: note.document.id,
        credit_note_number: note.document.number.clone(),
        invoice_id: said.invoice_id,
        invoice_number: None,
        original_document: said.original_document.clone(),
        customer_id: body.party.id,
        customer_name: names.party.clone(),
        issued_to: None,
        credit_note_date: body.date,
        reason: said.reason.clone(),
        billing_address: body.address.clone(),
        currency: currency.data(),
        exchange_rate: body.rate.to_text(),
        prices_include_tax: body.prices_include_tax,
        discount_percent: body.discount_percent.map(|percent| percent.to_text()),
        discount_amount: body.discount_amount.map(|amount| amount.to_text(decimals)),
        project_id: body.dimensions.project,
        project_name: names.dimensions.project.clone(),
        branch_id: body.dimensions.branch,
        branch_name: names.dimensions.branch.clone(),
        tags: names.dimensions.tags.clone(),
        activity_code: body.activity_code.clone(),
        lines: lines
            .map(|(line, source)| CreditNoteLineView {
                line,
                invoice_line: source.invoice_line,
                to_stock: source.to_stock,
            })
            .collect(),
        totals: totals(note, item, names, decimals),
        base_total: body.total_base.to_text(base.minor_digits),
        notes: body.notes.clone(),
        internal_memo: body.internal_memo.clone(),
        status: CreditNoteStatus::Open,
        deleted: note.document.deleted_at.is_some(),
        version: note.document.version,
        created_by: note.document.created_by.clone(),
        created_at: note.document.created_at,
    })
}

fn totals(
    note: &CreditNote,
    item: Option<&OpenItem>,
    names: &Names,
    decimals: u8,
) -> CreditNoteTotals {
    let body = &note.document.body;
    let text = |amount: Money| amount.to_text(decimals);
    CreditNoteTotals {
        subtotal: text(body.subtotal),
        discount: text(body.discount),
        net: text(body.net),
        taxes: tax_views(body, names, decimals),
        tax: text(body.tax),
        total: text(body.total),
        used: text(item.map(|item| item.settled).unwrap_or_default()),
        remaining: text(item.map(OpenItem::open).unwrap_or_default()),
    }
}
