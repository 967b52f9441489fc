//! A file that somebody asked for.

use jiff::{SignedDuration, Timestamp};
use platform::UserId;

/// What the store of files calls the file of a run: an earlier run that is still at work writes
/// into another.
pub fn name(run: &str) -> String {
    format!("company-{run}.zip")
}

/// What the audit trail calls it; all of a company's are under one record.
pub const RECORD: &str = "company_file";
/// The id of that record.
pub const ALL: i64 = 0;

/// How long it is kept.
const KEPT: SignedDuration = SignedDuration::from_hours(7 * 24);
/// After that long without a result it may be asked for again.
const PATIENCE: SignedDuration = SignedDuration::from_hours(3);

/// Who asked for it, and what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Handout {
    /// Which asking it is.
    pub run: String,
    pub asked_by: UserId,
    pub asked_by_name: String,
    pub asked_at: Timestamp,
    /// When it was whole.
    pub made_at: Option<Timestamp>,
    /// When the latest attempt failed.
    pub failed_at: Option<Timestamp>,
    pub size: i64,
    pub rows: i64,
    pub files: i64,
    /// Attached files that were not in the store any more.
    pub missing: i64,
}

impl Handout {
    /// Whether it is still on its way, so that another one would be too many.
    pub fn is_being_made(&self, now: Timestamp) -> bool {
        self.made_at.is_none() && self.failed_at.is_none() && self.asked_at + PATIENCE > now
    }

    /// Until when it can be downloaded; none until it is whole.
    pub fn until(&self) -> Option<Timestamp> {
        self.made_at.map(|made| made + KEPT)
    }

    /// Whether it can be downloaded.
    pub fn is_offered(&self, now: Timestamp) -> bool {
        self.until().is_some_and(|until| now < until)
    }

    /// Whether it has had its time: made so long ago, or asked for in vain.
    pub fn is_old(&self, now: Timestamp) -> bool {
        self.made_at.unwrap_or(self.asked_at) <= oldest(now)
    }
}

/// What was asked for or made before this moment is forgotten.
pub fn oldest(now: Timestamp) -> Timestamp {
    now - KEPT
}
