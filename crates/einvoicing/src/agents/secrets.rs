//! The code and the channel's key as stored: sealed with a key that is derived from the program's.
//! Both must be read again, since both sides prove what they say with them.

use platform::sealed::Seal;
use platform::{Result, TenantId, secret};
use sealing::{ChannelKey, PairingCode};

pub(super) const CODE: &str = "e-invoice pairing code";
pub(super) const CHANNEL: &str = "e-invoice signer channel";

/// By which a code is found; nobody finds the code by it.
pub(super) fn mark(secret_key: &str, mark: &str) -> [u8; 32] {
    secret::derived(secret_key, "e-invoice pairing mark", mark.as_bytes())
}

pub(super) fn close_code(key: &str, tenant: TenantId, code: &PairingCode) -> Result<Vec<u8>> {
    Seal { secret_key: key, purpose: CODE, tenant }.close(code.as_str())
}

pub(super) fn code(key: &str, tenant: TenantId, sealed: &[u8]) -> Option<PairingCode> {
    let opened = Seal { secret_key: key, purpose: CODE, tenant }.open(sealed)?;
    PairingCode::read(&opened)
}

pub(super) fn close_channel(key: &str, tenant: TenantId, channel: &ChannelKey) -> Result<Vec<u8>> {
    Seal { secret_key: key, purpose: CHANNEL, tenant }.close(&channel.to_text())
}

pub(super) fn channel(key: &str, tenant: TenantId, sealed: &[u8]) -> Option<ChannelKey> {
    let opened = Seal { secret_key: key, purpose: CHANNEL, tenant }.open(sealed)?;
    ChannelKey::from_text(&opened)
}
