//! Tags in requests and answers.

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
    /// The number of documents with it.
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

/// The form of a tag.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TagInput {
    /// Its name, unique in the company.
    pub tag: String,
}
