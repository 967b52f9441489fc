//! How long a message may be.

/// Characters of a subject.
pub const MAX_SUBJECT_LENGTH: usize = 200;
/// Characters of a text.
pub const MAX_MESSAGE_LENGTH: usize = 5_000;
