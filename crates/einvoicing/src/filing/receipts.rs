//! Sales receipts, and their returns, filed as receipts of tills.
//!
//! A receipt has its id as soon as it is queued, because the buyer's paper has it. From then on it
//! is issued: it can't be changed, only returned. One that the authority refused, or that never
//! reached it, is issued again with another id.

use books::currencies;
use eta::{Receipt, State, Tree};
use platform::context::date_in_cairo;
use platform::{Ctx, Result, TenantId, Tx};

use super::error::FilingError;
use super::queue_result::QueueResult;
use super::store::{self, Filing, StoredMove};
use crate::connection::Connection;
use crate::mapping::{self, CompanyPart, DocumentKind, FaultPlace, FilingFault, OnTill, Source};
use crate::tills::{self, Till};

/// The event of getting an id in its history.
const ISSUED: &str = "issued";

/// Whether a document is filed as a receipt. A company that files e-invoices files a sale to a
/// business, and one in a foreign currency, as an e-invoice.
pub(super) fn is_receipt(source: &Source, connection: &Connection) -> bool {
    if !connection.receipts {
        return false;
    }
    if source.returns.is_some() {
        return true;
    }
    let is_foreign = currencies::find(source.currency_id).is_some_and(|one| one.code != "EGP");
    let is_business = source.buyer.kind == "local_company";
    source.is_sales_receipt && !(connection.active && (is_foreign || is_business))
}

/// Whether a filing is a receipt that the buyer has: then it can't be changed.
pub(super) const fn is_issued(filing: &Filing) -> bool {
    match filing.state {
        // One that was given up before it was sent does not exist at the authority.
        State::Signed => filing.till.is_some() && !filing.dead,
        State::Submitting | State::Submitted | State::Valid => filing.till.is_some(),
        _ => false,
    }
}

/// Gives a receipt its id and queues it; or says what would be refused.
pub(super) fn queue(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    connection: &Connection,
    source: &Source,
    filing: Option<Filing>,
) -> Result<QueueResult> {
    let Some(till) = till_of(tx, ctx.tenant, connection, source)? else {
        return Ok(QueueResult::Faulty(vec![FilingFault::own(
            "no_till",
            "till_id",
            FaultPlace::Company(CompanyPart::Filing),
        )]));
    };
    let on = OnTill { serial: &till.serial, branch: till.authority_branch.as_deref() };
    let receipt = match mapping::receipt(source, connection, &on, ctx.now) {
        Ok(receipt) => receipt,
        Err(faults) => return Ok(QueueResult::Faulty(faults)),
    };
    let unfit = mapping::unfit_codes(source, connection, ctx.now);
    if !unfit.is_empty() {
        return Ok(QueueResult::Faulty(unfit));
    }
    let document = (source.kind, source.id);
    let filing = match filing {
        Some(filing) => filing,
        None => {
            let named = (source.number.as_str(), source.version);
            let of = (till.environment.as_str(), receipt.seller.rin.as_str());
            let id = store::insert(tx, ctx.tenant, document, named, of, ctx.now)?;
            store::find(tx, ctx.tenant, id)?.ok_or(FilingError::NothingToRetry)?
        }
    };
    let linked = tills::link(tx, ctx.tenant, (till.id, filing.id), receipt, ctx.now)?;
    let of = (till.id, till.environment, source.version);
    store::set_receipt(tx, ctx.tenant, filing.id, (&linked.receipt, &linked.text), of)?;
    issue(tx, ctx, &filing, &till)?;
    store::set_dead(tx, ctx.tenant, filing.id, false)?;
    store::set_next(tx, ctx.tenant, filing.id, (0, 0), Some(ctx.now))?;
    Ok(QueueResult::Queued)
}

/// Moves a filing to where it waits to be sent: a receipt needs no seal.
fn issue(tx: &mut dyn Tx, ctx: &Ctx, filing: &Filing, till: &Till) -> Result<()> {
    let way = [State::Refused, State::Draft, State::Ready, State::WaitingForSignature];
    let from = way.iter().position(|state| *state == filing.state);
    let from = from.ok_or(FilingError::BeingFiled)?;
    let way = way.into_iter().skip(from).chain([State::Signed]).collect::<Vec<_>>();
    for (before, after) in way.iter().zip(way.iter().skip(1)) {
        if !store::set_state(tx, ctx.tenant, filing.id, (*before, *after))? {
            return Err(FilingError::BeingFiled.into());
        }
    }
    let stored = StoredMove {
        from: filing.state,
        to: State::Signed,
        event: ISSUED,
        who: Some(&ctx.user_name),
        code: None,
        words: Some(&till.name),
    };
    store::insert_move(tx, ctx.tenant, filing.id, &stored, ctx.now)
}

/// The till of a document: the one that was chosen, or that of the sale that something comes back
/// of; else one of its branch, the seller's last one before others.
fn till_of(
    tx: &mut dyn Tx,
    tenant: TenantId,
    connection: &Connection,
    source: &Source,
) -> Result<Option<Till>> {
    let usable = tills::usable(tx, tenant, connection)?;
    let chosen = store::chosen_till(tx, tenant, source.kind, source.id)?;
    let chosen = chosen.or(source.returns.as_ref().map(|sale| sale.till));
    if let Some(till) = usable.iter().find(|till| Some(till.id) == chosen) {
        return Ok(Some(till.clone()));
    }
    let of_branch = |till: &&Till| till.authority_branch == source.branch_id;
    let mut near: Vec<&Till> = usable.iter().filter(of_branch).collect();
    if near.is_empty() {
        near = usable.iter().collect();
    }
    if near.len() > 1
        && let Some(last) = tills::last_used(tx, tenant, source.created_by)?
        && let Some(till) = near.iter().find(|till| till.id == last)
    {
        return Ok(Some((*till).clone()));
    }
    Ok(near.first().map(|till| (*till).clone()))
}

/// Stores the till that a person chose for a document.
///
/// # Errors
/// 400 when it is none that can be used.
pub fn choose_till(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    document: (DocumentKind, i64),
    till: Option<i64>,
) -> Result<()> {
    let Some(till) = till else { return Ok(()) };
    let connection = crate::connection::find(tx, ctx.tenant)?;
    let usable = tills::usable(tx, ctx.tenant, &connection)?;
    if !usable.iter().any(|one| one.id == till) {
        return Err(FilingError::TillUnknown.into());
    }
    store::set_till(tx, ctx.tenant, document, till)
}

/// After an edit of a document whose receipt is issued: it must say the same as before.
///
/// # Errors
/// 409 when it does not.
pub(super) fn ensure_same(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    connection: &Connection,
    filing: &Filing,
) -> Result<()> {
    let text = store::text(tx, ctx.tenant, filing.id)?.unwrap_or_default();
    let kept = Tree::read(&text).ok().and_then(|tree| Receipt::read(&tree).ok());
    let source = mapping::source(tx, ctx.tenant, filing.kind, filing.doc_id)?;
    let (Some(kept), Some(source)) = (kept, source) else {
        return Err(FilingError::ReceiptIssued.into());
    };
    let issued = kept.header.issued_at;
    let branch = kept.seller.branch_code.clone();
    let on = OnTill { serial: &kept.seller.till_serial, branch: Some(&branch) };
    let now_so = mapping::receipt(&source, connection, &on, issued);
    let is_same = now_so.is_ok_and(|receipt| mapping::is_same_sale(&kept, &receipt));
    if is_same && source.date == date_in_cairo(issued) {
        return Ok(());
    }
    Err(FilingError::ReceiptIssued.into())
}
