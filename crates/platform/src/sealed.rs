//! Encryption of secrets that must be read again, so that a copy of the database doesn't reveal
//! them: AES-256-GCM with a key that is derived from the program's for each purpose and company.

use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};

use crate::context::TenantId;
use crate::problem::{Problem, Result};
use crate::secret;

/// Encrypts a company's secrets of one purpose.
#[derive(Debug, Clone, Copy)]
pub struct Seal<'a> {
    /// The program's key.
    pub secret_key: &'a str,
    /// The purpose of the secrets.
    pub purpose: &'a str,
    /// The company of the secrets.
    pub tenant: TenantId,
}

impl Seal<'_> {
    /// Encrypts a text: a random nonce, then the ciphertext.
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

    /// Decrypts a text; none when the program's key has changed.
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

/// A change of the program's key.
#[derive(Debug, Clone, Copy)]
pub struct KeyChange<'a> {
    /// The key from now on.
    pub new: &'a str,
    /// The key until now.
    pub former: &'a str,
}

/// How many secrets were encrypted again after a change of the key.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Renewals {
    /// Encrypted with the new key now.
    pub renewed: u64,
    /// Already encrypted with the new key by an interrupted run.
    pub current: u64,
    /// Encrypted with neither key.
    pub lost: u64,
}

impl Renewals {
    /// Counts a secret: decrypted by the new key (true), by the former one (false), or by neither.
    pub fn count(&mut self, opened: Option<bool>) {
        match opened {
            Some(true) => self.current += 1,
            Some(false) => self.renewed += 1,
            None => self.lost += 1,
        }
    }
}

impl std::ops::AddAssign for Renewals {
    fn add_assign(&mut self, other: Renewals) {
        self.renewed += other.renewed;
        self.current += other.current;
        self.lost += other.lost;
    }
}

impl KeyChange<'_> {
    /// A company's secret, encrypted with the new key; unchanged when neither key decrypts it.
    ///
    /// # Errors
    /// Never in practice.
    pub fn renew(
        self,
        (purpose, tenant): (&str, TenantId),
        sealed: &[u8],
        done: &mut Renewals,
    ) -> Result<Vec<u8>> {
        let seal = Seal { secret_key: self.new, purpose, tenant };
        if seal.open(sealed).is_some() {
            done.count(Some(true));
            return Ok(sealed.to_vec());
        }
        let former = Seal { secret_key: self.former, ..seal };
        match former.open(sealed) {
            Some(text) => {
                done.count(Some(false));
                seal.close(&text)
            }
            None => {
                done.count(None);
                Ok(sealed.to_vec())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{KeyChange, Renewals, Seal};
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

    #[test]
    fn a_secret_is_sealed_with_another_key_once_and_kept_where_none_opens_it() {
        let of = |secret_key| Seal { secret_key, purpose: "card token", tenant: TenantId(1) };
        let keys = KeyChange { new: "new", former: "old" };
        let mut done = Renewals::default();
        let at = ("card token", TenantId(1));
        let renewed = keys.renew(at, &of("old").close("tok").unwrap(), &mut done).unwrap();
        assert_eq!(of("new").open(&renewed).as_deref(), Some("tok"));
        assert_eq!(keys.renew(at, &renewed, &mut done).unwrap(), renewed);
        let strange = of("other").close("tok").unwrap();
        assert_eq!(keys.renew(at, &strange, &mut done).unwrap(), strange);
        assert_eq!(done, Renewals { renewed: 1, current: 1, lost: 1 });
    }
}
