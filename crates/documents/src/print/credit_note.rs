//! A credit note on paper.

use books::currencies;
use pdf::Paper;
use platform::context::UserId;
use platform::{Problem, Result, TenantId, Tx};

use super::head::{Asked, Head, Sheet, Which, written};
use super::party::buyer;
use super::sale::{Priced, priced};
use crate::credit_notes;

/// The sheet of a credit note, with the document that it corrects; `own`: only if that person made
/// it. A deleted one comes out as cancelled.
///
/// # Errors
/// 404 when there is none, or this person may not see it.
pub fn credit_note(
    tx: &mut dyn Tx,
    tenant: TenantId,
    own: Option<UserId>,
    id: i64,
    asked: Asked,
) -> Result<Sheet> {
    let note = credit_notes::find(tx, tenant, id, own)?.ok_or_else(Problem::not_found)?;
    let (said, body) = (&note.said, &note.document.body);
    let head = Head::load(tx, tenant, asked)?;
    let base = currencies::base(tx, tenant)?;
    let customer = buyer(tx, tenant, credit_notes::doc(id), body, &base.code)?;
    let Priced { mut sale, branch } = priced(tx, tenant, body)?;
    let original = match said.invoice_id {
        Some(invoice) => credit_notes::original(tx, tenant, invoice)?,
        None => None,
    };
    sale.original_number =
        original.as_ref().map(|(number, _)| number.clone()).or(said.original_document.clone());
    sale.original_date = original.map(|(_, date)| written(date));
    sale.reason = Some(said.reason.clone());
    sale.signatures = head.letterhead().signatures;
    let which = Which {
        number: &note.document.number,
        branch: branch.as_deref(),
        date: body.date,
        cancelled: note.document.deleted_at.is_some(),
    };
    head.sheet(&which, customer, Paper::CreditNote(sale))
}
