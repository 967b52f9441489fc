//! Typed text: folding for search, digits, and characters that are never stored.

use std::borrow::Cow;

use jiff::civil::Date;
use ledger::{has_no_shape, plain_number};
use unicode_normalization::char::is_combining_mark;
use unicode_normalization::{IsNormalized, UnicodeNormalization as _, is_nfc_quick};

/// Whether any letter of a text is Arabic.
pub fn is_arabic(text: &str) -> bool {
    text.chars().any(|letter| matches!(letter, '\u{0620}'..='\u{064a}'))
}

/// A day as people read it, in either language: 20/11/2026.
pub fn written_day(date: Date) -> String {
    format!("{:02}/{:02}/{:04}", date.day(), date.month(), date.year())
}

/// Makes Arabic-Indic and Persian digits Latin.
pub fn latin_digits(text: &str) -> String {
    text.chars().map(latin_digit).collect()
}

fn latin_digit(c: char) -> char {
    let zero = match c {
        '٠'..='٩' => '٠',
        '۰'..='۹' => '۰',
        _ => return c,
    };
    char::from_digit(u32::from(c) - u32::from(zero), 10).unwrap_or(c)
}

/// The normal form of a document's number: `inv-٠٠٠٢`, `INV–0002` and `INV-0002` are the same
/// number.
pub fn document_number(text: &str) -> String {
    plain_number(&normalized(text)).to_uppercase()
}

/// The key by which other parties' document numbers are compared: [`document_number`], folded.
pub fn number_key(text: &str) -> String {
    fold(&document_number(text))
}

/// Folds text for search: lower case, أ إ آ ٱ as ا, ى as ي, ة as ه, without tashkeel and tatweel,
/// Latin digits, single spaces (reference/egypt/locale.md, section 5).
pub fn fold(text: &str) -> String {
    let text = composed(text);
    let mut folded = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        let c = match latin_digit(c) {
            'أ' | 'إ' | 'آ' | 'ٱ' => 'ا',
            'ى' => 'ي',
            'ة' => 'ه',
            // Tashkeel, superscript alef and tatweel carry no letter.
            '\u{064b}'..='\u{0652}' | '\u{0670}' | '\u{0640}' => continue,
            c if c.is_whitespace() || is_forbidden(c) => ' ',
            c if has_no_shape(c) => continue,
            c => c,
        };
        if c == ' ' && (folded.is_empty() || folded.ends_with(' ')) {
            continue;
        }
        folded.push(c);
    }
    folded.truncate(folded.trim_end().len());
    folded
}

/// Composes letters and their marks into one character each. Some systems write `é` and `أ` as two,
/// which look the same but don't match in a search.
fn composed(text: &str) -> Cow<'_, str> {
    match is_nfc_quick(text.chars()) {
        IsNormalized::Yes => Cow::Borrowed(text),
        IsNormalized::No | IsNormalized::Maybe => Cow::Owned(text.nfc().collect()),
    }
}

/// Words of names that people write with and without a space after them: عبد الفتاح, عبدالفتاح.
const JOINED: [&str; 2] = ["عبد", "ابو"];

/// Folds text for search as [`fold`] does, and removes the space after the words that many people
/// join to the next one.
pub fn search_key(text: &str) -> String {
    let folded = fold(text);
    let mut key = String::with_capacity(folded.len());
    let mut words = folded.split(' ').peekable();
    while let Some(word) = words.next() {
        key.push_str(word);
        if words.peek().is_some() && !JOINED.contains(&word) {
            key.push(' ');
        }
    }
    key
}

