//! An invoice's own page.

use books::journal::{JournalEntryView, JournalLineView};
use books::settlements::{self, OpenItem};
use books::{accounts, currencies};
use ledger::{AccountId, Balanced, Trade};
use platform::activity::ActivityItem;
use platform::{Ctx, Problem, Result, Tx};

use super::store::{self, INVOICES};
use super::wire::{DepositAccount, InvoiceDetail, InvoicePayment, InvoiceView, RaisedInvoice};
use super::{doc, own_only};
use crate::priced::pages::{Beside, DueView};
use crate::priced::store::{Names, names, neighbours};
use crate::priced::{Document, Facts, credits_of, dimension_names, line_views};
use documents::attachments::Attached;
use documents::buyers;
use einvoicing::DocumentKind;
use einvoicing::filing::{EinvoicePageFields, page_fields};
use money::cheques::payments_applied_to;

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
    let given = payments_applied_to(tx, ctx.tenant, Trade::Sale, (doc(id), decimals))?.into_iter();
    let beside = neighbours(tx, ctx.tenant, &INVOICES, (invoice.body.date, id), own)?;
    let mut view = view(ctx, &invoice, item.as_ref(), &names, base_decimals);
    view.issued_to = buyers::other_name(tx, ctx.tenant, doc(id), &view.customer_name)?;
    view.filing = page_fields(tx, ctx.tenant, DocumentKind::Invoice, id)?;
    view.raises = raises(tx, ctx, &invoice)?;
    view.deposit_account = deposit_account(tx, ctx, &invoice)?;
    Ok(InvoiceDetail {
        invoice: view,
        payments: given.map(|(receipt_id, given)| InvoicePayment { given, receipt_id }).collect(),
        credit_notes: credits_of(tx, ctx, &INVOICES, id, decimals)?,
        debit_notes: store::notes_of(tx, ctx.tenant, id, decimals)?,
        beside: Beside::load(tx, ctx, doc(id), Attached::Invoice, beside)?,
    })
}

/// What a new invoice's page shows beside it.
pub(super) struct New<'n> {
    pub item: &'n OpenItem,
    /// Its entry, with the entry's number.
    pub posted: Option<(i64, &'n Balanced)>,
    /// The first line of its timeline.
    pub made: ActivityItem,
    /// Those before and after it in the list.
    pub beside: (Option<i64>, Option<i64>),
}

/// The page of a new invoice, made of what is in hand instead of being read back: thousands may be
/// posted in a second. What it says of its filing is the caller's.
pub(super) fn posted_detail(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    invoice: &Document,
    facts: &Facts,
    New { item, posted, made, beside }: New<'_>,
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
    let (previous_item, next_item) = beside;
    let entries = posted.map(|(number, entry)| entry_view(ctx, invoice, facts, number, entry));
    let mut view = view(ctx, invoice, Some(item), &names, facts.base.minor_digits);
    view.raises = raises(tx, ctx, invoice)?;
    Ok(InvoiceDetail {
        invoice: view,
        payments: Vec::new(),
        credit_notes: Vec::new(),
        debit_notes: Vec::new(),
        beside: Beside {
            attachments: Vec::new(),
            entries: entries.into_iter().collect(),
            activity: vec![made],
            next_item,
            previous_item,
        },
    })
}

/// The invoice that a debit note raises.
fn raises(tx: &mut dyn Tx, ctx: &Ctx, invoice: &Document) -> Result<Option<RaisedInvoice>> {
    if invoice.body.original_id.is_none() {
        return Ok(None);
    }
    Ok(store::raised_by(tx, ctx.tenant, &[invoice.id])?.remove(&invoice.id))
}

/// The account that took the money of a sales receipt.
fn deposit_account(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    invoice: &Document,
) -> Result<Option<DepositAccount>> {
    let Some(id) = invoice.body.deposit_account_id else { return Ok(None) };
    let account = accounts::lookup(tx, ctx.tenant, AccountId(id))?;
    Ok(account.map(|one| DepositAccount { id, name: one.name_en, name_ar: one.name_ar }))
}

pub(super) fn view(
    ctx: &Ctx,
    invoice: &Document,
    item: Option<&OpenItem>,
    names: &Names,
    base_decimals: u8,
) -> InvoiceView {
    let body = &invoice.body;
    let decimals = currencies::find(body.currency_id).map_or(2, |c| c.minor_digits);
    let (payment_method_name, payment_method_name_ar) = names.payment_method.clone().unzip();
    InvoiceView {
        due: DueView::new(ctx, invoice, item, names, base_decimals),
        id: invoice.id,
        invoice_number: invoice.number.clone(),
        customer_id: body.party.id,
        customer_name: names.party.clone(),
        raises: None,
        reason: body.reason.clone(),
        deposit_account: None,
        issued_to: None,
        customer_email: body.party_email.clone(),
        invoice_date: body.date,
        billing_address: body.address.clone(),
        payment_method_id: body.payment_method_id,
        payment_method_name,
        payment_method_name_ar,
        payment_ref_no: body.payment_ref_no.clone(),
        activity_code: body.activity_code.clone(),
        lines: line_views(body, &names.dimensions, decimals),
        notes: body.notes.clone(),
        filing: EinvoicePageFields::default(),
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
        goods_kind: None,
        doc_number: Some(invoice.number.clone()),
        reverses: None,
        reversed_by: None,
        posted_at: ctx.now,
        posted_by: ctx.user_name.to_string(),
        lines: entry.lines().iter().map(line).collect(),
        total: entry.total().to_text(decimals),
    }
}
