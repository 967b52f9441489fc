//! Why files are not handed out as one archive.

use platform::Problem;

/// What is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttachedFilesError {
    /// More files than an archive takes.
    TooMany {
        /// How many it takes.
        most: usize,
    },
    /// Files that are larger together than an archive may be.
    TooLarge {
        /// Their bytes.
        size: i64,
        /// How many bytes it takes.
        most: i64,
    },
    /// No file at all.
    Empty,
    /// How many of the selected files were deleted or are not open to the person.
    Gone(usize),
    /// The address is wrong, or its time is over.
    NoAddress,
}

/// Bytes of a megabyte; sizes are rounded up.
const MEGABYTE: i64 = 1_000_000;

impl From<AttachedFilesError> for Problem {
    fn from(error: AttachedFilesError) -> Problem {
        use AttachedFilesError::{Empty, Gone, NoAddress, TooLarge, TooMany};
        match error {
            TooMany { most } => Problem::new(409, "attached_files.over_limit").with("most", most),
            TooLarge { size, most } => Problem::new(409, "attached_files.too_large")
                .with("size", (size + MEGABYTE - 1) / MEGABYTE)
                .with("most", most / MEGABYTE),
            Empty => Problem::new(409, "attached_files.none"),
            Gone(count) => Problem::new(409, "attached_files.gone").with("count", count),
            NoAddress => Problem::new(404, "attached_files.no_address"),
        }
    }
}
