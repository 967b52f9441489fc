//! Names and numbers that look alike though their letters differ: `Nile` and `Nіle` with a Cyrillic
//! і, `INV-1` and `INV-001`.
//!
//! A small table of letters that are confused in names here, like Unicode's skeletons (UTS 39):
//! Latin, Greek and Cyrillic letters, the letters that Arabic, Persian and Urdu write alike, and
//! digits. Deliberately not here: names that sound alike, and spelling variants, which
//! [`crate::text::fold`] unifies.

use unicode_normalization::UnicodeNormalization as _;

use crate::text::{document_number, fold};

/// The shape of a name: two names with the same skeleton can be confused.
pub fn skeleton(name: &str) -> String {
    fold(&name.nfkc().map(prototype).collect::<String>()).chars().map(prototype).collect()
}

/// Whether two names look alike and are not the same by [`fold`].
pub fn is_look_alike(one: &str, other: &str) -> bool {
    fold(one) != fold(other) && skeleton(one) == skeleton(other)
}

/// The shape of a document's number: two numbers with the same shape can be confused, as `INV-1`,
/// `INV-001` and `ІNV-1` with a Cyrillic letter can.
pub fn number_shape(number: &str) -> String {
    // Many thousands are compared: of a plain one nothing but its letters has to be looked at.
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-/._#".contains(&byte);
    if number.bytes().all(is_plain) {
        let number = without_leading_zeros(&number.to_ascii_uppercase());
        return number.chars().map(|c| prototype(c.to_ascii_lowercase())).collect();
    }
    // In capitals, which is how numbers are stored: a small Greek ν looks like v, a capital like N.
    skeleton(&without_leading_zeros(&document_number(number)))
}

/// A number in capitals without the zeros that say nothing.
fn without_leading_zeros(number: &str) -> String {
    let mut plain = String::with_capacity(number.len());
    let mut digits = number.chars().peekable();
    let mut is_in_number = false;
    while let Some(c) = digits.next() {
        let is_leading = c == '0' && !is_in_number;
        // A letter may look like a digit: `INV-00l`.
        let is_digit = |c: &char| c.is_ascii_digit() || matches!(c, 'L' | 'I' | 'O' | '|');
        if is_leading && digits.peek().is_some_and(is_digit) {
            continue;
        }
        is_in_number = c.is_ascii_digit();
        plain.push(c);
    }
    plain
}

