//! Encryption of the app's key: AES-256-GCM under a key per person, derived from the program's.

use platform::context::UserId;
use platform::db::Tx;
use platform::problem::{Problem, Result};
use platform::sealed::{KeyChange, Renewals};
use platform::secret;
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};

use super::store;

/// Encrypts: a random nonce, then the text with its tag.
pub fn seal(secret_key: &str, user: UserId, plain: &[u8]) -> Result<Vec<u8>> {
    let nonce = secret::random::<NONCE_LEN>();
    let mut data = plain.to_vec();
    sealing_key(secret_key, user)?
        .seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut data)
        .map_err(Problem::internal)?;
    Ok([nonce.as_slice(), &data].concat())
}

/// Decrypts the result of [`seal`] for the same person.
///
/// # Errors
/// An internal error when it was changed, or belongs to somebody else.
pub fn open(secret_key: &str, user: UserId, sealed: &[u8]) -> Result<Vec<u8>> {
    let (nonce, data) = sealed
        .split_first_chunk::<NONCE_LEN>()
        .ok_or_else(|| Problem::internal("a sealed key without its nonce"))?;
    let mut data = data.to_vec();
    let plain = sealing_key(secret_key, user)?
        .open_in_place(Nonce::assume_unique_for_key(*nonce), Aad::empty(), &mut data)
        .map_err(|_| Problem::internal("a sealed key that can't be opened"))?;
    Ok(plain.to_vec())
}

/// Encrypts every person's key with another key of the program.
///
/// # Errors
/// Only internal errors.
pub fn renew_keys(tx: &mut dyn Tx, keys: KeyChange<'_>) -> Result<Renewals> {
    let mut done = Renewals::default();
    for (user, sealed) in store::keys(tx)? {
        if open(keys.new, user, &sealed).is_ok() {
            done.count(Some(true));
        } else if let Ok(plain) = open(keys.former, user, &sealed) {
            store::set_key(tx, user, &seal(keys.new, user, &plain)?)?;
            done.count(Some(false));
        } else {
            done.count(None);
        }
    }
    Ok(done)
}

fn sealing_key(secret_key: &str, user: UserId) -> Result<LessSafeKey> {
    let bytes = secret::derived(secret_key, "two-step key", &user.0.to_be_bytes());
    Ok(LessSafeKey::new(UnboundKey::new(&AES_256_GCM, &bytes).map_err(Problem::internal)?))
}

#[cfg(test)]
mod tests {
    use platform::context::UserId;

    use super::{open, seal};

    #[test]
    fn only_the_same_person_and_program_open_it() {
        let sealed = seal("key", UserId(7), b"twenty bytes of a key").unwrap();
        assert_eq!(open("key", UserId(7), &sealed).unwrap(), b"twenty bytes of a key");
        assert_ne!(sealed, seal("key", UserId(7), b"twenty bytes of a key").unwrap());
        assert!(open("key", UserId(8), &sealed).is_err());
        assert!(open("another", UserId(7), &sealed).is_err());
        let mut changed = sealed.clone();
        changed[14] ^= 1;
        assert!(open("key", UserId(7), &changed).is_err());
        assert!(open("key", UserId(7), &sealed[..5]).is_err());
    }
}
