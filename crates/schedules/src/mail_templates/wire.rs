//! Texts of mail as they are sent and typed.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::kind::TemplateKind;
use super::language::MailLanguage;

/// What mail of one kind says in one language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MailTemplate {
    /// What it is about.
    pub kind: TemplateKind,
    /// Its language.
    pub language: MailLanguage,
    /// The subject, with placeholders.
    pub subject: String,
    /// The text, with placeholders.
    pub message: String,
    /// Whether the company wrote it.
    pub is_own: bool,
    /// Our own subject.
    pub usual_subject: String,
    /// Our own text.
    pub usual_message: String,
}

/// The names that texts of a kind can have in braces.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TemplatePlaceholders {
    /// What the mail is about.
    pub kind: TemplateKind,
    /// The names, without braces.
    pub names: Vec<String>,
}

/// What all mail to customers says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MailTemplates {
    /// Each kind in each language.
    pub templates: Vec<MailTemplate>,
    /// What each kind can say of its document.
    pub placeholders: Vec<TemplatePlaceholders>,
}

/// A text as it is typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MailTemplateInput {
    /// What the mail is about.
    pub kind: TemplateKind,
    /// Its language.
    pub language: MailLanguage,
    /// The subject, with placeholders.
    pub subject: String,
    /// The text, plain, with placeholders.
    pub message: String,
}

/// Which text is ours again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MailTemplateKey {
    /// What the mail is about.
    pub kind: TemplateKind,
    /// Its language.
    pub language: MailLanguage,
}
