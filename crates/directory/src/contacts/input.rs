//! The form of a contact.

use platform::problem::{Fields, Problem, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Contact;

/// The form of a contact, new or changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ContactInput {
    /// The person's name.
    pub name: String,
    /// Their position: accountant, buyer, owner.
    pub role: Option<String>,
    /// Telephone.
    pub phone: Option<String>,
    /// E-mail.
    pub email: Option<String>,
    /// The version that was edited; refused when it is no longer the current one.
    pub version: Option<i64>,
}

impl ContactInput {
    /// The contact without its id, or all errors.
    pub fn decide(&self) -> Result<Contact, Problem> {
        let mut fields = Fields::new();
        let contact = Contact {
            id: 0,
            name: fields.text("name", &self.name, 100),
            role: fields.optional_text("role", self.role.as_deref(), 100),
            phone: fields.phone("phone", self.phone.as_deref()),
            email: fields.email("email", self.email.as_deref()),
            version: 0,
        };
        fields.check()?;
        Ok(contact)
    }
}
