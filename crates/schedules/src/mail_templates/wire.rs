//! Texts of mail as JSON and typed.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::kind::TemplateKind;
use super::language::MailLanguage;

/// The text of one kind of mail in one language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MailTemplate {
    /// Its kind.
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
    /// The kind of mail.
    pub kind: TemplateKind,
    /// The names, without braces.
    pub names: Vec<String>,
}

/// All texts of mail to customers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MailTemplates {
    /// Each kind in each language.
    pub templates: Vec<MailTemplate>,
    /// The placeholders of each kind.
    pub placeholders: Vec<TemplatePlaceholders>,
}

/// A mail text, as typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MailTemplateInput {
    /// The kind of mail.
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
    /// The kind of mail.
    pub kind: TemplateKind,
    /// Its language.
    pub language: MailLanguage,
}
