//! An invoice's own page.

use books::currencies;
use books::journal::{JournalEntryView, JournalLineView};
use books::settlements::{self, OpenItem};
use ledger::status::settlement_status;
use ledger::{Balanced, Money, Trade};
use platform::{Ctx, Problem, Result, Tx, activity};

use super::store::{self, INVOICES};
use super::wire::{InvoiceDetail, InvoicePayment, InvoiceTotals, InvoiceView};
use super::{RECORD, doc, own_only};
use crate::attachments::{self, Attached};
use crate::buyers;
use crate::payments::{Given, given_to};
use crate::priced::store::{Names, names, neighbours};
use crate::priced::{
    Document, DocumentStatus, Facts, credits_of, dimension_names, entries, line_views, tax_views,
};

/// An invoice with its payments, entries and history. A deleted one is still shown, as deleted:
/// the journal leads to it.
///
/// # Errors
/// 404 when there is none, or this person may not see it.
pub fn show_invoice(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<InvoiceDetail> {
    let own = own_only(ctx);
    let invoice = store::find(tx, ctx.tenant, id, own)?.ok_or_else(Problem::not_found)?;
    let item = settlements::find(tx, ctx.tenant, doc(id))?;
    let mut names = names(tx, ctx.tenant, &invoice.body)?;
    names.dimensions = dimension_names(tx, ctx.tenant, &invoice.body)?;
    let base_decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let decimals = currencies::stored(invoice.body.currency_id)?.minor_digits;
    let payments = given_to(tx, ctx.tenant, Trade::Sale, doc(id))?;
    let at = (invoice.body.date, id);
    let (previous_item, next_item) = neighbours(tx, ctx.tenant, &INVOICES, at, own)?;
    let mut view = view(ctx, &invoice, item.as_ref(), &names, base_decimals);
    view.issued_to = buyers::other_name(tx, ctx.tenant, doc(id), &view.customer_name)?;
    Ok(InvoiceDetail {
        invoice: view,
        payments: payments.into_iter().map(|payment| payment_view(payment, decimals)).collect(),
        credit_notes: credits_of(tx, ctx, &INVOICES, id, decimals)?,
        attachments: attachments::of(tx, ctx.tenant, Attached::Invoice, id)?,
        entries: entries(tx, ctx, doc(id))?,
        activity: activity::of(tx, ctx.tenant, RECORD, id)?,
        next_item,
        previous_item,
    })
}

/// A new invoice, told from what is in hand instead of being read back: thousands may be posted in
/// a second.
pub(super) fn just_posted(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    invoice: &Document,
    item: &OpenItem,
    facts: &Facts,
    posted: Option<(i64, &Balanced)>,
) -> Result<InvoiceDetail> {
    let names = Names {
        party: facts.party.as_ref().map(|c| c.name.clone()).unwrap_or_default(),
        terms: facts.terms.as_ref().map(|t| (t.name_en.clone(), t.name_ar.clone())),
        payment_method: facts.payment_method.clone(),
        taxes: facts
            .taxes
            .iter()
            .map(|(id, tax)| (*id, (tax.name_en.clone(), tax.name_ar.clone())))
            .collect(),
        dimensions: facts.dimensions.names(&invoice.body.dimensions),
    };
    let at = (invoice.body.date, invoice.id);
    let (previous_item, next_item) = neighbours(tx, ctx.tenant, &INVOICES, at, own_only(ctx))?;
    let entries = posted.map(|(number, entry)| entry_view(ctx, invoice, facts, number, entry));
    Ok(InvoiceDetail {
        invoice: view(ctx, invoice, Some(item), &names, facts.base.minor_digits),
        payments: Vec::new(),
        credit_notes: Vec::new(),
        attachments: Vec::new(),
        entries: entries.into_iter().collect(),
        activity: activity::of(tx, ctx.tenant, RECORD, invoice.id)?,
        next_item,
        previous_item,
    })
}

pub(super) fn view(
    ctx: &Ctx,
    invoice: &Document,
    item: Option<&OpenItem>,
    names: &Names,
    base_decimals: u8,
) -> InvoiceView {
    let body = &invoice.body;
    let currency = currencies::data(body.currency_id);
    let decimals = currencies::find(body.currency_id).map_or(2, |c| c.minor_digits);
    let paid = item.map(|item| item.settled).unwrap_or_default();
    let status = if invoice.deleted_at.is_some() {
        DocumentStatus::Deleted
    } else {
        settlement_status(body.total, paid, body.due_date, ctx.today).into()
    };
    let (terms_name, terms_name_ar) = names.terms.clone().unzip();
    let (payment_method_name, payment_method_name_ar) = names.payment_method.clone().unzip();
    InvoiceView {
        id: invoice.id,
        invoice_number: invoice.number.clone(),
        customer_id: body.party.id,
        customer_name: names.party.clone(),
        issued_to: None,
        customer_email: body.party_email.clone(),
        invoice_date: body.date,
        due_date: body.due_date,
        terms_id: body.terms_id,
        terms_name,
        terms_name_ar,
        billing_address: body.address.clone(),
        payment_method_id: body.payment_method_id,
        payment_method_name,
        payment_method_name_ar,
        payment_ref_no: body.payment_ref_no.clone(),
        currency,
        exchange_rate: body.rate.to_text(),
        prices_include_tax: body.prices_include_tax,
        discount_percent: body.discount_percent.map(|percent| percent.to_text()),
        discount_amount: body.discount_amount.map(|amount| amount.to_text(decimals)),
        withholding_percent: body.withholding_percent.to_text(),
        project_id: body.dimensions.project,
        project_name: names.dimensions.project.clone(),
        branch_id: body.dimensions.branch,
        branch_name: names.dimensions.branch.clone(),
        tags: names.dimensions.tags.clone(),
        activity_code: body.activity_code.clone(),
        lines: line_views(body, &names.dimensions, decimals),
        totals: totals_view(invoice, item, names, decimals),
        base_total: body.total_base.to_text(base_decimals),
        notes: body.notes.clone(),
        internal_memo: body.internal_memo.clone(),
        status,
        version: invoice.version,
        created_by: invoice.created_by.clone(),
        created_at: invoice.created_at,
    }
}

fn totals_view(
    invoice: &Document,
    item: Option<&OpenItem>,
    names: &Names,
    decimals: u8,
) -> InvoiceTotals {
    let body = &invoice.body;
    let text = |amount: Money| amount.to_text(decimals);
    let (withholding, after) = body.withheld();
    InvoiceTotals {
        subtotal: text(body.subtotal),
        discount: text(body.discount),
        net: text(body.net),
        taxes: tax_views(body, names, decimals),
        tax: text(body.tax),
        total: text(body.total),
        withholding: text(withholding),
        total_after_withholding: text(after),
        paid: text(item.map(|item| item.settled).unwrap_or_default()),
        amount_due: text(item.map(OpenItem::open).unwrap_or_default()),
    }
}

fn payment_view(payment: Given, decimals: u8) -> InvoicePayment {
    let cash = payment.cash();
    InvoicePayment {
        settlement_id: payment.settlement_id,
        kind: payment.kind,
        receipt_id: payment.doc_id,
        number: payment.number,
        date: payment.date,
        applied: payment.applied.to_text(decimals),
        withholding: payment.withholding.to_text(decimals),
        cash: cash.to_text(decimals),
        account_name: payment.account_en,
        account_name_ar: payment.account_ar,
        reference: payment.reference,
        cheque_state: payment.cheque,
    }
}

/// The entry as the journal will show it.
fn entry_view(
    ctx: &Ctx,
    invoice: &Document,
    facts: &Facts,
    number: i64,
    entry: &Balanced,
) -> JournalEntryView {
    let decimals = facts.base.minor_digits;
    let names = facts.dimensions.names(&invoice.body.dimensions);
    let line = |line: &ledger::EntryLine| {
        let name = facts.accounts.named.get(&line.account()).cloned().unwrap_or_default();
        JournalLineView {
            account_id: line.account().0,
            account_number: name.number,
            account_name: name.name_en,
            account_name_ar: name.name_ar,
            debit: line.debit_amount().to_text(decimals),
            credit: line.credit_amount().to_text(decimals),
            project_id: line.project_id(),
            branch_id: line.branch_id(),
            class_id: line.class_id(),
            project_name: line.project_id().and_then(|_| names.project.clone()),
            branch_name: line.branch_id().and_then(|_| names.branch.clone()),
            class_name: line.class_id().and_then(|id| names.classes.get(&id).cloned()),
            memo: Some(line.memo_text()).filter(|memo| !memo.is_empty()).map(str::to_owned),
        }
    };
    JournalEntryView {
        id: number,
        number,
        date: entry.date(),
        memo: entry.memo().to_owned(),
        kind: entry.doc().kind.as_str().to_owned(),
        doc_id: Some(invoice.id),
        doc_number: Some(invoice.number.clone()),
        reverses: None,
        reversed_by: None,
        posted_at: ctx.now,
        posted_by: ctx.user_name.to_string(),
        lines: entry.lines().iter().map(line).collect(),
        total: entry.total().to_text(decimals),
    }
}
