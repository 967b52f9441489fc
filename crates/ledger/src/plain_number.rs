//! Numbers of documents, as different keyboards and programs write the same one.

use crate::shapeless::has_no_shape;

/// The number in plain characters: letters and digits of width become the usual ones, as do Arabic
/// and Persian digits, and every dash and stroke. Spaces are single, and none is beside a dash or a
/// stroke next to a digit: `INV - 1` is `INV-1`, `Cairo - Giza` stays. What has no shape is left
/// out, the case of letters is not touched. Never longer than `typed`.
pub fn plain_number(typed: &str) -> String {
    let typed: Vec<char> = typed.chars().filter(|c| !has_no_shape(*c)).collect();
    let mut plain: Vec<char> = Vec::with_capacity(typed.len());
    for (at, &c) in typed.iter().enumerate() {
        match c {
            TATWEEL if is_between_arabic_letters(&typed, at) => {}
            TATWEEL => plain.push('-'),
            c if c.is_whitespace() => {
                if plain.last().is_some_and(|last| *last != ' ') {
                    plain.push(' ');
                }
            }
            c => plain.push(plain_character(c)),
        }
    }
    if plain.last() == Some(&' ') {
        plain.pop();
    }
    let kept = plain.iter().enumerate().filter(|(at, _)| !is_gap(&plain, *at));
    kept.map(|(_, c)| c).collect()
}

/// Lengthens Arabic words, and passes for a dash elsewhere: it is on the keyboard where Latin ones
/// have a letter.
const TATWEEL: char = '\u{0640}';

fn plain_character(c: char) -> char {
    let moved = |by: u32| char::from_u32(u32::from(c) - by).unwrap_or(c);
    match c {
        '\u{ff01}'..='\u{ff5e}' => moved(0xff01 - 0x21),
        '\u{0660}'..='\u{0669}' => moved(0x0660 - 0x30),
        '\u{06f0}'..='\u{06f9}' => moved(0x06f0 - 0x30),
        '\u{02d7}'
        | '\u{06d4}'
        | '\u{2010}'..='\u{2015}'
        | '\u{2043}'
        | '\u{2212}'
        | '\u{2796}'
        | '\u{fe58}'
        | '\u{fe63}' => '-',
        '\u{2044}' | '\u{2215}' | '\u{29f8}' => '/',
        // Persian and Urdu keyboards have other letters of the same shape.
        'ک' => 'ك',
        'ی' => 'ي',
        c => c,
    }
}

fn is_between_arabic_letters(text: &[char], at: usize) -> bool {
    let is_letter = |c: Option<&char>| matches!(c, Some('\u{0620}'..='\u{064a}' | 'ک' | 'ی'));
    is_letter(text[..at].last()) && is_letter(text.get(at + 1))
}

/// Whether a space belongs to a dash or a stroke that a digit is next to.
fn is_gap(text: &[char], at: usize) -> bool {
    let (before, behind) = (&text[..at], &text[at + 1..]);
    let sides = match (before, text[at], behind) {
        (_, ' ', ['-' | '/', behind @ ..]) => [last(before), first(behind)],
        ([before @ .., '-' | '/'], ' ', _) => [last(before), first(behind)],
        _ => return false,
    };
    sides.into_iter().flatten().any(char::is_ascii_digit)
}

fn first(text: &[char]) -> Option<&char> {
    text.iter().find(|c| **c != ' ')
}

fn last(text: &[char]) -> Option<&char> {
    text.iter().rev().find(|c| **c != ' ')
}

#[cfg(test)]
mod tests {
    use super::plain_number;

    #[test]
    fn one_number_from_several_keyboards_is_one() {
        for typed in [
            "INV-1",
            "ＩＮＶ-1",
            "INV－１",
            "ＩＮＶ‑１",
            "INV–1",
            "INV—1",
            "INV−1",
            "INV‐1",
            "INVـ1",
            "INV-١",
            "INV-۱",
            "INV - 1",
            "INV- 1",
            " INV -1 ",
            "INV\u{a0}–\u{2009}1",
            "\u{200f}INV\u{200d}-1\u{fe0f}",
            "\u{70f}INV\u{601}-\u{fff9}1",
        ] {
            assert_eq!(plain_number(typed), "INV-1", "{typed}");
        }
        assert_eq!(plain_number("٢٠٢٦ ⁄ ٧"), "2026/7");
        assert_eq!(plain_number("فـــاتورة  ١٢"), "فاتورة 12");
        assert_eq!(plain_number("کی"), "كي");
        assert_eq!(plain_number("7 /أ"), "7/أ");
    }

    #[test]
    fn other_numbers_stay_other() {
        for text in ["INV 1", "inv-1", "INV-01", "INV_1", "INV--1", "Cairo - Giza", "A / B", ""] {
            assert_eq!(plain_number(text), text);
        }
    }
}
