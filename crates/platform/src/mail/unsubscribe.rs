//! The link by which a recipient unsubscribes from a company's mail (RFC 8058).
//!
//! It needs no table: its token contains the company and the SHA-256 of the address, and our key
//! signs both. Unsubscribed addresses are stored in `tenancy::outreach`.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use crate::context::TenantId;
use crate::secret;

/// The bytes of the company's id, of the address's hash, and of the signature in a token.
const COMPANY: usize = 8;
const ADDRESS: usize = 32;
const SIGNATURE: usize = 16;

/// The company and address that a token unsubscribes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnsubscribeTarget {
    /// The company.
    pub tenant: TenantId,
    /// [`fingerprint`] of the address.
    pub address: [u8; ADDRESS],
}

/// The hash that is stored instead of an address.
pub fn fingerprint(address: &str) -> [u8; ADDRESS] {
    secret::hash(&address.trim().to_lowercase())
}

/// The token in the link of a message from a company to an address.
pub fn token(secret_key: &str, tenant: TenantId, address: &str) -> String {
    let mut bytes = [tenant.0.to_be_bytes().as_slice(), &fingerprint(address)].concat();
    let signature = secret::derived(secret_key, "unsubscribe", &bytes);
    bytes.extend_from_slice(&signature[..SIGNATURE]);
    URL_SAFE_NO_PAD.encode(bytes)
}

/// Reads a token that we signed; none for any other text.
pub fn read(secret_key: &str, word: &str) -> Option<UnsubscribeTarget> {
    let bytes = URL_SAFE_NO_PAD.decode(word).ok()?;
    if bytes.len() != COMPANY + ADDRESS + SIGNATURE {
        return None;
    }
    let (named, signature) = bytes.split_at(COMPANY + ADDRESS);
    let right = secret::derived(secret_key, "unsubscribe", named);
    let difference = right.iter().zip(signature).fold(0_u8, |sum, (a, b)| sum | (a ^ b));
    if std::hint::black_box(difference) != 0 {
        return None;
    }
    let (tenant, address) = named.split_at(COMPANY);
    Some(UnsubscribeTarget {
        tenant: TenantId(i64::from_be_bytes(tenant.try_into().ok()?)),
        address: address.try_into().ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::{UnsubscribeTarget, fingerprint, read, token};
    use crate::context::TenantId;

    #[test]
    fn a_word_names_its_company_and_address_and_cant_be_made_up() {
        let made = token("key", TenantId(7), "Ali@Customer.example");
        let address = fingerprint("ali@customer.example");
        assert_eq!(read("key", &made), Some(UnsubscribeTarget { tenant: TenantId(7), address }));
        assert_eq!(read("another key", &made), None);
        let mut bent = made.clone().into_bytes();
        bent[10] = if bent[10] == b'A' { b'B' } else { b'A' };
        assert_eq!(read("key", &String::from_utf8(bent).unwrap()), None);
        assert_eq!(read("key", &made[..made.len() - 2]), None);
        assert_eq!(read("key", ""), None);
    }
}