/// The pattern that finds `search` anywhere in a [`search_key`]: for `like $1 escape '\'`.
pub fn like_pattern(search: &str) -> String {
    let mut pattern = String::from("%");
    for c in search_key(search).chars() {
        if matches!(c, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(c);
    }
    pattern.push('%');
    pattern
}

/// Words of a search that are looked for each; what follows is one with the last.
const MOST_WORDS: usize = 6;

/// The pattern of each word of a search, for `like $1 escape '\'`: a text is found that has them
/// all, in any order. None for blank text.
pub fn word_patterns(search: &str) -> Vec<String> {
    let key = search_key(search);
    key.splitn(MOST_WORDS, ' ').filter(|word| !word.is_empty()).map(like_pattern).collect()
}

/// The normal form of typed or pasted text: letters composed, without the invisible direction marks
/// that come from chats and spreadsheets, without surrounding space; empty when no character of it
/// is visible.
pub fn normalized(text: &str) -> Cow<'_, str> {
    let trimmed = text.trim_matches(|c: char| c.is_whitespace() || is_pasted_mark(c));
    if !trimmed.chars().any(is_visible) {
        return Cow::Borrowed("");
    }
    if trimmed.chars().any(is_pasted_mark) {
        return Cow::Owned(trimmed.chars().filter(|c| !is_pasted_mark(*c)).nfc().collect());
    }
    composed(trimmed)
}

/// Direction marks, byte order marks, soft hyphens and invisible musical marks, which no reader
/// misses.
fn is_pasted_mark(c: char) -> bool {
    matches!(
        c,
        '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{061c}' | '\u{feff}' | '\u{00ad}'
            | '\u{202a}'..='\u{202c}' | '\u{2060}'..='\u{206f}' | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
    )
}

/// Whether a character is visible, or must be refused: joiners, fillers, marks without a base
/// letter and the Arabic tatweel are not.
fn is_visible(c: char) -> bool {
    let is_shapeless = has_no_shape(c) && !is_forbidden(c);
    !is_shapeless && !c.is_whitespace() && !is_combining_mark(c) && c != '\u{0640}'
}

/// Control characters, direction overrides and noncharacters; a line break or tab is allowed only
/// where [`is_multiline_forbidden`] is used instead.
pub fn is_forbidden(c: char) -> bool {
    is_multiline_forbidden(c) || c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')
}

/// The same for notes and addresses, which may have line breaks.
pub fn is_multiline_forbidden(c: char) -> bool {
    (c.is_control() && !matches!(c, '\n' | '\r' | '\t')) || is_override(c) || is_no_character(c)
}

/// Reverses the order of the following characters: `exe.fdp` for `pdf.exe`.
const fn is_override(c: char) -> bool {
    matches!(c, '\u{202d}' | '\u{202e}')
}

/// Code points that Unicode never assigns to a character.
const fn is_no_character(c: char) -> bool {
    matches!(c, '\u{fdd0}'..='\u{fdef}') || (c as u32) & 0xfffe == 0xfffe
}

/// Whether text looks like an e-mail address: one @, a dot in the domain, no spaces. The mailed
/// code verifies it.
pub fn is_email(text: &str) -> bool {
    let Some((local, domain)) = text.rsplit_once('@') else { return false };
    let label = |l: &str| {
        !l.is_empty() && l.chars().all(|c| c.is_alphanumeric() || c == '-') && !l.starts_with('-')
    };
    !local.is_empty()
        && local.len() <= 64
        && local
            .chars()
            .all(|c| !c.is_whitespace() && !matches!(c, '@' | '<' | '>' | '"' | ',' | ';'))
        && domain.contains('.')
        && domain.split('.').all(label)
}

/// Whether text looks like a phone number: 5 to 20 digits with the usual marks between them; of an
/// Egyptian mobile number all eleven.
pub fn is_phone(text: &str) -> bool {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    (5..=20).contains(&digits.len())
        && !is_part_of_mobile(&digits, text.starts_with('+'))
        && text.chars().enumerate().all(|(i, c)| {
            c.is_ascii_digit()
                || matches!(c, ' ' | '-' | '(' | ')' | '.' | '/')
                || (c == '+' && i == 0)
        })
}

