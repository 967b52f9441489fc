//! A multipart form with texts and perhaps a file.

use axum::extract::multipart::{Multipart, MultipartError};
use axum::extract::{FromRequest, Request};
use bytes::Bytes;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::problem::{Problem, Result};

/// A multipart form: its text parts, and its file part. Any part may be left out; the limit of the
/// body bounds all of them.
#[derive(Debug, Clone)]
pub struct Form<T> {
    /// The text parts, by name.
    pub fields: T,
    /// The bytes of the file; none when no file was chosen.
    pub file: Option<Bytes>,
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Form<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Form<T>> {
        let no_form = |_| Problem::new(400, "file.no_form");
        let mut form = Multipart::from_request(request, state).await.map_err(no_form)?;
        let (mut texts, mut file) = (Map::new(), None);
        while let Some(part) = form.next_field().await.map_err(|e| broken(&e))? {
            let name = part.name().unwrap_or_default().to_owned();
            if let Some(chosen) = part.file_name().map(|name| !name.is_empty()) {
                let bytes = part.bytes().await.map_err(|e| broken(&e))?;
                // Browsers send an empty part without a name where no file was chosen.
                if bytes.is_empty() && chosen {
                    return Err(Problem::new(400, "file.empty").on(name));
                }
                file = Some(bytes).filter(|bytes| !bytes.is_empty()).or(file);
            } else {
                let text = part.text().await.map_err(|e| broken(&e))?;
                texts.insert(name, Value::String(text));
            }
        }
        let fields = serde_json::from_value(Value::Object(texts)).map_err(Problem::internal)?;
        Ok(Form { fields, file })
    }
}

fn broken(error: &MultipartError) -> Problem {
    if error.status().as_u16() == 413 {
        Problem::new(413, "body_too_large")
    } else {
        Problem::new(400, "file.no_form")
    }
}
