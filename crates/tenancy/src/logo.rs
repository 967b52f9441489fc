//! The URLs of pictures.

use platform::http::BASE;
use platform::secret;

/// The URL of a logo, for requests with the headers of a call. It contains a hash of the logo's
/// key, not the key.
pub fn url(key: &str) -> String {
    format!("{BASE}/Setting/CompanyLogo?v={}", mark(key))
}

/// A hash that distinguishes pictures without revealing their keys.
pub fn mark(key: &str) -> String {
    base16ct::lower::encode_string(&secret::hash(key)[..6])
}
