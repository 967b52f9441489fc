//! A backup as an archive: written under a temporary name until it is complete, and read only after
//! every hash in it has been checked.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use platform::archive::{ArchiveReader, ArchiveWriter, invalid_archive};
use platform::{Problem, Result};

use super::manifest::{FORMAT, FileCopy, Manifest};
use super::{Temporary, ensure_absent, with_suffix};

/// How a SQLite database begins.
const SQLITE: &[u8; 16] = b"SQLite format 3\0";
/// What the archive is called in messages.
const KIND: &str = "backup";

/// An archive that is being written.
pub struct Writing {
    archive: ArchiveWriter,
    part: Temporary,
    to: PathBuf,
}

impl Writing {
    /// Starts an archive next to its final path.
    pub fn begin(to: &Path) -> Result<Writing> {
        let part = with_suffix(to, ".part");
        ensure_absent(&part)?;
        let file = File::create_new(&part).map_err(|e| failed(&part, &e))?;
        let archive = ArchiveWriter::begin(file, &Arc::from(part.display().to_string()));
        Ok(Writing { archive, part: Temporary(part), to: to.to_path_buf() })
    }

    /// Adds the bytes that `from` yields; returns their size and hash.
    pub fn add(
        &mut self,
        name: &str,
        from: &mut dyn Read,
        compress: bool,
    ) -> Result<(u64, String)> {
        self.archive.add(name, from, compress)
    }

    /// Adds the manifest and renames the archive to its final name once all of it is on the disk.
    pub fn finish(self, manifest: &Manifest) -> Result<()> {
        let Writing { archive, part, to } = self;
        archive.finish(manifest)?;
        ensure_absent(&to)?;
        fs::rename(&part.0, &to).map_err(|e| failed(&to, &e))?;
        sync_folder(&to)
    }
}

/// Waits until a new name in a folder is on the disk.
pub fn sync_folder(path: &Path) -> Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    // Windows can't open a folder as a file, and doesn't need to.
    if cfg!(unix) {
        File::open(folder).and_then(|folder| folder.sync_all()).map_err(|e| failed(path, &e))?;
    }
    Ok(())
}

/// An archive that is being read.
pub struct Reading {
    archive: ArchiveReader,
    pub manifest: Manifest,
}

impl Reading {
    /// Whether a file is to be read as an archive: it is not the copy of a SQLite database that
    /// older versions made.
    pub fn is_archive(path: &Path) -> Result<bool> {
        let mut head = Vec::new();
        let file = File::open(path).map_err(|e| failed(path, &e))?;
        file.take(SQLITE.len() as u64).read_to_end(&mut head).map_err(|e| failed(path, &e))?;
        // Nothing at all is an empty database.
        Ok(!head.is_empty() && head != SQLITE)
    }

    /// Opens one and reads its manifest.
    pub fn open(path: &Path) -> Result<Reading> {
        let (archive, manifest) = ArchiveReader::open(path, KIND, Manifest::parts)?;
        if manifest.format != FORMAT {
            let unknown = format!("its form {} is not known", manifest.format);
            return Err(invalid_archive(path, KIND, &unknown));
        }
        Ok(Reading { archive, manifest })
    }

    /// Checks the size and hash of everything in it.
    pub fn prove(&mut self) -> Result<()> {
        self.write_database(&mut io::sink())?;
        for at in 0..self.manifest.files.len() {
            self.write_file(at, &mut io::sink())?;
        }
        Ok(())
    }

    /// Writes the copy of the database to `to`.
    pub fn write_database(&mut self, to: &mut dyn Write) -> Result<()> {
        let copy = &self.manifest.database;
        let mut give = |piece: &[u8]| to.write_all(piece).map_err(Problem::internal);
        self.archive.part(&copy.name, (copy.size, &copy.sha256), &mut give)
    }

    /// Writes an attached file to `to`, by its index in the manifest.
    pub fn write_file(&mut self, at: usize, to: &mut dyn Write) -> Result<()> {
        let file = &self.manifest.files[at];
        let mut give = |piece: &[u8]| to.write_all(piece).map_err(Problem::internal);
        self.archive.part(&FileCopy::name_of(&file.key), (file.size, &file.sha256), &mut give)
    }
}

pub fn failed(path: &Path, error: &dyn std::fmt::Display) -> Problem {
    platform::archive::failed(&path.display(), error)
}
