//! Classes as they are sent and typed.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::Class;

/// A class.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = Class)]
pub struct ClassView {
    /// The class.
    pub id: i64,
    /// Its name.
    pub class_name: String,
    /// The class that it belongs to.
    pub parent_id: Option<i64>,
    /// Whether it is offered on new documents.
    pub active: bool,
}

impl From<Class> for ClassView {
    fn from(class: Class) -> ClassView {
        ClassView {
            id: class.id,
            class_name: class.name,
            parent_id: class.parent,
            active: class.active,
        }
    }
}

/// A class as it is typed, new or changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ClassInput {
    /// Its name, unique in the company.
    pub class_name: String,
    /// The class that it belongs to; five levels at most.
    pub parent_id: Option<i64>,
    /// Whether it is offered on new documents; unchanged when left out, true for a new one.
    pub active: Option<bool>,
}
