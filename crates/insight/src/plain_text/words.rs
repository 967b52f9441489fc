//! Escapes typed text, so that no part of it has a meaning for the program that reads it.

/// One line of text with single spaces: a line break, or two spaces, would end the field.
fn one_line(text: &str) -> String {
    let visible = text.chars().map(|c| if c.is_control() { ' ' } else { c });
    visible.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A step of an account's path for hledger and ledger: `:` separates steps, `;` starts a comment.
pub fn account_part(text: &str) -> String {
    let text = one_line(text).replace(": ", " - ").replace(':', "-");
    // Brackets around a whole name would make the posting a virtual one.
    text.replace(';', ",")
}

/// A step of an account's path for beancount: letters, digits and dashes, starting with a digit or
/// a capital.
pub fn beancount_part(text: &str, id: i64) -> String {
    let bare = text.chars().filter(|c| !is_vowel_sign(*c));
    let kept = bare.map(|c| if c.is_alphabetic() || c.is_ascii_digit() { c } else { ' ' });
    let dashed = kept.collect::<String>().split_whitespace().collect::<Vec<_>>().join("-");
    match dashed.chars().next() {
        Some(first) if first.is_ascii_digit() || first.is_uppercase() => dashed,
        Some(_) => format!("A{id}-{dashed}"),
        None => format!("A{id}"),
    }
}

/// The vowel signs of Arabic, which beancount doesn't accept in words.
fn is_vowel_sign(c: char) -> bool {
    matches!(c, '\u{0610}'..='\u{061a}' | '\u{064b}'..='\u{065f}' | '\u{0670}')
}

/// An entry's description for hledger and ledger: `;` starts a comment, and `|` separates the payee
/// from the note.
pub fn description(text: &str) -> String {
    one_line(text).replace(';', ",").replace('|', "/")
}

/// A document's number in round brackets.
pub fn code(text: &str) -> String {
    description(text).replace('(', "[").replace(')', "]")
}

/// The value of a tag for hledger and ledger: hledger reads `date:` inside it as another date of
/// the entry and a comma as its end, ledger reads a day in square brackets as a date.
pub fn tag(text: &str) -> String {
    let text = one_line(text).replace('[', "(").replace(']', ")").replace(',', "،");
    text.replace("date:", "date :").replace("date2:", "date2 :")
}

/// A text for beancount's quotation marks.
pub fn quoted(text: &str) -> String {
    format!("\"{}\"", one_line(text).replace('\\', "\\\\").replace('"', "\\\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_means_something_is_only_words_afterwards() {
        assert_eq!(account_part("Bank:  main\n; x"), "Bank - main , x");
        assert_eq!(description("Ali; | (x)\r\n2026-01-01 open"), "Ali, / (x) 2026-01-01 open");
        assert_eq!(code("INV(1)"), "INV[1]");
        assert_eq!(tag("see date:2020-01-01, [2020-01-01]"), "see date :2020-01-01، (2020-01-01)");
        assert_eq!(quoted("a \"b\" \\ c\n\"2026"), r#""a \"b\" \\ c \"2026""#);
    }

    #[test]
    fn beancount_takes_what_begins_with_a_digit_or_a_capital() {
        assert_eq!(beancount_part("112001 عُملاء (محليون)", 7), "112001-عملاء-محليون");
        assert_eq!(beancount_part("cash", 7), "A7-cash");
        assert_eq!(beancount_part("--", 7), "A7");
    }
}
