//! The languages of mail.

use platform::Locale;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The language of a message and of the attached document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MailLanguage {
    /// English.
    En,
    /// Arabic.
    Ar,
}

impl MailLanguage {
    /// Both.
    pub const ALL: [MailLanguage; 2] = [MailLanguage::En, MailLanguage::Ar];

    /// As stored and sent.
    pub const fn as_str(self) -> &'static str {
        match self {
            MailLanguage::En => "en",
            MailLanguage::Ar => "ar",
        }
    }
}

impl From<MailLanguage> for Locale {
    fn from(language: MailLanguage) -> Locale {
        match language {
            MailLanguage::En => Locale::En,
            MailLanguage::Ar => Locale::Ar,
        }
    }
}

impl From<Locale> for MailLanguage {
    fn from(locale: Locale) -> MailLanguage {
        match locale {
            Locale::En => MailLanguage::En,
            Locale::Ar => MailLanguage::Ar,
        }
    }
}
