//! Archives: zip files whose last part is a manifest with the sizes and hashes of the others. The
//! same parts give the same bytes, because no time and no file mode is stored. Memory holds one
//! piece of a part at a time.
//!
//! Deliberately not here: the meaning of the parts and of the manifest.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek as _, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest as _, Sha256};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter};

use crate::problem::{Problem, Result};

/// The manifest's name in an archive.
pub const MANIFEST: &str = "manifest.json";
/// The longest manifest that is read, in bytes: enough for a million files.
const MAX_MANIFEST_BYTES: u64 = 256 * 1024 * 1024;
/// Bytes that are read at a time.
const PIECE: usize = 64 * 1024;

/// An archive that is being written.
pub struct ArchiveWriter {
    zip: ZipWriter<BufWriter<File>>,
    /// What it is called in messages.
    called: Arc<str>,
    size: u64,
    digest: Sha256,
}

impl ArchiveWriter {
    /// Starts an archive in an empty file.
    pub fn begin(file: File, called: &Arc<str>) -> ArchiveWriter {
        let zip = ZipWriter::new(BufWriter::new(file));
        ArchiveWriter { zip, called: Arc::clone(called), size: 0, digest: Sha256::new() }
    }

    /// Starts a part; everything written from now on belongs to it.
    ///
    /// # Errors
    /// When the file can't be written; names it.
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

    /// Writes to the current part.
    ///
    /// # Errors
    /// When the file can't be written; names it.
    pub fn write(&mut self, bytes: &[u8]) -> Result<()> {
        self.size += bytes.len() as u64;
        self.digest.update(bytes);
        self.zip.write_all(bytes).map_err(|e| failed(&self.called, &e))
    }

    /// Adds a part with all bytes of `from`; returns its size and its SHA-256 in hexadecimal
    /// digits.
    ///
    /// # Errors
    /// When the file can't be written or `from` can't be read; names the file.
    pub fn add(
        &mut self,
        name: &str,
        from: &mut dyn Read,
        compress: bool,
    ) -> Result<(u64, String)> {
        self.part(name, compress)?;
        let mut piece = vec![0; PIECE];
        loop {
            let read = from.read(&mut piece).map_err(|e| failed(&self.called, &e))?;
            if read == 0 {
                return Ok(self.written());
            }
            self.write(&piece[..read])?;
        }
    }

    /// The size of the part and its SHA-256 in hexadecimal digits.
    pub fn written(&self) -> (u64, String) {
        (self.size, base16ct::lower::encode_string(&self.digest.clone().finalize()))
    }

    /// Adds the manifest and waits until everything is on the disk.
    ///
    /// # Errors
    /// When the file can't be written; names it.
    pub fn finish(mut self, manifest: &impl Serialize) -> Result<()> {
        self.part(MANIFEST, true)?;
        self.write(&serde_json::to_vec_pretty(manifest)?)?;
        let unwritten = |error: &dyn std::fmt::Display| failed(&self.called, error);
        let written = self.zip.finish().map_err(|e| unwritten(&e))?;
        let file = written.into_inner().map_err(|e| unwritten(&e))?;
        file.sync_all().map_err(|e| unwritten(&e))
    }
}

/// An archive that is being read.
pub struct ArchiveReader {
    zip: ZipArchive<BufReader<File>>,
    path: PathBuf,
}

impl ArchiveReader {
    /// Opens an archive and reads its manifest; `kind` is what it is called in messages. `parts`
    /// gives the names of the parts that the manifest declares.
    ///
    /// # Errors
    /// When the file is not an archive, or holds anything else than its manifest declares; names
    /// the entry.
    pub fn open<M: DeserializeOwned>(
        path: &Path,
        kind: &str,
        parts: impl FnOnce(&M) -> Vec<String>,
    ) -> Result<(ArchiveReader, M)> {
        let open = || File::open(path).map_err(|e| failed(&path.display(), &e));
        let (file, again) = (open()?, open()?);
        let read = || -> std::result::Result<_, Box<dyn std::error::Error>> {
            let mut zip = ZipArchive::new(BufReader::new(file))?;
            let names = entry_names(&zip, again)?;
            check_names(&names)?;
            let entry = zip.by_name(MANIFEST)?;
            let manifest = serde_json::from_reader(BufReader::new(entry.take(MAX_MANIFEST_BYTES)))?;
            check_declared(&names, parts(&manifest))?;
            Ok((zip, manifest))
        };
        let (zip, manifest) = read().map_err(|error| invalid_archive(path, kind, &error))?;
        Ok((ArchiveReader { zip, path: path.to_path_buf() }, manifest))
    }

