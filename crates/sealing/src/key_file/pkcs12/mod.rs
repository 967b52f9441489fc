//! Key files (PKCS#12, RFC 7292): keys and certificates out of the forms that authorities, Windows
//! and OpenSSL write, within a bound of work.
//!
//! Deliberately not here: choosing the key's certificate, and writing such files.

mod ciphers;
mod der;
mod derive;

use self::der::{CONTEXT_0, CONTEXT_0_PLAIN, Der, OCTETS, OID, SEQUENCE};

/// Why a file is not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unreadable {
    /// It has another form.
    Form,
    /// It has another password.
    Password,
}

/// The content of a file.
#[derive(Default)]
pub struct Contents {
    /// Private keys (PKCS#8).
    pub keys: Vec<Vec<u8>>,
    /// Certificates (X.509).
    pub certificates: Vec<Vec<u8>>,
}

type Result<T> = std::result::Result<T, Unreadable>;

const DATA: &[u8] = &[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x01];
const ENCRYPTED: &[u8] = &[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x06];
const KEY_BAG: &[u8] = &[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x0c, 0x0a, 0x01, 0x01];
const SHROUDED_KEY_BAG: &[u8] = &[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x0c, 0x0a, 0x01, 0x02];
const CERTIFICATE_BAG: &[u8] = &[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x0c, 0x0a, 0x01, 0x03];

/// Reads a file.
pub fn read(bytes: &[u8], password: &str) -> Result<Contents> {
    let mut rounds = derive::Rounds::new();
    let mut file = Der::new(bytes).take(SEQUENCE)?;
    file.integer()?;
    let mut safe = file.take(SEQUENCE)?;
    if safe.bytes(OID)? != DATA {
        return Err(Unreadable::Form);
    }
    let safe = safe.take(CONTEXT_0)?.bytes(OCTETS)?;
    let is_proved = !file.is_empty();
    if is_proved {
        derive::prove(&mut file, safe, password, &mut rounds)?;
    }
    let mut contents = Contents::default();
    let mut parts = Der::new(safe).take(SEQUENCE)?;
    while !parts.is_empty() {
        let mut part = parts.take(SEQUENCE)?;
        match part.bytes(OID)? {
            DATA => {
                let bags = part.take(CONTEXT_0)?.bytes(OCTETS)?;
                read_bags(bags, password, &mut rounds, &mut contents)?;
            }
            ENCRYPTED => {
                let mut sealed = part.take(CONTEXT_0)?.take(SEQUENCE)?;
                sealed.integer()?;
                let mut sealed = sealed.take(SEQUENCE)?;
                sealed.bytes(OID)?;
                let scheme = sealed.take(SEQUENCE)?;
                let text = sealed.bytes(CONTEXT_0_PLAIN)?;
                let bags = ciphers::open(scheme, text, password, &mut rounds)?;
                read_bags(&bags, password, &mut rounds, &mut contents)?;
            }
            _ => return Err(Unreadable::Form),
        }
    }
    Ok(contents)
}

fn read_bags(
    bytes: &[u8],
    password: &str,
    rounds: &mut derive::Rounds,
    contents: &mut Contents,
) -> Result<()> {
    let mut bags = Der::new(bytes).take(SEQUENCE)?;
    while !bags.is_empty() {
        let mut bag = bags.take(SEQUENCE)?;
        let kind = bag.bytes(OID)?;
        let value = bag.bytes(CONTEXT_0)?;
        match kind {
            KEY_BAG => contents.keys.push(value.to_vec()),
            SHROUDED_KEY_BAG => {
                let mut sealed = Der::new(value).take(SEQUENCE)?;
                let scheme = sealed.take(SEQUENCE)?;
                let text = sealed.bytes(OCTETS)?;
                contents.keys.push(ciphers::open(scheme, text, password, rounds)?);
            }
            CERTIFICATE_BAG => {
                let mut value = Der::new(value).take(SEQUENCE)?;
                value.bytes(OID)?;
                contents.certificates.push(value.take(CONTEXT_0)?.bytes(OCTETS)?.to_vec());
            }
            // Lists of revoked certificates and the like.
            _ => {}
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Unreadable, read};

    const SEAL: &[u8] = include_bytes!("../../../../../fixtures/eta/seal/seal.p12");
    /// In the ciphers of older programs.
    const OLD: &[u8] = include_bytes!("../../../../../fixtures/eta/seal/signature.p12");

    #[test]
    fn keys_and_certificates_of_new_and_old_files_are_read() {
        for file in [SEAL, OLD] {
            let contents = read(file, "simulator").ok().unwrap();
            assert_eq!((contents.keys.len(), contents.certificates.len()), (1, 2));
            assert_eq!(read(file, "another").err(), Some(Unreadable::Password));
        }
    }

    #[test]
    fn whatever_is_cut_or_changed_is_refused_and_breaks_nothing() {
        for length in 0..SEAL.len() {
            assert!(read(&SEAL[..length], "simulator").is_err(), "{length}");
        }
        for at in (0..OLD.len()).step_by(7) {
            let mut changed = OLD.to_vec();
            changed[at] ^= 0x55;
            let _ = read(&changed, "simulator");
        }
    }
}
