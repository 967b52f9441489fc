//! The ciphers of key files: AES with PBKDF2 by newer programs, triple DES and RC2 by older ones.

use std::num::NonZeroU32;

use aes::cipher::{Block, BlockCipherDecrypt, KeyInit};
use ring::{digest, pbkdf2};

use super::der::{Der, INTEGER, OCTETS, OID, SEQUENCE};
use super::derive::{self, Purpose, Rounds};
use super::{Result, Unreadable};

const TRIPLE_DES: &[u8] = &[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x0c, 0x01, 0x03];
const RC2_128: &[u8] = &[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x0c, 0x01, 0x05];
const RC2_40: &[u8] = &[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x0c, 0x01, 0x06];
const PBES2: &[u8] = &[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x05, 0x0d];
const PBKDF2: &[u8] = &[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x05, 0x0c];
const HMAC_SHA1: &[u8] = &[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x02, 0x07];
const HMAC_SHA256: &[u8] = &[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x02, 0x09];
const HMAC_SHA384: &[u8] = &[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x02, 0x0a];
const HMAC_SHA512: &[u8] = &[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x02, 0x0b];
const AES_128: &[u8] = &[0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x01, 0x02];
const AES_256: &[u8] = &[0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x01, 0x2a];
const DES_EDE3: &[u8] = &[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x03, 0x07];

/// Opens what a scheme encrypted.
pub fn open(
    mut scheme: Der<'_>,
    text: &[u8],
    password: &str,
    rounds: &mut Rounds,
) -> Result<Vec<u8>> {
    let name = scheme.bytes(OID)?;
    let mut terms = scheme.take(SEQUENCE)?;
    if name == PBES2 {
        return newer(terms, text, password, rounds);
    }
    let salt = terms.bytes(OCTETS)?;
    let count = rounds.take(terms.integer()?)?;
    let hash = &digest::SHA1_FOR_LEGACY_USE_ONLY;
    let derived = |purpose, size| derive::key(hash, password, salt, (purpose, count, size));
    let start = derived(Purpose::Start, 8);
    match name {
        TRIPLE_DES => chained(&cipher::<des::TdesEde3>(&derived(Purpose::Key, 24))?, &start, text),
        RC2_128 => {
            chained(&rc2::Rc2::new_with_eff_key_len(&derived(Purpose::Key, 16), 128), &start, text)
        }
        RC2_40 => {
            chained(&rc2::Rc2::new_with_eff_key_len(&derived(Purpose::Key, 5), 40), &start, text)
        }
        _ => Err(Unreadable::Form),
    }
}

/// PBES2: a key by PBKDF2, then a cipher with its own start.
fn newer(mut terms: Der<'_>, text: &[u8], password: &str, rounds: &mut Rounds) -> Result<Vec<u8>> {
    let mut derivation = terms.take(SEQUENCE)?;
    if derivation.bytes(OID)? != PBKDF2 {
        return Err(Unreadable::Form);
    }
    let mut derivation = derivation.take(SEQUENCE)?;
    let salt = derivation.bytes(OCTETS)?;
    let count = rounds.take(derivation.integer()?)?;
    if derivation.next_tag() == Some(INTEGER) {
        derivation.integer()?;
    }
    let hash = match derivation.next_tag() {
        None => HMAC_SHA1,
        Some(_) => derivation.take(SEQUENCE)?.bytes(OID)?,
    };
    let hash = match hash {
        HMAC_SHA1 => pbkdf2::PBKDF2_HMAC_SHA1,
        HMAC_SHA256 => pbkdf2::PBKDF2_HMAC_SHA256,
        HMAC_SHA384 => pbkdf2::PBKDF2_HMAC_SHA384,
        HMAC_SHA512 => pbkdf2::PBKDF2_HMAC_SHA512,
        _ => return Err(Unreadable::Form),
    };
    let mut scheme = terms.take(SEQUENCE)?;
    let name = scheme.bytes(OID)?;
    let start = scheme.bytes(OCTETS)?;
    let count = NonZeroU32::new(count).ok_or(Unreadable::Form)?;
    let derived = |size: usize| {
        let mut key = vec![0; size];
        pbkdf2::derive(hash, count, salt, password.as_bytes(), &mut key);
        key
    };
    match name {
        AES_128 => chained(&cipher::<aes::Aes128>(&derived(16))?, start, text),
        AES_256 => chained(&cipher::<aes::Aes256>(&derived(32))?, start, text),
        DES_EDE3 => chained(&cipher::<des::TdesEde3>(&derived(24))?, start, text),
        _ => Err(Unreadable::Form),
    }
}

fn cipher<C: KeyInit>(key: &[u8]) -> Result<C> {
    C::new_from_slice(key).map_err(|_| Unreadable::Form)
}

/// Blocks that are chained (CBC), without the filling at the end.
fn chained<C: BlockCipherDecrypt>(cipher: &C, start: &[u8], text: &[u8]) -> Result<Vec<u8>> {
    let size = C::block_size();
    if start.len() != size || text.is_empty() || !text.len().is_multiple_of(size) {
        return Err(Unreadable::Form);
    }
    let mut before = start;
    let mut opened = Vec::with_capacity(text.len());
    for sealed in text.chunks(size) {
        let mut block = Block::<C>::try_from(sealed).map_err(|_| Unreadable::Form)?;
        cipher.decrypt_block(&mut block);
        opened.extend(block.iter().zip(before).map(|(byte, other)| byte ^ other));
        before = sealed;
    }
    // A wrong password shows here, where nothing else proves it.
    let filling = opened.last().copied().map(usize::from).unwrap_or_default();
    let whole = opened.len().checked_sub(filling).ok_or(Unreadable::Password)?;
    let is_filling = (1..=size).contains(&filling)
        && opened[whole..].iter().all(|byte| usize::from(*byte) == filling);
    if !is_filling {
        return Err(Unreadable::Password);
    }
    opened.truncate(whole);
    Ok(opened)
}
