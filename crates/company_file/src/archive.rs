//! The zip: its parts with sizes and hashes. The same parts give the same bytes: no part has a time
//! or the rights of a user.

use std::fs::File;
use std::io::{BufReader, BufWriter, Read, Seek as _, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use platform::{Problem, Result};
use sha2::{Digest as _, Sha256};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter};

use crate::digits::hexadecimal;
use crate::manifest::{FORMAT, LONGEST, MANIFEST, Manifest, failed};

/// A file that is being written.
pub(crate) struct Writing {
    zip: ZipWriter<BufWriter<File>>,
    /// What it is called, for people.
    called: Arc<str>,
    size: u64,
    digest: Sha256,
}

impl Writing {
    /// Begins one in an open file; what is in it goes.
    pub fn begin(file: &File, called: &Arc<str>) -> Result<Writing> {
        let own = file.try_clone().and_then(|mut own| {
            own.set_len(0)?;
            own.rewind()?;
            Ok(own)
        });
        let own = own.map_err(|e| failed(called, &e))?;
        let zip = ZipWriter::new(BufWriter::new(own));
        Ok(Writing { zip, called: Arc::clone(called), size: 0, digest: Sha256::new() })
    }

    /// Begins a part; what is written from now on is in it.
    pub fn part(&mut self, name: &str, compress: bool) -> Result<()> {
        let method = if compress { CompressionMethod::Deflated } else { CompressionMethod::Stored };
        let options = SimpleFileOptions::default()
            .compression_method(method)
            .last_modified_time(DateTime::default())
            .large_file(true)
            .unix_permissions(0o600);
        (self.size, self.digest) = (0, Sha256::new());
        self.zip.start_file(name, options).map_err(|e| failed(&self.called, &e))
    }

    /// Writes into the part.
    pub fn write(&mut self, bytes: &[u8]) -> Result<()> {
        self.size += bytes.len() as u64;
        self.digest.update(bytes);
        self.zip.write_all(bytes).map_err(|e| failed(&self.called, &e))
    }

    /// The size of the part and its SHA-256.
    pub fn written(&self) -> (u64, String) {
        (self.size, hexadecimal(&self.digest.clone().finalize()))
    }

    /// Adds the manifest and waits until all of it is on the disk.
    pub fn finish(mut self, manifest: &Manifest) -> Result<()> {
        self.part(MANIFEST, true)?;
        self.write(&serde_json::to_vec_pretty(manifest)?)?;
        let unwritten = |error: &dyn std::fmt::Display| failed(&self.called, error);
        let written = self.zip.finish().map_err(|e| unwritten(&e))?;
        let file = written.into_inner().map_err(|e| unwritten(&e))?;
        file.sync_all().map_err(|e| unwritten(&e))
    }
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

/// A file that is read.
pub(crate) struct Reading {
    zip: ZipArchive<BufReader<File>>,
    pub manifest: Manifest,
    path: PathBuf,
}

impl Reading {
    /// Opens one and reads its manifest.
    ///
    /// # Errors
    /// When it is no company's file, or another form than this program knows.
    pub fn open(path: &Path) -> Result<Reading> {
        let broken = |error: &dyn std::fmt::Display| {
            Problem::internal(format!("{} is no whole company file: {error}", path.display()))
        };
        let file = File::open(path).map_err(|e| failed(&path.display(), &e))?;
        let mut zip = ZipArchive::new(BufReader::new(file)).map_err(|e| broken(&e))?;
        let entry = zip.by_name(MANIFEST).map_err(|e| broken(&e))?;
        let manifest: Manifest =
            serde_json::from_reader(BufReader::new(entry.take(LONGEST))).map_err(|e| broken(&e))?;
        if manifest.format != FORMAT {
            return Err(broken(&format!("the form {:?} is not known", manifest.format)));
        }
        Ok(Reading { zip, manifest, path: path.to_path_buf() })
    }

    /// Hands on a part piece by piece, and proves it. Nothing beyond its announced size is read.
    ///
    /// # Errors
    /// When it is not what the manifest says; names the part. What `give` refuses.
    pub fn part(
        &mut self,
        name: &str,
        wanted: (u64, &str),
        give: &mut dyn FnMut(&[u8]) -> Result<()>,
    ) -> Result<()> {
        let path = self.path.clone();
        let broken = |error: &dyn std::fmt::Display| {
            Problem::internal(format!("{} is damaged at {name}: {error}", path.display()))
        };
        let entry = self.zip.by_name(name).map_err(|e| broken(&e))?;
        let mut entry = entry.take(wanted.0 + 1);
        let (mut buffer, mut size, mut digest) = (vec![0; 64 * 1024], 0, Sha256::new());
        loop {
            let read = entry.read(&mut buffer).map_err(|e| broken(&e))?;
            if read == 0 {
                break;
            }
            size += read as u64;
            digest.update(&buffer[..read]);
            give(&buffer[..read])?;
        }
        let is_whole = size == wanted.0 && hexadecimal(&digest.finalize()) == wanted.1;
        if is_whole { Ok(()) } else { Err(broken(&"it is not what was written")) }
    }
}
