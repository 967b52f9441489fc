//! Whether the configured folders can be written: checked when the program starts, and by
//! `/healthz`.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::config::{Config, FileStore};
use crate::db::Target;
use crate::problem::{Problem, Result};
use crate::secret;

/// The bytes of a test file: as much as a disk allocates at once.
const PAGE: [u8; 4096] = [0; 4096];

/// Creates missing folders, and refuses those that can't be written.
///
/// # Errors
/// Names the setting and the folder.
pub fn prove(config: &Config) -> Result<()> {
    for (setting, folder) in folders(config) {
        fs::create_dir_all(&folder)
            .and_then(|()| write(&folder))
            .map_err(|error| unwritable(setting, &folder, &error))?;
    }
    Ok(())
}

/// The setting of the first folder that can't be written any more, and the reason.
pub fn first_unwritable(config: &Config) -> Option<(&'static str, Problem)> {
    folders(config).into_iter().find_map(|(setting, folder)| {
        let error = write(&folder).err()?;
        Some((setting, unwritable(setting, &folder, &error)))
    })
}

fn folders(config: &Config) -> Vec<(&'static str, PathBuf)> {
    let mut folders = vec![("DATA_DIR", config.data.clone())];
    if let Target::Sqlite(path) = &config.database {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        folders.push(("DATABASE_URL", folder.unwrap_or(Path::new(".")).to_path_buf()));
    }
    if let FileStore::Folder(folder) = &config.files {
        folders.push(("FILES_URL", folder.clone()));
    }
    folders
}

fn unwritable(setting: &str, folder: &Path, error: &io::Error) -> Problem {
    Problem::internal(format!(
        "{setting}: the folder {} can't be written: {error}",
        folder.display()
    ))
}

fn write(folder: &Path) -> io::Result<()> {
    let path = folder.join(format!(".mizan-probe-{}", secret::public_id()));
    let written = File::create_new(&path).and_then(|mut file| {
        file.write_all(&PAGE)?;
        file.flush()
    });
    // An incomplete test file is deleted too.
    let removed = fs::remove_file(&path);
    written.and(removed)
}
