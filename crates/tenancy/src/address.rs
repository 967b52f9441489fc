//! Percent-encoding for URLs.

/// Encodes text as a segment of a URL's path: every byte but the unreserved characters of RFC 3986.
pub fn in_path(text: &str) -> String {
    let mut segment = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~') {
            segment.push(char::from(byte));
        } else {
            segment.push_str(&format!("%{byte:02X}"));
        }
    }
    segment
}

#[cfg(test)]
mod tests {
    use super::in_path;

    #[test]
    fn an_address_is_one_part_of_the_path() {
        assert_eq!(in_path("a.b+c/d@nile.com"), "a.b%2Bc%2Fd%40nile.com");
        assert_eq!(in_path("م@x.eg"), "%D9%85%40x.eg");
    }
}
