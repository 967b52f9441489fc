//! The web application, embedded in the binary.

use axum::http::{HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use platform::Problem;
use platform::http::with_charset;
use rust_embed::RustEmbed;

use crate::error::AddressError;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Dist;

/// The text of a file beside the scripts: the page into which the public pages are written, and in
/// `dist` the description of the API.
pub(crate) fn text(name: &str) -> Option<String> {
    Dist::get(name).and_then(|file| String::from_utf8(file.data.into_owned()).ok())
}

/// Serves a file of the web application; every other path is one of its screens.
pub(crate) async fn serve(method: Method, uri: Uri) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return Problem::from(AddressError::MethodNotAllowed).into_response();
    }
    let path = uri.path().trim_start_matches('/');
    match Dist::get(path) {
        Some(file) if !path.is_empty() => answer(path, file),
        // A missing script must not be answered by a page: the browser would run it.
        _ if path.starts_with("assets/") => StatusCode::NOT_FOUND.into_response(),
        _ => match Dist::get("index.html") {
            Some(page) => answer("index.html", page),
            None => (StatusCode::NOT_FOUND, "The web application was not built: run `make run`.")
                .into_response(),
        },
    }
}

fn answer(path: &str, file: rust_embed::EmbeddedFile) -> Response {
    // Names under assets/ contain the hash of their content; pictures keep their names.
    let caching = match path.split_once('/') {
        Some(("assets", _)) => "public, max-age=31536000, immutable",
        Some(("pictures", _)) => "public, max-age=86400",
        _ => "no-cache",
    };
    let mut response = file.data.into_response();
    let headers = response.headers_mut();
    if let Ok(kind) = HeaderValue::from_str(&media_type(path)) {
        headers.insert(header::CONTENT_TYPE, kind);
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    response
}

/// The media type of a file, by its name.
fn media_type(path: &str) -> String {
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    with_charset(kind.as_ref()).into_owned()
}
