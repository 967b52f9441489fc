//! The data for mails of reminders.

use platform::i18n::Texts;

/// The data for a mail besides the company's.
#[derive(Clone)]
pub struct MailContext {
    /// The texts of titles.
    pub texts: Texts,
    /// The URL by which browsers reach the program.
    pub public_url: String,
}
