//! Files on their way to a reader.

use std::fs::File;
use std::path::Path;

use platform::{Problem, Result};

/// A file without a name in the folder, so that nothing of it is left after a crash.
pub fn nameless(folder: &Path) -> Result<File> {
    std::fs::create_dir_all(folder).map_err(Problem::internal)?;
    tempfile::tempfile_in(folder).map_err(Problem::internal)
}
