//! The list of files as it is asked for and sent.

use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::model::Attached;

/// Which files of the company are asked for.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AttachmentListRequest {
    /// Words of the file's name, of its record or of its customer or vendor, at most 100
    /// characters.
    pub search: Option<String>,
    /// Only beside records of this kind.
    #[schema(value_type = Option<Attached>)]
    pub kind: Option<String>,
    /// Only beside this record; together with its kind.
    pub record_id: Option<i64>,
    /// Only what this person brought.
    pub user_id: Option<i64>,
    /// Not before this day in Cairo.
    #[schema(value_type = Option<String>, format = Date)]
    pub from_date: Option<Date>,
    /// Not after this day in Cairo.
    #[schema(value_type = Option<String>, format = Date)]
    pub to_date: Option<Date>,
    /// The `NextItem` of the page before.
    pub cursor: Option<String>,
    /// 1 to 200 rows; 50 when left out.
    pub limit: Option<i64>,
}

/// A file and the record that it is kept with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ListedAttachment {
    /// The file.
    pub id: i64,
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
    /// What kind of record it is kept with.
    #[schema(value_type = Attached)]
    pub kind: String,
    /// That record.
    pub record_id: i64,
    /// The number or the name of that record.
    pub record: String,
}

/// Somebody who brought files.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AttachmentPerson {
    /// The person.
    pub id: i64,
    /// What they are called.
    pub name: String,
}

/// A page of the company's files, the newest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AttachmentTable {
    /// The files.
    pub files: Vec<ListedAttachment>,
    /// Who brought files that the person may see, by name.
    pub people: Vec<AttachmentPerson>,
    /// The kinds of records whose files the person may see.
    #[schema(value_type = Vec<Attached>)]
    pub kinds: Vec<String>,
    /// The bytes of all files of the company.
    pub storage_bytes: i64,
    /// How many bytes the plan keeps; without end when there is none.
    pub storage_limit_bytes: Option<i64>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
}
