//! The language of a public page: `?lang=` when the address says so, else the browser's.

use axum::http::{HeaderMap, Uri, header};
use platform::context::Locale;

/// The language that a page is answered in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Asked {
    /// The language.
    pub locale: Locale,
    /// Whether the address names it: then the page's links do too.
    pub explicit: bool,
}

/// Both languages, English first.
pub(crate) const ALL: [Locale; 2] = [Locale::En, Locale::Ar];

/// As `lang` and `hreflang` have it.
pub(crate) fn tag(locale: Locale) -> &'static str {
    match locale {
        Locale::Ar => "ar",
        Locale::En => "en",
    }
}

/// Reads the language off a request.
pub(crate) fn asked(uri: &Uri, headers: &HeaderMap) -> Asked {
    let named = uri
        .query()
        .unwrap_or_default()
        .split('&')
        .filter_map(|pair| pair.strip_prefix("lang="))
        .find_map(|name| ALL.into_iter().find(|locale| tag(*locale) == name));
    let accepted = || {
        let header = headers.get(header::ACCEPT_LANGUAGE)?;
        Some(Locale::from_header(header.to_str().ok()?))
    };
    Asked { locale: named.or_else(accepted).unwrap_or_default(), explicit: named.is_some() }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue, Uri};
    use platform::context::Locale;

    use super::{Asked, asked};

    fn language(uri: &'static str, accepted: &'static str) -> Asked {
        let mut headers = HeaderMap::new();
        headers.insert("accept-language", HeaderValue::from_static(accepted));
        asked(&Uri::from_static(uri), &headers)
    }

    #[test]
    fn the_address_decides_before_the_browser() {
        let arabic = Asked { locale: Locale::Ar, explicit: true };
        assert_eq!(language("/blogs?lang=ar", "en"), arabic);
        assert_eq!(language("/?x=1&lang=en", "ar"), Asked { locale: Locale::En, explicit: true });
        assert_eq!(language("/", "ar-EG,en;q=0.5"), Asked { locale: Locale::Ar, explicit: false });
        assert_eq!(language("/?lang=fr", "en"), Asked { locale: Locale::En, explicit: false });
    }
}
