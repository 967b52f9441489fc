//! The addresses of pictures.

use platform::http::BASE;
use platform::secret;

/// The address that gives a logo to whoever asks with the headers of a call. Its key tells one logo
/// from the next, and stays here.
pub fn url(key: &str) -> String {
    format!("{BASE}/Setting/CompanyLogo?v={}", mark(key))
}

/// What tells one picture from the next without giving its key away.
pub fn mark(key: &str) -> String {
    base16ct::lower::encode_string(&secret::hash(key)[..6])
}
