//! Cleans texts before they become part of a document, so that every reader of the JSON understands
//! them in the same way. The cleaned text is signed and shown to the person.

/// The longest text by the property that it is in, in characters; none for the others.
const LIMITS: [(&str, usize); 8] = [
    ("name", 200),
    ("buildingNumber", 100),
    ("street", 200),
    ("regionCity", 100),
    ("governate", 100),
    ("postalCode", 30),
    ("proformaInvoiceNumber", 50),
    ("internalID", 50),
];

/// The longest text of a property, in characters.
pub fn limit(property: &str) -> Option<usize> {
    let found = LIMITS.iter().find(|(name, _)| name.eq_ignore_ascii_case(property));
    found.map(|(_, limit)| *limit)
}

/// The text without space around it, without control characters, quotes and backslashes, not longer
/// than `limit` characters.
pub fn clean(text: &str, limit: Option<usize>) -> String {
    let replaced: String = text
        .chars()
        .filter_map(|c| match c {
            '\t' | '\r' | '\n' => Some(' '),
            '\u{2028}' | '\u{2029}' | '\u{feff}' => None,
            c if c.is_control() => None,
            '"' => Some('\''),
            '\\' => Some('/'),
            c => Some(c),
        })
        .collect();
    let short: String = replaced.trim().chars().take(limit.unwrap_or(usize::MAX)).collect();
    short.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clean_text_stays_and_a_cleaned_one_is_clean() {
        assert_eq!(clean("شركة النيل للتجارة", Some(200)), "شركة النيل للتجارة");
        assert_eq!(clean(" say \"hi\"\r\nC:\\x\u{0}\u{2028} ", None), "say 'hi'  C:/x");
        assert_eq!(clean("ab cd", Some(3)), "ab");
        for text in [" a\u{0} ", "\u{1}\u{2028} x", "ab cd\t"] {
            let once = clean(text, Some(4));
            assert_eq!(clean(&once, Some(4)), once);
        }
    }

    #[test]
    fn limits_are_known_by_property() {
        assert_eq!(limit("internalId"), Some(50));
        assert_eq!(limit("description"), None);
    }
}
