//! Why a mail text is invalid.

use platform::problem::Fields;

/// Why a text is not kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TemplateError {
    /// It has a placeholder that this kind of mail doesn't know.
    UnknownPlaceholder {
        /// Its name.
        name: String,
    },
}

impl TemplateError {
    /// Notes it beside a field.
    pub fn note(self, fields: &mut Fields, field: &'static str) {
        match self {
            TemplateError::UnknownPlaceholder { name } => {
                fields.refuse_with(field, "mail_template.placeholder", vec![("name", name)]);
            }
        }
    }
}
