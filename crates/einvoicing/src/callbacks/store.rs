//! Received messages, and documents whose state is requested sooner.

use eta::State;
use jiff::Timestamp;
use platform::{Result, TenantId, Tx, args};

/// Remembers a message; false when it was taken before. Those before `old` are forgotten.
pub fn record_once(
    tx: &mut dyn Tx,
    tenant: TenantId,
    delivery: &str,
    (now, old): (Timestamp, Timestamp),
) -> Result<bool> {
    let sql = "delete from einvoice_callback where tenant_id = $1 and received_at < $2";
    tx.exec(sql, args![tenant, old])?;
    let new = tx.exec(
        "insert into einvoice_callback (tenant_id, delivery, received_at) values ($1, $2, $3)
         on conflict (tenant_id, delivery) do nothing",
        args![tenant, delivery, now],
    )?;
    Ok(new == 1)
}

/// States that can still change at the authority.
const OPEN: [State; 4] =
    [State::Submitted, State::Valid, State::CancelRequested, State::RejectRequested];

/// Makes a document's status request due now, unless its state is final; false when there is no
/// such document.
pub fn make_due(tx: &mut dyn Tx, tenant: TenantId, uuid: &str, now: Timestamp) -> Result<bool> {
    let states: Vec<String> = OPEN.iter().map(|state| format!("'{}'", state.key())).collect();
    let sql = format!(
        "update einvoice set next_attempt_at = $3
         where tenant_id = $1 and uuid = $2 and dead = $4 and state in ({})",
        states.join(", ")
    );
    Ok(tx.exec(&sql, args![tenant, uuid, now, false])? == 1)
}
