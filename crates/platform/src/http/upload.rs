//! An uploaded file.

use axum::extract::multipart::{Multipart, MultipartError};
use axum::extract::{FromRequest, Request};
use bytes::Bytes;

use crate::files::{MAX_FILE_BYTES, fitting_name, media_type};
use crate::problem::{Problem, Result};
use crate::text::{is_forbidden, normalized};

/// The longest name of a file, in characters.
const NAME: usize = 200;

/// The part `file` of a multipart form: its name, its type by its content, and its bytes.
#[derive(Debug, Clone)]
pub struct Upload {
    /// The name on the person's machine, without folders.
    pub name: String,
    /// By its content.
    pub media_type: &'static str,
    /// At most [`MAX_FILE_BYTES`].
    pub bytes: Bytes,
}

impl<S: Send + Sync> FromRequest<S> for Upload {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Upload> {
        let no_form = |_| Problem::new(400, "file.no_form").on("file");
        let mut form = Multipart::from_request(request, state).await.map_err(no_form)?;
        while let Some(part) = form.next_field().await.map_err(|e| broken(&e))? {
            if part.name() != Some("file") {
                continue;
            }
            let name = tidy_name(part.file_name().unwrap_or_default());
            let bytes = part.bytes().await.map_err(|e| broken(&e))?;
            return checked(name, bytes);
        }
        Err(Problem::new(400, "field.required").on("file"))
    }
}

fn checked(name: String, bytes: Bytes) -> Result<Upload> {
    if bytes.len() > MAX_FILE_BYTES {
        return Err(Problem::new(400, "file.too_large").on("file"));
    }
    if bytes.is_empty() {
        return Err(Problem::new(400, "file.empty").on("file"));
    }
    let Some(media_type) = media_type(&name, &bytes) else {
        return Err(Problem::new(400, "file.kind").on("file"));
    };
    Ok(Upload { name: fitting_name(name, media_type), media_type, bytes })
}

fn broken(error: &MultipartError) -> Problem {
    let code = if error.status().as_u16() == 413 { "file.too_large" } else { "file.no_form" };
    Problem::new(400, code).on("file")
}

/// The name of a file without folders, and without the characters that no other name may have:
/// control characters, direction marks, invisible breaks. `file` when nothing is left.
pub fn tidy_name(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let name: String = last.chars().filter(|c| !is_forbidden(*c)).collect();
    let name = normalized(&name);
    // The extension names the type, so a long name loses its middle.
    let count = name.chars().count();
    match name.rsplit_once('.') {
        Some((stem, ending)) if count > NAME && ending.len() < 10 => {
            let kept: String = stem.chars().take(NAME - ending.len() - 1).collect();
            format!("{kept}.{ending}")
        }
        _ if name.is_empty() => "file".to_owned(),
        _ => name.chars().take(NAME).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::tidy_name;

    #[test]
    fn a_name_is_only_a_name() {
        assert_eq!(tidy_name("../../etc/passwd"), "passwd");
        assert_eq!(tidy_name("C:\\Users\\A\\فاتورة.pdf"), "فاتورة.pdf");
        assert_eq!(tidy_name("a\u{202e}fdp.exe\n"), "afdp.exe");
        assert_eq!(tidy_name("in\u{200b}voice\u{2028}1\u{feff}.pdf"), "invoice1.pdf");
        assert_eq!(tidy_name("  "), "file");
        assert!(tidy_name(&format!("{}.pdf", "x".repeat(500))).ends_with(".pdf"));
    }
}
