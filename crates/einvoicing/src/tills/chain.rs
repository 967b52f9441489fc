//! Putting a receipt at the end of its till's chain.

use eta::Receipt;
use eta::receipt::chained;
use jiff::Timestamp;
use platform::{Result, TenantId, Tx};

use super::error::TillError;
use super::store::{self, Link};

/// A receipt that has its place in a chain.
pub struct Linked {
    /// With its id.
    pub receipt: Receipt,
    /// The text to send.
    pub text: String,
}

/// Gives a receipt its id, over that of the till's last one. Two at once come one after the other.
///
/// # Errors
/// 409 when the till was taken out of use.
pub fn link(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (till, filing): (i64, i64),
    receipt: Receipt,
    now: Timestamp,
) -> Result<Linked> {
    let place = store::reserve_position(tx, tenant, till)?;
    let (number, previous) = place.ok_or(TillError::NoTill)?;
    let receipt = chained(receipt, &previous);
    let text = receipt.to_tree().to_json();
    let uuid = receipt.header.uuid.as_str();
    let link = Link { number, uuid, previous: &previous, filing, text: &text };
    store::append(tx, tenant, till, &link, now)?;
    Ok(Linked { receipt, text })
}