    /// Hands a part to `give` piece by piece, and checks its hash. Nothing beyond its declared size
    /// is read.
    ///
    /// # Errors
    /// When it differs from the manifest; names the part. Whatever `give` refuses.
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
        let (mut piece, mut size, mut digest) = (vec![0; PIECE], 0, Sha256::new());
        loop {
            let read = entry.read(&mut piece).map_err(|e| broken(&e))?;
            if read == 0 {
                break;
            }
            size += read as u64;
            digest.update(&piece[..read]);
            give(&piece[..read])?;
        }
        let found = base16ct::lower::encode_string(&digest.finalize());
        let is_whole = size == wanted.0 && found == wanted.1;
        if is_whole { Ok(()) } else { Err(broken(&"it is not what was written")) }
    }
}

/// Checks the names of all entries of an archive, also of those that a reader by name never sees.
///
/// # Errors
/// When a name leads out of the archive or is there twice.
fn check_names(names: &[String]) -> std::result::Result<(), String> {
    let mut found = HashSet::new();
    for name in names {
        let is_unsafe = name.contains([':', '\\', '\0'])
            || name.split('/').any(|part| matches!(part, "" | "." | ".."));
        if is_unsafe {
            return Err(format!("its entry {name:?} has a name that leads elsewhere"));
        }
        if !found.insert(name) {
            return Err(format!("its entry {name:?} is in it twice"));
        }
    }
    Ok(())
}

/// # Errors
/// When an entry is none of the parts that the manifest declares.
fn check_declared(names: &[String], parts: Vec<String>) -> std::result::Result<(), String> {
    let declared: HashSet<String> = parts.into_iter().collect();
    match names.iter().find(|name| *name != MANIFEST && !declared.contains(*name)) {
        Some(name) => Err(format!("its entry {name:?} is not in its manifest")),
        None => Ok(()),
    }
}

/// The names in an archive's directory, in its order: a reader keeps one of those that are alike.
fn entry_names(zip: &ZipArchive<BufReader<File>>, file: File) -> io::Result<Vec<String>> {
    let mut directory = BufReader::new(file);
    directory.seek(SeekFrom::Start(zip.central_directory_start()))?;
    let mut names = Vec::new();
    let mut head = [0; HEAD];
    loop {
        directory.read_exact(&mut head[..SIGNATURE.len()])?;
        if head[..SIGNATURE.len()] != SIGNATURE {
            return Ok(names);
        }
        directory.read_exact(&mut head[SIGNATURE.len()..])?;
        let length = |at: usize| usize::from(u16::from_le_bytes([head[at], head[at + 1]]));
        let mut name = vec![0; length(28)];
        directory.read_exact(&mut name)?;
        directory.seek_relative(i64::try_from(length(30) + length(32)).unwrap_or(i64::MAX))?;
        names.push(String::from_utf8_lossy(&name).into_owned());
    }
}

/// How each entry of a directory begins.
const SIGNATURE: [u8; 4] = *b"PK\x01\x02";
/// The bytes of an entry before its name; the lengths of name, extra field and comment end them.
const HEAD: usize = 46;

/// The refusal of a file that is not an archive of that kind.
pub fn invalid_archive(path: &Path, kind: &str, error: &dyn std::fmt::Display) -> Problem {
    Problem::internal(format!("{} is no whole {kind}: {error}", path.display()))
}

/// The refusal of a file that can't be read or written.
pub fn failed(what: &dyn std::fmt::Display, error: &dyn std::fmt::Display) -> Problem {
    Problem::internal(format!("{what}: {error}"))
}
