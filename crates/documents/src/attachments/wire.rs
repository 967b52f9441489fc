//! Attachments as they are sent.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{Attached, Attachment, AttachmentGroup};

/// A file beside a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AttachmentView {
    /// Its id.
    pub id: i64,
    /// Which papers of a project it belongs to; none of other records.
    pub group: Option<AttachmentGroup>,
    /// What it is called.
    pub file_name: String,
    /// What it is, by its content.
    pub media_type: String,
    /// Its bytes.
    pub size: i64,
    /// When it came.
    #[schema(value_type = String, format = DateTime)]
    pub uploaded_at: Timestamp,
    /// Who brought it.
    pub uploaded_by: String,
}

impl From<Attachment> for AttachmentView {
    fn from(file: Attachment) -> AttachmentView {
        AttachmentView {
            id: file.id,
            group: file.group,
            file_name: file.name,
            media_type: file.media_type,
            size: file.size,
            uploaded_at: file.uploaded_at,
            uploaded_by: file.uploaded_by_name,
        }
    }
}

/// Uploaded files that now belong to a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AttachInput {
    /// What they belong to.
    #[schema(value_type = Attached)]
    pub kind: String,
    /// The document.
    pub id: i64,
    /// The uploaded files.
    pub attachment_ids: Vec<i64>,
    /// Of a project: which of its papers they are; additional ones when left out.
    pub group: Option<AttachmentGroup>,
}
