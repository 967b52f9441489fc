//! Codes by time (RFC 6238) and the text form of keys (base32, RFC 4648).

use jiff::Timestamp;
use platform::secret;
use ring::hmac;

/// Seconds of one step.
pub const PERIOD: i64 = 30;
/// The length of a key in bytes: that of a SHA-1 hash (RFC 4226, section 4).
pub const KEY_BYTES: usize = 20;
/// How many steps a phone's clock may differ.
const DRIFT: i64 = 1;
const ALPHABET: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// The step of a moment.
pub fn step_at(now: Timestamp) -> i64 {
    now.as_second().div_euclid(PERIOD)
}

/// The six digits of a step.
pub fn code_of(key: &[u8], step: i64) -> String {
    let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, key);
    let tag = hmac::sign(&key, &step.to_be_bytes());
    let bytes = tag.as_ref();
    let offset = usize::from(bytes.last().copied().unwrap_or_default() & 0x0f);
    let number = bytes
        .iter()
        .skip(offset)
        .take(4)
        .fold(0_u32, |number, byte| number << 8 | u32::from(*byte));
    format!("{:06}", (number & 0x7fff_ffff) % 1_000_000)
}

/// The step of a typed code, if it is valid around this moment.
pub fn step_of(key: &[u8], code: &str, now: Timestamp) -> Option<i64> {
    let present = step_at(now);
    // Every candidate is compared, so that the time reveals nothing.
    (present - DRIFT..=present + DRIFT).fold(None, |found, step| {
        let fits = secret::same(code_of(key, step).as_bytes(), code.as_bytes());
        if fits { Some(step) } else { found }
    })
}

/// Bytes in base32 without padding.
pub fn base32(bytes: &[u8]) -> String {
    let mut text = String::new();
    for chunk in bytes.chunks(5) {
        let mut padded = [0_u8; 8];
        padded[3..3 + chunk.len()].copy_from_slice(chunk);
        let bits = u64::from_be_bytes(padded);
        let letters = (chunk.len() * 8).div_ceil(5);
        for place in (0..8).rev().take(letters) {
            let index = usize::try_from(bits >> (place * 5) & 31).unwrap_or_default();
            text.push(char::from(ALPHABET[index]));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::{base32, code_of, step_at, step_of};

    const KEY: &[u8] = b"12345678901234567890";

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    #[test]
    fn the_codes_are_those_of_the_standard() {
        // RFC 6238, appendix B, the last six of its eight digits.
        for (second, code) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_111_111_111, "050471"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
            (20_000_000_000, "353130"),
        ] {
            assert_eq!(code_of(KEY, step_at(at(second))), code, "{second}");
        }
    }

    #[test]
    fn a_clock_may_be_half_a_minute_off() {
        let code = code_of(KEY, 1_000);
        for (step, found) in [(998, None), (999, Some(1_000)), (1_001, Some(1_000)), (1_002, None)]
        {
            assert_eq!(step_of(KEY, &code, at(step * 30)), found, "{step}");
        }
        assert_eq!(step_of(KEY, "", at(30_000)), None);
    }

    #[test]
    fn keys_are_written_as_the_standard_does() {
        // RFC 4648, section 10.
        for (bytes, text) in
            [("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foobar", "MZXW6YTBOI")]
        {
            assert_eq!(base32(bytes.as_bytes()), text);
        }
    }
}
