//! The outbox: a file for each message, for development and for hosts without a mail server.

use std::path::Path;

use crate::problem::{Problem, Result};
use crate::secret;

/// A message in the outbox.
#[derive(Debug, Clone)]
pub struct Letter {
    /// The file's name; sorts by time.
    pub name: String,
    /// The whole message as it would have been sent.
    pub source: String,
}

/// Writes a message completely or not at all; one with the same name is replaced.
pub(super) fn keep(folder: &Path, name: &str, message: &[u8]) -> Result<()> {
    std::fs::create_dir_all(folder).map_err(Problem::internal)?;
    let unfinished = folder.join(format!("{name}.{}", secret::public_id()));
    std::fs::write(&unfinished, message).map_err(Problem::internal)?;
    std::fs::rename(unfinished, folder.join(format!("{name}.eml"))).map_err(Problem::internal)
}

/// The newest fifty messages, newest first.
pub fn read_outbox(folder: &Path) -> Result<Vec<Letter>> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Ok(Vec::new()) };
    let mut names: Vec<String> = entries
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(".eml"))
        .collect();
    names.sort_unstable_by(|a, b| b.cmp(a));
    names
        .into_iter()
        .take(50)
        .map(|name| {
            let bytes = std::fs::read(folder.join(&name)).map_err(Problem::internal)?;
            Ok(Letter { name, source: String::from_utf8_lossy(&bytes).into_owned() })
        })
        .collect()
}
