//! The key of the seal: in a file or on a token, opened for one batch.

mod token;

use std::path::{Path, PathBuf};

use eta::{AttributesToSign, Certificate, Sealer};
use jiff::Timestamp;
use sealing::{FileKey, KeyFileError, Trouble, read_key_file};
use serde::{Deserialize, Serialize};

use crate::trouble::SignerError;

use token::{TokenFound, TokenKey};

/// No key file is larger.
const MAX_BYTES: u64 = 64 * 1024;

/// Where the key of the seal is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KeySource {
    /// A key file (PKCS#12).
    File {
        /// Where.
        path: PathBuf,
    },
    /// A token (PKCS#11).
    Token {
        /// Its library.
        library: PathBuf,
        /// Its label or serial number, where there are several.
        token: Option<String>,
    },
}

/// A key that was found and is not opened yet.
pub enum FoundKey {
    /// A file's bytes.
    File(Vec<u8>),
    /// A token.
    Token(Box<TokenFound>),
}

/// A key that can sign. It is closed when it is dropped.
pub struct OpenKey {
    certificate: Certificate,
    issuers: Vec<Certificate>,
    access: KeyAccess,
}

enum KeyAccess {
    File(Box<FileKey>),
    Token(TokenKey),
}

/// Finds a key; nothing of it is opened.
///
/// # Errors
/// Which file, library or token is missing, or that there are several tokens.
pub fn find(source: &KeySource) -> Result<FoundKey, SignerError> {
    match source {
        KeySource::File { path } => Ok(FoundKey::File(read_file(path)?)),
        KeySource::Token { library, token } => {
            token::find(library, token.as_deref()).map(|found| FoundKey::Token(Box::new(found)))
        }
    }
}

fn read_file(path: &Path) -> Result<Vec<u8>, SignerError> {
    let wrong = || SignerError::new(Trouble::KeyFile, path.display().to_string());
    let size = std::fs::metadata(path).map_err(|_| wrong())?.len();
    if size > MAX_BYTES { Err(wrong()) } else { std::fs::read(path).map_err(|_| wrong()) }
}

impl FoundKey {
    /// A warning before the PIN is asked: few tries are left.
    pub fn warning(&self) -> Option<Trouble> {
        match self {
            FoundKey::File(_) => None,
            FoundKey::Token(token) => token.tries(),
        }
    }

    /// Opens the key with its PIN or password; `tax_id`: whose seal it must be, where known.
    ///
    /// # Errors
    /// A wrong PIN, no certificate, or one that can't seal.
    pub fn open(
        self,
        pin: &str,
        tax_id: Option<&str>,
        now: Timestamp,
    ) -> Result<OpenKey, SignerError> {
        let key = match self {
            FoundKey::File(bytes) => {
                let key = read_key_file(&bytes, pin)?;
                let (certificate, issuers) = (key.certificate().clone(), key.issuers().to_vec());
                OpenKey { certificate, issuers, access: KeyAccess::File(Box::new(key)) }
            }
            FoundKey::Token(token) => {
                let opened = token.open(pin, tax_id, now)?;
                let (certificate, issuers, key) = opened;
                OpenKey { certificate, issuers, access: KeyAccess::Token(key) }
            }
        };
        let own = key.certificate.tax_number().unwrap_or_default();
        key.certificate.check(tax_id.unwrap_or(&own), now)?;
        Ok(key)
    }
}

impl From<KeyFileError> for SignerError {
    fn from(error: KeyFileError) -> SignerError {
        let trouble = match error {
            KeyFileError::Unreadable => Trouble::KeyFile,
            KeyFileError::WrongPassword => Trouble::WrongPin,
            KeyFileError::NoKey => Trouble::NoCertificate,
            KeyFileError::NotSigned => Trouble::NotSigned,
        };
        SignerError::new(trouble, error.to_string())
    }
}

impl Sealer for OpenKey {
    type Error = SignerError;

    fn certificate(&self) -> &Certificate {
        &self.certificate
    }

    fn issuers(&self) -> &[Certificate] {
        &self.issuers
    }

    fn sign(&self, attributes: &AttributesToSign) -> Result<Vec<u8>, SignerError> {
        match &self.access {
            KeyAccess::File(key) => key.sign(attributes).map_err(SignerError::from),
            KeyAccess::Token(key) => key.sign(attributes),
        }
    }
}

