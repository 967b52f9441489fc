//! What begins as a number stays in one run, whatever stands around it.

/// Keep what is between them together, from left to right; neither has a shape.
const BEGIN: char = '\u{2066}';
const END: char = '\u{2069}';

/// A text whose numbers with marks, signs or letters are kept together: after Arabic letters
/// `24V/3A` would be set as `3A/24V`, and `14%` with its sign in front.
pub(super) fn kept_together(text: &str) -> String {
    let mut kept = String::with_capacity(text.len() + 12);
    let mut rest = text;
    // Latin letters lead what follows them already.
    let mut led = false;
    while let Some(first) = rest.chars().next() {
        let long = if led { 0 } else { run(rest) };
        if long > 0 {
            let (run, behind) = rest.split_at(long);
            let is_plain = run.bytes().all(|byte| byte.is_ascii_digit());
            if is_plain {
                kept.push_str(run);
            } else {
                kept.push(BEGIN);
                kept.push_str(run);
                kept.push(END);
            }
            rest = behind;
            continue;
        }
        led = if is_arabic(first) { false } else { led || first.is_alphabetic() };
        kept.push(first);
        rest = &rest[first.len_utf8()..];
    }
    kept
}

/// A text without the marks that kept it together.
pub(super) fn without_marks(text: &str) -> String {
    text.replace([BEGIN, END], "")
}

/// How many bytes at the beginning belong to one number; none where it is no number.
fn run(text: &str) -> usize {
    let signed = text.strip_prefix(['+', '-']).unwrap_or(text);
    if !signed.starts_with(|c: char| c.is_ascii_digit()) {
        return 0;
    }
    let is_phone = text.starts_with('+');
    let mut end = 0;
    for (at, c) in text.char_indices() {
        let is_inside = c.is_ascii_alphanumeric()
            || matches!(c, '+' | '-' | '/' | '.' | ',' | ':' | '%' | '"' | '\'' | '°' | '–')
            || (is_phone && matches!(c, ' ' | '(' | ')'));
        if !is_inside {
            break;
        }
        // What ends a sentence ends the number too.
        if c.is_ascii_alphanumeric() || matches!(c, '%' | '"' | '\'' | '°') {
            end = at + c.len_utf8();
        }
    }
    end
}

const fn is_arabic(c: char) -> bool {
    matches!(c, '\u{600}'..='\u{6ff}' | '\u{750}'..='\u{77f}' | '\u{fb50}'..='\u{fdff}'
        | '\u{fe70}'..='\u{fefc}')
}
