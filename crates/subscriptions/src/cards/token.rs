//! Sealing what a gateway calls a card: who reads the database can charge nobody. AES-256-GCM with
//! a key that is derived from the program's for each company.

use platform::{Problem, Result, TenantId, secret};
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};

fn key(secret_key: &str, tenant: TenantId) -> Result<LessSafeKey> {
    let bytes = secret::derived(secret_key, "card token", &tenant.0.to_be_bytes());
    let key = UnboundKey::new(&AES_256_GCM, &bytes);
    Ok(LessSafeKey::new(key.map_err(|_| Problem::internal("a key of another length"))?))
}

/// The sealed token: a random nonce, then the text.
pub fn seal(secret_key: &str, tenant: TenantId, token: &str) -> Result<Vec<u8>> {
    let nonce = secret::random::<NONCE_LEN>();
    let mut text = token.as_bytes().to_vec();
    key(secret_key, tenant)?
        .seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut text)
        .map_err(|_| Problem::internal("a token can't be sealed"))?;
    Ok([nonce.as_slice(), &text].concat())
}

/// The token of a sealed one; none when the program's key is another one now.
pub fn open(secret_key: &str, tenant: TenantId, sealed: &[u8]) -> Option<String> {
    let (nonce, text) = sealed.split_at_checked(NONCE_LEN)?;
    let nonce = Nonce::try_assume_unique_for_key(nonce).ok()?;
    let mut text = text.to_vec();
    let opened = key(secret_key, tenant).ok()?.open_in_place(nonce, Aad::empty(), &mut text);
    String::from_utf8(opened.ok()?.to_vec()).ok()
}

#[cfg(test)]
mod tests {
    use platform::TenantId;

    use super::{open, seal};

    #[test]
    fn a_token_opens_with_its_key_and_for_its_company_only() {
        let sealed = seal("key", TenantId(1), "tok_123").unwrap();
        assert!(!sealed.windows(7).any(|part| part == b"tok_123"));
        assert_eq!(open("key", TenantId(1), &sealed).as_deref(), Some("tok_123"));
        assert_eq!(open("other", TenantId(1), &sealed), None);
        assert_eq!(open("key", TenantId(2), &sealed), None);
        assert_eq!(open("key", TenantId(1), &sealed[..5]), None);
    }
}
