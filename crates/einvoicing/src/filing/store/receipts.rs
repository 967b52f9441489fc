//! Filings that are receipts of tills.

use eta::Receipt;
use jiff::Timestamp;
use platform::{Result, TenantId, Tx, args};

use super::{COLUMNS, Filing, read};
use crate::environment::Environment;

/// A till's receipts that the queue handles, including judged ones whose state is requested once
/// more.
const IN_PROGRESS: &str = "e.state in ('signed', 'submitting', 'submitted', 'valid',
    'cancel_requested', 'reject_requested')";

/// The tills with a due receipt.
///
/// # Errors
/// Only our own failures.
pub fn tills_due(tx: &mut dyn Tx, tenant: TenantId, now: Timestamp) -> Result<Vec<i64>> {
    let sql = format!(
        "select distinct e.till_id from einvoice e
         where e.tenant_id = $1 and e.dead = $2 and e.next_attempt_at <= $3
           and e.till_id is not null and {IN_PROGRESS}
         order by e.till_id"
    );
    Ok(tx.all(&sql, args![tenant, false, now], |row| row.get(0))?)
}

/// The due receipts of a till, at most `most`: those to send in the order of its chain, then those
/// whose state is requested, which may take the authority hours.
///
/// # Errors
/// Only our own failures.
pub fn due_receipts(
    tx: &mut dyn Tx,
    tenant: TenantId,
    till: i64,
    (now, most): (Timestamp, i64),
) -> Result<Vec<Filing>> {
    let sql = format!(
        "select {COLUMNS} from einvoice e
         left join till_link l on l.tenant_id = $1 and l.uuid = e.uuid
         where e.tenant_id = $1 and e.till_id = $2 and e.dead = $3 and e.next_attempt_at <= $4
           and {IN_PROGRESS}
         order by case when e.state in ('signed', 'submitting') then 0 else 1 end, l.number, e.id
         limit $5"
    );
    Ok(tx.all(&sql, args![tenant, till, false, now, most], read)?)
}

/// Until when nothing is sent from a till, so that no receipt overtakes another: the answer to one
/// is not known, or one waits before it is tried again.
///
/// # Errors
/// Only our own failures.
pub fn blocked_until(
    tx: &mut dyn Tx,
    tenant: TenantId,
    till: i64,
    now: Timestamp,
) -> Result<Option<Timestamp>> {
    let sql = "select max(next_attempt_at) from einvoice
               where tenant_id = $1 and till_id = $2 and dead = $3
                 and (state = 'submitting' or (state = 'signed' and next_attempt_at > $4))";
    Ok(tx.scalar::<Option<Timestamp>>(sql, args![tenant, till, false, now])?.flatten())
}

/// Stores a receipt with its id.
pub(in crate::filing) fn set_receipt(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    (receipt, text): (&Receipt, &str),
    (till, environment, version): (i64, Environment, i64),
) -> Result<()> {
    tx.exec(
        "update einvoice set text = $3, doc_version = $4, number = $5, environment = $6,
                tax_id = $7, till_id = $8, uuid = $9, share = $10, steps = '[]',
                sending_since = null, searches = 0, total = null
         where tenant_id = $1 and id = $2",
        args![
            tenant,
            id,
            text.as_bytes(),
            version,
            &receipt.header.number,
            environment.as_str(),
            &receipt.seller.rin,
            till,
            &receipt.header.uuid,
            eta::qr_text("", receipt),
        ],
    )?;
    Ok(())
}

/// Forgets the id that a receipt had: its link stays.
pub(in crate::filing) fn clear_receipt(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<()> {
    tx.exec(
        "update einvoice set till_id = null, uuid = null, share = null
         where tenant_id = $1 and id = $2",
        args![tenant, id],
    )?;
    Ok(())
}
