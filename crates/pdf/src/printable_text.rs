//! Text that the fonts can show and that doesn't change the direction of its neighbours.

use serde_json::Value;

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

use crate::{files, runs};

/// Replaces a character that the fonts do not have. PDF/A allows no missing glyph.
const UNKNOWN: char = '?';

/// Cleans every text of the document, in place, and marks what reads from left to right in it.
pub(crate) fn value(value: &mut Value) {
    match value {
        Value::String(text) => *text = runs::isolate_runs_in_arabic(&clean(text)),
        Value::Array(items) => items.iter_mut().for_each(self::value),
        Value::Object(members) => members.values_mut().for_each(self::value),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// A text without what the fonts can't show.
pub(crate) fn clean(text: &str) -> String {
    let mut clean = String::with_capacity(text.len());
    let mut left_out = false;
    for character in text.trim().chars() {
        if is_emoji(character) && !files::can_show(character) {
            left_out = true;
            continue;
        }
        for printed in printable(character) {
            // Of the spaces around a picture that is left out, one stays.
            let doubled = left_out && printed == ' ' && clean.ends_with(' ');
            left_out = left_out && doubled;
            if !doubled {
                clean.push(printed);
            }
        }
    }
    if left_out {
        clean.truncate(clean.trim_end().len());
    }
    clean
}

/// Small pictures and what builds them up: a paper says the same without.
fn is_emoji(c: char) -> bool {
    matches!(c,
        '\u{203c}' | '\u{2049}' | '\u{20e3}' | '\u{2122}' | '\u{2139}' | '\u{2190}'..='\u{21ff}'
        | '\u{2300}'..='\u{23ff}' | '\u{2460}'..='\u{24ff}'
        | '\u{25a0}'..='\u{27bf}' | '\u{2900}'..='\u{297f}' | '\u{2b00}'..='\u{2bff}'
        | '\u{3030}' | '\u{303d}' | '\u{3297}' | '\u{3299}' | '\u{1f000}'..='\u{1faff}')
}

/// The printed characters for a character; none for one without a shape.
fn printable(character: char) -> Vec<char> {
    match character {
        '\n' => vec!['\n'],
        '\t' | '\u{2028}' | '\u{2029}' => vec![' '],
        c if c.is_control() || is_invisible(c) || is_vowel_mark(c) => Vec::new(),
        c if files::can_show(c) => vec![c],
        // A mark over a letter that came in two parts.
        c if is_combining_mark(c) => Vec::new(),
        c => spelled(c),
    }
}

/// A character that the fonts do not have in characters that they do: `№` as `No`, `⅓` as `1/3`.
fn spelled(character: char) -> Vec<char> {
    let by_hand = match character {
        '≤' => "<=",
        '≥' => ">=",
        'Ω' | '\u{2126}' => "ohm",
        '₪' => "ILS",
        _ => "",
    };
    let mut spelled: Vec<char> = by_hand.chars().collect();
    if spelled.is_empty() {
        let parts = std::iter::once(character).nfkd().filter(|c| !is_combining_mark(*c));
        spelled = parts.map(|c| if c == '\u{2044}' { '/' } else { c }).collect();
    }
    match !spelled.is_empty() && spelled.iter().all(|c| files::can_show(*c)) {
        true => spelled,
        false => vec![UNKNOWN],
    }
}

/// Marks of direction and joining. The templates set direction themselves, and an unclosed mark in
/// a name would turn what follows it.
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{00ad}' | '\u{034f}' | '\u{061c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
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
    fn small_pictures_are_left_out_and_leave_one_space() {
        assert_eq!(clean("Nile \u{1f600} Shop"), "Nile Shop");
        assert_eq!(clean("\u{1f1ea}\u{1f1ec}مرحبا \u{2764}\u{fe0f}"), "مرحبا");
        assert_eq!(clean("a\u{1f468}\u{200d}\u{1f469}b"), "ab");
        assert_eq!(clean("two  spaces"), "two  spaces");
        // Of every block that has them, and what chooses between their forms.
        let kinds = "\u{203c}\u{fe0f}\u{2049}\u{2139}\u{231a}\u{2b50}\u{1f004}\u{1f3fb}\u{1fae8}";
        assert!(
            !clean(&format!("Shop {kinds}1\u{fe0f}\u{20e3} \u{1f3f4}\u{e0067}\u{e007f}"))
                .contains('?')
        );
        assert_eq!(clean("a\u{e0100}b\u{034f}c\u{3164}d\u{2800}e"), "abcde");
    }

    #[test]
    fn what_would_disturb_goes() {
        assert_eq!(clean("a\u{202e}b\u{2067}c\u{0}d\te"), "abcd e");
        assert_eq!(clean("جنيهًا"), "جنيها");
        assert_eq!(clean("ok 中"), "ok ?");
    }

    #[test]
    fn what_the_fonts_lack_is_spelled_where_it_can_be() {
        assert_eq!(clean("№ 7"), "No 7");
        assert_eq!(clean("⅓ kg"), "1/3 kg");
        assert_eq!(clean("≤ 5, ≥ 7, 10Ω"), "<= 5, >= 7, 10ohm");
        assert_eq!(clean("ﬁne x̂"), "fine x");
    }
}
