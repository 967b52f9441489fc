//! A file in an answer.

use std::borrow::Cow;

use axum::http::{HeaderMap, HeaderValue, header};

use crate::problem::{Problem, Result};

/// The headers of a file. Nothing in it may run with the product's origin: it is saved, not shown,
/// and sandboxed in case a browser shows it anyway.
///
/// # Errors
/// When the media type is invalid.
pub fn download(media_type: &str, name: &str) -> Result<HeaderMap> {
    let media_type = with_charset(media_type);
    let encoded: String = name.bytes().map(percent).collect();
    let disposition = format!("attachment; filename*=UTF-8''{encoded}");
    let mut headers = HeaderMap::new();
    for (header, value) in [
        (header::CONTENT_TYPE, &*media_type),
        (header::CONTENT_DISPOSITION, disposition.as_str()),
        (header::CONTENT_SECURITY_POLICY, "sandbox; default-src 'none'"),
        (header::CACHE_CONTROL, "private, no-store"),
    ] {
        headers.insert(header, HeaderValue::from_str(value).map_err(Problem::internal)?);
    }
    Ok(headers)
}

/// A media type for a header: texts are UTF-8, ours and attached ones.
pub fn with_charset(media_type: &str) -> Cow<'_, str> {
    let is_text = media_type.starts_with("text/") || media_type.ends_with("xml");
    if is_text && !media_type.contains("charset") {
        return Cow::Owned(format!("{media_type}; charset=utf-8"));
    }
    Cow::Borrowed(media_type)
}

/// A byte of a name, percent-encoded as in RFC 5987.
fn percent(byte: u8) -> String {
    match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'.' | b'-' | b'_' => {
            char::from(byte).to_string()
        }
        other => format!("%{other:02X}"),
    }
}
