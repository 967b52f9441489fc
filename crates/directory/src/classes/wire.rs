//! Classes in requests and answers.

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
    /// Its parent class.
    pub parent_id: Option<i64>,
    /// Whether new documents may use it.
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

/// A class in a form, new or changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ClassInput {
    /// Its name, unique in the company.
    pub class_name: String,
    /// Its parent class; five levels at most.
    pub parent_id: Option<i64>,
    /// Whether new documents may use it; unchanged when left out, true for a new one.
    pub active: Option<bool>,
}
