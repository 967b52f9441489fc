//! The language of a public page: `?lang=` when the URL has it, otherwise the browser's.

use axum::http::{HeaderMap, Uri, header};
use platform::context::Locale;

/// The language of a page's answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct RequestedLanguage {
    /// The language.
    pub locale: Locale,
    /// Whether the URL names it: then the page's links do too.
    pub explicit: bool,
}

/// Both languages, English first.
pub(crate) const ALL: [Locale; 2] = [Locale::En, Locale::Ar];

/// The value of `lang` and `hreflang`.
pub(crate) fn tag(locale: Locale) -> &'static str {
    match locale {
        Locale::Ar => "ar",
        Locale::En => "en",
    }
}

/// Reads the language of a request.
pub(crate) fn asked(uri: &Uri, headers: &HeaderMap) -> RequestedLanguage {
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
    RequestedLanguage {
        locale: named.or_else(accepted).unwrap_or_default(),
        explicit: named.is_some(),
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue, Uri};
    use platform::context::Locale;

    use super::{RequestedLanguage, asked};

    fn language(uri: &'static str, accepted: &'static str) -> RequestedLanguage {
        let mut headers = HeaderMap::new();
        headers.insert("accept-language", HeaderValue::from_static(accepted));
        asked(&Uri::from_static(uri), &headers)
    }

    #[test]
    fn the_address_decides_before_the_browser() {
        let arabic = RequestedLanguage { locale: Locale::Ar, explicit: true };
        assert_eq!(language("/blogs?lang=ar", "en"), arabic);
        assert_eq!(
            language("/?x=1&lang=en", "ar"),
            RequestedLanguage { locale: Locale::En, explicit: true }
        );
        assert_eq!(
            language("/", "ar-EG,en;q=0.5"),
            RequestedLanguage { locale: Locale::Ar, explicit: false }
        );
        assert_eq!(
            language("/?lang=fr", "en"),
            RequestedLanguage { locale: Locale::En, explicit: false }
        );
    }
}
