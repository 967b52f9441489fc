//! Typed values in a template: names, titles, descriptions. None of them may become a link in a
//! mailbox, which would be a stranger's link in a message of ours.

use serde_json::Value;

/// The values that are our own links, and `text`, the proof of a day's books, which is compared
/// letter by letter.
const EXACT: [&str; 3] = ["link", "unsubscribe", "text"];

/// Splits words where mailboxes look for addresses. It has no width, and Arabic fonts have it.
const APART: char = '\u{200c}';

/// The values, changed so that mailboxes make no links of them, except our own links.
pub(super) fn without_links(values: &Value) -> Value {
    match values {
        Value::String(text) => Value::String(parted(text)),
        Value::Array(values) => Value::Array(values.iter().map(without_links).collect()),
        Value::Object(fields) => {
            let fields = fields.iter().map(|(name, value)| {
                let is_exact = EXACT.contains(&name.as_str()) && value.is_string();
                (name.clone(), if is_exact { value.clone() } else { without_links(value) })
            });
            Value::Object(fields.collect())
        }
        other => other.clone(),
    }
}

/// A text whose web addresses are split by a character without width: after the colon of
/// `http://`, and after each point that a letter follows, as in `www.` and `booking.com`. It looks
/// the same. An e-mail address is not split, since people copy it.
pub(super) fn parted(text: &str) -> String {
    let words = text.split_inclusive(char::is_whitespace).map(|word| {
        let is_page = word.contains("//") || word.to_ascii_lowercase().contains("www.");
        if word.contains('@') && !is_page { word.to_owned() } else { parted_word(word) }
    });
    words.collect()
}

fn parted_word(word: &str) -> String {
    let mut parted = String::with_capacity(word.len() + 8);
    let mut before = None;
    let mut letters = word.chars().peekable();
    while let Some(letter) = letters.next() {
        parted.push(letter);
        let is_part = match (letter, letters.peek()) {
            (':', Some('/' | '\\')) => true,
            ('.' | '。' | '．' | '｡', Some(next)) => {
                before.is_some_and(char::is_alphanumeric) && next.is_alphabetic()
            }
            _ => false,
        };
        if is_part {
            parted.push(APART);
        }
        before = Some(letter);
    }
    parted
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{APART, parted, without_links};

    #[test]
    fn addresses_of_pages_are_disarmed() {
        for typed in [
            "اضغط http://evil.example الآن",
            "HTTPS://evil.example",
            "www.evil.example",
            "WWW.EVIL.EXAMPLE/x",
            "evil.example/login",
            "(evil.com)",
            "x@https://evil.example",
            "ftp://1.2.3.4/x",
            "evil。com",
        ] {
            let said = parted(typed);
            assert!(!said.contains("://") && !said.to_lowercase().contains("www.e"), "{said}");
            for address in ["evil.example", "evil.com", "EVIL.EXAMPLE", "evil。com"] {
                assert!(!said.contains(address), "{said}");
            }
            assert_eq!(said.replace(APART, ""), typed, "it looks as it was typed");
        }
    }

    #[test]
    fn honest_names_and_amounts_stay_as_they_are() {
        for typed in [
            "Delta Co. Ltd",
            "د. منى عادل",
            "EGP 1,140.00",
            "20/11/2026: 3.5",
            "mona@nile.example",
            "الشركة: النيل...",
        ] {
            assert_eq!(parted(typed), typed);
        }
        let named = "شركة booking.com للسياحة";
        assert_eq!(parted(named).replace(APART, ""), named);
    }

    #[test]
    fn links_of_our_own_are_known_by_their_key() {
        let link = "https://mizan.example/invitation?token=x";
        let values = json!({ "link": link, "name": link, "rows": [{ "title": link, "count": 2 }] });
        let said = without_links(&values);
        assert_eq!(said["link"], link);
        assert_ne!(said["name"], link);
        assert_ne!(said["rows"][0]["title"], link);
        assert_eq!(said["rows"][0]["count"], 2);
    }
}
