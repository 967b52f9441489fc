//! Tags as they are sent and typed.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A tag.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = Tag)]
pub struct TagView {
    /// The tag.
    pub id: i64,
    /// Its name.
    pub tag: String,
    /// How many documents bear it.
    pub documents: i64,
}

/// A tag on a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DocumentTag {
    /// The tag.
    pub id: i64,
    /// Its name.
    pub tag: String,
}

/// A tag as it is typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TagInput {
    /// Its name, unique in the company.
    pub tag: String,
}