/// A mobile number as it is dialled from anywhere, `+201001234567`: one of Egypt however it is
/// written, any other number where it is written with its country. None for landlines of Egypt.
pub fn international_mobile(text: &str) -> Option<String> {
    let text = latin_digits(text.trim());
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let with_country = match digits.strip_prefix("00") {
        None if text.starts_with('+') => Some(digits.as_str()),
        stripped => stripped,
    };
    let national = match with_country {
        Some(digits) => digits.strip_prefix("20"),
        None => Some(digits.strip_prefix("20").filter(|rest| rest.len() == 10).unwrap_or(&digits)),
    };
    if let Some(national) = national {
        let national = national.trim_start_matches('0');
        let is_mobile = ["10", "11", "12", "15"].iter().any(|begin| national.starts_with(begin));
        return (is_mobile && national.len() == 10).then(|| format!("+20{national}"));
    }
    with_country
        .filter(|digits| (8..=15).contains(&digits.len()))
        .map(|digits| format!("+{digits}"))
}

/// Whether digits begin as a mobile number of Egypt, but are not as many: 010, 011, 012 or 015 and
/// eight more, also behind the country's code.
fn is_part_of_mobile(digits: &str, is_international: bool) -> bool {
    let code = if is_international { "20" } else { "0020" };
    let national = match digits.strip_prefix(code) {
        Some(rest) => format!("0{}", rest.trim_start_matches('0')),
        None => digits.to_owned(),
    };
    ["010", "011", "012", "015"].iter().any(|begin| national.starts_with(begin))
        && national.len() != 11
}

#[cfg(test)]
mod tests {
    use super::{
        fold, international_mobile, is_email, is_forbidden, is_multiline_forbidden, is_phone,
        like_pattern, normalized, search_key, word_patterns,
    };

    #[test]
    fn arabic_spellings_meet() {
        assert_eq!(fold("شَرِكة  الأمـل ١٢"), fold("شركه الامل 12"));
        assert_eq!(fold("  مستشفى\u{200f} "), "مستشفي");
    }

    #[test]
    fn names_of_one_word_or_two_meet() {
        assert_eq!(search_key("عبد الفتاح"), search_key("عبدالفتاح"));
        assert_eq!(search_key("أبو بكر عبد الله"), "ابوبكر عبدالله");
        assert_eq!(search_key("ابو عبد الرحمن"), "ابوعبدالرحمن");
        assert_eq!(search_key("محمد عبد"), "محمد عبد");
        assert_eq!(search_key("معبد الكرنك"), "معبد الكرنك", "a word of its own");
        assert_eq!(like_pattern(" عبد ال"), "%عبدال%");
        assert_eq!(search_key(""), "");
    }

    #[test]
    fn pasted_invisible_marks_are_removed_and_only_marks_are_empty() {
        assert_eq!(normalized("\u{200f}شركة \u{2067}النيل\u{2069} \u{feff}"), "شركة النيل");
        assert_eq!(normalized("+20\u{202a} 10 1234\u{202c}\u{200e}"), "+20 10 1234");
        assert_eq!(normalized(" plain "), "plain");
        assert_eq!(normalized("\u{202e}"), "\u{202e}", "it is refused, not empty");
        // A joiner inside a word changes the shape of a letter.
        assert_eq!(normalized("می\u{200c}خواهم"), "می\u{200c}خواهم");
        for nothing in ["", " \u{200f} ", "\u{2800}\u{3164}", "\u{200d}", "\u{e0041}\u{ad}"]
            .into_iter()
            .chain([
                "\u{301}\u{301}",
                "\u{1d173}\u{1d174}",
                "\u{1bca0}",
                "\u{206a}",
                "ـــ",
                "\u{64b}",
            ])
            .chain(["\u{70f}", "\u{601}\u{600}", "\u{fff9}\u{fffa}\u{fffb}", "\u{6dd}", "\u{fffc}"])
            .chain(["\u{110bd}", "\u{1d159}", "\u{13430}", "\u{e0100}", "\u{890}\u{8e2}"])
        {
            assert_eq!(normalized(nothing), "", "{nothing:?}");
        }
        assert!(is_forbidden('\u{202e}') && is_forbidden('\u{7}') && !is_forbidden('\u{200f}'));
        assert!(is_forbidden('\u{2028}') && is_forbidden('\u{ffff}') && is_forbidden('\u{1fffe}'));
        assert!(!is_multiline_forbidden('\n') && is_multiline_forbidden('\u{fdd0}'));
    }

