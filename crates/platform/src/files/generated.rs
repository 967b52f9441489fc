//! Large files that the program generated and can generate again: written and read piece by piece.
//! They are in a separate folder of the company, in no list of files, and so in no backup.

use std::fs::File;
use std::io::{Read, Seek as _};

use bytes::Bytes;
use futures_util::StreamExt as _;
use futures_util::stream::BoxStream;
use object_store::path::Path;
use object_store::{ObjectStoreExt as _, WriteMultipart};

use super::{Files, unavailable};
use crate::context::TenantId;
use crate::problem::{Problem, Result};

/// The folder of generated files in that of a company.
const FOLDER: &str = "made";
/// Bytes that are sent to the store at a time.
const PIECE: usize = 8 * 1024 * 1024;
/// Pieces that are in transit at a time.
const UNDERWAY: usize = 2;

/// A generated file that is read piece by piece.
pub struct GeneratedFile {
    /// In bytes.
    pub size: u64,
    /// Its content.
    pub bytes: BoxStream<'static, std::io::Result<Bytes>>,
}

/// Whether a key belongs to a generated file.
pub(super) fn is_generated(key: &str) -> bool {
    key.split('/').nth(1) == Some(FOLDER)
}

fn path(tenant: TenantId, name: &str) -> Path {
    Path::from(format!("{}/{FOLDER}/{name}", tenant.0))
}

impl Files {
    /// Stores the content of an open file under a name, replacing an earlier file. It can't be read
    /// until all of it is in the store. Returns its size.
    ///
    /// # Errors
    /// 503 when the store can't be written.
    pub async fn put_generated(&self, tenant: TenantId, name: &str, file: File) -> Result<u64> {
        self.delete_made(tenant, name).await?;
        let path = path(tenant, name);
        let upload = self.store.put_multipart(&path).await.map_err(unavailable)?;
        let mut writing = WriteMultipart::new_with_chunk_size(upload, PIECE);
        match write_pieces(&mut writing, file).await {
            Ok(size) => {
                writing.finish().await.map_err(unavailable)?;
                Ok(size)
            }
            Err(problem) => {
                // A bucket keeps and bills the pieces of an upload until it is aborted. The first
                // error matters more than one of the abort.
                let _ = writing.abort().await;
                Err(problem)
            }
        }
    }

    /// Opens a generated file.
    ///
    /// # Errors
    /// 404 when there is none of that name.
    pub async fn open_made(&self, tenant: TenantId, name: &str) -> Result<GeneratedFile> {
        let found = match self.store.get(&path(tenant, name)).await {
            Err(object_store::Error::NotFound { .. }) => return Err(Problem::not_found()),
            other => other.map_err(unavailable)?,
        };
        let size = found.meta.size;
        let bytes = found.into_stream().map(|piece| piece.map_err(std::io::Error::other));
        Ok(GeneratedFile { size, bytes: bytes.boxed() })
    }

    /// Removes a generated file, and incomplete parts of it that a killed program left; no error
    /// when there is none.
    pub async fn delete_made(&self, tenant: TenantId, name: &str) -> Result<()> {
        match self.store.delete(&path(tenant, name)).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => {}
            Err(other) => return Err(unavailable(other)),
        }
        let Some(folder) = &self.folder else { return Ok(()) };
        // The store of a folder first writes to a name with `#` and a number appended.
        let (folder, begun) = (folder.join(tenant.0.to_string()).join(FOLDER), format!("{name}#"));
        let swept = tokio::task::spawn_blocking(move || {
            for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
                if entry.file_name().to_string_lossy().starts_with(&begun) {
                    std::fs::remove_file(entry.path())?;
                }
            }
            Ok::<(), std::io::Error>(())
        });
        swept.await.map_err(Problem::internal)?.map_err(Problem::internal)
    }
}

/// Sends the pieces of a file; returns its size.
async fn write_pieces(writing: &mut WriteMultipart, file: File) -> Result<u64> {
    let (mut size, mut next) = (0, read_piece(file, true).await?);
    while !next.1.is_empty() {
        let (file, piece) = next;
        size += piece.len() as u64;
        writing.wait_for_capacity(UNDERWAY).await.map_err(unavailable)?;
        writing.put(piece);
        next = read_piece(file, false).await?;
    }
    Ok(size)
}

/// The next piece of a file, or its first one if asked; empty at its end.
async fn read_piece(mut file: File, from_its_beginning: bool) -> Result<(File, Bytes)> {
    let read = tokio::task::spawn_blocking(move || {
        if from_its_beginning {
            file.rewind()?;
        }
        let mut piece = Vec::with_capacity(PIECE);
        file.by_ref().take(PIECE as u64).read_to_end(&mut piece)?;
        Ok::<_, std::io::Error>((file, Bytes::from(piece)))
    });
    read.await.map_err(Problem::internal)?.map_err(Problem::internal)
}

#[cfg(test)]
mod tests {
    use std::io::{BufRead as _, BufReader, Read as _, Write as _};
    use std::net::{SocketAddr, TcpListener, TcpStream};
    use std::sync::{Arc, Mutex};

