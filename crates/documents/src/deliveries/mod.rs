//! What was mailed of a document, and what became of each message.
//!
//! ```text
//!   queued ──▶ being sent ──▶ sent
//!     ▲            │ the mail server can't be reached or asks to be tried later: tried again, at
//!     │            │ the addresses that have not got it yet, up to eight times
//!     ├────────────┤
//!     │            │ the program stopped meanwhile: tried again, as the same message
//!     └──▶ failed ◀┘ tried too often, refused for good, or there is nothing to send any more
//! ```
//!
//! That a message is being sent is recorded before the mail server gets it. A message that is still
//! in that state after [`HAND_OVER_TIMEOUT`], when no sender can be active any more, may have
//! arrived or not. It is sent again with the same `Message-ID` and date, so that mailboxes
//! recognise it.
//!
//! Documents show these; `sending` writes them. Deliberately not here: printing and mailing.

mod hand_over;
mod link_use;
mod model;
mod store;
mod wire;

pub use hand_over::{
    Claim, HAND_OVER_TIMEOUT, claim, fail_stranded, record_failure, stranded, with_stranded,
};
pub use link_use::{LinkUse, PayableOnline};
pub use model::{Delivery, DeliveryState, Mailed, Reason};
pub use store::{find, finish, insert, note_failure, set_job};
pub use wire::DeliveryView;

use std::collections::HashMap;

use platform::{Result, TenantId, Tx};

/// The kind of the job that sends a message (`paper::mailing`).
pub const JOB: &str = "document_mail";

/// The latest fifty messages about a document, the newest first.
pub fn latest(tx: &mut dyn Tx, tenant: TenantId, of: (Mailed, i64)) -> Result<Vec<DeliveryView>> {
    let deliveries = store::recent(tx, tenant, of)?;
    Ok(deliveries.into_iter().map(DeliveryView::from).collect())
}

/// The status of the latest message about each of these documents; one that was never mailed is
/// left out.
pub fn states(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: Mailed,
    ids: &[i64],
) -> Result<HashMap<i64, DeliveryState>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    store::states(tx, tenant, kind, ids)
}
