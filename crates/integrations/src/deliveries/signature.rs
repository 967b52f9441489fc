//! The signature of a delivery: HMAC-SHA256 over the time, a point and the body, so that neither
//! can be changed and an old delivery can be recognized.

use hmac::{Hmac, KeyInit as _, Mac as _};
use jiff::Timestamp;
use sha2::Sha256;

/// The header of the signature.
pub const HEADER: &str = "mizan-signature";

/// The value of the header: `t=1795168800,v1=…`, the seconds since 1970 and the digest in
/// hexadecimal.
#[expect(clippy::expect_used, reason = "HMAC takes keys of any length")]
pub fn sign(secret: &str, body: &str, now: Timestamp) -> String {
    let moment = now.as_second();
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("any length");
    mac.update(format!("{moment}.{body}").as_bytes());
    let digest = mac.finalize().into_bytes();
    let hex = base16ct::lower::encode_string(&digest);
    format!("t={moment},v1={hex}")
}

#[cfg(test)]
mod tests {
    use super::sign;

    #[test]
    fn the_example_of_the_documentation_holds() {
        let now = "2026-11-20T10:00:00Z".parse().unwrap();
        let signed = sign("whsec_example", "{\"event\":\"test\"}", now);
        assert_eq!(
            signed,
            "t=1795168800,v1=72b5b0c83dbbe930fb7d15de65b2c551cbbe9aebdb4ea9e84945d8c5e9614022"
        );
    }
}