/// The letter that represents all that look like it.
fn prototype(c: char) -> char {
    match c {
        'А' | 'а' | 'Α' | 'α' => 'a',
        'В' | 'Β' | 'β' => 'b',
        'С' | 'с' | 'Ϲ' | 'ϲ' => 'c',
        'ԁ' => 'd',
        'Е' | 'е' | 'Ε' | 'ε' => 'e',
        'Н' | 'һ' | 'Η' => 'h',
        'Ј' | 'ј' | 'ϳ' => 'j',
        'К' | 'к' | 'Κ' | 'κ' => 'k',
        // Capital I, small l, 1 and similar letters are the same in many typefaces.
        'I' | 'i' | 'l' | '1' | '|' | 'І' | 'і' | 'Ӏ' | 'ӏ' | 'Ι' | 'ι' | 'ı' => 'l',
        'М' | 'Μ' | 'м' => 'm',
        'Ν' => 'n',
        '0' | 'О' | 'о' | 'Ο' | 'ο' | 'σ' => 'o',
        'Р' | 'р' | 'Ρ' | 'ρ' => 'p',
        'ԛ' => 'q',
        'Ѕ' | 'ѕ' => 's',
        'Т' | 'Τ' | 'т' | 'τ' => 't',
        'υ' => 'u',
        'ν' | 'ѵ' => 'v',
        'ԝ' => 'w',
        'Х' | 'х' | 'Χ' | 'χ' => 'x',
        'У' | 'у' | 'Υ' => 'y',
        'Ζ' => 'z',
        // Persian and Urdu keyboards give other letters with the same shape.
        'ک' | 'ڪ' => 'ك',
        'ی' | 'ے' => 'ي',
        'ہ' | 'ھ' | 'ە' | 'ۀ' => 'ه',
        'ٲ' | 'ٳ' => 'ا',
        'ۆ' | 'ۇ' | 'ۈ' | 'ۉ' | 'ۋ' => 'و',
        // Small capitals, and Cherokee letters with a Latin shape.
        'ᴀ' | 'Ꭺ' => 'a',
        'ʙ' | 'Ᏼ' => 'b',
        'ᴄ' | 'Ꮯ' => 'c',
        'ᴅ' | 'Ꭰ' => 'd',
        'ᴇ' | 'Ꭼ' => 'e',
        'ɢ' | 'Ꮐ' => 'g',
        'ʜ' | 'Ꮋ' => 'h',
        'ᴊ' | 'Ꭻ' => 'j',
        'ᴋ' | 'Ꮶ' => 'k',
        'ɪ' | 'ʟ' | 'Ꮮ' => 'l',
        'ᴍ' | 'Ꮇ' => 'm',
        'ɴ' => 'n',
        'ᴏ' => 'o',
        'ᴘ' | 'Ꮲ' => 'p',
        'ʀ' | 'Ꭱ' => 'r',
        'ꜱ' | 'Ꮪ' => 's',
        'ᴛ' | 'Ꭲ' => 't',
        'ᴜ' => 'u',
        'ᴠ' | 'Ꮩ' => 'v',
        'ᴡ' | 'Ꮃ' => 'w',
        'ʏ' => 'y',
        'ᴢ' | 'Ꮓ' => 'z',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::{is_look_alike, number_shape, skeleton, without_leading_zeros};
    use crate::text::{document_number, number_key};

    fn is_look_alike_number(one: &str, other: &str) -> bool {
        number_key(one) != number_key(other) && number_shape(one) == number_shape(other)
    }

    #[test]
    fn letters_of_other_scripts_deceive() {
        assert!(is_look_alike("Nile Trading", "Nіle Trаding"), "Cyrillic і and а");
        assert!(is_look_alike("OMEGA", "ΟΜΕGΑ"), "Greek capitals");
        assert!(is_look_alike("paypal", "paypaI"), "capital I");
        assert!(is_look_alike("Nile 10", "Nile lO"));
        assert!(is_look_alike("Nile", "Ｎｉ1ｅ"), "wide letters");
        assert!(is_look_alike("شركة النيل", "شرکة النیل"), "Persian letters");
        assert!(is_look_alike("دلتا نور", "دلتا نۆر"), "Kurdish letters");
        assert!(is_look_alike("Minerva", "Miɴerva") && is_look_alike("Minerva", "Ꮇinerva"));
    }

    #[test]
    fn numbers_deceive_by_letters_and_by_leading_zeros() {
        for other in ["INV-1", "INV-0001", "ІNV-001", "INV-00l", "ΙΝV-001", "inv-١", "ІNV-1"] {
            assert!(is_look_alike_number("INV-001", other), "{other}");
        }
        assert!(is_look_alike_number("А-10", "A-10"), "Cyrillic А");
        assert!(is_look_alike_number("0012", "12") && is_look_alike_number("7/0", "7/00"));
        assert!(is_look_alike_number("2026-01-7", "2026-1-07"));
        for other in ["INV-001", "inv-٠٠١", "INV-010", "INV-100", "INV-2", "INV 1", "INV-1-0", ""]
        {
            assert!(!is_look_alike_number("INV-001", other), "{other}");
        }
        assert!(!is_look_alike_number("1001", "11") && !is_look_alike_number("10", "1"));
    }

    #[test]
    fn a_plain_number_has_the_shape_that_any_number_has() {
        let plain = (b'!'..=b'~').map(char::from);
        let of = |c| [format!("INV-00{c}7"), format!("{c}0{c}"), format!("7{c}0")];
        for number in plain.flat_map(of) {
            let shape = skeleton(&without_leading_zeros(&document_number(&number)));
            assert_eq!(number_shape(&number), shape, "{number}");
        }
    }

    #[test]
    fn the_same_name_and_another_one_do_not() {
        assert!(!is_look_alike("Nile", "NILE "), "the same name by its spelling");
        assert!(!is_look_alike("شركة النيل", "شركه النيل"));
        assert!(!is_look_alike("Nile", "Nila"));
        assert!(!is_look_alike("النيل", "النبل"));
        assert!(!is_look_alike("Branch 2", "Branch 3"));
    }
}
