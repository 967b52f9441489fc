//! The addresses of pictures.

use platform::secret;

/// The call that gives a logo. Its key tells one logo from the next, and stays here.
pub fn url(key: &str) -> String {
    format!("/Setting/CompanyLogo?v={}", mark(key))
}

/// What tells one picture from the next without giving its key away.
pub fn mark(key: &str) -> String {
    secret::hash(key).iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}
