//! The web application, embedded in the binary.

use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Dist;

/// A file of the web application; every other path is one of its screens.
pub(crate) async fn serve(uri: Uri) -> Response {
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
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    // Names under assets/ carry the hash of their content.
    let caching = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let mut response = file.data.into_response();
    let headers = response.headers_mut();
    if let Ok(kind) = HeaderValue::from_str(kind.as_ref()) {
        headers.insert(header::CONTENT_TYPE, kind);
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    response
}
