//! Lines of the bank that are matched while a session is open.

use jiff::civil::Date;
use ledger::AccountId;
use platform::{Result, TenantId, Tx};

use super::store::{self, lines};

/// Ticks what a line of the bank of a day is, where an open session of its account goes as far: one
/// that was matched before began ticked, too.
pub fn tick_matched(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (account, day): (AccountId, Date),
    places: &[(i64, i64)],
) -> Result<()> {
    let Some(id) = store::open_of(tx, tenant, account)? else { return Ok(()) };
    let session = store::find(tx, tenant, id)?.filter(|session| day <= session.ending_date);
    let Some(session) = session else { return Ok(()) };
    for place in places {
        if lines::is_ticked(tx, tenant, &session, *place)? == Some(false) {
            lines::tick(tx, tenant, id, *place)?;
        }
    }
    Ok(())
}

/// Takes the ticks off in an open session again, as nothing says any longer what a line of the bank
/// is.
pub fn untick_matched(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    places: &[(i64, i64)],
) -> Result<()> {
    let Some(id) = store::open_of(tx, tenant, account)? else { return Ok(()) };
    for place in places {
        lines::untick(tx, tenant, id, *place)?;
    }
    Ok(())
}
