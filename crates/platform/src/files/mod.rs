//! Files that people attach: bytes under a key, in a folder of the machine or in a bucket.
//!
//! The database has a file's name, its record and who may see it; this module stores bytes that are
//! written once and never changed. A key begins with the company, so that a bucket can be billed,
//! moved and emptied by company.

mod connector;
mod generated;
mod kind;

use std::ops::Range;
use std::sync::Arc;

use bytes::Bytes;
use object_store::aws::{AmazonS3, AmazonS3Builder};
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::prefix::PrefixStore;
use object_store::{ObjectStore, ObjectStoreExt as _};

use crate::config::FileStore;
use crate::context::TenantId;
use crate::problem::{Problem, Result};
use crate::secret;

use connector::OneAddress;

pub use generated::GeneratedFile;
pub use kind::{fitting_name, media_type, with_content_charset};

/// The largest file that is accepted: 20 MB (product specification, section 9).
pub const MAX_FILE_BYTES: usize = 20 * 1024 * 1024;

/// The key under which a store has the id of its database.
pub const MARKER: &str = "mizan-files.txt";

/// The open store; cheap to clone.
#[derive(Clone)]
pub struct Files {
    store: Arc<dyn ObjectStore>,
    /// The folder; none of a bucket.
    folder: Option<Arc<std::path::Path>>,
    /// Its location, for messages.
    pub place: Arc<str>,
}

/// A file of the store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredFile {
    /// Its key in the store.
    pub key: String,
    /// In bytes.
    pub size: u64,
}

impl Files {
    /// Opens the folder, creating it if needed, or the bucket.
    ///
    /// # Errors
    /// When the folder can't be created or the bucket's settings are incomplete.
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
                let bucket = AmazonS3Builder::from_env().with_bucket_name(name);
                Arc::new(PrefixStore::new(open_bucket(bucket)?, prefix.as_str()))
            }
        };
        let folder = match place {
            FileStore::Folder(folder) => Some(Arc::from(folder.as_path())),
            FileStore::Bucket { .. } => None,
        };
        let place = match place {
            FileStore::Folder(folder) => folder.display().to_string(),
            FileStore::Bucket { name, prefix } => format!("s3://{name}/{prefix}"),
        };
        Ok(Files { store, folder, place: place.into() })
    }

    /// Writes a test file and deletes it.
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

    /// The id of the database whose files are here; none in an unused store.
    pub async fn marker(&self) -> Result<Option<String>> {
        match self.get(MARKER).await {
            Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned())),
            Err(problem) if problem.status == 404 => Ok(None),
            Err(problem) => Err(problem),
        }
    }

    /// Sets the id of the database whose files are here.
    pub async fn set_marker(&self, id: &str) -> Result<()> {
        self.restore(MARKER, Bytes::from(format!("{id}\n"))).await
    }

    /// Whether there are bytes under a key.
    pub async fn exists(&self, key: &str) -> Result<bool> {
        match self.store.head(&Path::from(key)).await {
            Ok(_) => Ok(true),
            Err(object_store::Error::NotFound { .. }) => Ok(false),
            Err(other) => Err(unavailable(other)),
        }
    }

    /// Every file of the store except its marker and generated files, in the order of their keys.
    pub async fn list(&self) -> Result<Vec<StoredFile>> {
        use futures_util::TryStreamExt as _;
        let kept = self
            .store
            .list(None)
            .map_ok(|found| StoredFile { key: found.location.to_string(), size: found.size });
        let mut files: Vec<StoredFile> = kept.try_collect().await.map_err(unavailable)?;
        // The marker and test files belong to no company.
        files.retain(|file| file.key.contains('/') && !generated::is_generated(&file.key));
        files.sort_unstable_by(|a, b| a.key.cmp(&b.key));
        Ok(files)
    }

    /// Writes bytes under the key that they had.
    pub async fn restore(&self, key: &str, bytes: Bytes) -> Result<()> {
        self.store.put(&Path::from(key), bytes.into()).await.map(drop).map_err(unavailable)
    }

    /// Stores bytes and returns their key.
    pub async fn put(&self, tenant: TenantId, bytes: Bytes) -> Result<String> {
        let key = format!("{}/{}", tenant.0, secret::public_id());
        let path = Path::from(key.as_str());
        self.store.put(&path, bytes.into()).await.map_err(unavailable)?;
        Ok(key)
    }

    /// The bytes of a key.
    ///
    /// # Errors
    /// 404 when there are none.
    pub async fn get(&self, key: &str) -> Result<Bytes> {
        let found = match self.store.get(&Path::from(key)).await {
            Err(object_store::Error::NotFound { .. }) => return Err(Problem::not_found()),
            other => other.map_err(unavailable)?,
        };
        found.bytes().await.map_err(unavailable)
    }

    /// Some of the bytes of a key, by their places.
    ///
    /// # Errors
    /// 404 when there is no such key.
    pub async fn piece(&self, key: &str, places: Range<u64>) -> Result<Bytes> {
        match self.store.get_range(&Path::from(key), places).await {
            Err(object_store::Error::NotFound { .. }) => Err(Problem::not_found()),
            other => other.map_err(unavailable),
        }
    }

    /// Removes the bytes of a key whose row was refused. After an internal error it is unknown
    /// whether the row was written, since a connection may be lost at the commit. Then the bytes
    /// stay, because an extra file harms less than a row without its file.
    ///
    /// # Errors
    /// 503 when the store can't be reached.
    pub async fn delete_refused(&self, key: &str, refusal: &Problem) -> Result<()> {
        if refusal.status >= 500 { Ok(()) } else { self.delete(key).await }
    }

    /// Removes the bytes of a key; no error when there are none.
    pub async fn delete(&self, key: &str) -> Result<()> {
        match self.store.delete(&Path::from(key)).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(other) => Err(unavailable(other)),
        }
    }
}

