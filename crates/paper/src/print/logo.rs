//! Logos, kept at hand: a company's next document has the same.

use std::collections::VecDeque;
use std::sync::Mutex;

use platform::files::Files;
use platform::{Problem, Result};
use printout::Picture;

/// How many are kept. A logo has at most 2 MB.
const MAX_CACHED: usize = 16;

/// The latest used last. A key names the same bytes for ever.
static CACHE: Mutex<VecDeque<(String, Picture)>> = Mutex::new(VecDeque::new());

/// The logo of a key; `None` when the file is missing or damaged: an invoice is then printed
/// without a logo.
pub async fn logo(files: &Files, key: Option<&str>) -> Option<Picture> {
    let key = key?;
    if let Some(found) = cached(key) {
        return Some(found);
    }
    match fetch(files, key).await {
        Ok(picture) => {
            cache(key, &picture);
            Some(picture)
        }
        Err(problem) => {
            tracing::warn!(code = problem.code, cause = problem.cause, "a logo is missing");
            None
        }
    }
}

async fn fetch(files: &Files, key: &str) -> Result<Picture> {
    let bytes = files.get(key).await?;
    let open = move || Picture::new(bytes.to_vec());
    let opened = tokio::task::spawn_blocking(open).await.map_err(Problem::internal)?;
    opened.map_err(Problem::internal)
}

fn cached(key: &str) -> Option<Picture> {
    let mut kept = CACHE.lock().ok()?;
    let place = kept.iter().position(|(known, _)| known == key)?;
    let found = kept.remove(place)?;
    let picture = found.1.clone();
    kept.push_back(found);
    Some(picture)
}

fn cache(key: &str, picture: &Picture) {
    let Ok(mut kept) = CACHE.lock() else { return };
    if kept.len() == MAX_CACHED {
        kept.pop_front();
    }
    kept.push_back((key.to_owned(), picture.clone()));
}
