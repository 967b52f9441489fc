//! Files that people attach: bytes under a key, in a folder of the machine or in a bucket.
//!
//! What a file is called, whom it belongs to and who may see it stands in the database; here it is
//! bytes that are written once and never changed. A key begins with the company, so that a bucket
//! can be billed, moved and emptied by company.

mod kind;

use std::sync::Arc;

use bytes::Bytes;
use object_store::aws::AmazonS3Builder;
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::prefix::PrefixStore;
use object_store::{ObjectStore, ObjectStoreExt as _};

use crate::config::FileStore;
use crate::context::TenantId;
use crate::problem::{Problem, Result};
use crate::secret;

pub use kind::{fitting_name, media_type};

/// The largest file that is taken: 20 MB (product specification, section 9).
pub const LARGEST: usize = 20 * 1024 * 1024;

/// The key under which a store says which database's files it holds.
pub const MARKER: &str = "mizan-files.txt";

/// The open store; cheap to clone.
#[derive(Clone)]
pub struct Files {
    store: Arc<dyn ObjectStore>,
    /// Where it is, for people.
    pub place: Arc<str>,
}

/// A file of the store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredFile {
    /// By what it is found.
    pub key: String,
    /// In bytes.
    pub size: u64,
}

impl Files {
    /// Opens the folder, which is made when it is not there, or the bucket.
    ///
    /// # Errors
    /// When the folder can't be made or the bucket's settings are incomplete.
    pub fn open(place: &FileStore) -> Result<Files> {
        let store: Arc<dyn ObjectStore> = match place {
            FileStore::Folder(folder) => {
                let unusable = |error: &dyn std::fmt::Display| {
                    Problem::internal(format!("FILES_URL: {}: {error}", folder.display()))
                };
                std::fs::create_dir_all(folder).map_err(|e| unusable(&e))?;
                Arc::new(LocalFileSystem::new_with_prefix(folder).map_err(|e| unusable(&e))?)
            }
            FileStore::Bucket { name, prefix } => {
                // The bucket's client takes the process's provider; a second installation is
                // refused and harmless.
                let _ = rustls::crypto::ring::default_provider().install_default();
                let bucket = AmazonS3Builder::from_env().with_bucket_name(name).build();
                let bucket = bucket.map_err(|e| Problem::internal(format!("FILES_URL: {e}")))?;
                Arc::new(PrefixStore::new(bucket, prefix.as_str()))
            }
        };
        let place = match place {
            FileStore::Folder(folder) => folder.display().to_string(),
            FileStore::Bucket { name, prefix } => format!("s3://{name}/{prefix}"),
        };
        Ok(Files { store, place: place.into() })
    }

    /// Writes something and takes it away again.
    ///
    /// # Errors
    /// When the store can't be written; names it.
    pub async fn prove_writable(&self) -> Result<()> {
        let probe = Path::from(format!("mizan-probe-{}", secret::public_id()));
        let written = async {
            self.store.put(&probe, Bytes::from_static(b"probe").into()).await?;
            self.store.delete(&probe).await
        };
        written.await.map_err(|error| {
            Problem::internal(format!("FILES_URL: {} can't be written: {error}", self.place))
        })
    }

    /// Which database's files are here; none in a store that has not been used.
    pub async fn marker(&self) -> Result<Option<String>> {
        match self.get(MARKER).await {
            Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned())),
            Err(problem) if problem.status == 404 => Ok(None),
            Err(problem) => Err(problem),
        }
    }

    /// Says which database's files are here.
    pub async fn set_marker(&self, id: &str) -> Result<()> {
        self.restore(MARKER, Bytes::from(format!("{id}\n"))).await
    }

    /// Whether there are bytes under a key.
    pub async fn exists(&self, key: &str) -> Result<bool> {
        match self.store.head(&Path::from(key)).await {
            Ok(_) => Ok(true),
            Err(object_store::Error::NotFound { .. }) => Ok(false),
            Err(other) => Err(Problem::internal(other)),
        }
    }

    /// Every file of the store but its marker, in the order of their keys.
    pub async fn list(&self) -> Result<Vec<StoredFile>> {
        use futures_util::TryStreamExt as _;
        let kept = self
            .store
            .list(None)
            .map_ok(|found| StoredFile { key: found.location.to_string(), size: found.size });
        let mut files: Vec<StoredFile> = kept.try_collect().await.map_err(Problem::internal)?;
        // A marker or a probe is no file of a company.
        files.retain(|file| file.key.contains('/'));
        files.sort_unstable_by(|a, b| a.key.cmp(&b.key));
        Ok(files)
    }

    /// Puts bytes back under the key that they were found by.
    pub async fn restore(&self, key: &str, bytes: Bytes) -> Result<()> {
        self.store.put(&Path::from(key), bytes.into()).await.map(drop).map_err(Problem::internal)
    }

    /// Keeps bytes and gives the key that they are found by.
    pub async fn put(&self, tenant: TenantId, bytes: Bytes) -> Result<String> {
        let key = format!("{}/{}", tenant.0, secret::public_id());
        let path = Path::from(key.as_str());
        self.store.put(&path, bytes.into()).await.map_err(Problem::internal)?;
        Ok(key)
    }

    /// The bytes of a key.
    ///
    /// # Errors
    /// 404 when there are none.
    pub async fn get(&self, key: &str) -> Result<Bytes> {
        let found = match self.store.get(&Path::from(key)).await {
            Err(object_store::Error::NotFound { .. }) => return Err(Problem::not_found()),
            other => other.map_err(Problem::internal)?,
        };
        found.bytes().await.map_err(Problem::internal)
    }

    /// Removes the bytes of a key; there being none is no error.
    pub async fn delete(&self, key: &str) -> Result<()> {
        match self.store.delete(&Path::from(key)).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(other) => Err(Problem::internal(other)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Files;
    use crate::config::FileStore;

    #[test]
    fn a_bucket_is_opened_with_what_tls_needs() {
        let bucket = FileStore::Bucket { name: "books".to_owned(), prefix: "shop".to_owned() };
        let files = Files::open(&bucket);
        assert!(files.is_ok(), "{:?}", files.err());
    }
}
