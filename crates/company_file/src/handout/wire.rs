//! The file as a screen shows it.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::Handout;

/// What became of a company's file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CompanyFileState {
    /// Nobody asked for one, or its time is over.
    None,
    /// It is being made.
    Making,
    /// It can be downloaded.
    Ready,
    /// It could not be made.
    Failed,
}

/// The file with everything of a company.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CompanyFile {
    /// What became of it.
    pub state: CompanyFileState,
    /// When it was asked for.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub asked_at: Option<Timestamp>,
    /// Who asked for it.
    pub asked_by: Option<String>,
    /// When it was made.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub made_at: Option<Timestamp>,
    /// Until when it can be downloaded.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub until: Option<Timestamp>,
    /// Its bytes.
    pub size: i64,
    /// How many records are in it.
    pub records: i64,
    /// How many attached files are in it.
    pub files: i64,
    /// Attached files that Mizan does not have any more.
    pub missing: i64,
}

/// Where a browser gets the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CompanyFileAddress {
    /// The path, on this server.
    pub address: String,
}

impl CompanyFile {
    /// The file that was asked for, as it is at a moment.
    pub fn from_handout(handout: Option<Handout>, now: Timestamp) -> CompanyFile {
        let handout = handout.filter(|one| one.made_at.is_none() || one.is_offered(now));
        let Some(handout) = handout else {
            return CompanyFile {
                state: CompanyFileState::None,
                asked_at: None,
                asked_by: None,
                made_at: None,
                until: None,
                size: 0,
                records: 0,
                files: 0,
                missing: 0,
            };
        };
        let state = if handout.made_at.is_some() {
            CompanyFileState::Ready
        } else if handout.is_being_made(now) {
            CompanyFileState::Making
        } else {
            CompanyFileState::Failed
        };
        CompanyFile {
            state,
            asked_at: Some(handout.asked_at),
            until: handout.until(),
            asked_by: Some(handout.asked_by_name),
            made_at: handout.made_at,
            size: handout.size,
            records: handout.rows,
            files: handout.files,
            missing: handout.missing,
        }
    }
}
