//! Keys from passwords (RFC 7292, appendix B), and the proof that a file has its password.

use ring::{digest, hmac};

use super::der::{Der, OCTETS, OID, SEQUENCE};
use super::{Result, Unreadable};

/// Rounds of all derivations of a file together: some seconds' work, however the file was made.
const MAX_ROUNDS: u32 = 5_000_000;

const SHA1: &[u8] = &[0x2b, 0x0e, 0x03, 0x02, 0x1a];
const SHA256: &[u8] = &[0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01];
const SHA384: &[u8] = &[0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x02];
const SHA512: &[u8] = &[0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x03];

/// How much work is left.
pub struct Rounds(u32);

impl Rounds {
    pub const fn new() -> Rounds {
        Rounds(MAX_ROUNDS)
    }

    /// Uses this many rounds.
    pub fn take(&mut self, rounds: u32) -> Result<u32> {
        self.0 = self.0.checked_sub(rounds).ok_or(Unreadable::Form)?;
        if rounds == 0 { Err(Unreadable::Form) } else { Ok(rounds) }
    }
}

/// The purpose of a derived key.
#[derive(Clone, Copy)]
pub enum Purpose {
    Key = 1,
    Start = 2,
    Proof = 3,
}

/// Compares the proof at the end of a file.
pub fn prove(file: &mut Der<'_>, safe: &[u8], password: &str, rounds: &mut Rounds) -> Result<()> {
    let mut proof = file.take(SEQUENCE)?;
    let mut info = proof.take(SEQUENCE)?;
    let (hash, mac) = match info.take(SEQUENCE)?.bytes(OID)? {
        SHA1 => (&digest::SHA1_FOR_LEGACY_USE_ONLY, hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY),
        SHA256 => (&digest::SHA256, hmac::HMAC_SHA256),
        SHA384 => (&digest::SHA384, hmac::HMAC_SHA384),
        SHA512 => (&digest::SHA512, hmac::HMAC_SHA512),
        _ => return Err(Unreadable::Form),
    };
    let expected = info.bytes(OCTETS)?;
    let salt = proof.bytes(OCTETS)?;
    let count = if proof.is_empty() { 1 } else { proof.integer()? };
    let count = rounds.take(count)?;
    let size = hash.output_len();
    let key = key(hash, password, salt, (Purpose::Proof, count, size));
    let key = hmac::Key::new(mac, &key);
    hmac::verify(&key, safe, expected).map_err(|_| Unreadable::Password)
}

/// Derives a key of a size.
pub fn key(
    hash: &'static digest::Algorithm,
    password: &str,
    salt: &[u8],
    (purpose, rounds, size): (Purpose, u32, usize),
) -> Vec<u8> {
    let block = hash.block_len();
    let ending = password.encode_utf16().chain(std::iter::once(0));
    let password: Vec<u8> = ending.flat_map(u16::to_be_bytes).collect();
    let filled = |text: &[u8]| -> Vec<u8> {
        let length = text.len().div_ceil(block) * block;
        text.iter().copied().cycle().take(length).collect()
    };
    let mut rest = [filled(salt), filled(&password)].concat();
    let mut key = Vec::new();
    while key.len() < size {
        let mut start = vec![purpose as u8; block];
        start.extend_from_slice(&rest);
        let mut part = digest::digest(hash, &start);
        for _ in 1..rounds {
            part = digest::digest(hash, part.as_ref());
        }
        key.extend_from_slice(part.as_ref());
        let added: Vec<u8> = part.as_ref().iter().copied().cycle().take(block).collect();
        for chunk in rest.chunks_mut(block) {
            add_one_more(chunk, &added);
        }
    }
    key.truncate(size);
    key
}

/// Adds a number and one to a number of the same length, the highest byte first.
fn add_one_more(number: &mut [u8], added: &[u8]) {
    let mut carry = 1_u16;
    for (digit, more) in number.iter_mut().zip(added).rev() {
        let sum = u16::from(*digit) + u16::from(*more) + carry;
        *digit = sum.to_be_bytes()[1];
        carry = sum >> 8;
    }
}
