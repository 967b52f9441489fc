//! Sealing the channels' keys with another key of the program.

use platform::sealed::{KeyChange, Renewals};
use platform::{Result, TenantId, Tx};

use super::{secrets, store};

/// Seals what signers and the server prove their messages with; open codes end with the former
/// key, by which they were found.
///
/// # Errors
/// Only our own failures.
pub fn renew_keys(tx: &mut dyn Tx, tenant: TenantId, keys: KeyChange<'_>) -> Result<Renewals> {
    let mut done = Renewals::default();
    for (id, sealed) in store::channel_keys(tx, tenant)? {
        let renewed = keys.renew((secrets::CHANNEL, tenant), &sealed, &mut done)?;
        store::set_channel_key(tx, tenant, id, &renewed)?;
    }
    store::drop_open_codes(tx, tenant)?;
    Ok(done)
}
