//! The web application, embedded in the binary: its texts as Brotli, which most browsers take.

use std::borrow::Cow;

use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use platform::Problem;
use platform::http::with_charset;
use rust_embed::RustEmbed;

use crate::error::AddressError;

/// What `web/scripts/pack.mjs` made of the web build: texts have `.br` after their name.
#[derive(RustEmbed)]
#[folder = "../../web/packed"]
struct Packed;

/// A file of the web application.
struct Asset {
    data: Cow<'static, [u8]>,
    /// Whether the data is Brotli.
    brotli: bool,
}

impl Asset {
    fn find(path: &str) -> Option<Asset> {
        let text = Packed::get(&format!("{path}.br"));
        let brotli = text.is_some();
        let file = text.or_else(|| Packed::get(path))?;
        Some(Asset { data: file.data, brotli })
    }

    /// Its data as it was built.
    fn unpacked(self) -> std::io::Result<Cow<'static, [u8]>> {
        if !self.brotli {
            return Ok(self.data);
        }
        let mut plain = Vec::new();
        brotli_decompressor::BrotliDecompress(&mut self.data.as_ref(), &mut plain)?;
        Ok(Cow::Owned(plain))
    }
}

/// The text of a file beside the scripts: the page into which the public pages are written, and the
/// description of the API.
pub(crate) fn text(name: &str) -> Option<String> {
    let plain = Asset::find(name)?.unpacked().ok()?;
    String::from_utf8(plain.into_owned()).ok()
}

/// Serves a file of the web application; every other path is one of its screens.
pub(crate) async fn serve(method: Method, uri: Uri, asked: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return Problem::from(AddressError::MethodNotAllowed).into_response();
    }
    let path = uri.path().trim_start_matches('/');
    match Asset::find(path) {
        Some(file) if !path.is_empty() => answer(path, file, &asked),
        // A missing script must not be answered by a page: the browser would run it.
        _ if path.starts_with("assets/") => StatusCode::NOT_FOUND.into_response(),
        _ => match Asset::find("index.html") {
            Some(page) => answer("index.html", page, &asked),
            None => (StatusCode::NOT_FOUND, "The web application was not built: run `make run`.")
                .into_response(),
        },
    }
}

fn answer(path: &str, file: Asset, asked: &HeaderMap) -> Response {
    // Names under assets/ contain the hash of their content; pictures keep their names.
    let caching = match path.split_once('/') {
        Some(("assets", _)) => "public, max-age=31536000, immutable",
        Some(("pictures", _)) => "public, max-age=86400",
        _ => "no-cache",
    };
    let brotli = file.brotli;
    let as_it_is = !brotli || takes_brotli(asked);
    let data = if as_it_is { Ok(file.data) } else { file.unpacked() };
    let mut response = match data {
        Ok(data) => data.into_response(),
        Err(error) => return Problem::internal(error).into_response(),
    };
    let headers = response.headers_mut();
    if let Ok(kind) = HeaderValue::from_str(&media_type(path)) {
        headers.insert(header::CONTENT_TYPE, kind);
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    if brotli {
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if as_it_is {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
        }
    }
    response
}

/// Whether a client takes Brotli (RFC 9110, 12.5.3): it names `br`, and not with a weight of 0.
fn takes_brotli(asked: &HeaderMap) -> bool {
    let codings =
        asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    codings.flat_map(|line| line.split(',')).any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, "q=1"));
        let weight = weight.trim().trim_start_matches("q=");
        let refused = weight.chars().all(|digit| matches!(digit, '0' | '.'));
        name.trim().eq_ignore_ascii_case("br") && !refused
    })
}

/// The media type of a file, by its name.
fn media_type(path: &str) -> String {
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    with_charset(kind.as_ref()).into_owned()
}
