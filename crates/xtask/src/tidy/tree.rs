//! The files that the checks read, held in memory, so that a test can break a rule in three lines.

use std::collections::BTreeMap;
use std::path::Path;

/// Folders with built, downloaded or recorded files, which nobody wrote here.
const NOT_OURS: [&str; 6] =
    [".git", "target", "node_modules", "dist", "test-results", "playwright-report"];
/// The same, by path.
const NOT_OURS_AT: [&str; 3] = ["data", ".tmp", "tools/ledgergen/out"];
const WRITTEN: [&str; 17] = [
    "rs", "ts", "tsx", "mjs", "js", "css", "html", "sql", "md", "toml", "json", "sh", "yml",
    "yaml", "csv", "py", "txt",
];

/// Text files by their path from the repository's root, with `/` on every system.
#[derive(Default)]
pub struct Tree(BTreeMap<String, String>);

impl Tree {
    pub fn read(root: &Path) -> Result<Self, String> {
        let mut tree = Self::default();
        tree.add_folder(root, "")?;
        Ok(tree)
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn get(&self, path: &str) -> Option<&str> {
        self.0.get(path).map(String::as_str)
    }

    /// Every file, in the order of their paths.
    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(path, text)| (path.as_str(), text.as_str()))
    }

    fn add_folder(&mut self, folder: &Path, prefix: &str) -> Result<(), String> {
        let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
        for entry in std::fs::read_dir(folder).map_err(failed)? {
            let entry = entry.map_err(failed)?;
            let kind = entry.file_type().map_err(failed)?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = format!("{prefix}{name}");
            if kind.is_dir() {
                if !NOT_OURS.contains(&name.as_str()) && !NOT_OURS_AT.contains(&path.as_str()) {
                    self.add_folder(&entry.path(), &format!("{path}/"))?;
                }
            } else if kind.is_file() && is_written(&path) {
                // Another program may take a file away between the listing and the reading.
                if let Ok(text) = std::fs::read_to_string(entry.path()) {
                    self.0.insert(path, text);
                }
            }
        }
        Ok(())
    }
}

fn is_written(path: &str) -> bool {
    let extension = path.rsplit('/').next().and_then(|name| name.rsplit_once('.')).map(|(_, e)| e);
    extension.map_or(path.starts_with(".ci/") || path == "Makefile", |e| WRITTEN.contains(&e))
}

#[cfg(test)]
impl<const N: usize> From<[(&str, &str); N]> for Tree {
    fn from(files: [(&str, &str); N]) -> Self {
        Self(files.into_iter().map(|(path, text)| (path.to_owned(), text.to_owned())).collect())
    }
}

#[cfg(test)]
impl FromIterator<(String, String)> for Tree {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(files: I) -> Self {
        Self(files.into_iter().collect())
    }
}
