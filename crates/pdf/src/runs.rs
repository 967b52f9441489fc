//! Runs that read from left to right within Arabic: numbers with marks, signs and units, and the
//! Latin letters after them. `24V/3A` would be set as `3A/24V`, and `14%` with its sign in front.

use std::ops::Range;

/// Keep the text between them together, from left to right; neither has a shape.
const ISOLATE: char = '\u{2066}';
const END: char = '\u{2069}';

/// Keeps the parts of a text that read from left to right together. Parts that Unicode's rule
/// orders correctly are unchanged: a plain number, and Latin words.
pub(crate) fn isolate_runs(text: &str) -> String {
    let mut kept = String::with_capacity(text.len() + 12);
    let mut done = 0;
    for part in parts(text) {
        let Some(said) = text.get(part.clone()) else { continue };
        kept.push_str(text.get(done..part.start).unwrap_or_default());
        kept.push(ISOLATE);
        kept.push_str(said);
        kept.push(END);
        done = part.end;
    }
    kept.push_str(text.get(done..).unwrap_or_default());
    kept
}

/// The same of a text with Arabic letters; any other has one direction as a whole.
pub(crate) fn isolate_runs_in_arabic(text: &str) -> String {
    if text.chars().any(is_arabic) { isolate_runs(text) } else { text.to_owned() }
}

/// A text without the marks that kept it together.
pub(crate) fn without_marks(text: &str) -> String {
    text.replace([ISOLATE, END], "")
}

/// The parts to be marked, in their order.
fn parts(text: &str) -> Vec<Range<usize>> {
    let mut parts = Vec::new();
    for stretch in split(text, 0..text.len(), |c| is_arabic(c) || c == '\n') {
        let core = core(text, stretch);
        let said = text.get(core.clone()).unwrap_or_default();
        if said.starts_with('+') && is_phone(said) {
            parts.push(core);
        } else if said.contains(char::is_alphabetic) {
            let leads = said.starts_with(char::is_alphabetic);
            if !(leads && said.ends_with(char::is_alphanumeric)) {
                parts.push(core);
            }
        } else {
            let words = split(text, core, char::is_whitespace);
            let words = words.map(|word| self::core(text, word));
            let is_marked =
                |word: &Range<usize>| text.get(word.clone()).is_some_and(is_marked_number);
            parts.extend(words.filter(is_marked));
        }
    }
    parts
}

/// The stretches of a range without certain characters.
fn split(
    text: &str,
    range: Range<usize>,
    ends: impl Fn(char) -> bool + Copy,
) -> impl Iterator<Item = Range<usize>> {
    let from = range.start;
    let mut start = from;
    let whole = text.get(range).unwrap_or_default();
    whole.split(ends).filter_map(move |piece| {
        let at = start;
        // Each end is one character of known length, looked up where the piece ends.
        let behind = text.get(at + piece.len()..).and_then(|rest| rest.chars().next());
        start = at + piece.len() + behind.map_or(0, char::len_utf8);
        (!piece.is_empty()).then_some(at..at + piece.len())
    })
}

/// A stretch without the characters around it: spaces, the end of a sentence, dots and
/// dashes between two parts, brackets and quotes that are opened or closed outside it.
fn core(text: &str, range: Range<usize>) -> Range<usize> {
    let Range { mut start, mut end } = range;
    if is_joined_by_sign(text, start) {
        start += 1;
    }
    loop {
        let said = text.get(start..end).unwrap_or_default();
        let (Some(first), Some(last)) = (said.chars().next(), said.chars().next_back()) else {
            return start..end;
        };
        let second = said.chars().nth(1);
        if encloses(said, first, last) {
            (start, end) = (start + first.len_utf8(), end - last.len_utf8());
        } else if is_leading_sign(first, second) || is_unpaired_opener(said, first) {
            start += first.len_utf8();
        } else if is_trailing_sign(said, last) {
            end -= last.len_utf8();
        } else {
            return start..end;
        }
    }
}

/// Whether the first character opens what the last one closes.
fn encloses(said: &str, first: char, last: char) -> bool {
    if closer(first) != Some(last) {
        return false;
    }
    let mut open = 0_i32;
    let closed_at = said.char_indices().position(|(_, c)| {
        // A quote closes what it opened.
        open += if c == first && (first != last || open == 0) { 1 } else { -i32::from(c == last) };
        open == 0
    });
    closed_at.is_some_and(|at| at > 0 && at + 1 == said.chars().count())
}

/// Whether a plus or minus at this place is between an Arabic letter and what follows, as in
/// `5م+3م`: there it follows the direction of the text, and it is no sign of the number.
fn is_joined_by_sign(text: &str, at: usize) -> bool {
    let before = text.get(..at).and_then(|before| before.chars().next_back());
    let here = text.get(at..).is_some_and(|rest| rest.starts_with(['+', '-']));
    here && before.is_some_and(|c| is_arabic(c) && c.is_alphabetic())
}

fn is_leading_sign(first: char, second: Option<char>) -> bool {
    first.is_whitespace()
        || is_operator(first)
        || matches!(
            first,
            ',' | ':' | ';' | '!' | '?' | '…' | '•' | '·' | '*' | '–' | '—' | '/' | '|'
        )
        || matches!(first, ')' | ']' | '}' | '»' | '”')
        || (matches!(first, '-' | '.' | '+') && second.is_none_or(char::is_whitespace))
}

