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

pub use kind::media_type;

/// The largest file that is taken: 20 MB (product specification, section 9).
pub const LARGEST: usize = 20 * 1024 * 1024;

/// The open store; cheap to clone.
#[derive(Clone)]
pub struct Files {
    store: Arc<dyn ObjectStore>,
}

impl Files {
    /// Opens the folder, which is made when it is not there, or the bucket.
    ///
    /// # Errors
    /// When the folder can't be made or the bucket's settings are incomplete.
    pub fn open(place: &FileStore) -> Result<Files> {
        let store: Arc<dyn ObjectStore> = match place {
            FileStore::Folder(folder) => {
                std::fs::create_dir_all(folder).map_err(Problem::internal)?;
                Arc::new(LocalFileSystem::new_with_prefix(folder).map_err(Problem::internal)?)
            }
            FileStore::Bucket { name, prefix } => {
                // The bucket's client takes the process's provider; a second installation is
                // refused
                // and harmless.
                let _ = rustls::crypto::ring::default_provider().install_default();
                let bucket = AmazonS3Builder::from_env().with_bucket_name(name).build();
                let bucket = bucket.map_err(|e| Problem::internal(format!("FILES_URL: {e}")))?;
                Arc::new(PrefixStore::new(bucket, prefix.as_str()))
            }
        };
        Ok(Files { store })
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
