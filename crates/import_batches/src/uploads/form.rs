//! A file in a form, with what is said about it.

use axum::extract::multipart::{Multipart, MultipartError};
use axum::extract::{FromRequest, Request};
use bytes::Bytes;
use platform::Problem;
use platform::http::tidy_name;

use super::wire::ImportForm;
use crate::error::ImportError;

/// A multipart form: what is said about the file, the file, and what it is called.
pub struct FileForm {
    pub said: ImportForm,
    pub file: Option<Bytes>,
    pub file_name: Option<String>,
}

impl<S: Send + Sync> FromRequest<S> for FileForm {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<FileForm, Problem> {
        let form = Multipart::from_request(request, state).await;
        let mut form = form.map_err(|_| Problem::from(ImportError::NoForm))?;
        let mut read = FileForm { said: ImportForm::default(), file: None, file_name: None };
        while let Some(part) = form.next_field().await.map_err(|error| broken(&error))? {
            let name = part.name().unwrap_or_default().to_owned();
            if let Some(called) = part.file_name() {
                let chosen = !called.is_empty();
                read.file_name = Some(tidy_name(called));
                let bytes = part.bytes().await.map_err(|error| broken(&error))?;
                if bytes.is_empty() && chosen {
                    return Err(ImportError::EmptyFile.into());
                }
                read.file = Some(bytes).filter(|bytes| !bytes.is_empty());
                continue;
            }
            let text = part.text().await.map_err(|error| broken(&error))?;
            match name.as_str() {
                "kind" => read.said.kind = Some(text),
                "sheet" => read.said.sheet = Some(text),
                "delimiter" => read.said.delimiter = Some(text),
                _ => {}
            }
        }
        Ok(read)
    }
}

fn broken(error: &MultipartError) -> Problem {
    let is_large = error.status().as_u16() == 413;
    if is_large { ImportError::TooLarge.into() } else { ImportError::NoForm.into() }
}
