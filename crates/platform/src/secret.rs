//! Random tokens and ids. A token is shown once and stored only as its SHA-256.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::{Digest as _, Sha256};

/// `N` random bytes from the system.
///
/// # Panics
/// When the system has no randomness, without which nothing here is secure.
#[expect(clippy::expect_used, reason = "without randomness no token may be made at all")]
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// Characters of a [`token`].
pub const TOKEN_LENGTH: usize = 43;

/// A new 256-bit token in URL-safe text.
pub fn token() -> String {
    URL_SAFE_NO_PAD.encode(random::<32>())
}

/// The hash of a token, which is stored in its place.
pub fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

/// A key for one purpose and one subject, derived from the program's (HMAC-SHA-256).
///
/// # Panics
/// Never: HMAC takes keys of any length.
#[expect(clippy::expect_used, reason = "HMAC takes keys of any length")]
pub fn derived(secret_key: &str, purpose: &str, subject: &[u8]) -> [u8; 32] {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret_key.as_bytes()).expect("any length");
    mac.update(purpose.as_bytes());
    mac.update(b"\n");
    mac.update(subject);
    mac.finalize().into_bytes().into()
}

/// A 256-bit token in URL-safe text for one purpose and one subject: always the same one, so that
/// it need not be stored to be given out again.
pub fn derived_token(secret_key: &str, purpose: &str, subject: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(derived(secret_key, purpose, subject))
}

/// Compares hashes in constant time.
pub fn same(one: &[u8], other: &[u8]) -> bool {
    let difference = one.iter().zip(other).fold(0_u8, |sum, (a, b)| sum | (a ^ b));
    one.len() == other.len() && std::hint::black_box(difference) == 0
}

/// A public id that sorts by time (UUIDv7).
pub fn public_id() -> String {
    uuid::Uuid::now_v7().to_string()
}

/// A code of four decimal digits, each equally likely.
pub fn four_digits() -> String {
    // 2^32 is no multiple of 10,000; the bias of one in 400,000 doesn't matter with five attempts.
    format!("{:04}", u32::from_be_bytes(random::<4>()) % 10_000)
}

#[cfg(test)]
mod tests {
    use super::{TOKEN_LENGTH, derived_token, hash, same, token};

    #[test]
    fn tokens_have_their_length() {
        assert_eq!(token().len(), TOKEN_LENGTH);
    }

    #[test]
    fn a_derived_token_is_the_same_for_its_key_purpose_and_subject() {
        let made = derived_token("key", "link", b"7");
        assert_eq!(made.len(), TOKEN_LENGTH);
        assert_eq!(derived_token("key", "link", b"7"), made);
        for (key, purpose, subject) in
            [("other", "link", b"7"), ("key", "mail", b"7"), ("key", "link", b"8")]
        {
            assert_ne!(derived_token(key, purpose, subject), made);
        }
    }

    #[test]
    fn hashes_are_the_same_only_as_a_whole() {
        let one = hash("one");
        assert!(same(&one, &hash("one")));
        assert!(!same(&one, &hash("two")) && !same(&one, &one[..31]) && !same(&one, &[]));
    }
}
