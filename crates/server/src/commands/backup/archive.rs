//! The archive as a file: written under another name until it is whole, read only after each hash
//! in it was proven. Nothing larger than an attached file is held in memory.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use platform::{Problem, Result};
use sha2::{Digest as _, Sha256};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

use super::manifest::{FORMAT, FileCopy, MANIFEST, Manifest, hex};
use super::{Temporary, beside, must_be_free};

/// An archive that is being written.
pub struct Writing {
    zip: ZipWriter<BufWriter<File>>,
    part: Temporary,
    to: PathBuf,
}

impl Writing {
    /// Begins one beside its final name.
    pub fn begin(to: &Path) -> Result<Writing> {
        let part = beside(to, ".part");
        must_be_free(&part)?;
        let file = File::create_new(&part).map_err(|e| failed(&part, &e))?;
        let zip = ZipWriter::new(BufWriter::new(file));
        Ok(Writing { zip, part: Temporary(part), to: to.to_path_buf() })
    }

    /// Adds what `from` gives to its end; gives its size and hash.
    pub fn add(
        &mut self,
        name: &str,
        from: &mut dyn Read,
        compress: bool,
    ) -> Result<(u64, String)> {
        let method = if compress { CompressionMethod::Deflated } else { CompressionMethod::Stored };
        let options = SimpleFileOptions::default()
            .compression_method(method)
            .large_file(true)
            .unix_permissions(0o600);
        self.zip.start_file(name, options).map_err(|e| failed(&self.part.0, &e))?;
        copy(from, &mut self.zip).map_err(|e| failed(&self.part.0, &e))
    }

    /// Adds the manifest and gives the archive its name, once all of it is on the disk.
    pub fn finish(mut self, manifest: &Manifest) -> Result<()> {
        let text = serde_json::to_vec_pretty(manifest)?;
        self.add(MANIFEST, &mut &text[..], true)?;
        let Writing { zip, part, to } = self;
        let written = zip.finish().map_err(|e| failed(&part.0, &e))?;
        let file = written.into_inner().map_err(|e| failed(&part.0, &e))?;
        file.sync_all().map_err(|e| failed(&part.0, &e))?;
        must_be_free(&to)?;
        fs::rename(&part.0, &to).map_err(|e| failed(&to, &e))?;
        sync_folder(&to)
    }
}

/// Waits until a new name in a folder is on the disk.
pub fn sync_folder(path: &Path) -> Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    // Windows opens no folder as a file, and needs it not.
    if cfg!(unix) {
        File::open(folder).and_then(|folder| folder.sync_all()).map_err(|e| failed(path, &e))?;
    }
    Ok(())
}

/// An archive that is read.
pub struct Reading {
    zip: ZipArchive<BufReader<File>>,
    pub manifest: Manifest,
    path: PathBuf,
}

impl Reading {
    /// Whether a file is an archive, and not a copy of a SQLite database as older versions made.
    pub fn is_archive(path: &Path) -> Result<bool> {
        let mut head = [0; 2];
        let mut file = File::open(path).map_err(|e| failed(path, &e))?;
        Ok(file.read_exact(&mut head).is_ok() && head == *b"PK")
    }

    /// Opens one and reads its manifest.
    pub fn open(path: &Path) -> Result<Reading> {
        let broken = |error: &dyn std::fmt::Display| {
            Problem::internal(format!("{} is no whole backup: {error}", path.display()))
        };
        let file = File::open(path).map_err(|e| failed(path, &e))?;
        let mut zip = ZipArchive::new(BufReader::new(file)).map_err(|e| broken(&e))?;
        let entry = zip.by_name(MANIFEST).map_err(|e| broken(&e))?;
        let manifest: Manifest =
            serde_json::from_reader(BufReader::new(entry)).map_err(|e| broken(&e))?;
        if manifest.format != FORMAT {
            return Err(broken(&format!("its form {} is not known", manifest.format)));
        }
        Ok(Reading { zip, manifest, path: path.to_path_buf() })
    }

    /// Proves the size and hash of everything in it.
    pub fn prove(&mut self) -> Result<()> {
        self.write_database(&mut io::sink())?;
        for at in 0..self.manifest.files.len() {
            self.write_file(at, &mut io::sink())?;
        }
        Ok(())
    }

    /// Writes the copy of the database out.
    pub fn write_database(&mut self, to: &mut dyn Write) -> Result<()> {
        let copy = &self.manifest.database;
        let (name, wanted) = (copy.name.clone(), (copy.size, copy.sha256.clone()));
        self.write(&name, &wanted, to)
    }

    /// Writes an attached file out, by its place in the manifest.
    pub fn write_file(&mut self, at: usize, to: &mut dyn Write) -> Result<()> {
        let file = &self.manifest.files[at];
        let (name, wanted) = (FileCopy::name_of(&file.key), (file.size, file.sha256.clone()));
        self.write(&name, &wanted, to)
    }

    fn write(&mut self, name: &str, wanted: &(u64, String), to: &mut dyn Write) -> Result<()> {
        let broken = |error: &dyn std::fmt::Display| {
            let path = self.path.display();
            Problem::internal(format!("{path} is damaged at {name}: {error}"))
        };
        let entry = self.zip.by_name(name).map_err(|e| broken(&e))?;
        // More than was announced is not written to the end.
        let found = copy(&mut entry.take(wanted.0 + 1), to).map_err(|e| broken(&e))?;
        if found == *wanted { Ok(()) } else { Err(broken(&"it is not what was backed up")) }
    }
}

/// Copies to the end; gives size and hash.
fn copy(from: &mut dyn Read, to: &mut dyn Write) -> io::Result<(u64, String)> {
    let mut digest = Sha256::new();
    let mut buffer = vec![0; 64 * 1024];
    let mut size = 0;
    loop {
        let read = from.read(&mut buffer)?;
        if read == 0 {
            return Ok((size, hex(&digest.finalize())));
        }
        digest.update(&buffer[..read]);
        to.write_all(&buffer[..read])?;
        size += u64::try_from(read).map_err(io::Error::other)?;
    }
}

pub fn failed(path: &Path, error: &dyn std::fmt::Display) -> Problem {
    Problem::internal(format!("{}: {error}", path.display()))
}