/// The store is full, read-only or missing: not the caller's fault, and nothing of the call was
/// stored.
fn unavailable(error: object_store::Error) -> Problem {
    let refusal = Problem::new(503, "files.unavailable").retry_after(60);
    Problem { cause: Some(format!("FILES_URL: {error}")), ..refusal }
}

fn open_bucket(settings: AmazonS3Builder) -> Result<AmazonS3> {
    // The bucket's client uses the process's provider; a second installation is refused, which does
    // no harm.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let bucket = settings.with_http_connector(OneAddress).build();
    bucket.map_err(|e| Problem::internal(format!("FILES_URL: {e}")))
}

#[cfg(test)]
mod tests {
    use std::io::{Read as _, Write as _};
    use std::net::TcpListener;
    use std::sync::Arc;

    use bytes::Bytes;
    use object_store::aws::AmazonS3Builder;

    use super::{Files, open_bucket};
    use crate::config::FileStore;
    use crate::context::TenantId;

    /// A bucket that is asked at an address of this machine.
    pub(super) fn bucket_at(here: std::net::SocketAddr) -> Files {
        let settings = AmazonS3Builder::new()
            .with_bucket_name("books")
            .with_region("eu-west-1")
            .with_endpoint(format!("http://{here}"))
            .with_allow_http(true)
            .with_access_key_id("key")
            .with_secret_access_key("secret");
        let store = Arc::new(open_bucket(settings).unwrap());
        Files { store, folder: None, place: "bucket".into() }
    }

    /// Answers every call with a redirect to `there`.
    fn sends_away(status: &'static str, there: std::net::SocketAddr) -> std::net::SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let here = listener.local_addr().unwrap();
        std::thread::spawn(move || {
            for connection in listener.incoming() {
                let mut connection = connection.unwrap();
                let _ = connection.read(&mut [0; 8192]);
                let answer = format!(
                    "HTTP/1.1 {status}\r\nLocation: http://{there}/taken\r\n\
                     Content-Length: 0\r\nConnection: close\r\n\r\n"
                );
                let _ = connection.write_all(answer.as_bytes());
            }
        });
        here
    }

    #[test]
    fn a_store_that_takes_nothing_says_so() {
        let folder = std::env::temp_dir().join(format!("mizan-{}", crate::secret::public_id()));
        let files = Files::open(&FileStore::Folder(folder.clone())).unwrap();
        // Where the company's folder belongs, a file is in the way.
        std::fs::write(folder.join("1"), "in the way").unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let kept = runtime.block_on(files.put(TenantId(1), Bytes::from_static(b"an invoice")));
        std::fs::remove_dir_all(&folder).unwrap();
        let refused = kept.unwrap_err();
        let refusal = (refused.status, refused.code, refused.retry_after);
        assert_eq!(refusal, (503, "files.unavailable", Some(60)));
        assert!(refused.cause.is_some_and(|cause| cause.starts_with("FILES_URL")));
    }

    #[test]
    fn a_bucket_that_sends_elsewhere_is_not_followed() {
        let elsewhere = TcpListener::bind("127.0.0.1:0").unwrap();
        elsewhere.set_nonblocking(true).unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        for status in ["301 Moved", "302 Found", "303 Other", "307 Temporary", "308 Permanent"] {
            let here = sends_away(status, elsewhere.local_addr().unwrap());
            let files = bucket_at(here);
            runtime.block_on(async {
                let file = Bytes::from_static(b"an invoice");
                assert!(files.restore("1/a", file).await.is_err(), "{status}: kept");
                assert!(files.get("1/a").await.is_err(), "{status}: read");
                assert!(files.exists("1/a").await.is_err(), "{status}: looked for");
                assert!(files.list().await.is_err(), "{status}: listed");
                assert!(files.delete("1/a").await.is_err(), "{status}: deleted");
            });
            let asked = elsewhere.accept().map(|_| ()).map_err(|error| error.kind());
            assert_eq!(asked, Err(std::io::ErrorKind::WouldBlock), "{status} was followed");
        }
    }

    #[test]
    fn a_bucket_is_opened_with_what_tls_needs() {
        let bucket = FileStore::Bucket { name: "books".to_owned(), prefix: "shop".to_owned() };
        let files = Files::open(&bucket);
        assert!(files.is_ok(), "{:?}", files.err());
    }
}
