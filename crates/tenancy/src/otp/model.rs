//! The types of the two calls, and how codes and tokens are compared.

use jiff::{SignedDuration, Timestamp};
use platform::secret;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How long a code is valid.
pub const CODE_VALID: SignedDuration = SignedDuration::from_mins(10);
/// How long sign-up may take after the address has been verified.
pub const TOKEN_VALID: SignedDuration = SignedDuration::from_hours(2);
/// Attempts per code.
pub const ATTEMPTS: i64 = 5;

/// Asks for a code.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct OtpRequest {
    /// The address to verify.
    pub email: String,
}

/// A code was sent.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct OtpRequested {
    /// Must be sent back with the code.
    pub verification_id: String,
    /// When the code ends.
    #[schema(value_type = String, format = DateTime)]
    pub expires_at: Timestamp,
}

/// A typed code.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct OtpVerification {
    /// Four digits, Latin or Arabic.
    pub otp: String,
    /// The id from [`OtpRequested`].
    pub verification_id: String,
}

/// The address is verified.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct OtpVerified {
    /// A message for the person.
    pub message: String,
    /// For the registration.
    pub verification_token: String,
}

/// The hash of a code, which is stored.
pub fn code_hash(secret_key: &str, verification_id: &str, code: &str) -> [u8; 32] {
    secret::hash(&format!("mailed code\n{secret_key}\n{verification_id}\n{code}"))
}

/// A verification token: the verification's id and a secret, of which only the hash is stored.
pub fn token(verification_id: &str, secret: &str) -> String {
    format!("{verification_id}.{secret}")
}

/// The two parts of a [`token`].
pub fn parts(token: &str) -> Option<(&str, &str)> {
    token.trim().split_once('.').filter(|(id, secret)| !id.is_empty() && !secret.is_empty())
}

#[cfg(test)]
mod tests {
    use platform::secret::same;

    use super::{code_hash, parts, token};

    #[test]
    fn a_hash_belongs_to_its_code_verification_and_key() {
        let hash = code_hash("key", "id", "0042");
        assert!(same(&hash, &code_hash("key", "id", "0042")));
        for (key, id, code) in [("key", "id", "0043"), ("key", "di", "0042"), ("yek", "id", "0042")]
        {
            assert!(!same(&hash, &code_hash(key, id, code)));
        }
    }

    #[test]
    fn a_token_comes_apart_again() {
        assert_eq!(parts(&token("0199-a", "s_-3")), Some(("0199-a", "s_-3")));
        assert!(parts("").is_none() && parts("a.").is_none() && parts("ab").is_none());
    }
}
