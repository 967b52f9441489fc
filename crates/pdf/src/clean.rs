//! Text that the fonts can show and that leaves the direction of its neighbours alone.

use serde_json::Value;

use crate::files;

/// What stands for a character that the fonts do not have. PDF/A allows no gap.
const UNKNOWN: char = '?';

/// Cleans every text of the document, in place.
pub(crate) fn value(value: &mut Value) {
    match value {
        Value::String(text) => *text = clean(text),
        Value::Array(items) => items.iter_mut().for_each(self::value),
        Value::Object(members) => members.values_mut().for_each(self::value),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn clean(text: &str) -> String {
    text.trim().chars().filter_map(printable).collect()
}

fn printable(character: char) -> Option<char> {
    match character {
        '\n' => Some('\n'),
        '\t' | '\u{2028}' | '\u{2029}' => Some(' '),
        c if c.is_control() || is_invisible(c) || is_vowel_mark(c) => None,
        c if files::can_show(c) => Some(c),
        _ => Some(UNKNOWN),
    }
}

/// Marks of direction and joining. The templates set direction themselves, and an unclosed mark in
/// a name would turn what follows it.
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{00ad}' | '\u{061c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

/// Tashkeel and tatweel. Egyptian papers do without them, and programs that read text out of a PDF
/// lose the order of the letters around them.
fn is_vowel_mark(c: char) -> bool {
    matches!(c, '\u{064b}'..='\u{0652}' | '\u{0640}' | '\u{0670}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_read_stays() {
        assert_eq!(clean("شركة النيل (Nile) – 14%"), "شركة النيل (Nile) – 14%");
        assert_eq!(clean("first\nsecond"), "first\nsecond");
        assert_eq!(clean("#$*_\\<@>`~=[]{}\"'"), "#$*_\\<@>`~=[]{}\"'");
    }

    #[test]
    fn what_would_disturb_goes() {
        assert_eq!(clean("a\u{202e}b\u{2067}c\u{0}d\te"), "abcd e");
        assert_eq!(clean("جنيهًا"), "جنيها");
        assert_eq!(clean("ok \u{1f600} 中"), "ok ? ?");
    }
}