    use futures_util::TryStreamExt as _;

    use crate::config::FileStore;
    use crate::context::TenantId;
    use crate::files::Files;
    use crate::files::tests::bucket_at;

    #[tokio::test]
    async fn a_large_file_is_kept_piece_by_piece_and_is_in_no_list() {
        let folder = std::env::temp_dir().join(format!("mizan-{}", crate::secret::public_id()));
        let files = Files::open(&FileStore::Folder(folder.clone())).unwrap();
        let content: Vec<u8> = (0..=255).cycle().take(2 * super::PIECE + 77).collect();
        let path = folder.join("source");
        std::fs::write(&path, &content).unwrap();
        let source = || std::fs::File::open(&path).unwrap();
        // A program that was killed has left a part of one.
        std::fs::create_dir_all(folder.join("7/made")).unwrap();
        let mut left = std::fs::File::create(folder.join("7/made/books.zip#1")).unwrap();
        left.write_all(b"half").unwrap();

        let name = "books.zip";
        let size = files.put_generated(TenantId(7), name, source()).await.unwrap();
        assert_eq!(size, content.len() as u64);
        let open = files.open_made(TenantId(7), name).await.unwrap();
        assert_eq!(open.size, size);
        let pieces: Vec<bytes::Bytes> = open.bytes.try_collect().await.unwrap();
        assert!(pieces.concat() == content);
        assert_eq!(files.list().await.unwrap(), []);
        assert_eq!(std::fs::read_dir(folder.join("7/made")).unwrap().count(), 1);

        assert!(files.open_made(TenantId(8), name).await.is_err_and(|none| none.status == 404));
        files.delete_made(TenantId(7), name).await.unwrap();
        assert!(files.open_made(TenantId(7), name).await.is_err_and(|none| none.status == 404));
        std::fs::remove_dir_all(&folder).unwrap();
    }

    /// A bucket that begins uploads and refuses every piece; it notes the verbs of its calls.
    fn takes_no_piece() -> (SocketAddr, Arc<Mutex<Vec<String>>>) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let (here, calls) = (listener.local_addr().unwrap(), Arc::new(Mutex::new(Vec::new())));
        let noted = Arc::clone(&calls);
        std::thread::spawn(move || {
            for connection in listener.incoming() {
                let (connection, calls) = (connection.unwrap(), Arc::clone(&calls));
                std::thread::spawn(move || answer(connection, &calls));
            }
        });
        (here, noted)
    }

    fn answer(connection: TcpStream, calls: &Mutex<Vec<String>>) {
        let mut reader = BufReader::new(connection);
        let (mut call, mut length) = (String::new(), 0);
        reader.read_line(&mut call).unwrap();
        loop {
            let mut line = String::new();
            reader.read_line(&mut line).unwrap();
            let line = line.trim().to_ascii_lowercase();
            if let Some(said) = line.strip_prefix("content-length:") {
                length = said.trim().parse().unwrap();
            }
            if line.is_empty() {
                break;
            }
        }
        std::io::copy(&mut (&mut reader).take(length), &mut std::io::sink()).unwrap();
        let (status, body) = match call.split(' ').next().unwrap() {
            "POST" if call.contains("?delete") => (
                "200 OK",
                "<DeleteResult><Deleted><Key>7/made/books.zip</Key></Deleted></DeleteResult>",
            ),
            "POST" => (
                "200 OK",
                "<InitiateMultipartUploadResult><UploadId>7</UploadId>\
                 </InitiateMultipartUploadResult>",
            ),
            "PUT" => ("403 Forbidden", ""),
            _ => ("204 No Content", ""),
        };
        let of_upload = if call.contains("uploadId=7") { " upload" } else { "" };
        let verb = call.split(' ').next().unwrap();
        calls.lock().unwrap().push(format!("{verb}{of_upload}"));
        let length = body.len();
        let answer = format!(
            "HTTP/1.1 {status}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}"
        );
        let _ = reader.get_mut().write_all(answer.as_bytes());
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn an_upload_that_fails_leaves_no_pieces_in_the_bucket() {
        let folder = tempfile_folder();
        let path = folder.join("source");
        // The first two pieces are on their way when the third one waits for them.
        std::fs::write(&path, vec![7; 3 * super::PIECE]).unwrap();
        let (here, calls) = takes_no_piece();
        let source = std::fs::File::open(&path).unwrap();
        let kept = bucket_at(here).put_generated(TenantId(7), "books.zip", source).await;
        assert_eq!(kept.unwrap_err().code, "files.unavailable");
        let calls = calls.lock().unwrap().clone();
        assert_eq!(calls.last().map(String::as_str), Some("DELETE upload"), "{calls:?}");
        std::fs::remove_dir_all(&folder).unwrap();
    }

    fn tempfile_folder() -> std::path::PathBuf {
        let folder = std::env::temp_dir().join(format!("mizan-{}", crate::secret::public_id()));
        std::fs::create_dir_all(&folder).unwrap();
        folder
    }
}
