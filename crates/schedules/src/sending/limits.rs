//! How long a message may be.

/// Characters of a subject.
pub const LONGEST_SUBJECT: usize = 200;
/// Characters of a text.
pub const LONGEST_MESSAGE: usize = 5_000;
