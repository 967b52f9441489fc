//! The channel between the server and a signer, inside of TLS. Both know the pairing code, which
//! a person carries from the screen to the computer; it is never sent. Each message has a proof
//! (HMAC-SHA-256) by a key that was made of it, so that one who breaks TLS open, or has the
//! token without the key, makes neither side believe anything.
//!
//! ```text
//! signer ── mark, nonce, certificate, signature; proof by the code ──▶ server
//! signer ◀── nonce, token; proof by the code ── server
//! both: channel key = HMAC(code key, both nonces)
//! signer ── token, nonce, body; proof ──▶ server ── body; proof over the same nonce ──▶ signer
//! ```

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use eta::Digest;
use ring::hmac;
use ring::rand::{SecureRandom as _, SystemRandom};

/// Letters and digits that nobody takes for one another.
const ALPHABET: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/// Letters of a code: 80 random bits.
const LETTERS: usize = 16;
/// The first letters, by which the server finds a code.
const MARK: usize = 4;

/// A code that is shown on the screen and typed into the signer.
#[derive(Clone, PartialEq, Eq)]
pub struct PairingCode(String);

impl PairingCode {
    /// A code of random bytes.
    pub fn from_random(bytes: [u8; 10]) -> PairingCode {
        let number = bytes.iter().fold(0_u128, |sum, byte| (sum << 8) | u128::from(*byte));
        let letters = (0..LETTERS).rev().map(|place| {
            let index = usize::try_from((number >> (place * 5)) & 31).unwrap_or_default();
            char::from(ALPHABET[index])
        });
        PairingCode(letters.collect())
    }

    /// Reads a typed code, ignoring case, spaces and dashes.
    pub fn read(typed: &str) -> Option<PairingCode> {
        let letters = typed.chars().filter(|letter| !letter.is_whitespace() && *letter != '-');
        let code: String = letters.map(|letter| letter.to_ascii_uppercase()).collect();
        let known = code.bytes().all(|letter| ALPHABET.contains(&letter));
        (code.len() == LETTERS && known).then_some(PairingCode(code))
    }

    /// As stored.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// As shown: in groups of four.
    pub fn grouped(&self) -> String {
        let groups: Vec<&str> = (0..LETTERS).step_by(4).map(|at| &self.0[at..at + 4]).collect();
        groups.join("-")
    }

    /// The part by which the server finds it; the rest is secret.
    pub fn mark(&self) -> &str {
        &self.0[..MARK]
    }

    /// The key that proves the pairing.
    pub fn key(&self) -> ChannelKey {
        ChannelKey(*Digest::of_bytes(format!("pairing code\n{}", self.0).as_bytes()).as_bytes())
    }
}

/// A key that both sides have.
#[derive(Clone, PartialEq, Eq)]
pub struct ChannelKey([u8; 32]);

impl ChannelKey {
    /// The key of a channel: of the code's, with what either side drew.
    #[must_use]
    pub fn of_channel(&self, of_signer: &str, of_server: &str) -> ChannelKey {
        let tag = self.tag("channel", &[of_signer, of_server]);
        let mut key = [0; 32];
        key.copy_from_slice(tag.as_ref());
        ChannelKey(key)
    }

    /// As text, for storing.
    pub fn to_text(&self) -> String {
        STANDARD.encode(self.0)
    }

    /// One that was stored.
    pub fn from_text(text: &str) -> Option<ChannelKey> {
        STANDARD.decode(text.trim()).ok()?.try_into().ok().map(ChannelKey)
    }

    /// The proof of a message.
    pub fn proof(&self, purpose: &str, parts: &[&str]) -> String {
        STANDARD.encode(self.tag(purpose, parts))
    }

    /// Whether a message's proof was made with this key; compared in constant time.
    pub fn verifies(&self, purpose: &str, parts: &[&str], proof: &str) -> bool {
        let Ok(proof) = STANDARD.decode(proof) else { return false };
        hmac::verify(&self.hmac(), &length_prefixed(purpose, parts), &proof).is_ok()
    }

    fn tag(&self, purpose: &str, parts: &[&str]) -> hmac::Tag {
        hmac::sign(&self.hmac(), &length_prefixed(purpose, parts))
    }

    fn hmac(&self) -> hmac::Key {
        hmac::Key::new(hmac::HMAC_SHA256, &self.0)
    }
}

/// Each part with its length before it, so that none runs into the next.
fn length_prefixed(purpose: &str, parts: &[&str]) -> Vec<u8> {
    let all = std::iter::once(&purpose).chain(parts);
    all.flat_map(|part| [part.len().to_string().as_bytes(), b":", part.as_bytes()].concat())
        .collect()
}

/// A random value used once; `None` when the system has no randomness.
pub fn nonce() -> Option<String> {
    let mut bytes = [0; 18];
    SystemRandom::new().fill(&mut bytes).ok()?;
    Some(URL_SAFE_NO_PAD.encode(bytes))
}

/// The digest that a signer's key signs at pairing; never that of a document.
pub fn pairing_digest(mark: &str, nonce: &str) -> Digest {
    Digest::of_bytes(format!("mizan-signer pairing\n{mark}\n{nonce}").as_bytes())
}

#[cfg(test)]
mod tests {
    use super::{ChannelKey, PairingCode};

    #[test]
    fn a_code_is_read_as_it_was_shown_and_no_other_is() {
        let code = PairingCode::from_random([7; 10]);
        assert_eq!(code.grouped().len(), 19);
        let typed = code.grouped().to_lowercase().replace('-', " ");
        assert!(PairingCode::read(&typed) == Some(code.clone()));
        assert!(PairingCode::read("").is_none());
        assert!(PairingCode::read(&format!("{}A", code.as_str())).is_none());
        assert!(PairingCode::read("0000-0000-0000-0000").is_none(), "no zero is in a code");
        assert!(PairingCode::read("ééééééééé").is_none());
        assert!(PairingCode::from_random([8; 10]) != code);
    }

    #[test]
    fn a_proof_holds_for_its_purpose_its_parts_and_its_key_only() {
        let key = PairingCode::from_random([1; 10]).key();
        let proof = key.proof("next", &["ab", "c"]);
        assert!(key.verifies("next", &["ab", "c"], &proof));
        assert!(!key.verifies("next", &["a", "bc"], &proof));
        assert!(!key.verifies("signed", &["ab", "c"], &proof));
        assert!(!key.verifies("next", &["ab", "c"], ""));
        assert!(!key.verifies("next", &["ab", "c"], "?"));
        let other = PairingCode::from_random([2; 10]).key();
        assert!(!other.verifies("next", &["ab", "c"], &proof));
        let (one, two) = (key.of_channel("a", "b"), key.of_channel("b", "a"));
        assert!(one != two && ChannelKey::from_text(&one.to_text()) == Some(one));
    }
}
