//! The file of a company as an archive.

use std::fs::File;
use std::io::Seek as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use platform::archive::{ArchiveReader, ArchiveWriter, failed, invalid_archive};
use platform::{Problem, Result};

use crate::manifest::{FORMAT, Manifest};

/// What it is called, for people.
const KIND: &str = "company file";

/// Begins one in an open file; what is in it goes.
pub(crate) fn begin(file: &File, called: &Arc<str>) -> Result<ArchiveWriter> {
    let own = file.try_clone().and_then(|mut own| {
        own.set_len(0)?;
        own.rewind()?;
        Ok(own)
    });
    Ok(ArchiveWriter::begin(own.map_err(|e| failed(called, &e))?, called))
}

/// Opens one and reads its manifest.
///
/// # Errors
/// When it is no company's file, or another form than this program knows.
pub(crate) fn open(path: &Path) -> Result<(ArchiveReader, Manifest)> {
    let (file, manifest) = ArchiveReader::open(path, KIND, Manifest::parts)?;
    if manifest.format != FORMAT {
        let unknown = format!("the form {:?} is not known", manifest.format);
        return Err(invalid_archive(path, KIND, &unknown));
    }
    Ok((file, manifest))
}

/// A new file under another name than its own, until it is whole; removed when it is left
/// unfinished.
pub(crate) struct Unfinished {
    part: PathBuf,
    to: PathBuf,
    /// To be written.
    pub file: File,
}

impl Unfinished {
    /// Begins one beside its name, which must be free.
    pub fn begin(to: &Path) -> Result<Unfinished> {
        if to.exists() {
            return Err(Problem::internal(format!("{} is there already", to.display())));
        }
        let mut part = to.as_os_str().to_owned();
        part.push(".part");
        let part = PathBuf::from(part);
        let file = File::create_new(&part).map_err(|e| failed(&part.display(), &e))?;
        Ok(Unfinished { part, to: to.to_path_buf(), file })
    }

    /// Gives it its name.
    pub fn finish(self) -> Result<()> {
        std::fs::rename(&self.part, &self.to).map_err(|e| failed(&self.to.display(), &e))
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        // A finished one has another name.
        let _ = std::fs::remove_file(&self.part);
    }
}
