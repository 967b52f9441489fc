//! A credit note on paper; and a vendor's credit, as recorded in our books: no copy of the vendor's
//! paper, whose number it shows beside ours.

use books::currencies;
use einvoicing::filing::public_link;
use ledger::Trade;
use platform::context::UserId;
use platform::{Problem, Result, TenantId, Tx};
use printout::{Electronic, Paper, Sale};

use super::head::{DocumentIdentity, Head, PrintOptions, Sheet, written};
use super::party::{buyer, seller};
use super::qr::electronic;
use super::sale::{Priced, priced};
use trade::credit_notes;

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
    asked: PrintOptions,
) -> Result<Sheet> {
    note(tx, tenant, own, (Trade::Sale, id), asked)
}

/// The sheet of a vendor's credit, likewise.
///
/// # Errors
/// 404 when there is none, or this person may not see it.
pub fn vendor_credit(
    tx: &mut dyn Tx,
    tenant: TenantId,
    own: Option<UserId>,
    id: i64,
    asked: PrintOptions,
) -> Result<Sheet> {
    note(tx, tenant, own, (Trade::Purchase, id), asked)
}

fn note(
    tx: &mut dyn Tx,
    tenant: TenantId,
    own: Option<UserId>,
    (trade, id): (Trade, i64),
    asked: PrintOptions,
) -> Result<Sheet> {
    let note = credit_notes::find(tx, tenant, (trade, id), own)?.ok_or_else(Problem::not_found)?;
    let (said, body) = (&note.said, &note.document.body);
    let head = Head::load(tx, tenant, asked)?;
    let base = currencies::base(tx, tenant)?;
    let party = match trade {
        Trade::Sale => buyer(tx, tenant, note.doc(), body, &base.code)?,
        Trade::Purchase => seller(tx, tenant, body.party.id, body.address.as_deref())?,
    };
    let Priced { mut sale, branch } = priced(tx, tenant, body)?;
    let original = match said.original_id {
        Some(original) => credit_notes::original(tx, tenant, (trade, original))?,
        None => None,
    };
    sale.original_number = original
        .as_ref()
        .map(|original| original.number.clone())
        .or(said.original_document.clone());
    sale.original_date = original.map(|original| written(original.date));
    sale.party_number.clone_from(&said.vendor_number);
    let link = public_link(tx, tenant, note.doc())?;
    let of_vendor = said.einvoice_uuid.clone().map(|number| Electronic {
        number,
        code: None,
        is_receipt: false,
    });
    sale.electronic = link.as_ref().map(electronic).or(of_vendor);
    sale.reason = Some(said.reason.clone());
    sale.signatures = head.letterhead().signatures;
    let which = DocumentIdentity {
        number: &note.document.number,
        branch: branch.as_deref(),
        date: body.date,
        cancelled: note.document.deleted_at.is_some(),
    };
    let paper: fn(Sale) -> Paper = match trade {
        Trade::Sale => Paper::CreditNote,
        Trade::Purchase => Paper::VendorCredit,
    };
    Ok(Sheet { link, ..head.sheet(&which, party, paper(sale))? })
}
