//! What mail of reminders needs.

use platform::i18n::Texts;

/// What mail needs beside the company's data.
#[derive(Clone)]
pub struct MailContext {
    /// The texts of titles.
    pub texts: Texts,
    /// How browsers reach the program.
    pub public_url: String,
}