/// The certificate of several that can seal: the taxpayer's, and of those the one that is valid
/// longest; of none the reason of the first.
fn choose(
    found: &[Certificate],
    tax_id: Option<&str>,
    now: Timestamp,
) -> Result<usize, SignerError> {
    let check = |one: &Certificate| {
        let own = one.tax_number().unwrap_or_default();
        one.check(tax_id.unwrap_or(&own), now)
    };
    let mut fit: Vec<usize> = (0..found.len()).filter(|at| check(&found[*at]).is_ok()).collect();
    fit.sort_by_key(|at| std::cmp::Reverse(found[*at].valid_until()));
    let Some(best) = fit.first().copied() else {
        // A company's seal that has ended says more than a person's signature beside it.
        let seals = found.iter().find(|one| one.tax_number().is_some());
        let first = seals.or(found.first());
        let first = first.ok_or_else(|| SignerError::new(Trouble::NoCertificate, ""))?;
        return Err(check(first)
            .err()
            .map_or_else(|| SignerError::new(Trouble::NoCertificate, ""), SignerError::from));
    };
    let others = fit.iter().filter(|at| found[**at].tax_number() != found[best].tax_number());
    let numbers: Vec<String> = others.filter_map(|at| found[*at].tax_number()).collect();
    if numbers.is_empty() {
        Ok(best)
    } else {
        let own = found[best].tax_number().unwrap_or_default();
        let all = std::iter::once(own).chain(numbers).collect::<Vec<_>>().join(", ");
        Err(SignerError::new(Trouble::SeveralCertificates, all))
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use sealing::Trouble;

    use super::{KeySource, choose, find};

    const NOW: &str = "2026-11-20T10:00:00Z";

    fn fixture(name: &str) -> PathBuf {
        PathBuf::from(format!("{}/../../fixtures/eta/seal/{name}", env!("CARGO_MANIFEST_DIR")))
    }

    fn opened(file: &str, password: &str, tax_id: Option<&str>) -> Result<String, Trouble> {
        let found = find(&KeySource::File { path: fixture(file) });
        let key = found.and_then(|found| found.open(password, tax_id, NOW.parse().unwrap()));
        match key {
            Ok(key) => Ok(eta::Sealer::certificate(&key).tax_number().unwrap_or_default()),
            Err(error) => Err(error.trouble().expect("a trouble of the key")),
        }
    }

    #[test]
    fn a_key_file_is_opened_for_its_own_taxpayer_only() {
        assert_eq!(opened("seal.p12", "simulator", None).as_deref(), Ok("113317713"));
        assert_eq!(opened("seal.p12", "simulator", Some("113317713")).as_deref(), Ok("113317713"));
        let other = opened("seal.p12", "simulator", Some("204871365"));
        assert_eq!(other, Err(Trouble::OtherCompany));
        assert_eq!(opened("seal.p12", "another", None), Err(Trouble::WrongPin));
        assert_eq!(opened("signature.p12", "simulator", None), Err(Trouble::PersonalSignature));
        assert_eq!(opened("seal.pem", "simulator", None), Err(Trouble::KeyFile));
        assert_eq!(opened("none.p12", "simulator", None), Err(Trouble::KeyFile));
    }

    #[test]
    fn of_several_certificates_the_companys_is_taken_and_none_is_guessed() {
        let of = |name: &str| {
            let file = std::fs::read(fixture(name)).unwrap();
            eta::Sealer::certificate(&sealing::read_key_file(&file, "simulator").unwrap()).clone()
        };
        let now = NOW.parse().unwrap();
        let (seal, person, expired) = (of("seal.p12"), of("signature.p12"), of("expired.p12"));
        let all = [person.clone(), expired.clone(), seal];
        assert_eq!(choose(&all, None, now), Ok(2));
        let why = |found: &[eta::Certificate]| choose(found, None, now).unwrap_err().trouble();
        assert_eq!(why(std::slice::from_ref(&person)), Some(Trouble::PersonalSignature));
        assert_eq!(why(&[person, expired]), Some(Trouble::Expired));
        assert_eq!(why(&[]), Some(Trouble::NoCertificate));
        let two = [of("seal.p12"), of("demo.p12")];
        assert_eq!(why(&two), Some(Trouble::SeveralCertificates));
        assert_eq!(choose(&two, Some("113317713"), now), Ok(0));
    }
}
