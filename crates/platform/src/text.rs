//! Text that people type: folding for search, digits, and what is never stored.

use jiff::civil::Date;

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

/// A document's number as it is kept and compared: `inv-٠٠٠٢` and `INV-0002` are one number.
pub fn document_number(text: &str) -> String {
    latin_digits(text.trim()).to_uppercase()
}

/// Folds text for search: lower case, أ إ آ ٱ as ا, ى as ي, ة as ه, without tashkeel and tatweel,
/// Latin digits, single spaces (reference/egypt/locale.md, section 5).
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        let c = match latin_digit(c) {
            'أ' | 'إ' | 'آ' | 'ٱ' => 'ا',
            'ى' => 'ي',
            'ة' => 'ه',
            // Tashkeel, superscript alef and tatweel carry no letter.
            '\u{064b}'..='\u{0652}' | '\u{0670}' | '\u{0640}' => continue,
            c if c.is_whitespace() || is_forbidden(c) => ' ',
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

/// Words of names that people write with and without a space behind them: عبد الفتاح, عبدالفتاح.
const JOINED: [&str; 2] = ["عبد", "ابو"];

/// Folds text for search: as [`fold`] does, and without the space behind the words that half of
/// the people write as one with what follows.
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

/// The pattern that finds `search` anywhere in a text of [`search_key`]: for `like $1 escape '\'`.
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

/// Control characters and the invisible marks that reorder text; a line break or tab is allowed
/// only where [`is_multiline_forbidden`] is asked instead.
pub fn is_forbidden(c: char) -> bool {
    c.is_control() || is_bidi_mark(c)
}

/// The same for notes and addresses, where line breaks belong.
pub fn is_multiline_forbidden(c: char) -> bool {
    (c.is_control() && !matches!(c, '\n' | '\r' | '\t')) || is_bidi_mark(c)
}

fn is_bidi_mark(c: char) -> bool {
    matches!(
        c,
        '\u{200e}' | '\u{200f}' | '\u{061c}' | '\u{feff}' | '\u{202a}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}'
    )
}

/// Whether text looks like an e-mail address: one @, a dot in the domain, no spaces. The mailed
/// code proves it.
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

/// Whether text looks like a phone number: 5 to 20 digits with the usual marks between.
pub fn is_phone(text: &str) -> bool {
    let digits = text.chars().filter(char::is_ascii_digit).count();
    (5..=20).contains(&digits)
        && text.chars().enumerate().all(|(i, c)| {
            c.is_ascii_digit()
                || matches!(c, ' ' | '-' | '(' | ')' | '.' | '/')
                || (c == '+' && i == 0)
        })
}

#[cfg(test)]
mod tests {
    use super::{fold, is_email, is_phone, like_pattern, search_key};

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
    fn search_marks_are_only_letters() {
        assert_eq!(like_pattern("50%_\\"), "%50\\%\\_\\\\%");
    }

    #[test]
    fn addresses_and_phones() {
        assert!(is_email("accounts@niletrading.com.eg"));
        assert!(!is_email("accounts@nile") && !is_email("a b@c.d") && !is_email("@c.d"));
        assert!(is_phone("+20 10 1234 5678") && is_phone("02-2735-1234"));
        assert!(!is_phone("call me") && !is_phone("123"));
    }
}
