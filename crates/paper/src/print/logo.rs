//! Logos, kept at hand: a company's next document has the same.

use std::collections::VecDeque;
use std::sync::Mutex;

use platform::files::Files;
use platform::{Problem, Result};
use printout::Picture;

/// How many are kept. A logo has at most 2 MB.
const KEPT: usize = 16;

/// The latest used last. A key names the same bytes for ever.
static AT_HAND: Mutex<VecDeque<(String, Picture)>> = Mutex::new(VecDeque::new());

/// The logo of a key; none when its bytes are gone or damaged: an invoice is printed without rather
/// than not at all.
pub async fn logo(files: &Files, key: Option<&str>) -> Option<Picture> {
    let key = key?;
    if let Some(found) = at_hand(key) {
        return Some(found);
    }
    match fetch(files, key).await {
        Ok(picture) => {
            keep(key, &picture);
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

fn at_hand(key: &str) -> Option<Picture> {
    let mut kept = AT_HAND.lock().ok()?;
    let place = kept.iter().position(|(known, _)| known == key)?;
    let found = kept.remove(place)?;
    let picture = found.1.clone();
    kept.push_back(found);
    Some(picture)
}

fn keep(key: &str, picture: &Picture) {
    let Ok(mut kept) = AT_HAND.lock() else { return };
    if kept.len() == KEPT {
        kept.pop_front();
    }
    kept.push_back((key.to_owned(), picture.clone()));
}
