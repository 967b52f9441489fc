//! HMAC-SHA512 in hexadecimal, as both gateways sign their messages.

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha512;

use crate::error::{GatewayError, Result};

/// The signature of a message.
pub fn sign(secret: &str, message: &[u8]) -> String {
    let bytes = mac(secret, message).finalize().into_bytes();
    base16ct::lower::encode_string(&bytes)
}

/// Compares in constant time.
///
/// # Errors
/// [`GatewayError::Forged`] when the signature is not the message's.
pub fn check(secret: &str, message: &[u8], signature: &str) -> Result<()> {
    let signature = bytes(signature).ok_or(GatewayError::Forged)?;
    mac(secret, message).verify_slice(&signature).map_err(|_| GatewayError::Forged)
}

#[expect(clippy::expect_used, reason = "HMAC takes keys of any length")]
fn mac(secret: &str, message: &[u8]) -> Hmac<Sha512> {
    let mut mac = Hmac::<Sha512>::new_from_slice(secret.as_bytes()).expect("any length");
    mac.update(message);
    mac
}

/// The bytes of a digest in hexadecimal; none when it is anything else.
fn bytes(hex: &str) -> Option<Vec<u8>> {
    let digits: Vec<u8> =
        hex.chars().map(|c| c.to_digit(16)?.try_into().ok()).collect::<Option<_>>()?;
    (digits.len() == 128).then(|| digits.chunks(2).map(|pair| pair[0] * 16 + pair[1]).collect())
}

#[cfg(test)]
mod tests {
    use super::{check, sign};
    use crate::error::GatewayError;

    #[test]
    fn a_signature_is_that_of_its_key_and_message() {
        let signature = sign("key", b"message");
        assert_eq!(check("key", b"message", &signature), Ok(()));
        let shorter = &signature[..126];
        let wrong =
            [signature.replace('a', "b"), shorter.to_owned(), String::new(), "é".repeat(64)];
        for wrong in wrong {
            assert_eq!(check("key", b"message", &wrong), Err(GatewayError::Forged), "{wrong}");
        }
        assert_eq!(check("other", b"message", &signature), Err(GatewayError::Forged));
        assert_eq!(check("key", b"massage", &signature), Err(GatewayError::Forged));
        // An empty key signs as any other does.
        assert_eq!(check("", b"message", &sign("", b"message")), Ok(()));
    }
}
