//! Secrets that must be read again: sealed, so that who reads the database has none of them.
//! AES-256-GCM with a key that is derived from the program's for each purpose and company.

use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};

use crate::context::TenantId;
use crate::problem::{Problem, Result};
use crate::secret;

/// What seals a company's secrets of one purpose.
#[derive(Debug, Clone, Copy)]
pub struct Seal<'a> {
    /// The program's key.
    pub secret_key: &'a str,
    /// What the secrets are for.
    pub purpose: &'a str,
    /// Whose they are.
    pub tenant: TenantId,
}

impl Seal<'_> {
    /// The sealed text: a random nonce, then the text.
    ///
    /// # Errors
    /// Never in practice.
    pub fn close(self, text: &str) -> Result<Vec<u8>> {
        let nonce = secret::random::<NONCE_LEN>();
        let mut text = text.as_bytes().to_vec();
        self.key()?
            .seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut text)
            .map_err(|_| Problem::internal("a secret can't be sealed"))?;
        Ok([nonce.as_slice(), &text].concat())
    }

    /// The text of a sealed one; none when the program's key is another one now.
    pub fn open(self, sealed: &[u8]) -> Option<String> {
        let (nonce, text) = sealed.split_at_checked(NONCE_LEN)?;
        let nonce = Nonce::try_assume_unique_for_key(nonce).ok()?;
        let mut text = text.to_vec();
        let opened = self.key().ok()?.open_in_place(nonce, Aad::empty(), &mut text);
        String::from_utf8(opened.ok()?.to_vec()).ok()
    }

    fn key(self) -> Result<LessSafeKey> {
        let subject = self.tenant.0.to_be_bytes();
        let bytes = secret::derived(self.secret_key, self.purpose, &subject);
        let key = UnboundKey::new(&AES_256_GCM, &bytes);
        Ok(LessSafeKey::new(key.map_err(|_| Problem::internal("a key of another length"))?))
    }
}

#[cfg(test)]
mod tests {
    use super::Seal;
    use crate::TenantId;

    #[test]
    fn a_secret_opens_with_its_key_for_its_purpose_and_its_company_only() {
        let seal = Seal { secret_key: "key", purpose: "card token", tenant: TenantId(1) };
        let sealed = seal.close("tok_123").unwrap();
        assert!(!sealed.windows(7).any(|part| part == b"tok_123"));
        assert_eq!(seal.open(&sealed).as_deref(), Some("tok_123"));
        assert_eq!(Seal { secret_key: "other", ..seal }.open(&sealed), None);
        assert_eq!(Seal { purpose: "other", ..seal }.open(&sealed), None);
        assert_eq!(Seal { tenant: TenantId(2), ..seal }.open(&sealed), None);
        assert_eq!(seal.open(&sealed[..5]), None);
    }
}
