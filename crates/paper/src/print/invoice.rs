//! An invoice, a debit note or a sales receipt, on paper.

use books::{currencies, settlements};
use einvoicing::filing::public_link;
use platform::context::UserId;
use platform::{Problem, Result, TenantId, Tx};
use printout::Paper;

use super::head::{DocumentIdentity, Head, PrintOptions, Sheet, written};
use super::party::buyer;
use super::qr::electronic;
use super::sale::{Priced, priced, settled};
use trade::invoices::{self, store};

/// The sheet of an invoice; `own`: only if that person made it or it belongs to a project. A
/// deleted one comes out as cancelled: the law wants it kept.
///
/// # Errors
/// 404 when there is none, or this person may not see it.
pub fn invoice(
    tx: &mut dyn Tx,
    tenant: TenantId,
    own: Option<UserId>,
    id: i64,
    asked: PrintOptions,
) -> Result<Sheet> {
    let invoice = store::find(tx, tenant, id, own)?.ok_or_else(Problem::not_found)?;
    let item = settlements::find(tx, tenant, invoices::doc(id))?;
    let body = &invoice.body;
    let head = Head::load(tx, tenant, asked)?;
    let base = currencies::base(tx, tenant)?;
    let customer = buyer(tx, tenant, invoices::doc(id), body, &base.code)?;
    let Priced { mut sale, branch } = priced(tx, tenant, body)?;
    let decimals = currencies::stored(body.currency_id)?.minor_digits;
    if let Some(item) = item {
        let retained = store::retained(tx, tenant, id)?;
        settled(&mut sale.totals, (&item, retained), decimals)?;
    }
    sale.due_date = Some(written(body.due_date));
    sale.payment_details.clone_from(&head.letterhead().payment_details);
    sale.signatures = head.letterhead().signatures;
    let taxable = head.letterhead().is_taxable();
    let link = public_link(tx, tenant, invoices::doc(id))?;
    sale.electronic = link.as_ref().map(electronic);
    let raised = invoices::raised_by(tx, tenant, &[id])?.remove(&id);
    let paper = match raised {
        Some(raised) => {
            sale.original_number = Some(raised.number);
            sale.original_date = Some(written(raised.date));
            sale.reason.clone_from(&body.reason);
            Paper::DebitNote(sale)
        }
        None if body.deposit_account_id.is_some() => {
            // It is paid: nothing falls due.
            sale.due_date = None;
            Paper::SalesReceipt(sale)
        }
        None if taxable => Paper::TaxInvoice(sale),
        None => Paper::Invoice(sale),
    };
    let which = DocumentIdentity {
        number: &invoice.number,
        branch: branch.as_deref(),
        date: body.date,
        cancelled: invoice.deleted_at.is_some(),
    };
    Ok(Sheet { link, ..head.sheet(&which, customer, paper)? })
}
