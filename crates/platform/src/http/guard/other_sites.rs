//! Calls that a browser says it makes for a page of another site, or for no page at all.

use axum::http::HeaderMap;

/// What a browser says of a call of our own pages: from where, and how. Programs say nothing.
const OWN: [(&str, &[&str]); 2] =
    [("sec-fetch-site", &["same-origin"]), ("sec-fetch-mode", &["cors", "same-origin"])];

/// Whether another site's page makes the call, or it is a link, a form or a picture. The token in a
/// header keeps these out already; some calls of the contract delete by GET.
pub(super) fn sent(headers: &HeaderMap) -> bool {
    OWN.iter().any(|(name, own)| {
        let said = headers.get(*name).map(|value| value.to_str().unwrap_or_default());
        said.is_some_and(|said| !own.contains(&said))
    })
}
