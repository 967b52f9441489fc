//! A bill on paper: what a vendor charged, as recorded in our books. It is no copy of the vendor's
//! paper, whose number it shows beside ours.

use books::{currencies, settlements};
use ledger::Money;
use platform::context::UserId;
use platform::{Problem, Result, TenantId, Tx};
use printout::{Electronic, Paper};

use super::head::{DocumentIdentity, Head, PrintOptions, Sheet, written};
use super::party;
use super::sale::{Priced, priced, settled};
use trade::bills;

/// The sheet of a bill; `own`: only if that person made it or it belongs to a project. A deleted
/// one comes out as cancelled.
///
/// # Errors
/// 404 when there is none, or this person may not see it.
pub fn bill(
    tx: &mut dyn Tx,
    tenant: TenantId,
    own: Option<UserId>,
    id: i64,
    asked: PrintOptions,
) -> Result<Sheet> {
    let bill = bills::find(tx, tenant, id, own)?.ok_or_else(Problem::not_found)?;
    let item = settlements::find(tx, tenant, bills::doc(id))?;
    let document = &bill.document;
    let body = &document.body;
    let head = Head::load(tx, tenant, asked)?;
    let vendor = party::seller(tx, tenant, body.party.id, body.address.as_deref())?;
    let Priced { mut sale, branch } = priced(tx, tenant, body)?;
    let decimals = currencies::stored(body.currency_id)?.minor_digits;
    if let Some(item) = item {
        settled(&mut sale.totals, (&item, Money::ZERO), decimals)?;
    }
    sale.due_date = Some(written(body.due_date));
    sale.party_number.clone_from(&bill.paper.number);
    let uuid = bill.paper.einvoice_uuid.clone();
    sale.electronic = uuid.map(|number| Electronic { number, code: None, is_receipt: false });
    sale.signatures = head.letterhead().signatures;
    let which = DocumentIdentity {
        number: &document.number,
        branch: branch.as_deref(),
        date: body.date,
        cancelled: document.deleted_at.is_some(),
    };
    head.sheet(&which, vendor, Paper::Bill(sale))
}