    #[test]
    fn letters_in_two_characters_are_kept_and_found_as_one() {
        assert_eq!(normalized("Cafe\u{301} \u{627}\u{654}حمد"), "Café أحمد");
        assert_eq!(normalized("e\u{200e}\u{301}"), "é", "also behind a mark that goes");
        assert_eq!(fold("ا\u{653}ل ا\u{655}ن"), fold("آل إن"));
        assert_eq!(fold("سو\u{654}ال"), fold("سؤال"));
    }

    #[test]
    fn what_has_no_shape_makes_no_other_name() {
        for mark in [
            '\u{fe0f}',
            '\u{e0041}',
            '\u{34f}',
            '\u{200c}',
            '\u{200d}',
            '\u{2062}',
            '\u{1d173}',
            '\u{1bca0}',
            '\u{206a}',
            '\u{3164}',
            '\u{70f}',
            '\u{601}',
            '\u{fff9}',
            '\u{fffc}',
        ] {
            assert_eq!(fold(&format!("Mine{mark}rva")), "minerva", "{mark:?}");
        }
    }

    #[test]
    fn search_marks_are_only_letters() {
        assert_eq!(like_pattern("50%_\\"), "%50\\%\\_\\\\%");
    }

    #[test]
    fn each_word_is_a_pattern() {
        assert_eq!(word_patterns("  شركة  50% "), ["%شركه%", "%50\\%%"]);
        assert_eq!(word_patterns("عبد الفتاح محمد"), ["%عبدالفتاح%", "%محمد%"]);
        assert_eq!(word_patterns("a b c d e f g").last().map(String::as_str), Some("%f g%"));
        assert!(word_patterns(" ـ ").is_empty());
    }

    #[test]
    fn a_mobile_number_is_dialled_from_anywhere() {
        let egyptian = "+201001234567";
        for written in [
            "01001234567",
            "0100 123 4567",
            "٠١٠٠١٢٣٤٥٦٧",
            "+20 100 123 4567",
            "+20 (0)100-123-4567",
            "0020 100 1234567",
            "201001234567",
        ] {
            assert_eq!(international_mobile(written).as_deref(), Some(egyptian), "{written}");
        }
        assert_eq!(international_mobile("+971 50 123 4567").as_deref(), Some("+971501234567"));
        assert_eq!(international_mobile("00971501234567").as_deref(), Some("+971501234567"));
        for other in ["02 2735 1234", "+20 2 2735 1234", "16xxx", "19991", "0100 123", "", "+12"] {
            assert_eq!(international_mobile(other), None, "{other}");
        }
    }

    #[test]
    fn addresses_and_phones() {
        assert!(is_email("accounts@niletrading.com.eg"));
        assert!(!is_email("accounts@nile") && !is_email("a b@c.d") && !is_email("@c.d"));
        assert!(is_phone("+20 10 1234 5678") && is_phone("02-2735-1234"));
        assert!(!is_phone("call me") && !is_phone("123"));
        for whole in
            ["01012345678", "+201112345678", "0020 12 1234 5678", "+20 015 1234 5678", "19999"]
        {
            assert!(is_phone(whole), "{whole}");
        }
        assert!(is_phone("+1 010 123 456") && is_phone("013 323 4567"), "no mobile of Egypt");
        for part in ["0101234", "010 1234 567", "010123456789", "+20 10 1234", "00201212345"] {
            assert!(!is_phone(part), "{part}");
        }
    }
}
