//! Changing an invoice: what was posted is reversed, and it is posted again under the same number.

use books::settlements::OpenItem;
use books::{journal, settlements};
use platform::activity::{self, Change};
use platform::{Ctx, Result, Tx};

use super::error::InvoiceError;
use super::input::InvoiceInput;
use super::store::INVOICES;
use super::wire::InvoiceDetail;
use super::{RECORD, debit_notes, doc, require, sales_receipts, show, stock, store};
use crate::error::DocumentError;
use crate::priced::book::{self, open_item};
use crate::priced::changes::{self, Names};
use crate::priced::{
    Document, Facts, FieldNames, TotalCheck, post_rule, refuse_if_credited, same_trade,
};
use documents::buyers;
use einvoicing::DocumentKind;

/// Changes an invoice. Its payments stay: they bound what may be changed.
///
/// # Errors
/// As for a new one; and 409 when somebody else saved in between, when the new total is below what
/// is settled, when a paid invoice would change its customer, currency or rate, or when one that
/// credit notes correct would change what they refer to.
pub fn update_invoice(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &InvoiceInput,
) -> Result<InvoiceDetail> {
    let (stored, item) = require(tx, ctx, id)?;
    let for_cash = stored.body.deposit_account_id.is_some() && input.customer_id == 0;
    let named = for_cash.then(|| sales_receipts::with_customer(tx, ctx, input)).transpose()?;
    let input = named.as_ref().unwrap_or(input);
    let typed = input.typed();
    typed.check_size()?;
    input.check_cheque()?;
    let version = input.version.ok_or(DocumentError::NoVersion)?;
    if version != stored.version {
        return Err(InvoiceError::Version.into());
    }
    let filed = (DocumentKind::Invoice, id);
    einvoicing::filing::keep_option(tx, ctx.tenant, filed, input.e_invoice)?;
    einvoicing::filing::choose_till(tx, ctx, filed, input.till_id)?;
    let prior = sales_receipts::prior(tx, ctx, &stored, &item)?;
    let facts = Facts::load(tx, ctx, &typed, Some(prior))?;
    let (raises, mut fields) = debit_notes::read(tx, ctx, input, Some(&stored))?;
    let deposit_account_id = sales_receipts::read(tx, ctx, input, Some(&stored.body), &mut fields)?;
    let mut draft =
        typed.decide_with(&facts, &FieldNames::INVOICE, fields, TotalCheck::Required)?;
    (draft.body.original_id, draft.body.reason) = raises;
    draft.body.deposit_account_id = deposit_account_id;
    if draft.number.is_some_and(|number| number != stored.number) {
        return Err(InvoiceError::NumberFixed.into());
    }
    let customers = (stored.body.party.id, draft.body.party.id);
    let renewed = buyers::renew(tx, ctx.tenant, doc(id), customers)?;
    let rewritten = sales_receipts::is_cheque_rewritten(tx, ctx, input, (&stored.body, &item))?;
    if draft.body == stored.body && !rewritten {
        if !renewed.is_empty() {
            // Nothing to post, but its customer is called otherwise than then.
            book::ensure_open(tx, ctx, &stored, &FieldNames::INVOICE)?;
            activity::record(tx, ctx, RECORD, id, "updated", &renewed)?;
        }
        return show::show_invoice(tx, ctx, id);
    }
    if !rewritten && renewed.is_empty() && stored.body.differs_only_in_memos(&draft.body) {
        // No entry has its memos, so a locked period doesn't mind.
        let changes = changes::of_memos(&stored.body, &draft.body, &FieldNames::INVOICE);
        let invoice = Document { version: stored.version + 1, body: draft.body, ..stored };
        store::update(tx, ctx, &invoice)?;
        activity::record(tx, ctx, RECORD, id, "updated", &changes)?;
        return show::show_invoice(tx, ctx, id);
    }
    einvoicing::filing::before_edit(tx, ctx, doc(id))?;
    let same_sale = same_trade(&stored.body, &draft.body);
    if !same_sale {
        let credited = |numbers| InvoiceError::Credited { numbers };
        refuse_if_credited(tx, ctx, &INVOICES, id, credited)?;
        debit_notes::refuse_if_raised(tx, ctx, &stored, Some(&draft.body))?;
    }
    book::ensure_open(tx, ctx, &stored, &FieldNames::INVOICE)?;
    let invoice = Document { version: stored.version + 1, body: draft.body, ..stored.clone() };
    let changed = Changed { stored, invoice, item, same_sale, rewritten };
    let only_here = repost(tx, ctx, input, &facts, &changed)?;
    let Changed { stored, invoice, .. } = changed;
    let names = Names::load(tx, ctx, [&stored.body, &invoice.body])?;
    let mut changes = changes::between(&stored.body, &invoice.body, &names, &FieldNames::INVOICE);
    changes.extend(renewed.into_iter().chain(only_here));
    activity::record(tx, ctx, RECORD, id, "updated", &changes)?;
    einvoicing::filing::on_saved(tx, ctx, doc(id), None)?;
    show::show_invoice(tx, ctx, id)
}

/// An invoice before and after an edit.
struct Changed {
    stored: Document,
    invoice: Document,
    item: OpenItem,
    /// Whether all that a note refers to is the same.
    same_sale: bool,
    /// Whether the cheque that pays it has changed.
    rewritten: bool,
}

/// Reverses what was posted and posts it again; the payment of a sales receipt follows. Returns why
/// the tax authority has something else from now on, where it has.
fn repost(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &InvoiceInput,
    facts: &Facts,
    Changed { stored, invoice, item, same_sale, rewritten }: &Changed,
) -> Result<Option<Change>> {
    let id = invoice.id;
    let entry = post_rule(doc(id), &invoice.number, &invoice.body, facts)?;
    let paid_again =
        *rewritten || sales_receipts::is_paid_again((&stored.body, item), &invoice.body);
    let cheque = if paid_again { sales_receipts::unpay(tx, ctx, item)? } else { None };
    journal::reverse_document(tx, ctx, invoice.body.trade.into(), doc(id))?;
    store::update(tx, ctx, invoice)?;
    book::post(tx, ctx, invoice, entry.as_ref(), &FieldNames::INVOICE)?;
    if !*same_sale {
        // Goods that are moved again would come after those that came back on the same day.
        books::stock::replace(tx, ctx, &stock::moves(invoice, facts))?;
    }
    let side = invoice.body.trade.control_side();
    let item = open_item(doc(id), invoice, facts.accounts.control, side);
    settlements::amend(tx, ctx, &item)?;
    if let Some(account) = invoice.body.deposit_account_id.filter(|_| paid_again) {
        let input = sales_receipts::with_cheque(input, (&stored.body, account), cheque);
        sales_receipts::pay(tx, ctx, &input, invoice, account)?;
    }
    einvoicing::filing::after_edit(tx, ctx, doc(id), input.only_here_reason.as_deref())
}
