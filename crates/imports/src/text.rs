//! Text as it is compared: case, Arabic letter forms, digits and invisible marks do not count.

/// Makes Arabic-Indic and Persian digits Latin.
pub fn latin_digits(text: &str) -> String {
    text.chars().map(latin_digit).collect()
}

fn latin_digit(c: char) -> char {
    let zero = match c {
        '\u{0660}'..='\u{0669}' => '\u{0660}',
        '\u{06f0}'..='\u{06f9}' => '\u{06f0}',
        _ => return c,
    };
    char::from_digit(u32::from(c) - u32::from(zero), 10).unwrap_or(c)
}

/// Folds text for comparison: lower case, one form of alef, ya and ta marbuta, no diacritics and
/// tatweel, Latin digits, single spaces.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    let mut is_apart = false;
    for c in text.chars() {
        let c = match c {
            'أ' | 'إ' | 'آ' | 'ٱ' => 'ا',
            'ى' | 'ی' => 'ي',
            'ة' => 'ه',
            'ک' => 'ك',
            '\u{064b}'..='\u{065f}' | '\u{0670}' | '\u{0640}' => continue,
            c if c.is_whitespace() => {
                is_apart = !folded.is_empty();
                continue;
            }
            c if is_invisible(c) => continue,
            c => latin_digit(c),
        };
        if is_apart {
            folded.push(' ');
            is_apart = false;
        }
        folded.extend(c.to_lowercase());
    }
    folded
}

/// What a heading is known by: folded letters and digits, with `%` and `#`, which tell headings
/// apart. `*ContactName`, `Contact name` and `contact_name:` are one.
pub fn heading_key(heading: &str) -> String {
    let folded = fold(heading);
    let plain = folded.replace("(required)", "").replace("(optional)", "");
    plain.chars().filter(|c| c.is_alphanumeric() || matches!(c, '%' | '#')).collect()
}

/// One line without invisible marks and with single spaces.
pub(crate) fn tidy(text: &str) -> String {
    tidy_within(text, usize::MAX)
}

/// The same, cut off behind so many characters, however long the text.
pub(crate) fn tidy_within(text: &str, most: usize) -> String {
    let mut tidy = String::with_capacity(text.len().min(most.saturating_mul(2)));
    let (mut count, mut is_apart) = (0, false);
    for c in text.chars() {
        if c.is_whitespace() {
            is_apart = count > 0;
        } else if !is_invisible(c) {
            let needed = 1 + usize::from(is_apart);
            if most - count < needed {
                break;
            }
            if is_apart {
                tidy.push(' ');
                is_apart = false;
            }
            tidy.push(c);
            count += needed;
        }
    }
    tidy
}

/// Whether any letter is Arabic.
pub(crate) fn is_arabic(text: &str) -> bool {
    text.chars().any(|c| matches!(c, '\u{0620}'..='\u{064a}'))
}

pub(crate) fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        || matches!(c, '\u{061c}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_behind_a_word_or_in_it() {
        for (most, cut) in [(0, ""), (1, "a"), (2, "a"), (3, "a b"), (5, "a bc"), (9, "a bc d")] {
            assert_eq!(tidy_within("  a \u{200f} bc\n d ", most), cut, "{most}");
        }
    }

    #[test]
    fn headings_are_known_whatever_their_dress() {
        for heading in ["*ContactName", "Contact Name", "contact_name:", "Contact name (required)"]
        {
            assert_eq!(heading_key(heading), "contactname", "{heading}");
        }
        assert_eq!(heading_key("  إسم العـميل: "), heading_key("اسم العميل"));
        assert_eq!(heading_key("الشَّركة"), heading_key("الشركه"));
        assert_ne!(heading_key("Account #"), heading_key("Account"));
        assert_eq!(fold("مصـطفى ١٢٣"), "مصطفي 123");
    }
}
