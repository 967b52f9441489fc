//! Messages as they are prepared and typed.

use platform::Locale;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::deliveries::DeliveryView;

/// The language of a message and of the paper that goes with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MailLanguage {
    /// English.
    En,
    /// Arabic.
    Ar,
}

impl From<MailLanguage> for Locale {
    fn from(language: MailLanguage) -> Locale {
        match language {
            MailLanguage::En => Locale::En,
            MailLanguage::Ar => Locale::Ar,
        }
    }
}

/// A message as it is proposed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MailDraft {
    /// The customer's address, if it is known.
    pub to: Vec<String>,
    /// What it is about.
    pub subject: String,
    /// What it says.
    pub message: String,
    /// The language in which the customer's documents are.
    pub language: MailLanguage,
    /// What the PDF is called.
    pub file_name: String,
    /// Whether a link for the customer's answer is added below the message.
    pub with_link: bool,
    /// Where a copy and the answers go: the address of whoever asks.
    pub own_address: String,
}

/// A message as it is typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SendInput {
    /// To whom; at least one address, ten with those below.
    pub to: Vec<String>,
    /// Who gets a copy.
    #[serde(default)]
    pub cc: Vec<String>,
    /// What it is about.
    pub subject: String,
    /// What it says.
    pub message: String,
    /// The language of the message and of the paper.
    pub language: MailLanguage,
    /// Whether whoever sends it gets a copy too.
    #[serde(default)]
    pub copy_to_me: bool,
}

/// What has been mailed of a document, the newest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Sending {
    /// The messages.
    pub deliveries: Vec<DeliveryView>,
}