fn is_trailing_sign(said: &str, last: char) -> bool {
    let before = said.chars().rev().nth(1);
    match last {
        '.' | ',' | ':' | ';' | '!' | '?' | '…' | '-' | '–' | '—' | '/' | '|' | '\\' => true,
        '•' | '·' | '*' => true,
        '(' | '[' | '{' | '«' | '“' => true,
        ')' => !said.contains('('),
        ']' => !said.contains('['),
        '}' => !said.contains('{'),
        '»' => !said.contains('«'),
        '”' => !said.contains('“'),
        // Feet and inches, unless something is quoted.
        '"' | '\'' => !before.is_some_and(char::is_numeric) && said.matches(last).count() == 1,
        last => last.is_whitespace() || is_operator(last),
    }
}

/// A sign between two measures, `2م×3م`: at the edge of a stretch it follows the direction of the
/// text, as browsers show it.
const fn is_operator(c: char) -> bool {
    matches!(c, '×' | '÷' | '=')
}

fn is_unpaired_opener(said: &str, first: char) -> bool {
    match first {
        '"' | '\'' => said.matches(first).count() == 1,
        first => closer(first).is_some_and(|closer| !said.contains(closer)),
    }
}

const fn closer(opener: char) -> Option<char> {
    Some(match opener {
        '(' => ')',
        '[' => ']',
        '{' => '}',
        '«' => '»',
        '“' => '”',
        '"' => '"',
        '\'' => '\'',
        _ => return None,
    })
}

/// `+20 10 1234 5678`: its groups stay in their order.
fn is_phone(said: &str) -> bool {
    said.chars().skip(1).all(|c| c.is_ascii_digit() || matches!(c, ' ' | '-' | '(' | ')'))
}

/// A number with anything but points and commas.
fn is_marked_number(word: &str) -> bool {
    word.contains(char::is_numeric)
        && !word.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | ','))
}

const fn is_arabic(c: char) -> bool {
    matches!(c, '\u{600}'..='\u{6ff}' | '\u{750}'..='\u{77f}' | '\u{8a0}'..='\u{8ff}'
        | '\u{fb50}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}')
}

#[cfg(test)]
mod tests {
    use super::{isolate_runs, isolate_runs_in_arabic};

    fn marked(text: &str) -> String {
        isolate_runs(text).replace('\u{2066}', "<").replace('\u{2069}', ">")
    }

    #[test]
    fn a_number_with_marks_units_and_letters_is_one_part() {
        for part in [
            "220/12V",
            "24V/3A",
            "-12V",
            "14%",
            "1/2\"",
            "+20 10 1234 5678",
            "380/220/110V-50/60Hz",
            "3/4\"-1/2\"",
            "4×16+10mm²",
            "2.5/3.0%V",
            "4×16mm",
            "3×2.5",
            "122×244×1.8cm",
            "25°C/77°F",
            "45°/90°",
            "5%/10%",
            "10±0.5kg",
            "1/2*3/4\"",
            "12_AB_3",
            "1½\"",
            "10'6\"",
            "4.2.1(b)",
            "$12.5/kg",
            "#12-A",
            "-10/+50°C",
            "10Ω/5W",
            "12 V DC",
            "20/11/2026",
            "AC-12\"",
            "3x2.5 mm NYY",
            "5 Amp (fast)",
        ] {
            assert_eq!(marked(&format!("محول {part} للمكتب")), format!("محول <{part}> للمكتب"));
            let (quoted, kept) =
                (format!("«{part}»، ({part})."), format!("«<{part}>»، (<{part}>)."));
            assert_eq!(marked(&quoted), kept);
        }
    }

    #[test]
    fn plain_numbers_and_latin_words_need_nothing() {
        for text in [
            "عدد 12 كرتونة بسعر 1,234.50 جنيها",
            "فاتورة INV-0001/7 من النيل.",
            "شركة Nile Trading 2000 للتوريد",
            "بند (3) - تركيب",
            "سطر\nآخر",
            "",
        ] {
            assert_eq!(marked(text), text);
        }
    }

    #[test]
    fn what_is_around_it_stays_outside() {
        assert_eq!(marked("رصيد 1,234.50-"), "رصيد 1,234.50-");
        assert_eq!(marked("خصم 5%، ثم 10%."), "خصم <5%>، ثم <10%>.");
        assert_eq!(marked("من 1/1/2026 – 31/12/2026"), "من <1/1/2026> – <31/12/2026>");
    }

    #[test]
    fn a_dot_between_two_names_follows_the_text() {
        for text in [
            "إيداع نقدي بالبنك · Cash to the bank",
            "Delivery van · سيارة نقل بضائع",
            "FA-0001 · Delivery van · سيارة نقل",
            "PPR-A4 • متاح",
        ] {
            assert_eq!(marked(text), text);
        }
        assert_eq!(marked("محول 12V/5A · أسود"), "محول <12V/5A> · أسود");
    }

    #[test]
    fn what_is_between_arabic_measures_follows_the_text() {
        for text in [
            "لوح خشب 2م×3م",
            "60سم×40سم×2سم",
            "3.5م×2",
            "2م ×3م",
            "عرض 2×م",
            "مقاس 5م+3م",
            "من 5م-3م",
            "12م÷4",
        ] {
            assert_eq!(marked(text), text);
        }
        assert_eq!(marked("2م×40cm"), "2م×<40cm>");
        assert_eq!(marked("لوح 122×244سم"), "لوح <122×244>سم");
        assert_eq!(marked("كابل-3/4\""), "كابل-<3/4\">");
    }

    #[test]
    fn a_text_without_arabic_has_one_direction() {
        assert_eq!(isolate_runs_in_arabic("3/4\" pipe"), "3/4\" pipe");
    }
}
