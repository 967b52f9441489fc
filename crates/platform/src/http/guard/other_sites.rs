//! Refuses calls that a browser makes for a page of another site, or for no page at all.

use axum::http::HeaderMap;

/// The fetch-metadata headers of calls from our own pages. Programs send none.
const OWN: [(&str, &[&str]); 2] =
    [("sec-fetch-site", &["same-origin"]), ("sec-fetch-mode", &["cors", "same-origin"])];

/// Whether another site's page makes the call, or a link, a form or a picture does. The token in a
/// header already prevents these; this protects calls that delete by GET.
pub(super) fn sent(headers: &HeaderMap) -> bool {
    OWN.iter().any(|(name, own)| {
        let said = headers.get(*name).map(|value| value.to_str().unwrap_or_default());
        said.is_some_and(|said| !own.contains(&said))
    })
}
